import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { JournalEntry } from '#src/offline/journal.ts'
import { ada } from '#tests/features/support/ada.ts'
import { fakeShare } from '#tests/support/fake-adapters.ts'
import { memoryRecords } from '#tests/support/memory-records.ts'
import { toastsOf } from '#tests/support/page.tsx'
import { failWith } from '#tests/support/scripted-client.ts'
import type { FakeOptions } from '#tests/support/services.ts'
import { authorizeUrl, journalEntry, transactionResult, unpaid } from './fixtures.ts'
import { ID, letPass, openResult } from './open-result.tsx'

const handedOff = journalEntry({ state: 'handed-off', transactionId: ID, authorizeUrl })
const goOn = () => screen.queryByRole('button', { name: 'Continue to payment page' })

describe('Continue to payment page', () => {
  it('leads back to it where nobody has paid and this device opened it', async () => {
    const { user, services } = await openResult({ notify: unpaid, journal: handedOff })
    const button = await screen.findByRole('button', { name: 'Continue to payment page' })
    await user.click(button)
    expect(services.navigation.left).toEqual([authorizeUrl])
  })

  it('waits without a network, as the checks do, and says so', async () => {
    const { user, services } = await openResult({ notify: unpaid, journal: handedOff })
    const button = await screen.findByRole('button', { name: 'Continue to payment page' })
    act(() => services.connectivity.set(false))
    expect(screen.getByText("You're offline. We will check when you're back online.")).toBeTruthy()
    await user.click(button)
    expect(services.navigation.left).toEqual([])
    act(() => services.connectivity.set(true))
    await user.click(button)
    expect(services.navigation.left).toEqual([authorizeUrl])
  })

  it.each([
    ['this device did not open it', { notify: unpaid }],
    ['the payment was seen', { notify: { ...unpaid, paymentStatus: 'Paid' }, journal: handedOff }],
    ['it is not known whether one paid', { notify: { ...unpaid, paymentStatus: '' }, journal: handedOff }],
    ['the order has ended', { notify: transactionResult(), journal: handedOff, rated: true }],
    ['the payment was put away', { notify: unpaid, journal: { ...handedOff, state: 'abandoned' as const } }],
    ['no payment page was opened', { notify: unpaid, journal: { ...handedOff, authorizeUrl: null } }],
    [
      'its address is not one that the build allows',
      { notify: unpaid, journal: { ...handedOff, authorizeUrl: 'https://evil.test/pay' } },
    ],
  ])('is not there when %s', async (_, known) => {
    const opened = await openResult(known)
    await letPass(opened, 0)
    expect(goOn()).toBeNull()
  })
})

describe('Continue to payment page, after half an hour,', () => {
  it.each([
    [
      'leads to no page of an order that has ended',
      { ...unpaid, status: 'Failed', orderStatus: 'Failed' },
      [],
    ],
    ['leads to none of one that was paid meanwhile', { ...unpaid, paymentStatus: 'Paid' }, []],
    ['leads to none where the provider does not answer', failWith({ kind: 'timeout' }), []],
    ['leads to that of one that is still open', unpaid, [authorizeUrl]],
  ])('%s', async (_, later, left) => {
    let notify: unknown = unpaid
    const opened = await openResult({ notify: () => notify, journal: handedOff })
    await screen.findByRole('button', { name: 'Continue to payment page' })
    await letPass(opened, 31 * 60_000)
    notify = later
    const before = opened.services.client.calls.length
    await opened.user.click(screen.getByRole('button', { name: 'Continue to payment page' }))
    await letPass(opened, 0)
    expect(opened.services.navigation.left).toEqual(left)
    expect(opened.services.client.calls.length).toBeGreaterThan(before)
  })
})

describe('while the provider is asked whether it is over,', () => {
  async function asking(options: FakeOptions = {}) {
    let notify: unknown = unpaid
    let answer = (_: unknown) => {}
    const opened = await openResult({ notify: () => notify, journal: handedOff }, options)
    await screen.findByRole('button', { name: 'Continue to payment page' })
    await letPass(opened, 31 * 60_000)
    notify = new Promise((resolve) => {
      answer = resolve
    })
    await opened.user.click(screen.getByRole('button', { name: 'Continue to payment page' }))
    return { ...opened, answer: (said: unknown) => act(async () => answer(said)) }
  }

  it('nobody who has left the receipt is led away from where they are', async () => {
    const { user, services, answer } = await asking()
    await user.click(screen.getByRole('link', { name: 'Back to home' }))
    await answer(unpaid)
    expect(services.navigation.left).toEqual([])
  })

  it('nor another user, who has signed in meanwhile', async () => {
    const { services, answer } = await asking({ user: ada })
    act(() => services.session.begin({ ...ada, consumerId: 'musa.bello@example.com' }))
    await answer(unpaid)
    expect(services.navigation.left).toEqual([])
  })
})

it('Continue to payment page shows the end that another tab has heard', async () => {
  // This tab does not hear of another tab's changes by itself.
  const journal = { ...memoryRecords<JournalEntry>(), subscribe: () => () => {} }
  await journal.put(handedOff.tranId, handedOff)
  const { user, services } = await openResult({ notify: unpaid }, { parts: { journal } })
  const result = transactionResult()
  await services.results.put(ID, { transactionId: ID, result, heardAt: services.clock.now(), rated: true })
  await journal.put(handedOff.tranId, { ...handedOff, state: 'settled' })
  await user.click(screen.getByRole('button', { name: 'Continue to payment page' }))
  expect(await screen.findAllByText('Successful')).not.toHaveLength(0)
  expect(services.navigation.left).toEqual([])
})

