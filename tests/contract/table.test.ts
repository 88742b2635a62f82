import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as bulk from '#src/contract/bulk.ts'
import * as catalog from '#src/contract/catalog.ts'
import type { Base, Endpoint } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import * as gateway from '#src/contract/gateway.ts'
import * as guess from '#src/contract/guess.ts'
import * as payLinks from '#src/contract/pay-links.ts'
import * as productFields from '#src/contract/product-fields.ts'
import * as push from '#src/contract/push.ts'
import * as reports from '#src/contract/reports.ts'
import * as resources from '#src/contract/resources.ts'
import * as support from '#src/contract/support.ts'
import * as tickets from '#src/contract/tickets.ts'
import * as transaction from '#src/contract/transaction.ts'
import * as user from '#src/contract/user.ts'
import * as wallet from '#src/contract/wallet.ts'
import { implementations } from '#src/server/app.ts'
import type { Deps } from '#src/server/deps.ts'
import { driven } from './all-calls.ts'
import { beyond, guessCalls, mainCalls, notShown, staticFile } from './section-seven.ts'

const table = [...endpoints.values()]
const CONTRACT = 'src/contract'
const modules: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'bulk.ts': bulk,
  'catalog.ts': catalog,
  'gateway.ts': gateway,
  'guess.ts': guess,
  'pay-links.ts': payLinks,
  'product-fields.ts': productFields,
  'push.ts': push,
  'reports.ts': reports,
  'resources.ts': resources,
  'support.ts': support,
  'tickets.ts': tickets,
  'transaction.ts': transaction,
  'user.ts': user,
  'wallet.ts': wallet,
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'deadlineMs' in value
}

/** The names in a request's query string, as its schema has them. */
function queryOf({ method, request }: Endpoint): string {
  if (method !== 'GET' || request === null || !('entries' in request)) return ''
  return `?${Object.keys(request.entries ?? {}).join('&')}`
}

const written = (base: Base) =>
  table
    .filter((endpoint) => endpoint.base === base)
    .map((endpoint) => `${endpoint.method} ${endpoint.path}${queryOf(endpoint)}`)
    .sort()

describe('the names', () => {
  const exported = Object.entries(modules).flatMap(([file, exports]) =>
    Object.entries(exports).flatMap(([key, value]) => (isEndpoint(value) ? [{ file, key, value }] : [])),
  )

  it.each(exported)('$key in $file is called as it is exported, and is in the table', ({ key, value }) => {
    expect(value.name).toBe(key)
    expect(endpoints.get(key)).toBe(value)
  })

  it('come from every file of the contract that makes a call', () => {
    const calling = readdirSync(CONTRACT)
      .filter((file) => file.endsWith('.ts') && file !== 'endpoint.ts')
      .filter((file) => /\b(get|post)\(\{/.test(readFileSync(`${CONTRACT}/${file}`, 'utf8')))
    expect(calling.sort()).toEqual(Object.keys(modules))
  })

  it('are all of the table', () => {
    expect(exported.map(({ key }) => key).sort()).toEqual([...endpoints.keys()].sort())
    expect(exported.length).toBeGreaterThan(50)
  })
})

describe('the addresses', () => {
  it('are each one call’s own', () => {
    const addresses = table.map(({ method, base, path }) => `${method} ${base} ${path}`)
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([])
  })

  const byHand = [...mainCalls, ...notShown, ...beyond, ...guessCalls]
  const ofTable = [...written('main'), ...written('guess')]

  it.each(ofTable)('%s is in section-seven.ts, by hand', (call) => {
    expect(byHand).toContain(call)
  })

  it('are all of section 7, and those that are named as going beyond it', () => {
    expect(byHand.filter((call) => !ofTable.includes(call))).toEqual([])
    expect(written('main')).toHaveLength(byHand.length - guessCalls.length)
    expect(written('guess')).toEqual([...guessCalls].sort())
  })

  it('of the static files name the one that section 7 names', () => {
    expect(written('static')).toContain(`GET ${staticFile}`)
  })

  it.each(table)('$name is under its base, without a query', ({ path }) => {
    expect(path).toMatch(/^\/[A-Za-z0-9_./]+$/)
  })
})

/** One test a call, so that its title says what a new one lacks. */
describe('every call', () => {
  const asked = table.filter(({ base }) => base !== 'static')
  // Building the list asks nothing of what it is built with.
  const implemented = implementations({} as Deps).map(({ name }) => name)

  it.each(asked)('$name has its `implement` in the server, once', ({ name }) => {
    expect(implemented.filter((one) => one === name)).toEqual([name])
  })

  it.each(asked)('$name has its drive in a *-calls.ts, once', (endpoint) => {
    expect(driven.filter((row) => row.endpoint === endpoint)).toHaveLength(1)
  })

  it('is all that the server answers and that is driven', () => {
    expect([implemented.length, driven.length]).toEqual([asked.length, asked.length])
  })
})

describe('what a device may answer by itself', () => {
  const MONEY =
    /^(log|notify|pay|setWallet|upload|repost|lookup|wallet|authenticate|register|movieTotal|eventTotal)/

  it.each(table.filter(({ method }) => method === 'POST'))('$name, a POST, never', ({ offline, etag }) => {
    expect([offline, etag]).toEqual(['never', false])
  })

  it.each(table.filter(({ name, base }) => MONEY.test(name) || base === 'gateway'))(
    '$name, which moves money or proves who somebody is, never',
    ({ offline, etag }) => {
      expect([offline, etag]).toEqual(['never', false])
    },
  )

  it.each(['logTransaction', 'logBulk', 'logEvent', 'logMovie', 'notifyBiller', 'notifyBulk', 'uploadBulk'])(
    '%s is among them',
    (name) => {
      expect(MONEY.test(name) && endpoints.has(name)).toBe(true)
    },
  )

  it.each(table.filter(({ base }) => base === 'static'))(
    '$name, a file of the app, always',
    ({ offline }) => {
      expect(offline).toBe('static')
    },
  )
})

describe('what the client repeats by itself', () => {
  it.each(['activateAccount', 'repostBulk', 'sendDetailsToBackupEmail'])(
    'is never %s, a GET that does something',
    (name) => {
      expect(endpoints.get(name)).toMatchObject({ method: 'GET', repeatable: false, offline: 'never' })
    },
  )
})
