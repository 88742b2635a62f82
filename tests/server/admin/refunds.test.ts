import { expect, it } from 'vitest'
import { formatMoment } from '#src/domain/dates.ts'
import type { TransactionRow } from '#src/server/database/tables.ts'
import { paymentOf } from '#src/server/orders/payments.ts'
import type { BillerAnswer } from '#src/server/providers.ts'
import { airtime, ledgerOf, order } from '#tests/server/client.ts'
import { forAll, openInHand } from '#tests/server/harness.ts'
import { paidOrder, send, signedIn } from './admin-client.ts'

/** Asked about an order: what it says, and what happens before it says so. */
const says: { answer: BillerAnswer; meanwhile: () => Promise<unknown> } = {
  answer: { kind: 'unknown' },
  meanwhile: async () => {},
}
const PATIENCE_MS = 120_000
const there = forAll(() =>
  openInHand({
    biller: {
      patienceMs: PATIENCE_MS,
      cancel: async () => {},
      ask: async () => {
        await says.meanwhile()
        return says.answer
      },
    },
  }),
)

const press = async (id: string, Cookie: string, action = 'refund') =>
  await send(
    there(),
    `/admin/orders/${id}/${action}`,
    { note: 'The customer has called.', certain: 'yes' },
    { Cookie },
  )

const stateOf = async (id: string) => (await paymentOf(there().db, id))?.state

const change = async (id: string, changes: Partial<Pick<TransactionRow, 'vend_id' | 'vend_at'>>) =>
  await there().db.updateTable('transactions').set(changes).where('transaction_id', '=', id).execute()

it('a refund is given for no order that is on its way to its biller, however certain somebody is', async () => {
  const { clock } = there()
  const { Cookie } = await signedIn(there())
  const { id } = await paidOrder(there())
  says.answer = { kind: 'unknown' }
  await change(id, { vend_at: clock.now() })
  const answer = await press(id, Cookie)
  // Whoever comes in the minute that is named is not too early.
  const again = formatMoment(clock.now() + PATIENCE_MS + 59_999, clock.now())
  expect([answer.status, answer.text]).toEqual([
    409,
    expect.stringContaining(`on its way to the biller. Try again at ${again}.`),
  ])
  expect(await stateOf(id)).toBe('captured')
  clock.advance(10 * 60_000)
  expect((await press(id, Cookie)).status).toBe(303)
  expect(await stateOf(id)).toBe('refunded')
})

it.each<[string, (now: number) => Parameters<typeof change>[1]]>([
  ['by another name', (now) => ({ vend_id: `anew ${now}` })],
  ['by the name that it had', (now) => ({ vend_at: now })],
])('a refund is given for no order that was sent anew %s while its biller was asked', async (_, anew) => {
  const { clock } = there()
  const { Cookie } = await signedIn(there())
  const { id } = await paidOrder(there())
  says.answer = { kind: 'failed', reason: 'refused' }
  says.meanwhile = () => change(id, anew(clock.now()))
  const answer = await press(id, Cookie)
  says.meanwhile = async () => {}
  expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('has moved on meanwhile')])
  expect(await stateOf(id)).toBe('captured')
})

it('a refund of a payment that came after the end is given and noted once, where two press at once', async () => {
  const { sandbox, db, clock } = there()
  const { id } = await order(sandbox, await airtime(sandbox))
  clock.advance(31 * 60_000)
  await sandbox.sweep()
  const paid = { state: 'captured', captured_at: clock.now() } as const
  await db.updateTable('payments').set(paid).where('transaction_id', '=', id).execute()
  const operators = [await signedIn(there()), await signedIn(there())]
  const answers = await Promise.all(operators.map(({ Cookie }) => press(id, Cookie)))
  const leads = answers.map(({ headers }) => headers.get('location')?.split('=')[1])
  expect(leads.sort()).toEqual(['refunded', 'refunded-already'])
  const lines = db.selectFrom('admin_audit').select('action').where('subject', '=', id)
  expect(await lines.execute()).toEqual([{ action: 'refunded' }])
})

it('asking is for one order; an order that has ended is not asked about', async () => {
  const { sandbox, clock } = there()
  const { Cookie } = await signedIn(there())
  says.answer = { kind: 'working' }
  const [one, other] = [await paidOrder(there()), await paidOrder(there())]
  const payload = await airtime(sandbox)
  await order(sandbox, payload)
  const ask = async (id: string) => (await press(id, Cookie, 'ask')).headers.get('location')?.split('=')[1]
  await press(one.id, Cookie, 'resolve')
  expect([await ask(one.id), await ask(other.id)]).toEqual(['asked', 'asked'])
  await sandbox.sweep()
  expect(await ledgerOf(sandbox, payload.TranId)).toMatchObject([{ approvalStatus: 'Pending' }])
  says.answer = { kind: 'delivered', rows: [] }
  clock.advance(60_000)
  await sandbox.sweep()
  expect((await press(one.id, Cookie, 'ask')).status).toBe(409)
})
