import { expect, it } from 'vitest'
import { ADA, isSignedIn, MUSA, signIn } from './account-client.ts'
import { airtime, bearer, get, log, newId, order, post, type Sent } from './client.ts'
import { onEachDatabase } from './harness.ts'
import { create } from './pay-link-client.ts'
import { eventDraft, eventsOn, logEvent } from './ticket-client.ts'

const MINUTE_MS = 60_000

onEachDatabase('sessions', { settings: { tokenTtlS: 2 * 60 * 60 } }, (opened) => {
  it('end after half an hour without a call (S30)', async () => {
    const { sandbox, clock } = opened()
    const session = await signIn(sandbox, ADA)
    clock.advance(29 * MINUTE_MS)
    expect(await isSignedIn(sandbox, session)).toBe(true)
    clock.advance(29 * MINUTE_MS)
    expect(await isSignedIn(sandbox, session)).toBe(true)
    clock.advance(30 * MINUTE_MS)
    expect(await isSignedIn(sandbox, session)).toBe(false)
  })

  it('that have ended are no visitor’s: own receipts, values, ratings and new orders are a 401, and the status is told (F21)', async () => {
    const { sandbox, clock } = opened()
    const session = await signIn(sandbox, ADA)
    const payload = await airtime(sandbox)
    const { id } = await order(sandbox, payload, session)
    const visitors = await order(sandbox, await airtime(sandbox))
    clock.advance(31 * MINUTE_MS)
    const { TranId: _, ...asked } = payload
    const rating = { UserId: ADA, Rating: 5, Comment: '', TransactionId: id, BillerCode: '', Channel: 'Web' }
    const [event] = await eventsOn(sandbox)
    const ticket = await eventDraft(sandbox, event?.ticketClassses[0]?.classid ?? '', 1)
    const statusesAs = async (headers: Sent) => [
      (await get(sandbox, `/api/Reports/FetchReceipt?Id=${id}`, headers)).status,
      (await get(sandbox, `/api/Products/FetchTransactionValues?TranId=${id}`, headers)).status,
      (await post(sandbox, '/api/Ratings/RateTransaction', { requestData: rating }, headers)).status,
      (await log(sandbox, { ...payload, TranId: newId() }, headers)).status,
      (await logEvent(sandbox, { ...ticket, TranId: newId() }, headers)).status,
      (await create(sandbox, { ...asked, TranId: '' }, '', headers)).status,
    ]
    expect(await statusesAs(session)).toEqual([401, 401, 401, 401, 401, 401])
    expect(await statusesAs(bearer('nobody-was-given-this-token'))).toEqual([401, 401, 401, 401, 401, 401])
    // As before: a visitor, whoever asks how an order stands, and what everybody may read.
    expect(await statusesAs({})).toEqual([404, 404, 404, 200, 200, 200])
    expect((await get(sandbox, `/api/Reports/FetchReceipt?Id=${visitors.id}`)).status).toBe(200)
    const asksStatus = { requestData: { PaymentMethodString: 'CARD', TranId: id } }
    expect((await post(sandbox, '/api/Products/NotifyBiller', asksStatus, session)).status).toBe(200)
    expect((await get(sandbox, '/api/Products/Categories', session)).status).toBe(200)
  })

  it('end at the end of their life, however busy (S30)', async () => {
    const { sandbox, clock } = opened()
    const session = await signIn(sandbox, MUSA)
    for (let minutes = 0; minutes < 100; minutes += 20) {
      clock.advance(20 * MINUTE_MS)
      expect(await isSignedIn(sandbox, session)).toBe(true)
    }
    clock.advance(20 * MINUTE_MS)
    expect(await isSignedIn(sandbox, session)).toBe(false)
  })
})
