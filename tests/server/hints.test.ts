import { beforeEach, expect, it, vi } from 'vitest'
import type { BulkRowState } from '#src/server/database/tables.ts'
import { ADA, signIn } from './account-client.ts'
import { airtimeRows, csv, orderBatch, PHONES } from './bulk-client.ts'
import { airtime, order } from './client.ts'
import { forAll, openInHand } from './harness.ts'

const there = forAll(() =>
  openInHand({
    biller: {
      asksOnSchedule: true,
      hint: (body) => ({ about: 'order', id: body.replace('!', ''), isReversal: body.endsWith('!') }),
    },
  }),
)

let told: readonly unknown[][] = []
beforeEach(() => {
  told = vi.spyOn(console, 'warn').mockReturnValue().mock.calls
})

const say = async (body: string) => {
  await there().sandbox.app.request('/providers/biller', { method: 'POST', body })
  await there().sandbox.idle()
}

it('a biller’s message that takes an order back is told to us, and no other message of it', async () => {
  const { sandbox, db } = there()
  const { id } = await order(sandbox, await airtime(sandbox))
  const sent = { stage: 'delivered', vend_id: 'order1', check_at: null, ended_at: 1 } as const
  await db.updateTable('transactions').set(sent).where('transaction_id', '=', id).execute()
  await say('order1')
  expect(told).toEqual([])
  await say('order1!')
  expect(told).toEqual([[expect.stringContaining('may have taken order1 back')]])
})

it('a biller’s message that takes a row back is told where that row was delivered, and of no other', async () => {
  const { sandbox, db } = there()
  const lines = airtimeRows(PHONES.delivered, PHONES.delivered)
  const { tranId } = await orderBatch(sandbox, csv(...lines), await signIn(sandbox, ADA))
  const name = async (place: number, vend_id: string, state: BulkRowState) =>
    await db
      .updateTable('bulk_rows')
      .set({ vend_id, state })
      .where('tran_id', '=', tranId)
      .where('place', '=', place)
      .execute()
  await name(1, 'row1', 'delivered')
  await name(2, 'row2', 'pending')
  for (const body of ['row1', 'row2!', 'row3!']) await say(body)
  expect(told).toEqual([])
  await say('row1!')
  expect(told).toEqual([[expect.stringContaining('may have taken row1 back')]])
})
