import { expect, it } from 'vitest'
import { ADA, MUSA, signIn } from './account-client.ts'
import { airtimeRows, csv, logBatch, newFields, orderBatch, paidBatch, upload } from './bulk-client.ts'
import { type Answer, get } from './client.ts'
import { forAll, openEachInHand } from './harness.ts'

const DAY_MS = 24 * 3_600_000

const opened = forAll(() => openEachInHand())
const list = csv(...airtimeRows('08031234567', '08031234568'))
const idOf = ({ json }: Answer): string => json.responseData.TranId
const kept = async (table: 'bulk_batches' | 'bulk_rows', tranId: string) =>
  (await opened().db.selectFrom(table).select('tran_id').where('tran_id', '=', tranId).execute()).length

it('an upload that nobody logs can be logged for thirty days, and is deleted after them; logged ones stay', async () => {
  const { sandbox, clock } = opened()
  const ada = await signIn(sandbox, ADA)
  const fields = newFields()
  const first = await upload(sandbox, list, ada, fields)
  const late = await upload(sandbox, list, ada, newFields())
  const logged = await orderBatch(sandbox, list, ada)
  const paid = await paidBatch(sandbox, list, ada)
  clock.advance(30 * DAY_MS - 1)
  const inTime = newFields()
  const again = await signIn(sandbox, ADA)
  expect(idOf(await upload(sandbox, list, again, fields))).toBe(idOf(first))
  clock.advance(1)
  expect((await logBatch(sandbox, first, fields, again)).status).toBe(404)
  // The same list is a new upload then, which can be paid.
  const next = await upload(sandbox, list, again, fields)
  expect(idOf(next)).not.toBe(idOf(first))
  expect((await logBatch(sandbox, next, fields, again)).status).toBe(200)
  expect(await kept('bulk_rows', idOf(late))).toBe(2)
  clock.advance(DAY_MS)
  await upload(sandbox, list, await signIn(sandbox, MUSA), inTime)
  for (const tranId of [idOf(first), idOf(late)])
    expect([await kept('bulk_batches', tranId), await kept('bulk_rows', tranId)]).toEqual([0, 0])
  for (const tranId of [logged.tranId, paid.tranId, idOf(next)])
    expect([await kept('bulk_batches', tranId), await kept('bulk_rows', tranId)]).toEqual([1, 2])
})

it('an account can keep half a million unpaid rows in a week, and no more until some are paid or older', async () => {
  const { sandbox, clock, db } = opened()
  clock.advance(8 * DAY_MS)
  const musa = await signIn(sandbox, MUSA)
  const fields = newFields()
  const large = await orderBatch(sandbox, list, musa)
  await db
    .updateTable('bulk_batches')
    .set({ row_count: 498_000 })
    .where('tran_id', '=', large.tranId)
    .execute()
  const statuses = []
  for (let n = 0; n < 2; n += 1) statuses.push((await upload(sandbox, list, musa)).status)
  const refused = await upload(sandbox, list, musa, fields)
  expect([...statuses, refused.status]).toEqual([200, 200, 400])
  expect(refused.json.responseMessage).toMatch(/not paid/)
  // What was sent before is answered, and nobody else is refused.
  expect((await upload(sandbox, list, await signIn(sandbox, ADA))).status).toBe(200)
  expect((await get(sandbox, '/api/BulkUpload/Providers', musa)).status).toBe(200)
  await db
    .updateTable('payments')
    .set({ state: 'captured', captured_at: clock.now() })
    .where('transaction_id', '=', large.id)
    .execute()
  expect((await upload(sandbox, list, musa, fields)).status).toBe(200)
})
