import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import { events } from '#src/contract/tickets.ts'
import { PAYER_KEY } from '#src/data/storage/form-snapshots.ts'
import { reconcile } from '#src/payments/engine/reconcile.ts'
import { anEvent } from '#tests/domain/tickets/event-fixtures.ts'
import { allWell, gatewayParameters, unpaid } from '#tests/payments/fixtures.ts'
import { beside, button, field, isEnabled, requestsOf, type } from '#tests/support/page.tsx'
import { failWith } from '#tests/support/scripted-client.ts'
import type { FakeOptions } from '#tests/support/services.ts'
import {
  atAddress,
  draftKey,
  formAt,
  later,
  openEvents,
  openSummary,
  pause,
  settled,
  summaryAt,
  typed,
} from './open-events.tsx'

const proceed = () => button('PROCEED')
const isWaiting = () => !isEnabled(proceed())
const bar = () => proceed().closest('[data-sticky-bar]')?.textContent
const refused = (message: string) => failWith({ kind: 'rejected', message, code: '09', status: 409 })
const asks = (naira: number) => ({ ...gatewayParameters, total: kobo(naira * 100) })
const paysWell = (naira: number) => ({
  eventTotal: kobo(1_000_000),
  logEvent: asks(naira),
  initializePayment: allWell.initializePayment,
})

/** The summary once the provider has said its price, and PROCEED pressed. */
async function pay(options: FakeOptions) {
  const opened = await openSummary(options)
  await pause(opened)
  await opened.user.click(proceed())
  return opened
}

describe('the rows', () => {
  it('are what is booked, for whom, and what it comes to', async () => {
    const opened = await openSummary({ answers: { eventTotal: kobo(1_000_000) } })
    await pause(opened)
    expect(screen.getByRole('heading', { name: 'Order Summary' })).toBeDefined()
    expect(
      [...document.querySelectorAll('dt')].map(({ textContent }) => [textContent, beside(textContent ?? '')]),
    ).toEqual([
      ['Amount', '₦10,000.00'],
      ['Convenience Fee', '₦100.00'],
      ['Total', '₦10,100.00'],
      ['Event', 'Owambe by the Lagoon'],
      ['Date', 'Sat, 5 Dec 2026, 7:00 pm'],
      ['Venue', 'Eko Hall, Lagos'],
      ['Ticket', 'Regular'],
      ['Quantity', '2'],
      ['Full name', 'Ada Obi'],
      ['Mobile Number', '0803 123 4567'],
      ['Email Address', 'ada@example.com'],
    ])
    expect(screen.getByText('₦10,000').parentElement?.textContent).toBe(
      '₦10,000 for 2 × Regular to Owambe by the Lagoon, Sat, 5 Dec 2026, 7:00 pm, Eko Hall, Lagos',
    )
    expect(bar()).toContain('₦10,100.00')
  })
})

describe('the price', () => {
  it('is asked again, and PROCEED waits for it', async () => {
    const price = later<unknown>()
    const opened = await openSummary({ answers: { eventTotal: price.answer } })
    await pause(opened)
    expect(requestsOf(opened, 'eventTotal')).toEqual([{ TotalAmount: 10_000, ProductId: 'regular' }])
    expect(isWaiting()).toBe(true)
    expect(bar()).toContain('Checking the price')
    price.give(kobo(900_000))
    await settled()
    expect(isWaiting()).toBe(false)
    expect([beside('Amount'), beside('Total')]).toEqual(['₦9,000.00', '₦9,100.00'])
  })

  it.each([
    ['is no number', null],
    ['is zero', kobo(0)],
    ['does not come', failWith({ kind: 'timeout' })],
  ])('is ours when the provider’s %s, and the provider judges it', async (_, eventTotal) => {
    const refusal = 'The price of this ticket has changed.'
    const opened = await pay({ answers: { eventTotal, logEvent: refused(refusal) } })
    expect(await screen.findByText(refusal)).toBeDefined()
    expect(requestsOf(opened, 'logEvent')).toMatchObject([{ amount: 10_000, fee: 100, totalAmount: 10_100 }])
    expect(opened.services.navigation.left).toEqual([])
  })

  it('says in the provider’s words what it refuses', async () => {
    const opened = await openSummary({ answers: { eventTotal: refused('Only 1 seat is left.') } })
    await pause(opened)
    expect(screen.getByText('Only 1 seat is left.')).toBeDefined()
    expect(beside('Amount')).toBe('₦10,000.00')
  })
})

