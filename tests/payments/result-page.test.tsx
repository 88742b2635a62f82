import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { failWith, never } from '#tests/support/scripted-client.ts'
import { handedOff, ID, transactionResult } from './fixtures.ts'
import { checks, letPass, linkTo, noticeOf, openResult } from './open-result.tsx'

const CONFIRMING = 'We are confirming your payment. Do not pay again.'
const pending = transactionResult({ status: 'Pending', orderStatus: 'Pending', paymentStatus: 'Pending' })
const noSuchOrder = failWith({ kind: 'rejected', code: '25', message: 'Invalid Order Number', status: 404 })
const timeout = failWith({ kind: 'timeout' })
const check = () => screen.getByRole('button', { name: 'Check status' })

describe('before anything is known', () => {
  it('says what is awaited and what not to do', async () => {
    const opened = await openResult({ notify: never })
    expect(noticeOf(CONFIRMING)).toEqual({
      text: `${CONFIRMING}We are checking this order with the provider.`,
      role: 'status',
    })
    expect(screen.getByText(ID)).toBeDefined()
    expect(document.title).toMatch(/^Receipt /)
    expect(check().getAttribute('aria-busy')).toBe('true')
    expect(checks(opened)).toBe(1)
    expect(linkTo('Back to home')).toBe('/')
  })

  it('says for what, for whom, how much and since when, as far as this device began it (R9)', async () => {
    await openResult({ notify: timeout, journal: handedOff })
    const card = screen.getByText(ID).closest('dl')?.parentElement
    expect(card?.textContent).toContain(
      `${handedOff.productName}, ₦${handedOff.total / 100}.00 for ${handedOff.customer}`,
    )
    expect(card?.textContent).toMatch(/Order Date\s*Today/)
  })

  it('is no failed payment when the provider cannot be reached', async () => {
    const opened = await openResult({ notify: timeout })
    expect(noticeOf(CONFIRMING).text).toContain('This is taking too long.')
    expect(screen.queryByText(/Failed|Not charged|Invalid/)).toBeNull()
    expect(screen.getByText('Next check in 3 s')).toBeDefined()
    await opened.user.click(check())
    await letPass(opened, 0)
    expect(checks(opened)).toBe(2)
  })
})

it.each([
  ['unreachable', "We can't reach PayDey right now. We will check as soon as we can."],
  ['captive', 'You may need to sign in to this Wi-Fi. We will check once you have.'],
] as const)('where the provider is %s, a result does not call the phone offline', async (why, sentence) => {
  const opened = await openResult({ notify: failWith({ kind: 'timeout' }) })
  act(() => opened.services.connectivity.set(false, why))
  expect(noticeOf(CONFIRMING).text).toContain(sentence)
})

describe('what the provider says', () => {
  it.each([
    ['Successful', 'Paid', 'Successful', ', ₦500.00, Today, 9:42 am'],
    ['Pending', 'Pending', 'Pending', CONFIRMING],
    ['Pending', 'Paid', 'Pending', 'We have the payment and are waiting for the biller. Do not pay again.'],
    ['Pending', 'Unpaid', 'Not paid yet', 'We have not seen a payment for this order yet.'],
    ['Failed', 'Unpaid', 'Not charged', 'The payment did not go through. You can try again.'],
    [
      'Failed',
      'Paid',
      'Refund due',
      'This was paid and nothing was delivered for it, so the money is due back.',
    ],
    ['Failed', 'Pending', 'Failed', 'This order was not completed.'],
    [
      'Reversed',
      'Refunded',
      'Refunded',
      'The order was not delivered, and the money is returned the way it was paid. Trying again takes a new order.',
    ],
    ['On hold', 'Paid', 'On hold', CONFIRMING],
  ])('%s, %s: %s', async (status, paymentStatus, title, sentence) => {
    const result = transactionResult({ status, orderStatus: status, paymentStatus })
    const opened = await openResult({ notify: result, rated: true, kept: { ...result, status: 'Pending' } })
    const [notice] = screen.getAllByRole('status')
    expect(notice?.textContent).toContain(`${title}, ₦500.00`)
    expect(notice?.textContent).toContain(sentence)
    const isOver = /^(Successful|Failed|Reversed)$/.test(status)
    expect(screen.queryByRole('button', { name: 'Check status' }) === null).toBe(isOver)
    await letPass(opened, 300_000)
    expect(checks(opened)).toBe(isOver ? 1 : 6)
  })

  it('stands as a receipt in the words of the specification', async () => {
    await openResult({ notify: transactionResult(), rated: true })
    const rows = [...document.querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ])
    expect(rows).toEqual([
      ['Order Status', 'Successful'],
      ['Status Description', 'Airtime delivered'],
      ['Order Number', `PRD-${ID}`],
      ['Order Amount', '₦500.00'],
      ['Convenience Fee', '₦0.00'],
      ['Order Date', '21-11-26 9:42 am'],
    ])
  })
})

