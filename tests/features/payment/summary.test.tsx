import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { onFlowChange } from '#src/payments/engine/payment-in-progress.ts'
import { airtime, aProduct } from '#tests/domain/fixtures.ts'
import { allWell, authorizeUrl, gatewayParameters } from '#tests/payments/fixtures.ts'
import { SOME_MORNING } from '#tests/support/manual-clock.ts'
import { beside, button, field, isEnabled, requestsOf, type } from '#tests/support/page.tsx'
import { failWith, never } from '#tests/support/scripted-client.ts'
import type { FakeOptions } from '#tests/support/services.ts'
import { atSummary, type Opened, openForm, proceed, submit } from './open-payment.tsx'

const typed = { 'Phone Number': '08031234567', Amount: '500', Email: 'ada@example.com' }
const overlay = (name: string) => screen.findByRole('dialog', { name })
const handOff = () => overlay('Redireecting to payment gateway...')
const noticeOf = async (title: string) => (await screen.findByText(title)).closest('[role]')

/** The TranId of every log call that went out. */
const idsOf = (opened: Opened) =>
  requestsOf(opened, 'logTransaction').map((request) => Reflect.get(Object(request), 'TranId'))

/** Typed, submitted, and standing at the summary. */
async function openSummary(options: FakeOptions & { product?: object } = {}) {
  const opened = await openForm({ ...airtime, product: aProduct(options.product as never) }, options)
  await type(opened.user, typed)
  await submit(opened.user)
  await atSummary()
  return opened
}

/** The same, and PROCEED pressed. */
async function pay(options: FakeOptions & { product?: object } = {}) {
  const opened = await openSummary(options)
  await opened.user.click(proceed())
  return opened
}

describe('the rows', () => {
  it('are the amount, the fee and the total, then what was filled in', async () => {
    await openSummary()
    expect(
      [...document.querySelectorAll('dt')].map((term) => [term.textContent, beside(term.textContent ?? '')]),
    ).toEqual([
      ['Amount', '₦500.00'],
      ['Convenience Fee', 'No fee'],
      ['Total', '₦500.00'],
      ['Phone Number', '0803 123 4567'],
    ])
    const details = screen.getByText('All details').closest('details')
    expect(details?.open).toBe(false)
    expect(details?.textContent).toContain('0803 123 4567')
  })

  it.each([
    [{}, []],
    [
      { PayLinks: true, BankTransfer: true },
      [
        'Card on the secure payment page',
        'Bank transfer an account number, for 25 minutes',
        'Somebody else pays a link, for 24 hours',
      ],
    ],
  ])('of %j have these ways to pay below them: %j', async (product, ways) => {
    await openSummary({ product })
    const rows = screen.queryAllByRole<HTMLInputElement>('radio')
    expect(rows.map(({ labels }) => labels?.[0]?.textContent)).toEqual(ways)
  })

  it.each([
    [{ ChargeType: 'FIXED', Charge: 0 }, 'No fee', '₦500.00'],
    [{ ChargeType: 'flat', Charge: 100 }, '₦100.00', '₦600.00'],
    [{ ChargeType: 'PERCENTAGE', Charge: 1.5 }, '₦7.50', '₦507.50'],
    [{ ChargeType: 'by the moon', Charge: 3 }, 'Set at payment', '₦500.00'],
  ])('%o: %s, %s', async (product, fee, total) => {
    await openSummary({ product })
    expect([beside('Convenience Fee'), beside('Total')]).toEqual([fee, total])
    expect(proceed().closest('[data-sticky-bar]')?.textContent).toContain(total)
  })
})

describe('without a network', () => {
  it('PROCEED waits and says why, until it is back', async () => {
    const { services } = await openSummary({ online: false })
    expect(screen.getByText('Needs a connection to pay').getAttribute('role')).toBe('status')
    expect(isEnabled(proceed())).toBe(false)
    act(() => services.connectivity.set(true))
    expect(isEnabled(proceed())).toBe(true)
    expect(screen.queryByText('Needs a connection to pay')).toBeNull()
  })
})

