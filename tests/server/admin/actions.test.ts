import { describe, expect, it } from 'vitest'
import { sql } from '#src/server/database/kysely.ts'
import { owe, paymentOf, recordLate } from '#src/server/orders/payments.ts'
import { airtime, ledgerOf, log, mailTo, order } from '#tests/server/client.ts'
import { forAll, type InHand, openInHand } from '#tests/server/harness.ts'
import { payByCard } from '#tests/server/page.ts'
import { DELIVERED, look, paidOrder, send, signedIn } from './admin-client.ts'

const there = forAll(openInHand)
/** Whose biller cannot be told to stop, and never says that it will not deliver. */
const elsewhere = forAll(() =>
  openInHand({ biller: { cancel: async () => {}, ask: async () => ({ kind: 'working' }) } }),
)

const note = 'The customer has called.'

async function act(admin: InHand, id: string, action: string, Cookie: string, fields = {}) {
  return await send(admin, `/admin/orders/${id}/${action}`, { note, ...fields }, { Cookie })
}

async function logged(admin: InHand, subject: string) {
  const rows = await admin.db
    .selectFrom('admin_audit')
    .select(['action', 'operator', 'note'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute()
  return rows
}

describe('a stuck order', () => {
  it('is shown with its reason, since when, and what happens by itself', async () => {
    const { Cookie } = await signedIn(there())
    const { id } = await paidOrder(there())
    const { text, status } = await look(there(), '/admin', { Cookie })
    expect(status).toBe(200)
    expect(text).toMatch(
      new RegExp(
        `PRD-${id} MTN Airtime.* for 08011111115, ₦500.00 15-06-26 \\d+:\\d\\d am .*has the order and has not delivered it yet\\..*Without a delivery by .* tomorrow it is called off and refunded\\.`,
      ),
    )
  })

  it('is none while it is on its way, and none when it was delivered', async () => {
    const { Cookie } = await signedIn(there())
    const done = await paidOrder(there(), DELIVERED)
    const payload = await airtime(there().sandbox, '08011111115')
    const fresh = await order(there().sandbox, payload)
    await payByCard(there().sandbox, fresh.pay)
    const { text } = await look(there(), '/admin', { Cookie })
    expect(text).not.toContain(done.id)
    expect(text).not.toContain(fresh.id)
  })
})

describe('a refund that a gateway elsewhere was told of', () => {
  it('is listed until it has arrived, counted once, and settled by hand where the gateway refuses', async () => {
    const admin = await openInHand()
    const { Cookie } = await signedIn(admin)
    const { id } = await paidOrder(admin)
    const due = async () => /Refunds due, of any day (\d+) (₦[\d,.]+)/.exec((await today()).text)?.slice(1)
    const today = () => look(admin, '/admin', { Cookie })
    const refund = { reference: 'psk-1', transaction_id: id }
    await admin.db.transaction().execute((trx) => owe(trx, id, refund.reference, null))
    await act(admin, id, 'refund', Cookie)
    expect(await due()).toEqual(['1', '₦500.00'])
    for (const [state, words] of [
      ['due', 'The gateway has not answered yet.'],
      ['working', 'The gateway is giving it back.'],
      ['refused', 'The gateway refuses.'],
      ['too much', 'The gateway has given back more than was owed.'],
    ] as const) {
      await admin.db.updateTable('refunds').set({ state, check_at: null }).execute()
      expect((await today()).text).toMatch(new RegExp(`PRD-${id} .*₦500.00 psk-1 ${words}`))
      expect((await look(admin, `/admin/orders/${id}`, { Cookie })).text).toContain(`psk-1 ${words}`)
    }
    // That is not owed to anybody.
    expect(await due()).toEqual(['0', '₦0.00'])
    expect((await act(admin, id, 'resolve', Cookie)).headers.get('location')).toContain('said=resolved')
    expect((await today()).text).not.toContain('psk-1')
    expect(await due()).toEqual(['0', '₦0.00'])
    // The mark is about what was refused: what still runs is shown all the same.
    await admin.db.updateTable('refunds').set({ state: 'working' }).execute()
    expect((await today()).text).toContain('psk-1')
    await admin.db.updateTable('refunds').set({ state: 'done' }).execute()
    expect(await due()).toEqual(['0', '₦0.00'])
    await admin.sandbox.close()
  })
})

describe('asking again', () => {
  it('is done once, however often it is pressed and by however many', async () => {
    const [ada, musa] = [await signedIn(there()), await signedIn(there())]
    const { id, tranId } = await paidOrder(there())
    await there()
      .db.updateTable('biller_orders')
      .set({ due_at: 0 })
      .where('transaction_id', '=', id)
      .execute()
    const presses = [ada, ada, musa, musa].map(({ Cookie }) => act(there(), id, 'ask', Cookie))
    const answers = await Promise.all(presses)
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303])
    const leads = answers.map(({ headers }) => headers.get('location')?.split('=')[1])
    expect(leads.sort()).toEqual(['asked', 'asked-already', 'asked-already', 'asked-already'])
    expect(await logged(there(), id)).toMatchObject([{ action: 'asked again', note }])
    expect(await ledgerOf(there().sandbox, tranId)).toMatchObject([
      { approvalStatus: 'Successful', vends: 1 },
    ])
  })

  it('does not end an order that nobody has paid yet', async () => {
    const { Cookie } = await signedIn(there())
    const payload = await airtime(there().sandbox)
    const id = (await log(there().sandbox, payload)).json.responseData.TransactionId
    expect((await act(there(), id, 'ask', Cookie)).status).toBe(303)
    expect(await ledgerOf(there().sandbox, payload.TranId)).toMatchObject([{ approvalStatus: 'Pending' }])
  })
})