describe('PROCEED', () => {
  it('logs exactly what the contract says, and goes to the payment page', async () => {
    const opened = await pay({ answers: paysWell(10_100) })
    await screen.findByRole('dialog', { name: 'Redireecting to payment gateway...' })
    const [request] = requestsOf(opened, 'logEvent')
    expect(request).toEqual({
      TranId: expect.any(String),
      PaymentMode: 'PAYDEY',
      BillerCode: 'event',
      title: 'Owambe by the Lagoon',
      name: 'Ada Obi',
      email: 'ada@example.com',
      phone: '08031234567',
      Venue: 'Eko Hall, Lagos',
      date: '2026-12-05T19:00:00+01:00',
      classid: 'regular',
      qty: 2,
      amount: 10_000,
      fee: 100,
      totalAmount: 10_100,
    })
    expect((await opened.services.journal.all())[0]).toMatchObject({ kind: 'event', billerCode: 'event' })
    // With it the draft goes once the booking is paid: its summary must not offer it again.
    expect(await opened.services.formSnapshots.all()).toMatchObject([
      { draft: draftKey, customer: '', values: typed },
    ])
    // Whoever books is asked for none of it again, here or in another form.
    expect(await opened.services.payer.get(PAYER_KEY)).toEqual({
      email: 'ada@example.com',
      phone: '08031234567',
      fullName: 'Ada Obi',
    })
  })

  it('charges nothing when the last seat went to somebody else, and asks what is still on sale', async () => {
    const sorry = 'Sorry, this ticket is sold out.'
    const opened = await pay({ answers: { ...paysWell(10_100), logEvent: refused(sorry) } })
    expect((await screen.findByText(sorry)).closest('[role=status]')?.textContent).toContain('Not charged')
    expect(opened.services.navigation.left).toEqual([])
    await waitFor(() => expect(requestsOf(opened, 'events')).toHaveLength(2))
    expect(beside('Ticket')).toBe('Regular')
  })

  it('asks for the price again after a refusal or another total, and shows what it is now', async () => {
    for (const logEvent of [refused('The price has changed. Nothing was paid.'), asks(12_000)]) {
      let naira = 10_000
      const eventTotal = () => kobo(naira * 100)
      const opened = await pay({ answers: { ...paysWell(10_100), eventTotal, logEvent } })
      expect(beside('Total')).toBe('₦10,100.00')
      naira = 11_900
      await waitFor(() => expect(isWaiting()).toBe(true))
      expect(opened.services.navigation.left).toEqual([])
      // Whoever pressed it with a keyboard is still there.
      expect(document.activeElement).toBe(proceed())
      await pause(opened)
      expect([beside('Total'), isWaiting()]).toEqual(['₦12,000.00', false])
      expect(requestsOf(opened, 'logEvent')).toHaveLength(1)
      opened.unmount()
    }
  })

  it('keeps it there behind the payment page, too: what is paid there is what was sent', async () => {
    let price = 5000
    const ticketClassses = () => [{ classid: 'regular', title: 'Regular', venue: 'Eko Hall, Lagos', price }]
    const onSale = () => [anEvent({ ticketClassses: ticketClassses() })]
    const opened = await pay({ answers: { ...paysWell(10_100), events: onSale } })
    await screen.findByRole('dialog', { name: 'Redireecting to payment gateway...' })
    price = 9000
    await act(() => opened.services.queries.refresh(events, undefined))
    await settled()
    expect(beside('Total')).toBe('₦10,100.00')
    act(() => opened.services.pageLife.restore())
    await screen.findByText('This payment is not finished')
    expect(beside('Total')).toBe('₦10,100.00')
  })
})

describe('the way back', () => {
  it('BACK has everything that was typed', async () => {
    const opened = await openEvents(formAt, { answers: { eventTotal: kobo(1_000_000) } })
    await type(opened.user, { 'Full name': 'Ada Obi', 'Email Address': 'ada@example.com' })
    await type(opened.user, { 'Mobile Number': '08031234567', Quantity: '3' })
    await opened.user.click(screen.getByRole('radio', { name: /^VIP/ }))
    await opened.user.click(proceed())
    await atAddress(summaryAt)
    await opened.user.click(await screen.findByRole('button', { name: 'BACK' }))
    await atAddress(formAt)
    await waitFor(() => expect(field('Full name').value).toBe('Ada Obi'))
    expect([field('Mobile Number').value, field('Quantity').value]).toEqual(['0803 123 4567', '3'])
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^VIP/ }).checked).toBe(true)
  })

  it('from the payment page, where nothing was paid, leads to the form with what was typed', async () => {
    const opened = await pay({ answers: { ...paysWell(10_100), notifyBiller: unpaid } })
    await screen.findByRole('dialog', { name: 'Redireecting to payment gateway...' })
    act(() => opened.services.pageLife.restore())
    await reconcile(opened.services)
    await settled()
    await opened.user.click(button('BACK'))
    await atAddress(formAt)
    await waitFor(() => expect([field('Full name').value, field('Quantity').value]).toEqual(['Ada Obi', '2']))
  })

  it.each([
    ['nothing was kept', null],
    ['what was kept is not whole', { ...typed, email: '' }],
    ['its class is not on sale any more', { ...typed, ticket: 'early-bird' }],
  ])('leads to the form when %s', async (_, values) => {
    await openSummary({}, values)
    await atAddress(formAt)
  })
})
