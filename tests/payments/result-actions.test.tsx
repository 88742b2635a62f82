import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { FormSnapshot } from '#src/data/storage/form-snapshots.ts'
import { ada } from '#tests/features/support/ada.ts'
import { airtimeSnapshot } from '#tests/payments/again/fixtures.ts'
import { memoryRecords } from '#tests/support/memory-records.ts'
import { toastsOf } from '#tests/support/page.tsx'
import { failWith } from '#tests/support/scripted-client.ts'
import type { FakeOptions } from '#tests/support/services.ts'
import { authorizeUrl, handedOff, ID, transactionResult, unpaid } from './fixtures.ts'
import { letPass, linkTo, openResult } from './open-result.tsx'
import { silentJournal } from './open-review.tsx'

const goOn = () => screen.queryByRole('button', { name: 'Continue to payment page' })

describe('Continue to payment page', () => {
  it('leads back to it where nobody has paid and this device opened it', async () => {
    const { user, services } = await openResult({ notify: unpaid, journal: handedOff })
    const button = await screen.findByRole('button', { name: 'Continue to payment page' })
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

it('Continue to payment page shows the end that another tab knows', async () => {
  const journal = silentJournal()
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
  const card = async () => (await screen.findByText('Token, 41.2 kWh')).closest('div')

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

describe('the picture of a receipt', () => {
  /** What is written, with the size of its letters, on the canvas that the file is made of. */
  const draws = (context: object | null = {}) => {
    const written: string[] = []
    const pen = {
      font: '',
      fillRect() {},
      strokeRect() {},
      measureText: (text: string) => ({ width: text.length * 46 }),
      fillText: (text: string) => void written.push(`${pen.font.split(' ')[1]} ${text}`),
    }
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue((context && pen) as never)
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((answer) => answer(new Blob(['png'])))
    return written
  }
  afterEach(() => void vi.restoreAllMocks())
  const token = { label: 'Token', value: '12345678901234567890' }
  const share = (label = 'Share picture') => screen.getByRole('button', { name: label })

  it('is drawn on this device with its code large and in groups, and handed to other apps', async () => {
    const written = draws()
    const notify = transactionResult({ receiptItems: [token] })
    const { user, services } = await openResult({ notify, rated: true })
    await user.click(share())
    await waitFor(() => expect(services.share.shared).toEqual([expect.stringMatching(/^PayDey-.*\.png$/)]))
    expect(written).toContain('96px ₦500.00')
    expect(written.filter((line) => line.startsWith('76px'))).toContain('76px 1234 5678 9012')
  })
})

it.each([
  ['Refund due', 'Paid', 1],
  ['Failed', 'Pending', 1],
  ['Not charged', 'Unpaid', 0],
])('a visitor is helped to write about %s', async (_, paymentStatus, count) => {
  const change = { status: 'Failed', orderStatus: 'Failed', paymentStatus }
  await openResult({ notify: transactionResult(change) })
  expect(screen.queryAllByRole('link', { name: 'Get help with this' })).toHaveLength(count)
})

describe('after a payment that took no money', () => {
  const notCharged = { status: 'Failed', orderStatus: 'Failed', paymentStatus: 'Unpaid' }

  it('the summary, another way and another amount are offered', async () => {
    await openResult({ notify: transactionResult(notCharged) }, { user: ada })
    const summary = `/airtime/MTNVTU/${ID}?status=forwarded`
    expect(linkTo('Try again')).toBe(summary)
    expect(linkTo('Pay another way')).toBe(`${summary}#pay-with`)
    expect(linkTo('Other amount')).toBe(`/airtime/MTNVTU/${ID}?status=other-amount`)
  })

  it('a visitor has them where this device knows what was filled in', async () => {
    const formSnapshots = memoryRecords<FormSnapshot>()
    await formSnapshots.put(handedOff.tranId, airtimeSnapshot())
    await openResult(
      { notify: transactionResult(notCharged), journal: handedOff },
      { parts: { formSnapshots } },
    )
    await waitFor(() => expect(linkTo('Try again')).toBe(`/airtime/MTNVTU/${ID}?status=forwarded`))
    expect(linkTo('Pay another way')).toBe(`/airtime/MTNVTU/${ID}?status=forwarded#pay-with`)
  })

  it('elsewhere a visitor has the form, once', async () => {
    await openResult({ notify: transactionResult(notCharged) })
    expect(linkTo('Try again')).toBe('/airtime/MTNVTU')
    expect(screen.queryByRole('link', { name: /Pay another way|Other amount/ })).toBeNull()
  })

  it('a booking opens its summary, as it was filled in', async () => {
    const formSnapshots = memoryRecords<FormSnapshot>()
    const booking = { customer: '', categoryPath: 'tickets', billerCode: 'movie', draft: 'tickets/movie/7' }
    await formSnapshots.put(handedOff.tranId, { ...airtimeSnapshot(), ...booking })
    const result = transactionResult({ ...notCharged, categoryPath: 'tickets', billerCode: 'movie' })
    await openResult({ notify: result, journal: handedOff }, { parts: { formSnapshots } })
    const summary = '/tickets/movie/order-summary?movie=7'
    await waitFor(() => expect(linkTo('Try again')).toBe(summary))
    expect(linkTo('Pay another way')).toBe(`${summary}#pay-with`)
    expect(screen.queryByRole('link', { name: 'Other amount' })).toBeNull()
  })

  it.each([
    ['a booking that this device does not know, the list', 'tickets', 'event', '/tickets/event'],
    [
      'a top-up, its form with the amount',
      'topup-wallet',
      'WALLET',
      `/topup-wallet/WALLET/${ID}?status=forwarded`,
    ],
    ['a list of payments, the list as it is kept', 'airtime', 'bulk-upload', '/airtime/bulk-upload'],
  ])('%s', async (_, categoryPath, billerCode, address) => {
    await openResult(
      { notify: transactionResult({ ...notCharged, categoryPath, billerCode }) },
      { user: ada },
    )
    expect(linkTo('Try again')).toBe(address)
  })

  it('whoever paid for somebody else is not told to try again', async () => {
    const receiptItems = [{ label: 'Phone', value: '0803***4567' }]
    await openResult({ notify: transactionResult({ ...notCharged, receiptItems }) })
    expect(screen.getByText('The payment did not go through.')).toBeDefined()
  })

  it.each([
    ['ended well', {}],
    ['was paid and not delivered', { ...notCharged, paymentStatus: 'Paid' }],
    ['may have taken money', { ...notCharged, paymentStatus: '' }],
    ['was for somebody else', { ...notCharged, receiptItems: [{ label: 'Phone', value: '0803***4567' }] }],
  ])('they are not where it %s', async (_, change) => {
    await openResult({ notify: transactionResult(change), rated: true })
    expect(screen.queryByRole('link', { name: 'Try again' })).toBeNull()
  })
})

it('all details are folded on the screen, and open on paper', async () => {
  await openResult({ notify: transactionResult(), rated: true })
  const details = screen.getByText('All details').closest('details')
  expect(details?.open).toBe(false)
  act(() => void dispatchEvent(new Event('beforeprint')))
  expect(details?.open).toBe(true)
  act(() => void dispatchEvent(new Event('afterprint')))
  expect(details?.open).toBe(false)
})
