import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { PayLink } from '#src/contract/pay-links.ts'
import { LINK_KEY, payLinkDraft } from '#src/data/storage/drafts.ts'
import { PAYER_KEY } from '#src/data/storage/form-snapshots.ts'
import type { JournalEntry } from '#src/data/storage/journal.ts'
import { ada } from '#tests/features/support/ada.ts'
import { authorizeUrl, journalEntry, pass } from '#tests/payments/fixtures.ts'
import { SOME_MORNING } from '#tests/support/manual-clock.ts'
import { memoryRecords } from '#tests/support/memory-records.ts'
import { failWith } from '#tests/support/scripted-client.ts'
import { aLink, holding, openPayFor, TOKEN } from './open-pay-for.tsx'

const MINUTE_MS = 60_000
const email = () => screen.findByLabelText<HTMLInputElement>('Email')
const proceed = () => screen.findByRole('button', { name: 'PROCEED' })
const no = (message: string) => failWith({ kind: 'rejected', message, code: '30', status: 400 })

describe('whoever was sent a link', () => {
  it('sees what is asked, gives a mailbox, and is led to the payment page', async () => {
    const { user, services, requests } = openPayFor({
      answers: { readPayLink: aLink({ note: 'Light for <b>Mama</b>' }) },
    })
    expect(await screen.findByText('Somebody asks you to pay this')).toBeTruthy()
    expect(screen.getByText('Light for <b>Mama</b>')).toBeTruthy()
    expect(document.body.textContent).toContain('₦5,000 of light for ADEBAYO OLUWASEUN, meter 1111***1111')
    expect(requests('readPayLink')).toEqual([{ Token: TOKEN, Key: '' }])
    await user.type(await email(), 'uncle@example.com')
    await user.click(await proceed())
    await waitFor(() => expect(services.navigation.left).toEqual([authorizeUrl]))
    expect(requests('logPayLink')).toEqual([
      { Token: TOKEN, Email: 'uncle@example.com', TranId: expect.stringMatching(/^T[0-9a-f]{24}$/) },
    ])
    const [entry] = await services.journal.all()
    expect(entry).toMatchObject({ state: 'handed-off', customer: '1111***1111', total: 510_000 })
    // The order is another's: nothing of it is offered to be paid again.
    expect(await services.formSnapshots.all()).toEqual([])
    expect(await services.payer.get(PAYER_KEY)).toEqual({ email: 'uncle@example.com', phone: '' })
  })

  it('goes nowhere without a mailbox, and is told at its field', async () => {
    const { user, services, requests } = openPayFor()
    await user.click(await proceed())
    expect(await screen.findByText('Email is Required')).toBeTruthy()
    expect(document.activeElement).toBe(await email())
    expect(requests('logPayLink')).toEqual([])
    expect(services.navigation.left).toEqual([])
  })

  it.each([
    ['the account', { user: ada }, ada.consumerId],
    [
      'the last payment',
      { parts: { payer: holding(PAYER_KEY, { email: 'old@example.com', phone: '' }) } },
      'old@example.com',
    ],
  ])('finds the mailbox of %s there', async (_, options, known) => {
    openPayFor(options as never)
    await waitFor(async () => expect((await email()).value).toBe(known))
  })

  it('may not pay from a wallet, nor ask on', async () => {
    openPayFor({ user: { ...ada, walletId: '3000000001' } })
    await proceed()
    await new Promise((resolve) => setTimeout(resolve))
    expect(screen.queryByRole('radio', { name: /Wallet|Somebody else/ })).toBe(null)
  })

  it('is told when another was faster, and keeps what was typed while the link is open', async () => {
    let state: PayLink['state'] = 'open'
    let says = 'The price has changed: this comes to ₦5,150.00 now. Nothing was charged. Ask for a new link.'
    const { user } = openPayFor({
      answers: { readPayLink: () => aLink({ state }), logPayLink: () => no(says) },
    })
    await user.type(await email(), 'uncle@example.com')
    await user.click(await proceed())
    expect(await screen.findByText(says)).toBeTruthy()
    expect((await email()).value).toBe('uncle@example.com')
    state = 'paid'
    says = 'Somebody has paid this already. Nothing was charged.'
    await user.click(await proceed())
    expect(await screen.findByText('This has been paid')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'PROCEED' })).toBe(null)
  })

  it.each<[string, Partial<PayLink>, string]>([
    ['paid', { state: 'paid' }, 'There is nothing more to pay.'],
    ['paid and not delivered', { state: 'returned' }, 'The money is due back to whoever paid'],
    ['ended', { state: 'expired' }, 'It was not paid within 24 hours. Ask whoever sent it for a new one.'],
    [
      'being paid',
      { state: 'opened', freeAt: SOME_MORNING + 5 * MINUTE_MS },
      'If it is not finished, it can be paid again from',
    ],
  ])('is told that it is %s, and can pay nothing', async (_, change, sentence) => {
    openPayFor({ answers: { readPayLink: aLink(change) } })
    expect(await screen.findByText(new RegExp(sentence))).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'PROCEED' })).toBe(null)
    expect(screen.queryByRole('link', { name: 'See the receipt' })).toBe(null)
    // Money may have come too late for it, and what goes back takes days.
    expect(document.body.textContent).not.toMatch(/given back|nobody paid|nothing was charged/i)
  })

  it('asks again by a press, or by itself after a quarter of a minute', async () => {
    const { requests, services } = openPayFor({ answers: { readPayLink: aLink({ state: 'opened' }) } })
    const again = await screen.findByRole('button', { name: 'Check again' })
    const before = requests('readPayLink').length
    // In one turn, so that the wait for the next time has begun.
    await act(async () => {
      again.click()
      await pass(services.clock)
    })
    expect(requests('readPayLink')).toHaveLength(before + 1)
    expect(again.getAttribute('aria-busy')).toBe(null)
    act(() => services.clock.advance(15_000))
    await waitFor(() => expect(requests('readPayLink')).toHaveLength(before + 2))
  })

  it('who was cut off before the payment page goes on with the same attempt, also after a reload', async () => {
    const dead = failWith({ kind: 'timeout' })
    const journal = memoryRecords<JournalEntry>()
    const first = openPayFor({ answers: { initializePayment: dead }, parts: { journal } })
    await first.user.type(await email(), 'uncle@example.com')
    await first.user.click(await proceed())
    await screen.findByText(/You have not been sent to the payment page/)
    const [tried] = first.requests('logPayLink')
    first.unmount()
    const link = aLink({ state: 'opened', freeAt: SOME_MORNING + 5 * MINUTE_MS })
    const again = openPayFor({ answers: { readPayLink: link }, parts: { journal } })
    // Else whoever mends their email is told that somebody else is paying: it is they themselves.
    expect(
      await screen.findByText(/go on with the same email\. With another one it can be paid from/),
    ).toBeTruthy()
    await again.user.type(await email(), 'uncle@example.com')
    await again.user.click(await proceed())
    await waitFor(() => expect(again.services.navigation.left).toEqual([authorizeUrl]))
    expect(again.requests('logPayLink')).toEqual([tried])
  })

  it('leads who paid it on this device to the receipt, in place of thanks for looking', async () => {
    const entry = journalEntry({
      state: 'settled',
      outcome: 'successful',
      transactionId: '777',
      payLink: TOKEN,
    })
    openPayFor({
      answers: { readPayLink: aLink({ state: 'paid', transactionId: '' }) },
      parts: { journal: holding(entry.tranId, entry) },
    })
    expect(await screen.findByText('You paid it.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See the receipt' }).getAttribute('href')).toContain('777')
  })

  const handedOff = journalEntry({
    billerCode: 'IKEDCPREPAID',
    categoryPath: 'electricity',
    customer: '1111***1111',
    amount: aLink().amount,
    state: 'handed-off',
    transactionId: '777',
  })
  const openOpened = (entry: typeof handedOff) =>
    openPayFor({
      answers: { readPayLink: aLink({ state: 'opened' }) },
      parts: { journal: holding(entry.tranId, entry) },
    })

  it('is not led to a payment of their own for the same, which pays nothing of this link', async () => {
    openOpened(handedOff)
    await screen.findByText('Somebody is paying this right now')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.queryByRole('link', { name: 'It was me: go on' })).toBeNull()
  })

  it('who went to the payment page before goes on there', async () => {
    openOpened({ ...handedOff, payLink: TOKEN })
    const on = await screen.findByRole('link', { name: 'It was me: go on' })
    expect(on.getAttribute('href')).toBe('/electricity/status?transaction-id=777')
  })

  it.each([
    ['nothing', '/pay-for'],
    ['half a token', '/pay-for#abc'],
    ['something else', '/pay-for#%00<script>'],
  ])('with %s after its # asks nobody', async (_, at) => {
    const { requests } = openPayFor({}, at)
    expect(await screen.findByText('Part of this link is missing')).toBeTruthy()
    expect(requests('readPayLink')).toEqual([])
  })

  it('with an unknown token is told so, and without a network tries again', async () => {
    const { unmount } = openPayFor({ answers: { readPayLink: no('We do not know this link.') } })
    expect(await screen.findByText('We do not know this link.')).toBeTruthy()
    unmount()
    let isThere = false
    const { user } = openPayFor({
      answers: { readPayLink: () => (isThere ? aLink() : failWith({ kind: 'timeout' })) },
    })
    const again = await screen.findByRole('button', { name: 'Try again' })
    isThere = true
    await user.click(again)
    expect(await proceed()).toBeTruthy()
  })
})

