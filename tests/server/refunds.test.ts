import { expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import type { Deps } from '#src/server/deps.ts'
import { advanceOrder } from '#src/server/money/advance-order.ts'
import { sweepRefunds } from '#src/server/money/refunds.ts'
import { owe, paymentOf, recordPending } from '#src/server/orders/payments.ts'
import { ADA, signIn } from './account-client.ts'
import { airtimeRows, csv, orderBatch, PHONES } from './bulk-client.ts'
import { airtime, order } from './client.ts'
import { forAll, openInHand } from './harness.ts'
import { processOn } from './own-process.ts'

const there = forAll(openInHand)

/** Processes on one database, at a gateway elsewhere that takes its time over each refund. */
function processes(count: number) {
  const { db, clock } = there()
  const asked: object[] = []
  const refund: Deps['gateway']['refund'] = async (wanted) => {
    asked.push(wanted)
    await clock.sleep(1)
    return 'done'
  }
  const own = Array.from({ length: count }, () => processOn(db, clock))
  const all = own.map((deps) => ({ ...deps, gateway: { ...deps.gateway, asksOnSchedule: true, refund } }))
  const sweep = async () => {
    await Promise.all(all.map(sweepRefunds))
    await Promise.all(all.map(({ background }) => background.idle()))
  }
  return { asked, sweep }
}

it('a refund is asked for once where several processes find it at once', async () => {
  const { sandbox, db } = there()
  const { id } = await order(sandbox, await airtime(sandbox))
  const references = ['psk-1', 'psk-2']
  await db.transaction().execute(async (trx) => {
    for (const reference of references) await owe(trx, id, reference, null)
  })
  const { asked, sweep } = processes(3)
  await sweep()
  await sweep()
  const each = references.map((reference) => ({ reference, amount: null, wasRefused: false }))
  expect(asked).toHaveLength(each.length)
  expect(asked).toEqual(expect.arrayContaining(each))
})

it('a refund that was put off by a clock two days ahead is made once that is set back', async () => {
  const { sandbox, db, clock } = there()
  const { id } = await order(sandbox, await airtime(sandbox))
  await db.transaction().execute((trx) => owe(trx, id, 'psk-ahead', null))
  const putOff = db.updateTable('refunds').where('reference', '=', 'psk-ahead')
  await putOff.set({ check_at: clock.now() + 2 * 86_400_000 }).execute()
  const { asked, sweep } = processes(2)
  await sweep()
  expect(asked).toEqual([{ reference: 'psk-ahead', amount: null, wasRefused: false }])
})

it('a payment that was captured stays so, whatever a bank is said to think meanwhile', async () => {
  const { sandbox, db, clock } = there()
  const { id } = await order(sandbox, await airtime(sandbox))
  const paid = { state: 'captured', captured_at: clock.now() } as const
  await db.updateTable('payments').set(paid).where('transaction_id', '=', id).execute()
  for (const isPending of [true, false]) {
    await recordPending(db, id, isPending)
    expect((await paymentOf(db, id))?.state).toBe('captured')
  }
})

it('of an upload that was delivered in part, the gateway gives back what was not, and no more', async () => {
  const { sandbox, db, clock } = there()
  const rows = airtimeRows(PHONES.delivered, PHONES.fails, PHONES.delivered)
  const { id } = await orderBatch(sandbox, csv(...rows), await signIn(sandbox, ADA))
  const paid = { state: 'captured', captured_at: clock.now(), paid_by: 'psk-3' } as const
  await db.updateTable('payments').set(paid).where('transaction_id', '=', id).execute()
  const own = processOn(db, clock)
  await advanceOrder(own, id)
  const { asked, sweep } = processes(1)
  await sweep()
  expect(asked).toEqual([])
  clock.advance(86_400_000)
  await advanceOrder(own, id)
  await sweep()
  expect(asked).toEqual([{ reference: 'psk-3', amount: kobo(10_000), wasRefused: false }])
  expect((await paymentOf(db, id))?.state).toBe('captured')
})

it('of an upload that a wallet paid, what was not delivered comes back once, whoever ends it at once', async () => {
  const { sandbox, db, clock } = there()
  const rows = airtimeRows(PHONES.delivered, PHONES.fails)
  const { id } = await orderBatch(sandbox, csv(...rows), await signIn(sandbox, ADA))
  const ada = db.selectFrom('accounts').select(['account_id', 'balance']).where('email', '=', ADA)
  const before = await ada.executeTakeFirstOrThrow()
  const paid = { state: 'captured', captured_at: clock.now() } as const
  await db.updateTable('payments').set(paid).where('transaction_id', '=', id).execute()
  const paidFrom = { wallet_account_id: before.account_id }
  await db.updateTable('transactions').set(paidFrom).where('transaction_id', '=', id).execute()
  await advanceOrder(processOn(db, clock), id)
  clock.advance(86_400_000)
  await Promise.all([1, 2, 3].map(() => advanceOrder(processOn(db, clock), id)))
  expect((await ada.executeTakeFirstOrThrow()).balance).toBe(before.balance + 10_000)
})
