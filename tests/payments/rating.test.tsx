import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type KeptPayer, PAYER_KEY } from '#src/data/storage/form-snapshots.ts'
import { buttonClass } from '#src/kit/button.tsx'
import { ada } from '#tests/features/support/ada.ts'
import { memoryRecords } from '#tests/support/memory-records.ts'
import { toastsOf } from '#tests/support/page.tsx'
import { handedOff, ID, transactionResult, unpaid } from './fixtures.ts'
import { letPass, openResult } from './open-result.tsx'

const HOUR = 60 * 60_000

describe('the rating', () => {
  const dialog = () => screen.findByRole('dialog', { name: 'How was it?' })
  const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' })
  const isRated = async ({ services }: Awaited<ReturnType<typeof openResult>>) =>
    (await services.results.get(ID))?.rated
  const ratings = ({ services }: Awaited<ReturnType<typeof openResult>>) =>
    services.client.calls.filter(({ name }) => name === 'rateTransaction').map(({ request }) => request)
  const open = (answers = {}) => openResult({ notify: transactionResult(), journal: handedOff }, { answers })

  it('opens by itself, with the outcome in its header', async () => {
    await open()
    expect((await dialog()).textContent).toContain('The payment went through and the order was delivered.')
    expect(submit().disabled).toBe(true)
  })

  it.each(['Not Now', 'Close'])('is not asked for again after %s', async (name) => {
    const opened = await open()
    await dialog()
    await opened.user.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(async () => expect(await isRated(opened)).toBe(true))
    expect(ratings(opened)).toEqual([])
  })

  it('of whoever was signed in is not kept for the next visitor', async () => {
    const opened = await open()
    const { user, services } = opened
    await dialog()
    services.session.expire()
    await user.click(screen.getByRole('button', { name: 'Not Now' }))
    await letPass(opened, 1000)
    expect(await isRated(opened)).toBe(false)
  })

  it('is not asked for where it was dealt with', async () => {
    const opened = await openResult({ kept: transactionResult(), rated: true, journal: handedOff })
    await letPass(opened, 1000)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('waits while the outcome is open', async () => {
    const opened = await openResult({ notify: unpaid, journal: handedOff })
    await letPass(opened, 1000)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    ['an order that was paid elsewhere', { notify: transactionResult() }],
    [
      'one that was begun hours ago',
      { notify: transactionResult(), journal: { ...handedOff, createdAt: handedOff.createdAt - 2 * HOUR } },
    ],
  ])('is a quiet row of stars on %s', async (_, known) => {
    const opened = await openResult(known, { answers: { rateTransaction: null } })
    await opened.user.click(await screen.findByRole('radio', { name: 'Excellent' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    // The receipt's own button stays the one in colour.
    expect(submit().className).toBe(buttonClass())
    await opened.user.click(submit())
    await waitFor(() => expect(ratings(opened)).toMatchObject([{ Rating: 5 }]))
    await waitFor(() => expect(screen.queryByRole('radio')).toBeNull())
  })

  const failed = { status: 'Failed', orderStatus: 'Failed', paymentStatus: 'Unpaid' }
  const another = { receiptItems: [{ label: 'Phone Number', value: '0803***4567' }] }
  const old = { orderDate: '2026-11-01T08:42:00Z' }
  it.each([
    ['a failure', failed, handedOff],
    ['a payment for somebody else', another, handedOff],
    ['an old receipt', old, undefined],
  ])('is never asked for after %s', async (_, change, entry) => {
    const journal = entry === undefined ? {} : { journal: entry }
    const opened = await openResult({ notify: transactionResult(change), ...journal })
    await letPass(opened, 1000)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('radio')).toBeNull()
  })

  it('is sent as the specification has it, thanked for, and not asked for again', async () => {
    const opened = await open({ rateTransaction: null })
    await dialog()
    await opened.user.click(screen.getByRole('radio', { name: 'Very good' }))
    await opened.user.click(submit())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(ratings(opened)).toEqual([
      {
        UserId: 'ada.obi@example.com',
        Rating: 4,
        Comment: '',
        TransactionId: ID,
        BillerCode: 'MTNVTU',
        Channel: 'Web',
      },
    ])
    expect(toastsOf(opened)).toEqual([['success', 'Thank you for your feedback']])
    expect(await isRated(opened)).toBe(true)
  })

  it.each([
    ['by the email of whoever is signed in', { user: ada }, ada.consumerId],
    ['without one by a visitor', {}, ''],
  ])('is sent %s, where the provider shows the email only masked', async (_, who, UserId) => {
    const notify = transactionResult({ email: 't***@e***.com' })
    const opened = await openResult(
      { notify, journal: handedOff },
      { answers: { rateTransaction: null }, ...who },
    )
    await dialog()
    await opened.user.click(screen.getByRole('radio', { name: 'Good' }))
    await opened.user.click(submit())
    await waitFor(() => expect(ratings(opened)).toMatchObject([{ UserId }]))
  })

  it('of a link’s order is sent by the email that its payer typed here (L12)', async () => {
    const payer = memoryRecords<KeptPayer>()
    await payer.put(PAYER_KEY, { email: 'uncle@example.com', phone: '' })
    const notify = transactionResult({ email: 'u***@e***.com' })
    const opened = await openResult(
      { notify, journal: handedOff },
      { answers: { rateTransaction: null }, user: ada, parts: { payer } },
    )
    await dialog()
    await opened.user.click(screen.getByRole('radio', { name: 'Good' }))
    await opened.user.click(submit())
    await waitFor(() => expect(ratings(opened)).toMatchObject([{ UserId: 'uncle@example.com' }]))
  })

  it('offers the five words of the specification', async () => {
    await open()
    await dialog()
    const words = ['Very poor', 'Poor', 'Good', 'Very good', 'Excellent']
    const radios = screen.getAllByRole('radio')
    expect(radios.map((radio) => radio.closest('label')?.textContent)).toEqual(words)
  })
})
