import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { logPayLink } from '#src/contract/pay-links.ts'
import { newAttempt } from '#src/payments/engine/attempt.ts'
import { reconcile } from '#src/payments/engine/reconcile.ts'
import { SOME_MORNING } from '#tests/support/manual-clock.ts'
import { address, button, requestsOf, toastsOf } from '#tests/support/page.tsx'
import { airtimeSnapshot } from './again/fixtures.ts'
import {
  airtimeOrder,
  authorizeUrl,
  handedOff,
  ID,
  journalEntry,
  pending,
  transactionResult,
  unpaid,
} from './fixtures.ts'
import { MINUTE, open, openOne } from './open-unfinished.tsx'

const DAY = 24 * 60 * MINUTE
const sending = journalEntry({ state: 'sending' })
const cards = () => screen.queryAllByText('Unfinished payment')

it('payments that cannot be read are named: one of them may have been paid', async () => {
  await open([handedOff], undefined, undefined, { unreadable: 2 })
  expect(
    (await screen.findByText('2 payments on this device cannot be read now')).closest('[role=status]'),
  ).not.toBeNull()
  expect(screen.getByText(/look at your receipts before you pay again/)).toBeDefined()
  expect(cards()).toHaveLength(1)
})

describe('a home with nothing unfinished', () => {
  it.each([
    ['no payment at all', []],
    ['one that was refused', [journalEntry({ state: 'refused' })]],
    ['one that was settled', [journalEntry({ state: 'settled', outcome: 'successful' })]],
    ['one that was put away', [journalEntry({ state: 'abandoned' })]],
    ['one of last month', [{ ...handedOff, updatedAt: SOME_MORNING - 31 * DAY }]],
    ['one of last week that nobody can have paid', [{ ...sending, updatedAt: SOME_MORNING - 7 * DAY }]],
  ])('shows nothing: %s', async (_, entries) => {
    await open(entries)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(cards()).toEqual([])
    expect(screen.queryByRole('button')).toBeNull()
  })
})

it('shows a payment for weeks, and asks about it: it may be paid', async () => {
  const { services } = await openOne({ ...handedOff, updatedAt: SOME_MORNING - 30 * DAY })
  await reconcile(services)
  expect(requestsOf({ services }, 'notifyBiller')).toHaveLength(1)
})

describe('a payment whose page was opened', () => {
  it('says what, for whom, when, and what not to do', async () => {
    await openOne(handedOff)
    const row = screen.getByText('MTN Airtime, ₦500.00 for 0803***4567').closest('summary')
    expect(row?.textContent).toContain('If you paid, do not pay again: check its status.')
    expect(row?.nextElementSibling?.textContent).toMatch(/^Today, 9:42 am\.Check status/)
  })

  it('names whom it is for as the form knew them, and on a shared phone by the ends of the number', async () => {
    const looked = { customer: '45055844760', customerName: 'ADEBAYO OLUWASEUN' }
    for (const [snapshot, isShared, shown] of [
      [airtimeSnapshot(), false, 'MTN Airtime, ₦500.00 for 0803 123 4567'],
      [airtimeSnapshot(looked), false, 'MTN Airtime, ₦500.00 for Adebayo Oluwaseun'],
      [airtimeSnapshot(), true, 'MTN Airtime, ₦500.00 for 0803***4567'],
    ] as const) {
      const { unmount } = await open([handedOff], undefined, undefined, { snapshot, isShared })
      expect(await screen.findByText(shown)).toBeDefined()
      unmount()
    }
  })

  it('goes on at the payment page', async () => {
    const { user, services } = await openOne(handedOff)
    await user.click(button('Continue'))
    expect(services.navigation.left).toEqual([authorizeUrl])
  })

  it('says without a network why it cannot go on: the browser would show its own error page', async () => {
    const { user, services } = await openOne(handedOff)
    act(() => services.connectivity.set(false))
    expect(await screen.findByText(/You need a connection to continue/)).toBeTruthy()
    await user.click(button('Continue'))
    expect(services.navigation.left).toEqual([])
  })

  it('goes on at its receipt, which asks first, where the order may have ended unpaid by now', async () => {
    const { user, services } = await openOne({ ...handedOff, createdAt: SOME_MORNING - 25 * MINUTE })
    await user.click(button('Continue'))
    await waitFor(() => expect(address()).toBe(`/status?transaction-id=${ID}`))
    expect(services.navigation.left).toEqual([])
  })

  it('is put away once the provider says that nobody paid', async () => {
    const { user, stateOf } = await openOne(handedOff, unpaid)
    await user.click(button('Cancel'))
    await waitFor(() => expect(cards()).toEqual([]))
    expect(await stateOf(handedOff)).toBe('abandoned')
  })

  it('has nothing to cancel any more where the provider says that it was paid, and says why', async () => {
    const opened = await openOne(handedOff, pending)
    await opened.user.click(button('Cancel'))
    await waitFor(() =>
      expect(toastsOf(opened)).toEqual([
        ['info', expect.stringMatching(/A payment was made for this order/)],
      ]),
    )
    await screen.findByText('₦500 paid. MTN has not delivered yet.')
    expect(cards()).toEqual([])
    expect(await opened.stateOf(handedOff)).toBe('handed-off')
  })

  it('goes when it turns out to have ended', async () => {
    const opened = await openOne(handedOff, transactionResult())
    await opened.user.click(button('Cancel'))
    await waitFor(() => expect(cards()).toEqual([]))
    expect(await opened.stateOf(handedOff)).toBe('settled')
  })
})