describe('what this device keeps', () => {
  it('is there at once, and an end is never asked about again', async () => {
    const opened = await openResult({ notify: never, kept: transactionResult(), rated: true })
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('Successful, ₦500.00, Today, 9:42 am')
    expect(checks(opened)).toBe(0)
  })

  it('stays while the provider cannot be reached', async () => {
    const opened = await openResult({ notify: timeout, kept: pending })
    expect(noticeOf(CONFIRMING).text).toContain('Pending')
    expect(screen.getByText('Airtime delivered')).toBeDefined()
    expect(checks(opened)).toBe(1)
  })
})

describe('an order that does not exist', () => {
  it('is an Invalid Order Number', async () => {
    const opened = await openResult({ notify: noSuchOrder })
    expect(noticeOf('Invalid Order Number').role).toBe('alert')
    expect(linkTo('Back to home')).toBe('/')
    await letPass(opened, 300_000)
    expect(checks(opened)).toBe(1)
  })

  it.each(['/status', '/status?transaction-id=', '/airtime/status?transaction-id=PRD-'])(
    'is one, too, at %s',
    async (at) => {
      const opened = await openResult({ notify: never }, { at })
      expect(noticeOf('Invalid Order Number').role).toBe('alert')
      expect(checks(opened)).toBe(0)
    },
  )
})

describe('a pending payment', () => {
  it('counts down to the next check, and checks less and less often', async () => {
    const opened = await openResult({ notify: pending })
    expect(screen.getByText('Next check in 3 s')).toBeDefined()
    await letPass(opened, 1000)
    expect(screen.getByText('Next check in 2 s')).toBeDefined()
    expect(checks(opened)).toBe(1)
    await letPass(opened, 2000)
    expect(checks(opened)).toBe(2)
    expect(screen.getByText('Next check in 10 s')).toBeDefined()
  })

  it('is checked at once when the user wants it', async () => {
    let answer = pending
    const opened = await openResult({ notify: () => answer })
    await letPass(opened, 2500)
    answer = transactionResult()
    await opened.user.click(check())
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Check status' })).toBeNull())
    expect(checks(opened)).toBe(2)
    expect(screen.queryByText(/Next check/)).toBeNull()
  })
})

describe('the ways on', () => {
  it('lead to the biller again and home', async () => {
    await openResult({ notify: transactionResult(), rated: true })
    expect([linkTo('another transaction'), linkTo('Back to home')]).toEqual(['/airtime/MTNVTU', '/'])
  })

  it.each([
    ['', 'MTNVTU'],
    ['airtime', ''],
    ['../evil', 'MTNVTU'],
    ['https://evil.test', 'MTNVTU'],
    ['airtime', 'MTN/VTU'],
  ])('from "%s" and "%s" lead home', async (categoryPath, billerCode) => {
    await openResult({ notify: transactionResult({ categoryPath, billerCode }), rated: true })
    expect(linkTo('another transaction')).toBe('/')
  })
})
