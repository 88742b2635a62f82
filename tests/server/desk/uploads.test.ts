import { describe, expect, it, vi } from 'vitest'
import { paymentOf } from '#src/server/orders/payments.ts'
import type { BillerAnswer, NamedOrder } from '#src/server/providers.ts'
import { ADA, signIn } from '#tests/server/account-client.ts'
import { airtimeRows, csv, notifyBatch, orderBatch, PHONES, paidBatch } from '#tests/server/bulk-client.ts'
import { ledgerOf } from '#tests/server/client.ts'
import { openInHand } from '#tests/server/harness.ts'
import { look, send, signedIn } from './desk-client.ts'

const note = 'The customer has called.'

describe('an upload of which the biller never ends a row', () => {
  async function hanging() {
    let asked = 0
    const desk = await openInHand({
      biller: {
        cancel: async () => {},
        askAll: async (orders) => {
          asked += orders.length
          return new Map(orders.map(({ id }) => [id, { kind: 'working' }] as const))
        },
      },
    })
    const ada = await signIn(desk.sandbox, ADA)
    const rows = airtimeRows(PHONES.stuck, PHONES.fails, PHONES.delivered)
    const { id, tranId } = await paidBatch(desk.sandbox, csv(...rows), ada)
    const status = async () => (await notifyBatch(desk.sandbox, id)).json.responseData
    return { desk, id, tranId, status, asked: () => asked }
  }

  it('ends by an operator who knows better, and the money of what was not delivered goes back', async () => {
    const { desk, id, status } = await hanging()
    for (let day = 0; day < 10; day += 1) {
      desk.clock.advance(86_400_000)
      await desk.sandbox.sweep()
    }
    expect((await status()).TransactionStatus).toBe('Pending')
    const { Cookie } = await signedIn(desk)
    const answer = await send(desk, `/desk/orders/${id}/refund`, { note }, { Cookie })
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('tick the box')])
    const done = await send(desk, `/desk/orders/${id}/refund`, { note, certain: 'yes' }, { Cookie })
    expect(done.headers.get('location')).toContain('said=refunded')
    expect(await status()).toMatchObject({
      TransactionStatus: 'Successful',
      TransactionDescription:
        '1 of 3 rows delivered, 2 could not be: ₦200.00 is returned to you, the way you paid.',
    })
    const lines = desk.db.selectFrom('desk_audit').select('action').where('subject', '=', id)
    expect(await lines.execute()).toEqual([{ action: 'ended rows' }])
    await desk.sandbox.close()
  })

  it('is not called refunded while another row waits to be re-posted: no money has gone back', async () => {
    const { desk, id, status } = await hanging()
    desk.clock.advance(3_600_000)
    await desk.sandbox.sweep()
    const { Cookie } = await signedIn(desk)
    const done = await send(desk, `/desk/orders/${id}/refund`, { note, certain: 'yes' }, { Cookie })
    expect((await status()).TransactionDescription).toContain('1 to be refunded, 1 failed')
    const { text } = await look(desk, done.headers.get('location') ?? '', { Cookie })
    expect(text).not.toContain('Refunded. The customer gets a mail.')
    expect(text).toContain('Their money goes back when every other row has its own')
    await desk.sandbox.close()
  })

  it('says which rows have no end, so that its people can be called about them', async () => {
    const { desk, id } = await hanging()
    const { Cookie } = await signedIn(desk)
    const { text, html } = await look(desk, `/desk/orders/${id}`, { Cookie })
    expect(text).toContain(`${PHONES.stuck} MTN AIRTIME ₦100.00 The biller has it and has not ended it.`)
    expect(text).toContain(`${PHONES.fails} MTN AIRTIME ₦100.00 The biller refused it: it may be re-posted.`)
    expect(html).not.toContain(PHONES.delivered)
    await send(desk, `/desk/orders/${id}/refund`, { note, certain: 'yes' }, { Cookie })
    desk.clock.advance(10 * 86_400_000)
    await desk.sandbox.sweep()
    await send(desk, `/desk/orders/${id}/refund`, { note, certain: 'yes' }, { Cookie })
    const ended = await look(desk, `/desk/orders/${id}`, { Cookie })
    expect(ended.text).not.toContain('Rows without an end')
    await desk.sandbox.close()
  })

  it('names each row once by its place and its name at the biller, and none of another upload', async () => {
    const { desk, id, tranId } = await hanging()
    const ada = await signIn(desk.sandbox, ADA)
    const other = '08031234599'
    await paidBatch(desk.sandbox, csv(`${PHONES.stuck},GLO,AIRTIME,100`, `${other},MTN,AIRTIME,100`), ada)
    const unpaid = await orderBatch(desk.sandbox, csv(...airtimeRows(other)), ada)
    const { Cookie } = await signedIn(desk)
    const { vend_id } = await desk.db
      .selectFrom('bulk_rows')
      .select('vend_id')
      .where('tran_id', '=', tranId)
      .where('place', '=', 1)
      .executeTakeFirstOrThrow()
    const { text } = await look(desk, `/desk/orders/${id}`, { Cookie })
    expect(text).toContain(
      `Row Number What Amount How it stands Its name at the biller 1 ${PHONES.stuck} MTN AIRTIME ₦100.00 ` +
        `The biller has it and has not ended it. ${vend_id} 2 ${PHONES.fails} MTN AIRTIME`,
    )
    expect([text.includes('GLO AIRTIME'), text.includes('the first 100')]).toEqual([false, false])
    // Nobody has paid for it: nothing of it is on its way.
    const open = await look(desk, `/desk/orders/${unpaid.id}`, { Cookie })
    expect(open.text).not.toContain('Rows without an end')
    await desk.sandbox.close()
  })

  it('with very many such rows shows those first that its biller has, and says that there are more', async () => {
    const { desk, id, tranId } = await hanging()
    const rows = Array.from({ length: 120 }, (_, at) => ({
      ...{ tran_id: tranId, place: at + 10, subscriber: `0809${String(at).padStart(7, '0')}` },
      ...{ provider: 'MTN', product: 'AIRTIME', amount: 10_000, state: at < 60 ? 'pending' : 'failed' },
    })) as never
    await desk.db.insertInto('bulk_rows').values(rows).execute()
    const { Cookie } = await signedIn(desk)
    const { text } = await look(desk, `/desk/orders/${id}`, { Cookie })
    expect(text).toContain('Rows without an end, the first 100')
    expect(text.match(/MTN AIRTIME ₦100\.00 The biller has it/g)).toHaveLength(61)
    expect(text.match(/MTN AIRTIME ₦100\.00 The biller refused it/g)).toHaveLength(39)
    await desk.sandbox.close()
  })

  it('is asked about when an operator asks again', async () => {
    const { desk, id, status, asked } = await hanging()
    desk.clock.advance(3_600_000)
    await desk.sandbox.sweep()
    const before = asked()
    const { Cookie } = await signedIn(desk)
    await send(desk, `/desk/orders/${id}/ask`, { note }, { Cookie })
    expect(asked()).toBe(before + 1)
    // What may be re-posted for a day still may.
    expect((await status()).TransactionDescription).toContain('1 failed')
    await desk.sandbox.close()
  })
})

