import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '#src/api/client.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { lookupCustomer } from '#src/contract/transaction.ts'
import { openEndpoints } from '#src/sandbox/open.ts'
import { createSandbox, type Sandbox } from '#src/sandbox/sandbox.ts'
import { catalogCalls } from './catalog-calls.ts'
import type { Driven, World } from './driven.ts'
import { moneyCalls } from './money-calls.ts'
import { callAny, clientOf, loggedOrder, tokenOf } from './world.ts'

/** The real client against the real sandbox, in process: every row of the table that answers. */
const driven: readonly Driven[] = [...catalogCalls, ...moneyCalls]

interface Open {
  readonly sandbox: Sandbox
  readonly visitor: Client
  readonly ada: Client
  readonly world: World
}

let opened: Open | undefined
beforeAll(async () => {
  const sandbox = await createSandbox()
  const visitor = clientOf(sandbox)
  const ada = clientOf(sandbox, await tokenOf(visitor, 'ada.obi@example.com'))
  opened = { sandbox, visitor, ada, world: { logged: await loggedOrder(visitor) } }
}, 120_000)
afterAll(() => opened?.sandbox.close())

function there(): Open {
  if (opened === undefined) throw new Error('the sandbox could not be opened')
  return opened
}

const rows = driven.map((row) => ({ ...row, name: row.endpoint.name }))
const isClosed = ({ endpoint }: Driven) => endpoint.auth === 'signed-in'
const table = [...endpoints.values()]
const apiTable = table.filter(({ base }) => base !== 'static')

describe('the table', () => {
  it.each(apiTable.map(({ name }) => name))('%s is driven here or listed as open, never both', (name) => {
    const isDriven = rows.some((row) => row.name === name)
    expect({ isDriven, isOpen: openEndpoints.includes(name) }).toEqual({
      isDriven,
      isOpen: !isDriven,
    })
  })

  it('has each of its rows driven once, with the very endpoint of the table', () => {
    expect(rows.map(({ name, endpoint }) => endpoints.get(name) === endpoint)).not.toContain(false)
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
  })

  it('has every row that is listed as open', () => {
    expect(openEndpoints.filter((name) => !endpoints.has(name))).toEqual([])
  })
})

describe('a good call', () => {
  it.each(rows)('of $name gives its answer in the app’s names', async (row) => {
    const { visitor, ada, world } = there()
    const answer = await row.run(isClosed(row) ? ada : visitor, world)
    expect(answer).toEqual({ ok: true, value: row.gives })
  })

  it.each(rows.filter((row) => !isClosed(row)))('of $name is as good for a signed-in user', async (row) => {
    const { ada, world } = there()
    expect(await row.run(ada, world)).toMatchObject({ ok: true })
  })
})

describe('a bad call', () => {
  const bad = rows.flatMap((row) => row.bad.map((call) => ({ ...call, name: row.name })))

  it.each(bad)('of $name, $with, is a definite no in a sentence', async ({ run, status, says }) => {
    const { visitor, world } = there()
    const answer = await run(visitor, world)
    const error = {
      kind: 'rejected',
      code: expect.stringMatching(/./),
      message: expect.stringMatching(says),
      status,
    }
    expect(answer).toEqual({ ok: false, error })
  })
})

describe('a call that needs a login', () => {
  const closed = rows.filter(isClosed)

  it.each(closed)('$name is a 401 without a token', async (row) => {
    const { visitor, world } = there()
    expect(await row.run(visitor, world)).toEqual({ ok: false, error: { kind: 'unauthorized' } })
  })

  it.each(closed)('$name is a 401 with a token that nobody was given', async (row) => {
    const { sandbox, world } = there()
    const answer = await row.run(clientOf(sandbox, 'no-such-token'), world)
    expect(answer).toEqual({ ok: false, error: { kind: 'unauthorized' } })
  })
})

describe('a call that is listed as open', () => {
  it.each(apiTable.filter(({ name }) => openEndpoints.includes(name)))(
    '$name has nothing at its address',
    async (endpoint) => {
      const answer = await callAny(there().ada, endpoint, endpoint.request === null ? undefined : {})
      expect(answer).toMatchObject({
        ok: false,
        error: { kind: 'rejected', status: 404, message: 'There is nothing at this address.' },
      })
    },
  )
})

describe('a customer', () => {
  it('who is found comes with what the biller knows', async () => {
    const request = { billerCode: 'IKEDCPREPAID', meterNumber: '1111111111111' }
    const answer = await there().visitor.call(lookupCustomer, request)
    const properties = answer.ok ? Object.fromEntries(answer.value.properties) : {}
    expect(properties).toMatchObject({ customerName: expect.any(String), address: expect.any(String) })
  })

  it('who is not found is an answer with a sentence, not a failed call', async () => {
    const request = { billerCode: 'IKEDCPREPAID', meterNumber: '0000000000000' }
    const answer = await there().visitor.call(lookupCustomer, request)
    const message = expect.stringMatching(/\.$/)
    expect(answer).toEqual({ ok: true, value: { found: false, message, properties: new Map() } })
  })
})