describe('Save as PDF', () => {
  it('hands the receipt out as a file that is named by its order', async () => {
    const { user, services } = await openResult({ notify: transactionResult(), rated: true })
    await user.click(await screen.findByRole('button', { name: 'Save as PDF' }))
    await waitFor(() => expect(services.share.downloaded).toHaveLength(1))
    expect(services.share.downloaded[0]?.name).toBe('PayDey-PRD-839201745839201745.pdf')
  })

  it('says so where it could not be made, and can be tried again', async () => {
    const download = () => {
      throw new Error('no room')
    }
    const share = { ...fakeShare(), download }
    const opened = await openResult({ notify: transactionResult(), rated: true }, { parts: { share } })
    await opened.user.click(await screen.findByRole('button', { name: 'Save as PDF' }))
    await waitFor(() =>
      expect(toastsOf(opened)).toEqual([['error', expect.stringMatching(/^The PDF could not be made/)]]),
    )
    const save = screen.getByRole('button', { name: 'Save as PDF' })
    await waitFor(() => expect(save.getAttribute('aria-busy')).toBeNull())
  })
})

const TOKEN = '12345678901234567890'
const electricity = transactionResult({
  productName: 'Ikeja Electric Prepaid',
  receiptItems: [
    { label: 'Token', value: '1234-5678-9012-3456-7890' },
    { label: 'Units', value: '41.2' },
  ],
})

describe('the electricity token', () => {
  const card = async () => (await screen.findByText('Token, 41.2 kWh')).parentElement

  it('is large, in groups of four, and read out digit by digit', async () => {
    await openResult({ notify: electricity, rated: true })
    expect((await card())?.textContent).toContain('1 2 3 4, 5 6 7 8, 9 0 1 2, 3 4 5 6, 7 8 9 0')
    expect((await card())?.textContent).toContain('1234 5678 9012 3456 7890')
  })

  it('is copied as digits', async () => {
    const opened = await openResult({ notify: electricity, rated: true })
    await opened.user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(opened.services.share.copied).toEqual([TOKEN])
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined()
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Copied')
    expect(toastsOf(opened)).toEqual([])
    await letPass(opened, 2000)
    expect(screen.getByRole('button', { name: 'Copy' })).toBeDefined()
  })

  it('says so when the browser did not let us copy', async () => {
    const share = { ...fakeShare(), copy: async () => false }
    const opened = await openResult({ notify: electricity, rated: true }, { parts: { share } })
    await opened.user.click(screen.getByRole('button', { name: 'Copy' }))
    await waitFor(() => expect(toastsOf(opened)).toEqual([['error', 'This browser did not let us copy']]))
  })

  it('is in what is shared', async () => {
    const { user, services } = await openResult({ notify: electricity, rated: true })
    await user.click(screen.getByRole('button', { name: 'Share' }))
    expect(services.share.shared[0]).toContain('Token: 1234 5678 9012 3456 7890')
  })

  it('is only copied where the browser cannot share', async () => {
    const opened = await openResult(
      { notify: electricity, rated: true },
      { parts: { share: fakeShare(false) } },
    )
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
    await opened.user.click(screen.getByRole('button', { name: 'Copy receipt' }))
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined()
  })

  it('is not there where a receipt has none', async () => {
    await openResult({ notify: transactionResult(), rated: true })
    expect(screen.queryByText(/^Token/)).toBeNull()
  })
})

describe('the receipt', () => {
  it('is shared as text, and printed', async () => {
    const { user, services } = await openResult({ notify: transactionResult(), rated: true })
    await user.click(screen.getByRole('button', { name: 'Share' }))
    expect(services.share.shared[0]).toContain('MTN Airtime: Successful, ₦500.00')
    await user.click(screen.getByRole('button', { name: 'Print' }))
    expect(services.printing.prints).toBe(1)
  })
})

describe('the rating', () => {
  const dialog = () => screen.findByRole('dialog', { name: 'How was it?' })
  const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' })
  const isRated = async ({ services }: Awaited<ReturnType<typeof openResult>>) =>
    (await services.results.get(ID))?.rated
  const ratings = ({ services }: Awaited<ReturnType<typeof openResult>>) =>
    services.client.calls.filter(({ name }) => name === 'rateTransaction').map(({ request }) => request)
  const open = (answers = {}) => openResult({ notify: transactionResult() }, { answers })

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
    const opened = await openResult({ heard: transactionResult(), rated: true })
    await letPass(opened, 1000)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('waits while the outcome is open', async () => {
    const opened = await openResult({ notify: unpaid })
    await letPass(opened, 1000)
    expect(screen.queryByRole('dialog')).toBeNull()
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
    const opened = await openResult({ notify }, { answers: { rateTransaction: null }, ...who })
    await dialog()
    await opened.user.click(screen.getByRole('radio', { name: 'Good' }))
    await opened.user.click(submit())
    await waitFor(() => expect(ratings(opened)).toMatchObject([{ UserId }]))
  })

  it('that fails is silent, and not asked for again', async () => {
    const opened = await open({ rateTransaction: failWith({ kind: 'timeout' }) })
    await dialog()
    await opened.user.click(screen.getByRole('radio', { name: 'Poor' }))
    await opened.user.click(submit())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(ratings(opened)).toHaveLength(1)
    expect(toastsOf(opened)).toEqual([])
    await waitFor(async () => expect(await isRated(opened)).toBe(true))
  })

  it('offers the five words of the specification', async () => {
    await open()
    await dialog()
    const words = ['Very poor', 'Poor', 'Good', 'Very good', 'Excellent']
    const radios = screen.getAllByRole('radio')
    expect(radios.map((radio) => radio.closest('label')?.textContent)).toEqual(words)
  })
})