describe('a payment that never reached its page', () => {
  it('says that nothing was paid, and offers no status', async () => {
    await openOne(sending)
    expect(screen.getByText(', nothing was paid.')).toBeDefined()
    expect(screen.getByText(/You were not sent to the payment page\./)).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Check status' })).toBeNull()
  })

  it('goes on at the biller’s form', async () => {
    const { user } = await openOne(sending)
    await user.click(button('Continue'))
    await waitFor(() => expect(address()).toBe('/airtime/MTNVTU'))
  })

  it('goes on at the link that somebody else sent, whose form its payer could not fill in', async () => {
    const log = {
      endpoint: logPayLink,
      body: { Token: 'somebody-elses-link-token', Email: 'uncle@example.com' },
    }
    const asked = { order: airtimeOrder({ link: 'asked', log }), tranId: sending.tranId }
    const entry = newAttempt({ ...asked, fingerprint: 'print', notifyPath: null, now: SOME_MORNING })
    const { user } = await openOne(entry)
    await user.click(button('Continue'))
    await waitFor(() => expect(address()).toBe('/pay-for#somebody-elses-link-token'))
  })

  it('goes on at home where its path is no address of ours', async () => {
    const { user, services } = await openOne({ ...sending, categoryPath: '../evil' })
    await user.click(button('Continue'))
    expect(screen.getByRole('heading', { name: 'Home' })).toBeDefined()
    expect(services.navigation.left).toEqual([])
  })

  it('goes to its form where the payment page’s address is not one that the build allows', async () => {
    const { user, services } = await openOne({ ...handedOff, authorizeUrl: 'https://evil.test/pay' })
    await user.click(button('Continue'))
    await waitFor(() => expect(address()).toBe('/airtime/MTNVTU'))
    expect(services.navigation.left).toEqual([])
  })

  it('is put away without a question to anybody', async () => {
    const { user, stateOf, services } = await openOne(sending)
    await user.click(button('Cancel'))
    await waitFor(() => expect(cards()).toEqual([]))
    expect(await stateOf(sending)).toBe('abandoned')
    expect(services.client.calls).toEqual([])
  })
})

describe('many of them', () => {
  const entries = ['a', 'b', 'c', 'd'].map((letter, index) =>
    journalEntry({
      tranId: `T0123456789${letter}`,
      productName: `Biller ${letter}`,
      updatedAt: SOME_MORNING + index,
    }),
  )

  it('are the latest three, the last one first', async () => {
    const { user } = await open(entries)
    await waitFor(() => expect(cards()).toHaveLength(3))
    const names = screen.getAllByText(/^Biller/).map((card) => card.textContent?.slice(0, 8))
    expect(names).toEqual(['Biller d', 'Biller c', 'Biller b'])
    await user.click(screen.getByRole('button', { name: 'Show 1 more unfinished payment' }))
    await waitFor(() => expect(cards()).toHaveLength(4))
    expect(screen.queryByRole('button', { name: /more/ })).toBeNull()
  })

  it('are all there that may have been paid, before those that surely were not', async () => {
    const paid = entries.map((entry) => ({
      ...entry,
      state: 'handed-off' as const,
      tranId: `${entry.tranId}p`,
    }))
    const begun = journalEntry({
      tranId: 'T0123456789z',
      productName: 'Biller z',
      updatedAt: SOME_MORNING + 99,
    })
    await open([begun, ...paid])
    await screen.findByRole('button', { name: 'Show 1 more unfinished payment' })
    const names = screen.getAllByText(/^Biller/).map((card) => card.textContent?.slice(0, 8))
    expect(names).toEqual(['Biller d', 'Biller c', 'Biller b', 'Biller a'])
  })

  it('are read again when the page is seen again', async () => {
    const { services } = await open(entries.slice(0, 1))
    await waitFor(() => expect(cards()).toHaveLength(1))
    await services.journal.put(sending.tranId, sending)
    services.pageLife.show()
    await waitFor(() => expect(cards()).toHaveLength(2))
  })
})
