import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import type { User } from '#src/contract/user.ts'
import type { Beneficiary } from '#src/data/storage/form-snapshots.ts'
import type { Records } from '#src/data/storage/records.ts'
import { PayAgainSlot } from '#src/payments/again/pay-again-slot.tsx'
import { PREFETCH } from '#src/payments/again/prefetch-event.ts'
import { answers } from '#tests/features/catalog/catalog-data.ts'
import { transaction } from '#tests/features/dashboard/fixtures.ts'
import { ada } from '#tests/features/support/ada.ts'
import { DAY, manyBillers, savedBiller } from '#tests/payments/again/fixtures.ts'
import { pass } from '#tests/payments/fixtures.ts'
import { fakeLocal } from '#tests/support/fake-adapters.ts'
import { SOME_MORNING } from '#tests/support/manual-clock.ts'
import { memoryRecords } from '#tests/support/memory-records.ts'
import { renderScreen } from '#tests/support/render.tsx'
import type { FakeOptions } from '#tests/support/services.ts'

const section = () => screen.queryByRole('region', { name: 'Pay again' })
const list = () => screen.findByRole('list', { name: 'Pay again' })
const tiles = async () => within(await list()).getAllByRole('link')
const words = async () => (await tiles()).map((tile) => tile.textContent)

interface Kept {
  readonly billers?: readonly Beneficiary[]
  readonly hint?: number
}

async function open({ billers = [], hint = billers.length }: Kept, options: FakeOptions = {}) {
  const beneficiaries = memoryRecords<Beneficiary>()
  for (const biller of billers) await beneficiaries.put(biller.id, biller)
  const local = fakeLocal(hint === 0 ? {} : { 'paydey.saved.device': String(hint) })
  const opened = renderScreen(<PayAgainSlot />, {
    answers,
    ...options,
    parts: { beneficiaries, local, ...options.parts },
  })
  return { beneficiaries, ...opened }
}

/** Lets chunks come and records be read. */
const settled = async ({ services }: Pick<Awaited<ReturnType<typeof open>>, 'services'>) => {
  await act(() => import('#src/payments/again/pay-again.tsx'))
  await act(() => pass(services.clock))
}

describe('a first-time visitor', () => {
  it('sees nothing of it', async () => {
    const opened = await open({})
    expect(opened.container.textContent).toBe('')
    await settled(opened)
    expect(opened.container.textContent).toBe('')
  })
})