describe('a refund', () => {
  it('is given once, however often it is pressed and by however many', async () => {
    const [ada, musa] = [await signedIn(there()), await signedIn(there())]
    const { id, email, tranId } = await paidOrder(there())
    const presses = [ada, ada, musa, musa].map(({ Cookie }) => act(there(), id, 'refund', Cookie))
    const leads = (await Promise.all(presses)).map(({ headers }) => headers.get('location')?.split('=')[1])
    expect(leads.sort()).toEqual(['refunded', 'refunded-already', 'refunded-already', 'refunded-already'])
    expect(await logged(there(), id)).toMatchObject([{ action: 'refunded', note }])
    expect(await ledgerOf(there().sandbox, tranId)).toMatchObject([
      { approvalStatus: 'Reversed', paymentStatus: 'Refunded', refunds: 1, vends: 0 },
    ])
    expect(await mailTo(there().sandbox, email)).toHaveLength(1)
    const again = await act(there(), id, 'refund', ada.Cookie)
    expect(again.headers.get('location')).toContain('refunded-already')
  })

  it('is not given for what was delivered, or was not paid', async () => {
    const { Cookie } = await signedIn(there())
    const done = await paidOrder(there(), DELIVERED)
    const unpaid = (await log(there().sandbox, await airtime(there().sandbox))).json.responseData
    const answers = [
      await act(there(), done.id, 'refund', Cookie, { certain: 'yes' }),
      await act(there(), unpaid.TransactionId, 'refund', Cookie, { certain: 'yes' }),
    ]
    const why = answers.map(({ status, text }) => `${status} ${/was delivered|Nobody has paid/.exec(text)}`)
    expect(why).toEqual(['409 was delivered', '409 Nobody has paid'])
    expect(await logged(there(), done.id)).toEqual([])
    expect((await act(there(), '0000000000000000', 'refund', Cookie)).status).toBe(404)
  })

  it('becomes the delivery that the biller tells of meanwhile', async () => {
    const { Cookie } = await signedIn(there())
    const { id, tranId } = await paidOrder(there())
    await there()
      .db.updateTable('biller_orders')
      .set({ due_at: 0 })
      .where('transaction_id', '=', id)
      .execute()
    const answer = await act(there(), id, 'refund', Cookie, { certain: 'yes' })
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('has delivered this order')])
    expect(await ledgerOf(there().sandbox, tranId)).toMatchObject([
      { approvalStatus: 'Successful', refunds: 0 },
    ])
  })

  it('of what a biller may still deliver asks for somebody who knows better', async () => {
    const admin = elsewhere()
    const { Cookie } = await signedIn(admin)
    const { id } = await paidOrder(admin)
    const answer = await act(admin, id, 'refund', Cookie)
    expect(`${answer.status} ${answer.html}`).toMatch(/^409 .*tick the box.*"refund-note"[^>]*>The cust/s)
    expect((await paymentOf(admin.db, id))?.state).toBe('captured')
    expect((await act(admin, id, 'refund', Cookie, { certain: 'yes' })).status).toBe(303)
    expect((await paymentOf(admin.db, id))?.state).toBe('refunded')
  })

  it('is given for a payment that came after the end, and for one of another amount', async () => {
    const late = await order(there().sandbox, await airtime(there().sandbox))
    there().clock.advance(31 * 60_000)
    await there().sandbox.sweep()
    const other = await order(there().sandbox, await airtime(there().sandbox))
    const captured = { state: 'captured', captured_at: there().clock.now() } as const
    const set = (id: string, more = {}) =>
      there()
        .db.updateTable('payments')
        .set({ ...captured, ...more })
        .where('transaction_id', '=', id)
        .execute()
    await set(late.id)
    await set(other.id, { amount: 40_000 })
    await there().sandbox.sweep()
    there().clock.advance(5 * 60_000)
    const { Cookie } = await signedIn(there())
    const { text } = await look(there(), '/admin', { Cookie })
    expect(text).toMatch(new RegExp(`${late.id}.*the order had ended without it`))
    expect(text).toMatch(new RegExp(`${other.id}.*The gateway has ₦400.00, and the order costs ₦500.00`))
    expect(text).toMatch(/Refunds due, of any day 1 ₦500.00/)
    for (const { id } of [late, other]) {
      expect((await act(there(), id, 'refund', Cookie)).status).toBe(303)
      expect((await act(there(), id, 'refund', Cookie)).headers.get('location')).toContain('already')
      expect(await logged(there(), id)).toHaveLength(1)
      expect((await paymentOf(there().db, id))?.state).toBe('refunded')
    }
  })
})

