import { describe, expect, it } from 'vitest'
import type { Base, Endpoint } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { type Bases, keepableEndpoint } from '#sw/route.ts'

const ORIGIN = 'https://app.test'
const FOREIGN = 'https://elsewhere.test'
const API = 'https://api.provider.test/v1'

/** The app and the provider's API on one origin, and apart. */
const hosts: readonly { readonly name: string; readonly bases: Bases; readonly main: string }[] = [
  {
    name: 'a main base on our own origin',
    bases: { main: '/api', static: '', origin: ORIGIN },
    main: `${ORIGIN}/api`,
  },
  {
    name: 'a main base on its own origin',
    bases: { main: API, static: '', origin: ORIGIN },
    main: API,
  },
]

const table = [...endpoints.values()].map((endpoint) => [endpoint.name, endpoint] as const)
const other = ({ method }: Endpoint) => (method === 'GET' ? 'POST' : 'GET')
/** Does the table let a device answer this by itself? */
const isKeepable = ({ method, offline }: Endpoint) => method === 'GET' && offline !== 'never'

describe.each(hosts)('with $name', ({ bases, main }) => {
  const roots: Readonly<Record<Base, string>> = {
    main,
    static: ORIGIN,
    guess: `${ORIGIN}/guess`,
    gateway: `${ORIGIN}/gateway`,
  }
  const decide = (method: string, url: string) => keepableEndpoint({ method, url }, bases)
  const addressOf = (endpoint: Endpoint) => roots[endpoint.base] + endpoint.path

  it.each(table)('%s is kept or let by, as the table says', (_, endpoint) => {
    const expected = isKeepable(endpoint) ? endpoint : null
    expect(decide(endpoint.method, addressOf(endpoint))).toBe(expected)
    expect(decide(endpoint.method, `${addressOf(endpoint)}?BillerCode=MTNVTU&x=/`)).toBe(expected)
  })

  it.each(table)('%s is let by with the other method', (_, endpoint) => {
    expect(decide(other(endpoint), addressOf(endpoint))).toBeNull()
  })

  it.each(table)('%s is let by on a foreign origin, whatever the method', (_, endpoint) => {
    const path = new URL(addressOf(endpoint)).pathname
    for (const method of [endpoint.method, other(endpoint)]) {
      expect(decide(method, FOREIGN + path)).toBeNull()
      expect(decide(method, `${FOREIGN}/?to=${addressOf(endpoint)}`)).toBeNull()
    }
  })

  it.each(table)('%s is let by with anything behind, before or instead of its path', (_, endpoint) => {
    const address = addressOf(endpoint)
    const { origin, pathname } = new URL(address)
    for (const near of [
      `${address}/more`,
      `${address}x`,
      `${address}%2F`,
      address.endsWith('/') ? address.slice(0, -1) : `${address}/`,
      `${origin}/more${pathname}`,
      `${origin}${pathname.toUpperCase()}`,
    ]) {
      for (const method of [endpoint.method, other(endpoint)]) expect(decide(method, near)).toBeNull()
    }
  })

  it.each(table.filter(([, { base }]) => base === 'main'))('%s is let by without its base', (_, endpoint) => {
    expect(decide(endpoint.method, ORIGIN + endpoint.path)).toBeNull()
  })

  it.each([
    '/',
    '/index.html',
    '/airtime/MTNVTU',
    '/airtime/status?transaction-id=PRD-1',
    '/gateway/pay/abc',
    '/sandbox/ledger.json',
    '/Products/Categories',
  ])('%s is let by: it is no call of the table', (path) => {
    expect(decide('GET', ORIGIN + path)).toBeNull()
  })

  it.each(['HEAD', 'PUT', 'DELETE', 'OPTIONS', 'get'])('%s is let by', (method) => {
    expect(decide(method, `${main}/Products`)).toBeNull()
  })

  it('lets by what is no address, and one that carries a name and a password', () => {
    expect(decide('GET', 'no address')).toBeNull()
    expect(decide('GET', `${main}/Products`.replace('://', '://ada:secret@'))).toBeNull()
  })
})

it('keeps nothing when the main base is not an address', () => {
  const bases = { main: 'https://', static: '', origin: ORIGIN }
  expect(keepableEndpoint({ method: 'GET', url: `${ORIGIN}/Products` }, bases)).toBeNull()
})

it('has something to keep, and nothing that asks for more than a GET', () => {
  const kept = [...endpoints.values()].filter(isKeepable)
  expect(kept.map(({ name }) => name)).toContain('productFields')
  expect(kept.every(({ base }) => base === 'main' || base === 'static')).toBe(true)
})