it.each([
  ['after its end', 31 * 60_000, {}, 'Failed'],
  ['with another amount', 0, { amount: 9000 }, 'Reversed'],
])('an upload that was paid %s is given back at once: no row was sent', async (_, ms, more, end) => {
  const desk = await openInHand()
  const ada = await signIn(desk.sandbox, ADA)
  const { id, tranId } = await orderBatch(desk.sandbox, csv(...airtimeRows(PHONES.delivered)), ada)
  desk.clock.advance(ms)
  await desk.sandbox.sweep()
  const paid = { state: 'captured', captured_at: desk.clock.now(), ...more } as const
  await desk.db.updateTable('payments').set(paid).where('transaction_id', '=', id).execute()
  await desk.sandbox.sweep()
  const { Cookie } = await signedIn(desk)
  const done = await send(desk, `/desk/orders/${id}/refund`, { note }, { Cookie })
  expect(done.headers.get('location')).toContain('said=refunded')
  expect((await paymentOf(desk.db, id))?.state).toBe('refunded')
  expect(await ledgerOf(desk.sandbox, tranId)).toMatchObject([{ approvalStatus: end }])
  await desk.sandbox.close()
})

it.each([
  [[], 'MTNVTU refuses us since .+'],
  [[`${PHONES.delivered},GLO,AIRTIME,100`], 'MTNVTU, GLOVTU refuse us since .+'],
])(
  'an upload that waits for our float is stuck because of that, and the desk says where',
  async (others, said) => {
    const told = vi.spyOn(console, 'warn').mockReturnValue()
    const answers = (orders: readonly NamedOrder[], answer: BillerAnswer) =>
      new Map(orders.map(({ id }) => [id, answer]))
    const desk = await openInHand({
      biller: { placeAll: async (orders) => answers(orders, { kind: 'failed', reason: 'our-fault' }) },
    })
    const ada = await signIn(desk.sandbox, ADA)
    const { id } = await paidBatch(desk.sandbox, csv(...airtimeRows(PHONES.delivered), ...others), ada)
    await desk.sandbox.sweep()
    const { Cookie } = await signedIn(desk)
    const { text } = await look(desk, `/desk/orders/${id}`, { Cookie })
    expect(text).toMatch(new RegExp(`${said}: our float is empty or our key is wrong\\.`))
    await desk.sandbox.close()
    told.mockRestore()
  },
)
