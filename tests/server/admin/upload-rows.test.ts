import { expect, it } from 'vitest'
import { refundRows } from '#src/server/admin/order-actions.ts'
import type { BulkRowRow } from '#src/server/database/tables.ts'
import type { Deps } from '#src/server/deps.ts'
import { advanceOrder } from '#src/server/money/advance-order.ts'
import type { BillerAnswer, NamedOrder } from '#src/server/providers.ts'
import { ADA, signIn } from '#tests/server/account-client.ts'
import { airtimeRows, csv, orderBatch, PHONES } from '#tests/server/bulk-client.ts'
import { forAll, openInHand } from '#tests/server/harness.ts'
import { processOn } from '#tests/server/own-process.ts'

const there = forAll(openInHand)

/** A biller that has whatever was sent there and never ends it, but what the test says. */
function never() {
  const { db, clock } = there()
  const cancelled: string[] = []
  const says: { of: Map<string, BillerAnswer>; meanwhile: () => Promise<unknown> } = {
    of: new Map(),
    meanwhile: async () => {},
  }
  const answers = async (orders: readonly NamedOrder[]) =>
    new Map(orders.map(({ id }) => [id, says.of.get(id) ?? ({ kind: 'working' } as const)]))
  const own = processOn(db, clock)
  const askAll = async (orders: readonly NamedOrder[]) => {
    await says.meanwhile()
    says.meanwhile = async () => {}
    return await answers(orders)
  }
  const biller = {
    ...own.biller,
    placeAll: answers,
    askAll,
    cancel: async (id: string) => void cancelled.push(id),
  }
  return { deps: { ...own, biller } as Deps, says, cancelled }
}

/** An upload of so many rows that its biller has. */
async function upload(deps: Deps, count: number) {
  const { sandbox, db, clock } = there()
  const lines = airtimeRows(...Array<string>(count).fill(PHONES.delivered))
  const { id, tranId } = await orderBatch(sandbox, csv(...lines), await signIn(sandbox, ADA))
  const paid = { state: 'captured', captured_at: clock.now() } as const
  await db.updateTable('payments').set(paid).where('transaction_id', '=', id).execute()
  await advanceOrder(deps, id)
  const rows = () =>
    db.selectFrom('bulk_rows').selectAll().where('tran_id', '=', tranId).orderBy('place').execute()
  const change = async (place: number, changes: Partial<BulkRowRow>) =>
    await db
      .updateTable('bulk_rows')
      .set(changes)
      .where('tran_id', '=', tranId)
      .where('place', '=', place)
      .execute()
  const end = async () => {
    const order = db.selectFrom('transactions').selectAll().where('transaction_id', '=', id)
    const doing = { operator: 'op', transactionId: id, note: 'They say so.', isCertain: true }
    return await refundRows(deps, await order.executeTakeFirstOrThrow(), doing)
  }
  const audit = async () =>
    await db.selectFrom('admin_audit').select('action').where('subject', '=', id).execute()
  const states = async () => (await rows()).map(({ state }) => state)
  const names = (await rows()).map(({ vend_id }) => vend_id ?? '')
  return { change, end, audit, states, names }
}

it('an operator ends the rows of one upload that were sent for long, and none that has moved on meanwhile', async () => {
  const { deps, says, cancelled } = never()
  const other = await upload(deps, 6)
  const { change, end, audit, states, names } = await upload(deps, 6)
  const { clock } = there()
  clock.advance(3_600_000)
  const [one = ''] = names
  says.of.set(one, { kind: 'delivered', rows: [] })
  await change(5, { sent_at: clock.now() })
  await change(6, { state: 'failed', check_at: clock.now() + 1000 })
  says.meanwhile = async () => {
    await change(3, { vend_id: 'anew' })
    await change(4, { state: 'delivered', check_at: null })
  }
  await end()
  expect(await states()).toEqual(['delivered', 'refunded', 'pending', 'delivered', 'pending', 'failed'])
  expect(cancelled).toEqual(names.slice(0, 4))
  expect(await audit()).toEqual([{ action: 'ended rows' }])
  expect(await other.states()).toEqual(Array(6).fill('pending'))
})

it('an operator who wants rows ended that were delivered is told so, and it is not written that they were', async () => {
  const { deps, says } = never()
  const { end, audit, states, names } = await upload(deps, 2)
  there().clock.advance(3_600_000)
  for (const name of names) says.of.set(name, { kind: 'delivered', rows: [] })
  await expect(end()).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('Nothing was refunded'),
  })
  expect(await audit()).toEqual([])
  expect(await states()).not.toContain('refunded')
})
