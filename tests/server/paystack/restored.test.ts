import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { OpenDatabase } from '#src/server/database/open.ts'
import { type Business, openBusiness } from '#tests/fakes/business.ts'
import { airtime, initialize, log, notify } from '#tests/server/client.ts'
import { openMemory } from '#tests/tools/made-database.ts'

const MINUTE_MS = 60_000
const LIMIT_MS = 120_000

let opened: { readonly business: Business; readonly database: OpenDatabase } | undefined
beforeAll(async () => {
  const database = await openMemory()
  opened = { database, business: await openBusiness(1, { database: Promise.resolve(database) }) }
}, LIMIT_MS)
afterAll(() => opened?.business.close())

/** The books are as they were before this order. */
async function restore({ db }: OpenDatabase, tranId: string): Promise<void> {
  const { transaction_id } = await db
    .selectFrom('transactions')
    .select('transaction_id')
    .where('tran_id', '=', tranId)
    .executeTakeFirstOrThrow()
  for (const table of ['gateway_sessions', 'payments', 'transactions'] as const)
    await db.deleteFrom(table).where('transaction_id', '=', transaction_id).execute()
}

it('a payment that a restored backup lacks buys nothing again, and is told to the operator', async () => {
  const { business, database } = opened ?? expect.fail('not opened')
  const { sandbox, paystack, vtpass, pass } = business
  const told = vi.spyOn(console, 'warn').mockReturnValue().mock.calls
  const payload = await airtime(sandbox)
  const tranId = payload.TranId
  const start = async () => {
    const { json } = await log(sandbox, payload)
    return (await initialize(sandbox, json.responseData)).json.data.authorizeUrl
  }
  const result = async () => {
    for (let minute = 0; minute < 5; minute += 1) await pass(MINUTE_MS)
    return (await notify(sandbox, tranId)).json.responseData
  }
  paystack.pay(await start())
  expect(await result()).toMatchObject({ TransactionStatus: 'Successful' })
  await restore(database, tranId)
  const again = await start()
  expect(again).not.toBe(paystack.books.get(tranId)?.address)
  expect(await result()).toMatchObject({ TransactionStatus: 'Pending', PaymentStatus: 'Unpaid' })
  expect(vtpass.books).toHaveLength(1)
  expect(told.flat().filter((text) => String(text).includes(`has ${tranId} for another order`))).toHaveLength(
    1,
  )
  expect(paystack.books.get(tranId)?.refunds).toEqual([])
  paystack.pay(again)
  expect(await result()).toMatchObject({ TransactionStatus: 'Successful' })
  expect(vtpass.books).toHaveLength(2)
})
