import { describe, expect, it } from 'vitest'
import { lookupCustomer } from '#src/contract/transaction.ts'
import { realRuntime } from '#src/server/deps.ts'
import { forAll, openSandbox } from '#tests/server/harness.ts'
import { driven } from './all-calls.ts'
import { clientOf } from './clients.ts'
import type { Driven } from './driven.ts'
import { openCallers } from './open-callers.ts'

const there = forAll(async () => {
  const sandbox = await openSandbox(realRuntime)
  return { sandbox, ...(await openCallers(sandbox)) }
})

/** The real client against the real sandbox, in process: every row of the table. */
const rows = driven.map((row) => ({ ...row, name: row.endpoint.name }))
const isClosed = ({ endpoint }: Driven) => endpoint.auth === 'signed-in'

describe('a good call', () => {
  it.each(rows)('of $name gives its answer in the app’s names', async (row) => {
    const { visitor, context } = there()
    const answer = await row.run(isClosed(row) ? context.ada : visitor, context)
    expect(answer).toEqual({ ok: true, value: row.gives })
  })

  it.each(rows.filter((row) => !isClosed(row)))('of $name is as good for a signed-in user', async (row) => {
    const { context } = there()
    expect(await row.run(context.ada, context)).toMatchObject({ ok: true })
  })
})

describe('a bad call', () => {
  const bad = rows.flatMap((row) =>
    row.bad.map((call) => ({ ...call, name: row.name, endpoint: row.endpoint })),
  )

  it.each(bad)('of $name, $with, is a definite no in a sentence', async ({ run, endpoint, status, says }) => {
    const { visitor, context } = there()
    const answer = await run(endpoint.auth === 'signed-in' ? context.ada : visitor, context)
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
    const { visitor, context } = there()
    expect(await row.run(visitor, context)).toEqual({ ok: false, error: { kind: 'unauthorized' } })
  })

  it.each(closed)('$name is a 401 with a token that nobody was given', async (row) => {
    const { sandbox, context } = there()
    const answer = await row.run(clientOf(sandbox, 'no-such-token'), context)
    expect(answer).toEqual({ ok: false, error: { kind: 'unauthorized' } })
  })
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
