import { describe, expect, it, vi } from 'vitest'
import { paymentOf } from '#src/server/orders/payments.ts'
import type { BillerAnswer, NamedOrder } from '#src/server/providers.ts'
import { ADA, signIn } from '#tests/server/account-client.ts'
import { airtimeRows, csv, notifyBatch, orderBatch, PHONES, paidBatch } from '#tests/server/bulk-client.ts'
import { ledgerOf } from '#tests/server/client.ts'
import { openInHand } from '#tests/server/harness.ts'
import { look, send, signedIn } from './admin-client.ts'

const note = 'The customer has called.'

describe('an upload of which the biller never ends a row', () => {
  async function hanging() {
    let asked = 0
    const admin = await openInHand({
      biller: {
        cancel: async () => {},
        askAll: async (orders) => {
          asked += orders.length
          return new Map(orders.map(({ id }) => [id, { kind: 'working' }] as const))
        },
      },
    })
    const ada = await signIn(admin.sandbox, ADA)
    const rows = airtimeRows(PHONES.stuck, PHONES.fails, PHONES.delivered)
    const { id, tranId } = await paidBatch(admin.sandbox, csv(...rows), ada)
    const status = async () => (await notifyBatch(admin.sandbox, id)).json.responseData
    return { admin, id, tranId, status, asked: () => asked }
  }

  it('ends by an operator who knows better, and the money of what was not delivered goes back', async () => {
    const { admin, id, status } = await hanging()
    for (let day = 0; day < 10; day += 1) {
      admin.clock.advance(86_400_000)
      await admin.sandbox.sweep()
    }
    expect((await status()).TransactionStatus).toBe('Pending')
    const { Cookie } = await signedIn(admin)
    const answer = await send(admin, `/admin/orders/${id}/refund`, { note }, { Cookie })
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('tick the box')])
    const done = await send(admin, `/admin/orders/${id}/refund`, { note, certain: 'yes' }, { Cookie })
    expect(done.headers.get('location')).toContain('said=refunded')
    expect(await status()).toMatchObject({
      TransactionStatus: 'Successful',
      TransactionDescription:
        '1 of 3 rows delivered, 2 could not be: ₦200.00 is returned to you, the way you paid.',
    })
    const lines = admin.db.selectFrom('admin_audit').select('action').where('subject', '=', id)
    expect(await lines.execute()).toEqual([{ action: 'ended rows' }])
    await admin.sandbox.close()
  })

  it('is not called refunded while another row waits to be re-posted: no money has gone back', async () => {
    const { admin, id, status } = await hanging()
    admin.clock.advance(3_600_000)
    await admin.sandbox.sweep()
    const { Cookie } = await signedIn(admin)
    const done = await send(admin, `/admin/orders/${id}/refund`, { note, certain: 'yes' }, { Cookie })
    expect((await status()).TransactionDescription).toContain('1 to be refunded, 1 failed')
    const { text } = await look(admin, done.headers.get('location') ?? '', { Cookie })
    expect(text).not.toContain('Refunded. The customer gets a mail.')
    expect(text).toContain('Their money goes back when every other row has its own')
    await admin.sandbox.close()
  })

  it('is asked about when an operator asks again', async () => {
    const { admin, id, status, asked } = await hanging()
    admin.clock.advance(3_600_000)
    await admin.sandbox.sweep()
    const before = asked()
    const { Cookie } = await signedIn(admin)
    await send(admin, `/admin/orders/${id}/ask`, { note }, { Cookie })
    expect(asked()).toBe(before + 1)
    // What may be re-posted for a day still may.
    expect((await status()).TransactionDescription).toContain('1 failed')
    await admin.sandbox.close()
  })
})

it.each([
  ['after its end', 31 * 60_000, {}, 'Failed'],
  ['with another amount', 0, { amount: 9000 }, 'Reversed'],
])('an upload that was paid %s is given back at once: no row was sent', async (_, ms, more, end) => {
  const admin = await openInHand()
  const ada = await signIn(admin.sandbox, ADA)
  const { id, tranId } = await orderBatch(admin.sandbox, csv(...airtimeRows(PHONES.delivered)), ada)
  admin.clock.advance(ms)
  await admin.sandbox.sweep()
  const paid = { state: 'captured', captured_at: admin.clock.now(), ...more } as const
  await admin.db.updateTable('payments').set(paid).where('transaction_id', '=', id).execute()
  await admin.sandbox.sweep()
  const { Cookie } = await signedIn(admin)
  const done = await send(admin, `/admin/orders/${id}/refund`, { note }, { Cookie })
  expect(done.headers.get('location')).toContain('said=refunded')
  expect((await paymentOf(admin.db, id))?.state).toBe('refunded')
  expect(await ledgerOf(admin.sandbox, tranId)).toMatchObject([{ approvalStatus: end }])
  await admin.sandbox.close()
})

it.each([
  [[], 'MTNVTU refuses us since .+'],
  [[`${PHONES.delivered},GLO,AIRTIME,100`], 'MTNVTU, GLOVTU refuse us since .+'],
])(
  'an upload that waits for our float is stuck because of that, and the admin says where',
  async (others, said) => {
    const told = vi.spyOn(console, 'warn').mockReturnValue()
    const answers = (orders: readonly NamedOrder[], answer: BillerAnswer) =>
      new Map(orders.map(({ id }) => [id, answer]))
    const admin = await openInHand({
      biller: { placeAll: async (orders) => answers(orders, { kind: 'failed', reason: 'our-fault' }) },
    })
    const ada = await signIn(admin.sandbox, ADA)
    const { id } = await paidBatch(admin.sandbox, csv(...airtimeRows(PHONES.delivered), ...others), ada)
    await admin.sandbox.sweep()
    const { Cookie } = await signedIn(admin)
    const { text } = await look(admin, `/admin/orders/${id}`, { Cookie })
    expect(text).toMatch(new RegExp(`${said}: our float is empty or our key is wrong\\.`))
    await admin.sandbox.close()
    told.mockRestore()
  },
)