describe('marking as resolved', () => {
  it('takes an order from the list, once', async () => {
    const [ada, musa] = [await signedIn(there()), await signedIn(there())]
    const { id } = await paidOrder(there())
    const answers = await Promise.all(
      [ada, ada, musa].map(({ Cookie }) => act(there(), id, 'resolve', Cookie)),
    )
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(await logged(there(), id)).toMatchObject([{ action: 'marked as resolved', note }])
    expect((await look(there(), '/admin', ada)).text).not.toContain(id)
    expect((await look(there(), `/admin/orders/${id}`, ada)).text).toContain(`marked as resolved: ${note}`)
  })

  it('takes a payment from the list that came after the order’s end, and that the gateway does not give back', async () => {
    const admin = there()
    const { Cookie } = await signedIn(admin)
    const payload = await airtime(admin.sandbox)
    const { id } = await order(admin.sandbox, payload)
    const ended = { stage: 'failed', ended_at: admin.clock.now(), check_at: null } as const
    await admin.db.updateTable('transactions').set(ended).where('transaction_id', '=', id).execute()
    await admin.db.transaction().execute(async (trx) => {
      await owe(trx, id, payload.TranId, null)
      await recordLate(trx, id)
    })
    await admin.db.updateTable('refunds').set({ state: 'refused', check_at: null }).execute()
    const shown = await look(admin, `/admin/orders/${id}`, { Cookie })
    expect(shown.text).toContain('mark the order as resolved')
    expect((await act(admin, id, 'resolve', Cookie)).headers.get('location')).toContain('said=resolved')
    expect((await look(admin, '/admin', { Cookie })).text).not.toContain(payload.TranId)
  })

  it('is nothing for an order that nobody has paid', async () => {
    const { Cookie } = await signedIn(there())
    const { TransactionId } = (await log(there().sandbox, await airtime(there().sandbox))).json.responseData
    expect((await act(there(), TransactionId, 'resolve', Cookie)).status).toBe(409)
  })
})

it.each(['ask', 'refund', 'resolve'])(
  '%s wants a note, a session and the admin’s own page',
  async (action) => {
    const { Cookie } = await signedIn(there())
    const { id } = await paidOrder(there())
    const path = `/admin/orders/${id}/${action}`
    for (const bad of ['', '  ', 'no', 'x'.repeat(501)]) {
      const answer = await send(there(), path, { note: bad }, { Cookie })
      expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('Write a note')])
    }
    expect((await send(there(), path, { note })).status).toBe(401)
    expect((await send(there(), path, { note }, { Cookie, 'Sec-Fetch-Site': 'cross-site' })).status).toBe(400)
    expect((await look(there(), path, { Cookie })).status).toBe(404)
    const json = { method: 'POST', body: '{}', headers: { Cookie, 'Content-Type': 'application/json' } }
    expect((await there().sandbox.app.request(path, json)).status).toBe(415)
    expect(await logged(there(), id)).toEqual([])
    expect((await paymentOf(there().db, id))?.state).toBe('captured')
  },
)

it('an order’s page tells its whole story, with what people typed as text', async () => {
  const { Cookie } = await signedIn(there())
  const { id, email } = await paidOrder(there(), '08011111113')
  await there().db.updateTable('payments').set({ declines: 1 }).where('transaction_id', '=', id).execute()
  await send(there(), `/admin/orders/${id}/resolve`, { note: '<img src=x onerror=alert(1)>' }, { Cookie })
  const { html, text } = await look(there(), `/admin/orders/${id}`, { Cookie })
  for (const words of [
    'Ordered.',
    "The gateway's page was opened",
    'One card was declined.',
    'Paid ₦500.00 by card',
    'The biller refused',
    'the money was given back',
    `Mail to ${email}`,
    '<img src=x onerror=alert(1)>',
  ]) {
    expect(text).toContain(words)
  }
  expect(html).not.toContain('<img')
  for (const [, id = ''] of html.matchAll(/<label for="([^"]+)"/g)) expect(html).toContain(`id="${id}"`)
})

it('the audit log takes no change, no deletion and no emptying', async () => {
  const { Cookie, name } = await signedIn(there())
  const statements = [
    sql`update admin_audit set note = 'nothing'`,
    sql`delete from admin_audit`,
    sql`truncate admin_audit`,
    sql`truncate admin_audit, operators cascade`,
  ]
  for (const statement of statements) {
    await expect(statement.execute(there().db)).rejects.toThrow('only ever added to')
  }
  expect(await logged(there(), name)).toMatchObject([{ action: 'operator added' }, { action: 'signed in' }])
  const { text } = await look(there(), '/admin/audit', { Cookie })
  expect(text).toContain(`${name} signed in`)
})