describe('somebody who signs in on a phone that is new to her', () => {
  const items = [{ label: 'Phone Number', value: '08031234567' }]
  const history = [
    transaction('1', { receiptItems: items }),
    transaction('2', { receiptItems: items, amount: kobo(90_000), date: '2020-01-01' }),
    transaction('3', { receiptItems: items, approvalStatus: 'Failed', billerCode: 'GLOVTU' }),
    transaction('4', { receiptItems: [], billerCode: 'AIRTELVTU' }),
  ]
  const options = { user: ada, answers: { ...answers, dashboardHistory: history } }

  it('sees whom her account has paid, each once and by the whole number, a tap from the order summary', async () => {
    await open({}, options)
    const rows = await tiles()
    expect(rows.map((row) => row.getAttribute('href'))).toEqual(['/airtime/MTNVTU/1?status=forwarded'])
    expect(rows[0]?.textContent).toContain('0803 123 4567MTN Airtime')
    expect(screen.queryByRole('link', { name: 'All saved billers' })).toBeNull()
  })

  it('keeps seeing them after the phone knows some, but nobody twice', async () => {
    const other = [{ label: 'Meter Number', value: '45055844760' }]
    const biller = { billerCode: 'IKEDCPREPAID', urlPath: 'electricity' }
    const light = transaction('5', { receiptItems: other, ...biller })
    const known = savedBiller({ nickname: 'Mum', customer: '+234 803 123 4567' })
    const { services } = await open(
      { billers: [known] },
      { user: ada, answers: { ...answers, dashboardHistory: [...history, light] } },
    )
    await waitFor(async () => expect(await tiles()).toHaveLength(2))
    expect((await tiles()).map((row) => row.getAttribute('href'))).toEqual([
      `/airtime/MTNVTU?saved=${known.id}`,
      '/electricity/IKEDCPREPAID/5?status=forwarded',
    ])
    await waitFor(() => expect(services.local.get('paydey.saved.user')).toBe('2'))
  })

  it.each([
    ['event', 'tickets'],
    ['movie', 'tickets'],
    ['bulk-upload', 'airtime'],
  ])('sees no %s, which is not one tap from an order summary', async (billerCode, urlPath) => {
    const receiptItems = [{ label: 'Mobile Number', value: '08055551234' }]
    const booked = transaction('8', { receiptItems, billerCode, urlPath })
    await open({}, { user: ada, answers: { ...answers, dashboardHistory: [booked, ...history] } })
    expect((await tiles()).map((row) => row.getAttribute('href'))).toEqual([
      '/airtime/MTNVTU/1?status=forwarded',
    ])
  })

  it('sees a smartcard once that begins like a phone number without its zero', async () => {
    const smartcard = '7031245566'
    const row = transaction('6', {
      receiptItems: [{ label: 'Smartcard Number', value: smartcard }],
      billerCode: 'DSTV',
      urlPath: 'cable-tv',
    })
    const known = savedBiller({ billerCode: 'DSTV', categoryPath: 'cable-tv', customer: smartcard })
    const other = transaction('7', { receiptItems: items })
    await open({ billers: [known] }, { user: ada, answers: { ...answers, dashboardHistory: [row, other] } })
    await waitFor(async () => expect(await tiles()).toHaveLength(2))
    expect((await tiles()).map((tile) => tile.getAttribute('href'))).toEqual([
      `/cable-tv/DSTV?saved=${known.id}`,
      '/airtime/MTNVTU/7?status=forwarded',
    ])
  })

  it('sees no more than a visitor on a phone that is shared', async () => {
    const opened = await open({ billers: [savedBiller({ customer: '08090000001' })] }, options)
    await waitFor(async () => expect(await tiles()).toHaveLength(2))
    act(() => opened.services.session.begin(ada, { isShared: true }))
    await settled(opened)
    expect(await tiles()).toHaveLength(1)
  })
})

describe('somebody who has saved billers', () => {
  it('has their room in the very first picture', async () => {
    await open({ billers: manyBillers(3) })
    expect(section()?.querySelectorAll('li')).toHaveLength(3)
    expect(screen.getByText('Loading saved billers')).toBeDefined()
    expect((await tiles()).length).toBe(3)
    expect(section()?.querySelectorAll('li')).toHaveLength(3)
  })

  it('sees whom and how much, and is one tap from the order summary', async () => {
    const { services } = await open({ billers: [savedBiller({ nickname: 'Mum' })] })
    const [tile] = await tiles()
    // Nobody's account is asked: that would end a visit that nobody signed in for.
    expect(services.client.calls.map(({ name }) => name)).not.toContain('dashboardHistory')
    expect(tile?.textContent).toContain('MumMTN Airtime, 0803 123 4567₦500')
    expect(tile?.getAttribute('href')).toBe('/airtime/MTNVTU?saved=0123456789abcdef')
  })

  it('sees three rows, the most prefetched first, and the way to all', async () => {
    await open({ billers: [...manyBillers(8)].reverse() })
    const names = (await words()).map((text) => /Friend \d/.exec(text ?? '')?.[0])
    expect(names).toEqual([1, 2, 3].map((number) => `Friend ${number}`))
    const all = screen.getByRole('link', { name: 'All saved billers' })
    expect(all.getAttribute('href')).toBe('/saved-billers')
  })

  it('sees first what comes to its end, and what that is', async () => {
    const data = savedBiller({
      id: 'fedcba9876543210',
      categoryCode: 'DATA',
      categoryPath: 'data',
      productName: 'MTN Data',
      plan: '2GB, 30 days',
      lastPaidAt: SOME_MORNING - 29 * DAY,
      scoredAt: SOME_MORNING - 29 * DAY,
    })
    await open({ billers: [savedBiller({ score: 9 }), data] })
    const [first, second] = await words()
    expect(first).toContain('30 days of data end tomorrow')
    expect(second).toContain('MTN Airtime')
  })

  it('never sees one whose address could lead elsewhere', async () => {
    const opened = await open({ billers: [savedBiller({ categoryPath: '..' })] })
    await settled(opened)
    expect(section()).toBeNull()
  })
})