describe('PROCEED', () => {
  it('covers the page while the order is logged, once however often it is pressed', async () => {
    const opened = await openSummary({ answers: { logTransaction: never } })
    await opened.user.dblClick(proceed())
    await waitFor(() => expect(requestsOf(opened, 'logTransaction')).toHaveLength(1))
    expect(await overlay('Processing...please wait')).toBeDefined()
    expect(screen.queryByText('This payment is under way elsewhere')).toBeNull()
    expect(requestsOf(opened, 'logTransaction')).toHaveLength(1)
  })

  it('logs exactly what is shown', async () => {
    const opened = await pay({ answers: allWell })
    await handOff()
    expect(requestsOf(opened, 'logTransaction')).toEqual([
      {
        WControls: [
          { ControlId: 'phone', ControlValue: '08031234567' },
          { ControlId: 'amount', ControlValue: '500' },
          { ControlId: 'email', ControlValue: 'ada@example.com' },
        ],
        BillCode: 'MTNVTU',
        TranId: expect.stringMatching(/^T[0-9a-f]{24}$/),
        ApprovalStatus: 'Pending',
        PaymentMode: 'PAYDEY',
        ProductName: 'MTN Airtime',
        Amount: 500,
        Fee: 0,
        TotalAmount: 500,
        Email: 'ada@example.com',
      },
    ])
  })
})

describe('what was filled in', () => {
  it('is kept with the attempt, a number of another network as ported', async () => {
    const opened = await openForm(airtime, { answers: allWell })
    await type(opened.user, { ...typed, 'Phone Number': '08021234567' })
    await submit(opened.user)
    await atSummary()
    await opened.user.click(proceed())
    await handOff()
    expect(await opened.services.formSnapshots.get(String(idsOf(opened)[0]))).toMatchObject({
      billerCode: 'MTNVTU',
      categoryPath: 'airtime',
      customer: '08021234567',
      customerName: '',
      values: { phone: '08021234567', amount: '500', email: 'ada@example.com' },
      amount: 50_000,
      plan: '',
      endsAt: null,
      isPorted: true,
      savedAt: SOME_MORNING,
    })
  })
})

describe('a log call', () => {
  it('whose end is not known is no failed payment: the same attempt goes out again', async () => {
    let isUp = false
    const logTransaction = () => (isUp ? gatewayParameters : failWith({ kind: 'offline' }))
    const opened = await pay({ answers: { ...allWell, logTransaction } })
    const title = 'We could not confirm this. You have not been sent to the payment page. Try again'
    const notice = await noticeOf(title)
    expect(notice?.getAttribute('role')).toBe('status')
    expect(notice?.textContent).toContain('Trying again cannot make you pay twice.')
    expect(opened.services.toasts.store.getState().toasts).toEqual([])
    isUp = true
    await opened.user.click(proceed())
    await handOff()
    expect(idsOf(opened)).toHaveLength(2)
    expect(new Set(idsOf(opened)).size).toBe(1)
  })

  it('that is refused shows the provider’s words, and BACK is free', async () => {
    const refused = failWith({ kind: 'rejected', code: '30', message: 'This number is barred.', status: 400 })
    const onFlow = vi.fn()
    const stop = onFlowChange(onFlow)
    const { user, services } = await pay({ answers: { logTransaction: refused } })
    const notice = await noticeOf('Not charged')
    // News of its region: an alert in it would be said twice.
    expect([notice?.getAttribute('role'), notice?.textContent]).toEqual([
      'status',
      'Not chargedThis number is barred.',
    ])
    expect(services.navigation.left).toEqual([])
    await user.click(button('BACK'))
    await waitFor(() => expect(field('Amount').value).toBe('500'))
    // Summary and payment have begun and are over: an update, or a shared phone's lock, waits for them no longer.
    expect(onFlow).toHaveBeenCalledTimes(4)
    stop()
  })
})

