import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { initializePayment, queryPayment } from '#src/contract/gateway.ts'
import { authenticate } from '#src/contract/user.ts'
import { catalogCalls } from '#tests/contract/catalog-calls.ts'
import { clientOf, loggedOrder } from '#tests/contract/clients.ts'
import type { CallContext, Driven } from '#tests/contract/driven.ts'
import { moneyCalls } from '#tests/contract/money-calls.ts'
import { payLinkCalls } from '#tests/contract/pay-link-calls.ts'
import { type Business, openBusiness } from './business.ts'

// A visitor's calls, from the contract's own table, with biller and gateway outside: nothing changes on the wire.
// Wallet, tickets and uploads need an account or the sandbox.

let business: Business | undefined
let world: CallContext | undefined
beforeAll(async () => {
  business = await openBusiness(1)
  const visitor = clientOf(business.sandbox)
  world = {
    logged: await loggedOrder(visitor),
    ada: visitor,
    pay: () => Promise.reject(new Error('nobody pays here')),
    linkTo: () => Promise.reject(new Error('nobody has an account here')),
  }
}, 120_000)
afterAll(() => business?.close())

const words = expect.stringMatching(/./)
/** A gateway outside has a page of its own, and an account only for whoever asks for one. */
const others = new Map<Endpoint, unknown>([
  [
    initializePayment,
    {
      authorizeUrl: expect.stringMatching(/^https:\/\/checkout\.paystack\.com\/\d+$/),
      reference: words,
      transfer: null,
    },
  ],
])
/** Only our server queries a payment at a gateway outside; and such a server begins without accounts. */
const notHere: readonly Endpoint[] = [queryPayment, authenticate]
const rows = [...catalogCalls, ...moneyCalls, ...payLinkCalls]
  .filter(({ endpoint }) => endpoint.auth !== 'signed-in' && !notHere.includes(endpoint))
  .map((row) => ({ ...row, name: row.endpoint.name, gives: others.get(row.endpoint) ?? row.gives }))
const open = () => {
  if (business === undefined || world === undefined) throw new Error('the business could not be opened')
  return [clientOf(business.sandbox), world] as const
}

it.each(rows)('a good call of $name gives its answer', async ({ run, gives }) => {
  expect(await run(...open())).toEqual({ ok: true, value: gives })
})

const bad = rows.flatMap((row: Driven & { readonly name: string }) =>
  row.bad.map((call) => ({ ...call, name: row.name })),
)

it.each(bad)('a bad call of $name, $with, is a definite no in a sentence', async ({ run, status, says }) => {
  const error = {
    kind: 'rejected',
    code: words,
    message: expect.stringMatching(says),
    status,
  }
  expect(await run(...open())).toEqual({ ok: false, error })
})