describe('while the page is open', () => {
  it('no tile moves, whatever becomes likelier', async () => {
    const [first, second] = manyBillers(2)
    const { services, beneficiaries } = await open({ billers: manyBillers(2) })
    const before = await words()
    await beneficiaries.put(second?.id ?? '', { ...savedBiller(), ...second, score: 50 })
    act(() => services.pageLife.show())
    await act(() => pass(services.clock))
    expect(await words()).toEqual(before)
    expect(before[0]).toContain(first?.nickname)
  })

  it("another user's are gone at once and never come", async () => {
    const alone: Records<Beneficiary> = memoryRecords<Beneficiary>()
    const byUser = memoryRecords<Beneficiary>()
    await alone.put(savedBiller().id, savedBiller({ nickname: 'Of the device' }))
    await byUser.put(savedBiller().id, savedBiller({ nickname: 'Of Bola' }))
    let current = alone
    const beneficiaries = { ...alone, read: () => current.read() }
    const { services } = await open({ hint: 1 }, { parts: { beneficiaries } })
    expect((await words())[0]).toContain('Of the device')
    current = byUser
    act(() => services.session.store.setState({ user: { consumerId: 'bola@example.com' } as User }))
    expect(screen.queryByText('Of the device')).toBeNull()
    expect((await words())[0]).toContain('Of Bola')
    current = memoryRecords<Beneficiary>()
    act(() => services.session.end())
    expect(screen.queryByText('Of Bola')).toBeNull()
    await act(() => pass(services.clock))
    expect(screen.queryByText('Of Bola')).toBeNull()
  })
})

describe('a tap', () => {
  it('asks for the form while the finger is down', async () => {
    const { user, services } = await open(
      { billers: [savedBiller()] },
      { answers: { ...answers, productFields: {} } },
    )
    const [tile] = await tiles()
    await user.pointer({ keys: '[MouseLeft>]', target: tile as Element })
    expect(services.client.calls.filter(({ name }) => name === 'productFields')).toMatchObject([
      { request: { BillerCode: 'MTNVTU', Category: 'AIRTIME' } },
    ])
  })

  it.each([
    ['has the code of its page and its form there before', {}, 1, 1],
    ['fetches nothing ahead with the data saver', { savesData: true }, 0, 0],
    ['asks only for the form that may be kept without a network', { online: false }, 0, 1],
  ])('%s', async (_, state: { savesData?: boolean; online?: boolean }, codes, forms) => {
    const { savesData = false, online = true } = state
    const prefetched = vi.fn()
    document.addEventListener(PREFETCH, prefetched)
    const { services } = await open({ billers: [savedBiller()], hint: 0 }, { online })
    if (savesData) services.dataSaver.choose('on')
    // Kept by an effect of the rows, as the prefetching is.
    await waitFor(() => expect(services.local.get('paydey.saved.device')).toBe('1'))
    expect(prefetched).not.toHaveBeenCalled()
    await settled({ services })
    act(() => services.clock.advance(2000))
    await settled({ services })
    expect(prefetched).toHaveBeenCalledTimes(codes)
    const asked = services.client.calls.filter(({ name }) => name === 'productFields')
    expect(asked).toHaveLength(forms)
    for (const { options } of asked) expect(options?.quiet).toBe(true)
    document.removeEventListener(PREFETCH, prefetched)
  })
})