describe('the way to the payment page', () => {
  it('names the host that one goes to (S23)', async () => {
    const { services } = await pay({ answers: allWell })
    expect((await handOff()).textContent).toContain('You are going to gateway.test')
    expect(services.navigation.left).toEqual([authorizeUrl])
  })

  it('can be stopped, and gone again (S23)', async () => {
    const { user, services } = await pay({ answers: allWell })
    await handOff()
    await user.click(button('Cancel'))
    expect(services.navigation.stays).toBe(1)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await noticeOf('This payment is not finished')).not.toBeNull()
    await user.click(button('Continue to payment page'))
    await handOff()
    expect(services.navigation.left).toEqual([authorizeUrl, authorizeUrl])
    await user.click(button('Cancel'))
    // A device that keeps nothing of it any more still knows the way.
    await services.journal.clear()
    await user.click(button('Continue to payment page'))
    await handOff()
    expect(services.navigation.left).toHaveLength(3)
  })

  it('is no loading screen any more when the page comes back from the back/forward cache', async () => {
    const { services } = await pay({ answers: allWell })
    await handOff()
    act(() => services.pageLife.restore())
    const notice = await noticeOf('This payment is not finished')
    expect(notice?.textContent).toContain('If you have paid already, check its status.')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('link', { name: 'Check status' }).getAttribute('href')).toBe(
      '/status?transaction-id=839201745839201745',
    )
  })

  it('leads to the receipt when the page comes back and the payment has ended meanwhile (F19)', async () => {
    const { services } = await pay({ answers: allWell })
    await handOff()
    const [entry] = await services.journal.all()
    if (entry === undefined) throw new Error('nothing was written')
    // What was paid before is another's receipt.
    const before = { ...entry, tranId: 'Tbefore0000', transactionId: '1', state: 'settled' as const }
    await services.journal.put(before.tranId, before)
    act(() => services.pageLife.restore())
    await noticeOf('This payment is not finished')
    expect(services.navigation.starts).toEqual([])
    await services.journal.put(entry.tranId, { ...entry, state: 'settled', outcome: 'successful' })
    await waitFor(() =>
      expect(services.navigation.starts).toEqual(['/status?transaction-id=839201745839201745']),
    )
  })

  it('leads there as well where another tab knows the end before the page comes back (F19)', async () => {
    const { services } = await pay({ answers: allWell })
    await handOff()
    const [entry] = await services.journal.all()
    if (entry === undefined) throw new Error('nothing was written')
    await services.journal.put(entry.tranId, { ...entry, state: 'settled', outcome: 'successful' })
    act(() => services.pageLife.restore())
    await waitFor(() =>
      expect(services.navigation.starts).toEqual(['/status?transaction-id=839201745839201745']),
    )
  })

  it('is not said to be unfinished where nobody went there before the page came back', async () => {
    const { services } = await openSummary()
    act(() => services.pageLife.restore())
    expect(screen.queryByText('This payment is not finished')).toBeNull()
    expect(proceed().disabled).toBe(false)
  })

  it('is taken again by PROCEED right after it was stopped, and no other tab is blamed', async () => {
    const { user, services } = await pay({ answers: allWell })
    await handOff()
    await user.click(button('Cancel'))
    services.clock.advance(2000)
    await user.click(proceed())
    await waitFor(() => expect(services.navigation.left).toEqual([authorizeUrl, authorizeUrl]))
    expect(screen.queryByText(/under way elsewhere/)).toBeNull()
  })

  it('leaves BACK free once it was stopped', async () => {
    const { user } = await pay({ answers: allWell })
    await handOff()
    await user.click(button('Cancel'))
    await user.click(button('BACK'))
    await waitFor(() => expect(field('Amount').value).toBe('500'))
  })
})
