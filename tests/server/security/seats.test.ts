import { expect, it } from 'vitest'
import { ADA, said, signIn } from '#tests/server/account-client.ts'
import { type Answer, newId, read, type Sent } from '#tests/server/client.ts'
import { onEachDatabase, raise } from '#tests/server/harness.ts'
import { open, payByCard, press } from '#tests/server/page.ts'
import { eventDraft, movieDraft, payPage, seatsLeft, showing } from '#tests/server/ticket-client.ts'
import { SEATS, TABLE, PRICE as TABLE_PRICE } from '#tests/server/ticket-rush.ts'
import { from } from './readable.ts'

const HOUSE = 'indigo-nights-regular'
const PRICE = 12_000
const MINUTE_MS = 60_000
const TOO_MANY =
  /^Too many tickets ordered .* are not paid for yet\. Pay for them, cancel them, or try again in 30 minutes\. Nothing was paid\.$/

onEachDatabase('a house that somebody holds for nothing', {}, (opened) => {
  let phones = 0
  const somebody = () => {
    phones += 1
    return { phone: `080${String(phones).padStart(8, '0')}`, email: `${newId()}@example.com` }
  }
  const send = async (kind: string, requestData: object, ip: string, headers: Sent = {}): Promise<Answer> => {
    const body = JSON.stringify({ requestData })
    const init = { method: 'POST', body, headers: { 'Content-Type': 'application/json', ...headers } }
    return await read(await opened().sandbox.app.request(`/api/${kind}`, init, from(ip)))
  }
  const book = async (qty: number, ip: string, who: object = somebody(), headers: Sent = {}) =>
    await send('Events/LogTransaction', await eventDraft(opened().sandbox, HOUSE, qty, who), ip, headers)
  /** An hour later, when everything that nobody paid has ended. */
  const later = async (ms = 60 * MINUTE_MS) => {
    opened().clock.advance(ms)
    await opened().sandbox.sweep()
  }

  it('is not held by a visitor with orders of a hundred', async () => {
    const answers = []
    for (let n = 0; n < 24; n += 1) answers.push(said(await book(100, '198.51.100.1')))
    const refusal = [409, 'Log in to book more than 20 tickets at once. Nothing was paid.']
    expect(answers).toEqual(Array(24).fill(refusal))
    // The form says so before, beside the total.
    const total = { TotalAmount: PRICE * 21, ProductId: HOUSE }
    expect(said(await send('Events/GetTotalAmount', total, '198.51.100.1'))).toEqual([
      409,
      'Log in to book more than 20 tickets at once.',
    ])
  })

  it.each([
    ['one caller', 'over this connection', () => somebody(), () => '198.51.100.2'],
    [
      'one phone',
      'with this phone number',
      () => ({ ...somebody(), phone: '08030000001' }),
      (n: number) => `203.0.113.${n}`,
    ],
    [
      'one mailbox',
      'with this email',
      (n: number) => ({ ...somebody(), email: n % 2 === 0 ? 'one@example.com' : 'One@Example.com' }),
      (n: number) => `203.0.113.${n}`,
    ],
  ])('is not held by %s with many orders, also at once', async (_, words, whoOf, ipOf) => {
    await later()
    const wanted = Array.from({ length: 24 }, (_, n) => book(20, ipOf(n), whoOf(n)))
    const answers = await Promise.all(wanted)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    const refused = answers.filter(({ status }) => status !== 200).map(said)
    expect(refused).toEqual(Array(21).fill([409, expect.stringMatching(TOO_MANY)]))
    expect(refused[0]?.[1]).toContain(words)
    // Nobody else is refused for it.
    expect((await book(20, '203.0.113.99')).status).toBe(200)
  })

  it('is not held by a customer whose IPv6 has a network for each order: half of one house, and no crowd’s many seats', async () => {
    await later()
    const network = (n: number) => `2001:db8:5:${n.toString(16)}::1`
    const small = async (n: number) => {
      const draft = await eventDraft(opened().sandbox, TABLE, 5, somebody())
      return await send('Events/LogTransaction', draft, network(n))
    }
    const ofSmall = await Promise.all(Array.from({ length: 8 }, (_, n) => small(n)))
    expect(ofSmall.filter(({ status }) => status === 200)).toHaveLength(SEATS / 2 / 5)
    expect(said(ofSmall.find(({ status }) => status !== 200) ?? raise('none'))).toEqual([
      409,
      expect.stringMatching(TOO_MANY),
    ])
    const ofLarge = await Promise.all(Array.from({ length: 24 }, (_, n) => book(20, network(100 + n))))
    const held = 20 * ofLarge.filter(({ status }) => status === 200).length
    expect(held).toBe(180)
    // Who is elsewhere may.
    expect((await book(20, '2001:db8:6::1')).status).toBe(200)
    const draft = await eventDraft(opened().sandbox, TABLE, 20, somebody())
    expect((await send('Events/LogTransaction', draft, '198.51.100.44')).status).toBe(200)
  })

  it('is sold to who pays: what was paid or cancelled counts no more', async () => {
    await later()
    const { sandbox } = opened()
    const ip = '198.51.100.3'
    const orders = []
    // The first is paid and not delivered yet.
    for (const phone of ['08011111115', '08020000001', '08020000002'])
      orders.push(await payPage(sandbox, await book(20, ip, { ...somebody(), phone })))
    expect((await book(1, ip)).status).toBe(409)
    await payByCard(sandbox, orders[0]?.pay ?? '')
    await sandbox.idle()
    expect((await book(20, ip)).status).toBe(200)
    expect((await book(1, ip)).status).toBe(409)
    await press(sandbox, await open(sandbox, orders[1]?.pay ?? ''), 'Cancel')
    await sandbox.idle()
    expect((await book(20, ip)).status).toBe(200)
  })

  it('gives a user a hundred, once', async () => {
    await later()
    const { sandbox } = opened()
    const ada = await signIn(sandbox, ADA)
    const shown = await showing(sandbox)
    const counts = { adult: 60, children: 40, student: 1 }
    const many = movieDraft(shown, counts, somebody())
    expect(said(await send('Movies/LogTransaction', many, '198.51.100.4', ada))).toEqual([
      409,
      'At most 100 tickets can be booked at once. Nothing was paid.',
    ])
    const most = movieDraft(shown, { ...counts, student: 0 }, somebody())
    expect((await send('Movies/LogTransaction', most, '198.51.100.4', ada)).status).toBe(200)
    expect(said(await book(1, '198.51.100.4', somebody(), ada))).toEqual([
      409,
      expect.stringMatching(TOO_MANY),
    ])
    // The same attempt again, because its answer was lost, is no other.
    expect((await send('Movies/LogTransaction', most, '198.51.100.4', ada)).status).toBe(200)
  })

  it('has its seats back after five minutes where nobody opens the payment page, and after thirty where somebody does', async () => {
    await later()
    const { sandbox } = opened()
    const left = () => seatsLeft(sandbox, TABLE, TABLE_PRICE, SEATS)
    const take = async (qty: number) => {
      const draft = await eventDraft(sandbox, TABLE, qty, somebody())
      return await payPage(sandbox, await send('Events/LogTransaction', draft, '198.51.100.5'))
    }
    const unopened = await take(10)
    const { pay } = await take(7)
    await later(5 * MINUTE_MS - 1)
    await open(sandbox, pay)
    expect(await left()).toBe(SEATS - 17)
    await later(1)
    expect(await left()).toBe(SEATS - 7)
    expect((await open(sandbox, unopened.pay)).text).toContain('You were not charged.')
    await later(25 * MINUTE_MS - 1)
    // Looking again and again makes it live no longer.
    await open(sandbox, pay)
    expect(await left()).toBe(SEATS - 7)
    await later(1)
    expect(await left()).toBe(SEATS)
  })
})
