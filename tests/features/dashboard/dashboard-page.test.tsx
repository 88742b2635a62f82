import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CarouselImage } from '#src/contract/catalog.ts'
import type { Beneficiary } from '#src/data/storage/form-snapshots.ts'
import { ada } from '#tests/features/support/ada.ts'
import { savedBiller } from '#tests/payments/again/fixtures.ts'
import { fakeScroll } from '#tests/support/fake-scroll.ts'
import { memoryRecords } from '#tests/support/memory-records.ts'
import { failWith } from '#tests/support/scripted-client.ts'
import { transactions } from './fixtures.ts'
import { openDashboard } from './open-dashboard.tsx'

const heading = () => screen.getByRole('heading', { level: 1 }).textContent

describe('the greeting', () => {
  it.each([
    ['Ada', 'Hi Ada'],
    ['Ọlábọ̀dé Ẹ̀bùn', 'Hi Ọlábọ̀dé Ẹ̀bùn'],
    ['', 'Hi'],
    ['<b>Ada</b>', 'Hi <b>Ada</b>'],
  ])('of %j is %s', (firstName, expected) => {
    openDashboard({ user: { ...ada, firstName } })
    expect(heading()).toBe(expected)
  })
})

it('begins with what is paid again', async () => {
  const beneficiaries = memoryRecords<Beneficiary>()
  await beneficiaries.put('1', savedBiller({ nickname: 'Mum' }))
  openDashboard({ parts: { beneficiaries } })
  const tiles = await screen.findByRole('list', { name: 'Pay again' })
  expect(within(tiles).getByText('Mum')).toBeDefined()
  const log = screen.getByRole('heading', { name: 'ACTIVITY LOG' })
  expect(tiles.compareDocumentPosition(log) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

describe('one part that cannot be had', () => {
  const failing = failWith({ kind: 'timeout' })
  const all = {
    dashboardHistory: transactions(1),
    topBillers: [{ id: 'MTNVTU', image: '', url: 'airtime/MTNVTU' }],
  }
  const parts = {
    log: () => screen.findByRole('list', { name: 'ACTIVITY LOG' }),
    top: () => screen.findByRole('list', { name: 'Top Billers' }),
  }

  it.each([
    ['dashboardHistory', ['top']],
    ['topBillers', ['log']],
    ['categories', ['log', 'top']],
  ] as const)('(%s) leaves the others: %j', async (name, left) => {
    const { services } = openDashboard({ answers: { ...all, [name]: failing } })
    for (const part of left) await parts[part]()
    expect(heading()).toBe('Hi Ada')
    expect(services.toasts.store.getState().toasts).toEqual([])
  })
})

describe('the adverts', () => {
  const carouselImages: readonly CarouselImage[] = ['1', '2'].map((id) => ({
    id,
    imageUrl: '',
    title: `Advert ${id}`,
    caption: '',
    linkUrl: id === '1' ? '/data' : 'https://evil.invalid',
  }))
  let comeNear: () => void

  beforeEach(() => {
    comeNear = fakeScroll().comeNear
  })
  afterEach(() => {
    document.documentElement.removeAttribute('data-saver')
    vi.useRealTimers()
  })
  const asked = (services: ReturnType<typeof openDashboard>['services']) =>
    services.client.calls.map(({ name }) => name)

  it('come when somebody is near, stay in the app, and can be stopped', async () => {
    const { services, user } = openDashboard({ answers: { carouselImages } })
    await screen.findByText('No record found for this month')
    expect(asked(services)).not.toContain('carouselImages')
    act(comeNear)
    const region = await screen.findByRole('region', { name: 'Adverts' })
    expect(screen.getByText('Advert 1').closest('a')?.getAttribute('href')).toBe('/data')
    expect(screen.getByText('Advert 2').closest('a')).toBeNull()
    expect(region.dataset.running).toBe('true')
    await user.click(within(region).getByRole('button', { name: 'Pause slides' }))
    expect(region.dataset.running).toBe('false')
  })
})
