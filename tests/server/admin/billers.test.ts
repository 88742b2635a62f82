import { describe, expect, it } from 'vitest'
import { billerHealth } from '#src/server/catalog/health.ts'
import { ADA, signIn } from '#tests/server/account-client.ts'
import { airtimeRows, csv, logBatch, newFields, upload } from '#tests/server/bulk-client.ts'
import { airtime, draft, get, log } from '#tests/server/client.ts'
import { forAll, openInHand } from '#tests/server/harness.ts'
import { eventDraft, logEvent } from '#tests/server/ticket-client.ts'
import { DELIVERED, look, paidOrder, send, signedIn } from './admin-client.ts'

const there = forAll(openInHand)

const note = 'The network said so.'
const sentence = 'MTN is down until this evening. Nothing was charged.'

const close = (Cookie: string, biller: string, changes = {}) =>
  send(there(), '/admin/billers/close', { biller, sentence, note, ...changes }, { Cookie })
const open = (Cookie: string, biller: string) =>
  send(there(), '/admin/billers/open', { biller, note }, { Cookie })

async function logged(subject: string) {
  const rows = await there()
    .db.selectFrom('admin_audit')
    .select(['action', 'operator'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}

describe('closing a biller', () => {
  it('refuses its new orders with the sentence, and nobody else’s, until it is opened', async () => {
    const { Cookie } = await signedIn(there())
    const { sandbox } = there()
    const before = await airtime(sandbox)
    expect((await log(sandbox, before)).status).toBe(200)
    expect((await close(Cookie, 'MTNVTU')).status).toBe(303)
    const payload = await airtime(sandbox)
    const refused = await log(sandbox, payload)
    expect([refused.status, refused.json.responseMessage]).toEqual([409, sentence])
    const glo = { 'Phone Number': '08051234567', Amount: '500' }
    expect((await log(sandbox, await draft(sandbox, 'GLOVTU', glo))).status).toBe(200)
    await close(Cookie, 'GLOVTU')
    await open(Cookie, 'GLOVTU')
    expect((await log(sandbox, payload)).status).toBe(409)
    // The lists say so at once, on no clock.
    await sandbox.idle()
    const { json } = await get(sandbox, '/api/Products/Fields/?BillerCode=MTNVTU&Category=')
    expect(json.responseData.Product.Health.ClosedBecause).toBe(sentence)
    // What was logged before is answered as before.
    expect((await log(sandbox, before)).status).toBe(200)
    expect((await look(there(), '/admin/billers', { Cookie })).text).toContain(`Users are told: ${sentence}`)
    await open(Cookie, 'MTNVTU')
    expect((await log(sandbox, payload)).status).toBe(200)
  })

  it('is done once, however often it is pressed and by however many; so is opening', async () => {
    const [ada, musa] = [await signedIn(there()), await signedIn(there())]
    const before = (await logged('GLOVTU')).length
    const who = [ada, ada, musa, musa]
    const said = async (answers: ReturnType<typeof close>[]) =>
      (await Promise.all(answers)).map(({ headers }) => headers.get('location')?.split('=')[1]).sort()
    expect(await said(who.map(({ Cookie }) => close(Cookie, 'GLOVTU')))).toEqual([
      'closed',
      'closed-already',
      'closed-already',
      'closed-already',
    ])
    expect(await said(who.map(({ Cookie }) => open(Cookie, 'GLOVTU')))).toEqual([
      'opened',
      'opened-already',
      'opened-already',
      'opened-already',
    ])
    expect((await logged('GLOVTU')).slice(before)).toEqual(['closed', 'opened'])
  })

  it('holds for tickets and for the rows of a bulk upload, too', async () => {
    const { Cookie } = await signedIn(there())
    const { sandbox } = there()
    const { classid = '' } = (await (await sandbox.app.request('/api/Events')).json()).responseData[0]
      .ticketClassses[0]
    const ticket = await eventDraft(sandbox, classid, 1)
    const ada = await signIn(sandbox, ADA)
    const fields = newFields()
    const uploaded = await upload(sandbox, csv(...airtimeRows('08030000001')), ada, fields)
    await close(Cookie, ticket.BillerCode)
    await close(Cookie, 'MTNVTU')
    const answers = [await logEvent(sandbox, ticket), await logBatch(sandbox, uploaded, fields, ada)]
    expect(answers.map(({ status, json }) => [status, json.responseMessage])).toEqual([
      [409, sentence],
      [409, sentence],
    ])
    await open(Cookie, ticket.BillerCode)
    await open(Cookie, 'MTNVTU')
    expect((await logEvent(sandbox, ticket)).status).toBe(200)
    expect((await logBatch(sandbox, uploaded, fields, ada)).status).toBe(200)
  })

  it('wants a biller, a sentence and a note', async () => {
    const { Cookie } = await signedIn(there())
    const answers = [
      await close(Cookie, 'NOBODY'),
      await close(Cookie, ''),
      await close(Cookie, 'MTNVTU', { sentence: 'down' }),
      await close(Cookie, 'MTNVTU', { note: '' }),
      await close(Cookie, 'MTNVTU', { sentence: 'x'.repeat(201) }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
    expect(await there().db.selectFrom('biller_closures').selectAll().execute()).toEqual([])
  })
})

it('the health of the last hour is counted from the books', async () => {
  const { db, clock } = there()
  clock.advance(2 * 3_600_000)
  const [one, two] = [await paidOrder(there(), DELIVERED), await paidOrder(there(), DELIVERED)]
  await paidOrder(there())
  await paidOrder(there(), '08011111113')
  const took = async (id: string, ms: number) => {
    const { claimed_at } = await db
      .selectFrom('transactions')
      .select('claimed_at')
      .where('transaction_id', '=', id)
      .executeTakeFirstOrThrow()
    await db
      .updateTable('transactions')
      .set({ ended_at: (claimed_at ?? 0) + ms })
      .where('transaction_id', '=', id)
      .execute()
  }
  await took(one.id, 2000)
  await took(two.id, 8000)
  const { Cookie } = await signedIn(there())
  const { text } = await look(there(), '/admin/billers', { Cookie })
  expect(text).toContain('MTN Airtime (MTNVTU) 4 50 % (2) 5 s 1 yes')
  // A minute after it was sent, the one that waits said nothing of its biller.
  const onTheWay = async (now: number) => (await billerHealth(db, now)).map((health) => health.onTheWay)
  expect([await onTheWay(clock.now() - 9 * 60_000), await onTheWay(clock.now())]).toEqual([[1], [0]])
})

it('a biller that refuses us is not said to take orders', async () => {
  const admin = await openInHand({ biller: { asksOnSchedule: true } })
  const { Cookie } = await signedIn(admin)
  const { id } = await paidOrder(admin, DELIVERED)
  const page = async (on_hold_since: number | null) => {
    await admin.db
      .updateTable('transactions')
      .set({ stage: 'vending', ended_at: null, claimed_at: admin.clock.now(), on_hold_since })
      .where('transaction_id', '=', id)
      .execute()
    return (await look(admin, '/admin/billers', { Cookie })).text
  }
  expect(await page(null)).toMatch(/\(MTNVTU\) 1 .* yes Closed billers None\. Every biller takes orders\./)
  const text = await page(admin.clock.now())
  expect(text).toMatch(
    /\(MTNVTU\) 1 .* no, it refuses us Closed billers None\. MTN Airtime \(MTNVTU\) refuses us/,
  )
  expect(text).not.toContain('Every biller takes orders')
  await admin.sandbox.close()
})
