import { act, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { JournalEntry } from '#src/data/storage/journal.ts'
import type { KeptResult } from '#src/data/storage/results.ts'
import { LogoutDialog, LogoutPage } from '#src/features/account/logout.tsx'
import { ada } from '#tests/features/support/ada.ts'
import { journalEntry, pending, transactionResult } from '#tests/payments/fixtures.ts'
import { memoryRecords } from '#tests/support/memory-records.ts'
import { Address, address, button } from '#tests/support/page.tsx'
import { renderScreen } from '#tests/support/render.tsx'
import { type FakeOptions, fakeServices } from '#tests/support/services.ts'

const paid = journalEntry({ tranId: 'T00000001', state: 'handed-off', transactionId: '839201745839201745' })
const begun = journalEntry({ tranId: 'T00000002', state: 'logged', productName: 'DSTV' })
const ended = journalEntry({ tranId: 'T00000003', state: 'settled' })

async function journalOf(...entries: JournalEntry[]) {
  const journal = memoryRecords<JournalEntry>()
  for (const entry of entries) await journal.put(entry.tranId, entry)
  return journal
}

async function openDialog(entries: JournalEntry[], options: FakeOptions = {}) {
  const onClose = vi.fn()
  const journal = await journalOf(...entries)
  const view = renderScreen(<LogoutDialog onClose={onClose} />, {
    user: ada,
    ...options,
    parts: { journal, ...options.parts },
  })
  return { ...view, onClose, journal }
}

async function openPage(entries: JournalEntry[] = [], options: FakeOptions = { user: ada }) {
  const parts = { journal: await journalOf(...entries) }
  const view = renderScreen(
    <StrictMode>
      <LogoutPage />
      <Address />
    </StrictMode>,
    { ...options, parts, at: '/logout' },
  )
  return view
}

describe('LOGOUT', () => {
  it('signs out at once when no payment is open, with a short wait', async () => {
    const { services, onClose } = await openDialog([ended])
    expect(screen.getByText('Processing...please wait')).toBeDefined()
    await waitFor(() => expect(services.navigation.starts).toEqual(['/']))
    expect(services.device.wipes).toEqual(['user token'])
    expect(services.session.isSignedIn()).toBe(false)
    expect(screen.queryByText(/not finished/)).toBeNull()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('asks first when a payment is open, and lists what would be forgotten', async () => {
    const { services, user } = await openDialog([paid, begun, ended])
    expect(await screen.findByRole('dialog', { name: '2 payments are not finished' })).toBeDefined()
    const words = screen.getByRole('dialog').textContent
    for (const part of [
      'MTN Airtime',
      'DSTV',
      '₦500.00',
      '839201745839201745',
      'T00000002',
      'comes by email',
    ]) {
      expect(words).toContain(part)
    }
    expect(words).toContain('You may have paid it.')
    expect(words).not.toContain('T00000003')
    await user.click(button('Copy order number 839201745839201745'))
    expect(services.share.copied).toEqual(['839201745839201745'])
    expect(services.navigation.starts).toEqual([])
    expect(services.device.wipes).toEqual([])
  })

  it.each([
    ['Paid', '₦500 paid. MTN has not delivered yet.'],
    ['Pending', 'We are confirming your payment. Do not pay again.'],
    // It may have been paid since.
    ['Unpaid', 'You may have paid it.'],
    ['', 'You may have paid it.'],
  ])('says of each what the provider said last, here payment status “%s”', async (paymentStatus, words) => {
    const results = memoryRecords<KeptResult>()
    const transactionId = paid.transactionId ?? ''
    const result = { ...pending, paymentStatus }
    await results.put(transactionId, { transactionId, result, heardAt: 1, rated: false })
    await openDialog([paid, begun], { parts: { results } })
    expect(await screen.findByText(words)).toBeDefined()
    expect(screen.getByText('You were not sent to the payment page, so nothing was paid.')).toBeDefined()
  })

  it('asks first when a payment is open that was begun signed out, which LOGOUT removes too', async () => {
    const view = fakeServices({ user: ada })
    await view.journal.put(paid.tranId, { ...paid, state: 'settled' })
    for (const entry of [begun, paid]) await view.device.visitorJournal.put(entry.tranId, entry)
    renderScreen(<LogoutDialog onClose={() => {}} />, { parts: view })
    const dialog = await screen.findByRole('dialog', { name: 'A payment is not finished' })
    expect(dialog.textContent).toContain('DSTV')
    expect(view.device.wipes).toEqual([])
  })

  it('asks first when a payment cannot be read, which may be open', async () => {
    const journal = await journalOf(ended)
    const read = async () => ({ records: new Map([['T', ended]]), unreadable: 1 })
    const { services, user } = await openDialog([], { parts: { journal: { ...journal, read } } })
    const dialog = await screen.findByRole('dialog', { name: 'Log out?' })
    expect(dialog.textContent).toContain('1 payment on this device cannot be read now')
    expect(dialog.textContent).not.toContain('All your payments have ended')
    expect(services.device.wipes).toEqual([])
    await user.click(button('LOGOUT'))
    await waitFor(() => expect(services.device.wipes).toEqual(['user token']))
  })

  const token = { label: 'Token', value: '1234 5678 9012 3456 7890' }
  const ticket = { label: 'Ticket Code', value: 'PDT-7K2M' }
  it.each([
    ['a token', token, '1234 5678 9012 3456 7890'],
    ['a ticket', ticket, 'PDT-7K2M'],
  ])('asks first where it removes %s that was bought signed out, and shows it', async (_, item, code) => {
    const view = fakeServices({ user: ada })
    const result = transactionResult({ productName: 'Ikeja Electric', receiptItems: [item] })
    const kept = { transactionId: '1', result, heardAt: 1, rated: false }
    await view.device.visitorResults.put('1', kept)
    const { user } = renderScreen(<LogoutDialog onClose={() => {}} />, { parts: view })
    const dialog = await screen.findByRole('dialog', { name: 'Log out?' })
    expect(dialog.textContent).toContain('Logging out removes this receipt of a payment made without a login')
    expect(dialog.textContent).toContain('Ikeja Electric')
    expect(dialog.textContent).toContain(code)
    expect(dialog.textContent).not.toContain('All your payments have ended')
    expect(view.device.wipes).toEqual([])
    await user.click(button('LOGOUT'))
    await waitFor(() => expect(view.device.wipes).toEqual(['user token']))
  })

  it('asks nothing for codes of the account, which keeps their receipts, nor for receipts without a code', async () => {
    const view = fakeServices({ user: ada })
    const kept = { transactionId: '1', heardAt: 1, rated: false }
    await view.results.put('1', { ...kept, result: transactionResult({ receiptItems: [token] }) })
    await view.device.visitorResults.put('1', { ...kept, result: transactionResult({ receiptItems: [] }) })
    renderScreen(<LogoutDialog onClose={() => {}} />, { parts: view })
    await waitFor(() => expect(view.device.wipes).toEqual(['user token']))
  })

  it('leaves everything as it is for who stays', async () => {
    const { services, user, onClose } = await openDialog([paid])
    await user.click(await screen.findByRole('button', { name: 'Stay' }))
    expect(onClose).toHaveBeenCalledOnce()
    expect(services.session.isSignedIn()).toBe(true)
    expect(services.device.wipes).toEqual([])
  })

  it('signs nobody out because the last open payment ends while the question is there', async () => {
    const { services, journal } = await openDialog([paid])
    await screen.findByRole('dialog', { name: 'A payment is not finished' })
    await journal.put(paid.tranId, { ...paid, state: 'settled' })
    services.pageLife.show()
    expect(await screen.findByText(/All your payments have ended/)).toBeDefined()
    expect(services.session.isSignedIn()).toBe(true)
    expect(services.navigation.starts).toEqual([])
  })
})

describe('/logout', () => {
  it('is LOGOUT for who is signed in', async () => {
    const { services } = await openPage([ended])
    await waitFor(() => expect(services.navigation.starts).toEqual(['/']))
    expect(services.device.wipes).toEqual(['user token'])
  })

  it('asks there, too, and leads who stays to the dashboard', async () => {
    const { services, user } = await openPage([paid])
    await user.click(await screen.findByRole('button', { name: 'Stay' }))
    expect(address()).toBe('/dashboard')
    expect(services.session.isSignedIn()).toBe(true)
  })

  it('is home for a visitor, and wipes nothing', async () => {
    const { services } = await openPage([paid], {})
    await waitFor(() => expect(address()).toBe('/'))
    expect(services.device.wipes).toEqual([])
    expect(services.navigation.starts).toEqual([])
  })
})

describe('/logout after a 401', () => {
  async function expired() {
    const journal = await journalOf(paid)
    // Expired before the page is there: the app comes here because of it.
    const { services, ...view } = renderScreen(<Address />, { user: ada, parts: { journal }, at: '/logout' })
    services.session.expire()
    view.unmount()
    const shown = renderScreen(
      <StrictMode>
        <LogoutPage />
        <Address />
      </StrictMode>,
      { parts: services, at: '/logout' },
    )
    return { services, shown, journal }
  }

  it('says what happened and starts afresh once, after three seconds', async () => {
    const { services, journal } = await expired()
    expect(screen.getByRole('heading', { name: 'Your session ended' })).toBeDefined()
    expect(screen.getByText(/kept on this device for when you log in again/)).toBeDefined()
    services.clock.advance(2999)
    expect(services.navigation.starts).toEqual([])
    services.clock.advance(1)
    expect(services.navigation.starts).toEqual(['/'])
    expect(services.tab.get('paydey.session-ended')).toBe('1')
    services.clock.advance(60_000)
    expect(services.navigation.starts).toEqual(['/'])
    expect(services.device.wipes).toEqual([])
    expect(await journal.all()).toEqual([paid])
  })

  it('lets who logs in again meanwhile go on: neither a logout nor a fresh start', async () => {
    const { services } = await expired()
    act(() => services.session.begin(ada))
    services.clock.advance(60_000)
    expect(services.session.isSignedIn()).toBe(true)
    expect(services.navigation.starts).toEqual([])
    expect(services.device.wipes).toEqual([])
  })
})