describe('whoever made a link', () => {
  it('is known by its key on this device, sees when it is paid, and comes to the receipt', async () => {
    let link = aLink({ isYours: true })
    const drafts = holding(payLinkDraft(TOKEN), { values: { [LINK_KEY]: 'the-key' }, savedAt: SOME_MORNING })
    const { requests, services } = openPayFor({
      answers: { readPayLink: () => link },
      parts: { drafts },
    })
    await act(() => pass(services.clock))
    expect(screen.getByText('Nobody has paid this yet')).toBeTruthy()
    expect(requests('readPayLink')).toEqual([{ Token: TOKEN, Key: 'the-key' }])
    expect(screen.queryByRole('button', { name: 'PROCEED' })).toBe(null)
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy()
    link = aLink({ isYours: true, state: 'paid', transactionId: 'PRD-777' })
    act(() => services.clock.advance(15_000))
    const receipt = await screen.findByRole('link', { name: 'See the receipt' })
    expect(receipt.getAttribute('href')).toBe('/electricity/status?transaction-id=PRD-777')
    const asked = requests('readPayLink').length
    act(() => services.clock.advance(10 * MINUTE_MS))
    expect(requests('readPayLink')).toHaveLength(asked)
  })

  it('starts again where nobody paid in time', async () => {
    openPayFor({ answers: { readPayLink: aLink({ isYours: true, state: 'expired' }) } })
    const again = await screen.findByRole('link', { name: 'Start again' })
    expect(again.getAttribute('href')).toBe('/electricity/IKEDCPREPAID')
    // What somebody paid after its order had ended goes back.
    expect(document.body.textContent).not.toMatch(/nobody paid|charged/i)
  })
})
