import { beforeEach, expect, it, vi } from 'vitest'
import type { BulkRowState } from '#src/server/database/tables.ts'
import type { BillerAnswer } from '#src/server/providers.ts'
import { ADA, signIn } from './account-client.ts'
import { airtimeRows, csv, orderBatch, PHONES } from './bulk-client.ts'
import { airtime, order } from './client.ts'
import { forAll, openInHand } from './harness.ts'

const asked: unknown[] = []
let answer: BillerAnswer = { kind: 'delivered', rows: [] }

const there = forAll(() =>
  openInHand({
    biller: {
      asksOnSchedule: true,
      ask: async (order, id) => {
        asked.push([id, order.customer])
        return { ...answer }
      },
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

const LATE = expect.stringContaining('after it was refunded')

it('a delivery after the refund is told to us once the biller itself confirms it', async () => {
  const { sandbox, db } = there()
  const { id } = await order(sandbox, await airtime(sandbox))
  const refunded = { stage: 'reversed', vend_id: 'order2', check_at: null, ended_at: 1 } as const
  await db.updateTable('transactions').set(refunded).where('transaction_id', '=', id).execute()
  asked.length = 0
  answer = { kind: 'failed', reason: 'refused' }
  await say('order2')
  expect([asked, told]).toEqual([[['order2', '08031234567']], []])
  answer = { kind: 'delivered', rows: [] }
  await say('order2')
  expect(told).toEqual([[LATE]])
})

it('a row that is delivered after its refund is told to us', async () => {
  const { sandbox, db } = there()
  const { tranId } = await orderBatch(
    sandbox,
    csv(...airtimeRows(PHONES.fails, PHONES.fails)),
    await signIn(sandbox, ADA),
  )
  const refunded = { vend_id: 'row5', state: 'refunded', check_at: null } as const
  const row = db.updateTable('bulk_rows').where('tran_id', '=', tranId).where('place', '=', 1)
  await row.set(refunded).execute()
  asked.length = 0
  await say('row5')
  expect([asked, told]).toEqual([[['row5', PHONES.fails]], [[LATE]]])
})
