import { expect, it, vi } from 'vitest'
import { warmForms } from '#src/app/warm-forms.ts'
import { journalEntry, transactionResult } from '#tests/payments/fixtures.ts'
import { fakeWorker } from '#tests/support/fake-worker.ts'
import { type FakeOptions, fakeServices } from '#tests/support/services.ts'

const DAY = 24 * 60 * 60_000
const answers = {
  categories: [
    { code: '1', name: 'Airtime', urlPath: 'airtime' },
    { code: '4', name: 'TV', urlPath: 'cable-tv' },
  ],
  topBillers: [{ id: 'DSTV', image: '', url: 'cable-tv/DSTV' }],
}
const base = [
  'https://app.test/api/Products/Categories',
  'https://app.test/api/Products',
  'https://app.test/resources/sidebar_categories.json',
  'https://app.test/resources/top_billers.json',
  'https://app.test/api/Users/CarouselImages',
  'https://app.test/api/Supports/Subjects',
  'https://app.test/api/Movies',
]
const form = (billerCode: string, category: string) =>
  `https://app.test/api/Products/Fields/?BillerCode=${billerCode}&Category=${category}`

function setUp(options: FakeOptions = {}) {
  const worker = fakeWorker()
  const services = fakeServices({ answers, ...options, parts: { worker, ...options.parts } })
  return { worker, services }
}

it('gives a first visitor the catalog, the open form and the top billers', async () => {
  const { worker, services } = setUp()
  await warmForms(services, { categoryPath: 'airtime', billerCode: 'MTNVTU' })
  expect(worker.sent).toEqual([{ type: 'warm', urls: [...base, form('MTNVTU', '1'), form('DSTV', '4')] }])
})

it('puts what was paid lately before top billers, the latest first', async () => {
  const { worker, services } = setUp()
  const now = services.clock.now()
  await services.journal.put('a', journalEntry({ billerCode: 'GLOVTU', updatedAt: now - 2000 }))
  await services.journal.put('b', journalEntry({ billerCode: 'WALLET', kind: 'wallet', updatedAt: now }))
  await services.results.put('c', {
    transactionId: 'c',
    result: transactionResult({ billerCode: 'MTNVTU' }),
    heardAt: now - 1000,
    rated: false,
  })
  await warmForms(services, null)
  const [message] = worker.sent
  expect(message?.type === 'warm' && message.urls.slice(base.length)).toEqual([
    form('MTNVTU', '1'),
    form('GLOVTU', '1'),
    form('DSTV', '4'),
  ])
})

it('reads no receipts where the journal has attempts enough: a shop has thousands', async () => {
  const results = { ...fakeServices().results, all: vi.fn(async () => []) }
  const { worker, services } = setUp({ parts: { results } })
  for (let sale = 10; sale < 33; sale += 1) await services.journal.put(`${sale}`, journalEntry())
  await warmForms(services, null)
  expect(results.all).toHaveBeenCalledTimes(1)
  await services.journal.put('one more', journalEntry())
  await warmForms(services, null)
  expect(results.all).toHaveBeenCalledTimes(1)
  const [message] = worker.sent
  expect(message?.type === 'warm' && message.urls).toContain(form('MTNVTU', '1'))
})

it('sends the same list once a day, and another at once', async () => {
  const { worker, services } = setUp()
  await warmForms(services, null)
  services.clock.advance(DAY - 1)
  await warmForms(services, null)
  expect(worker.sent).toHaveLength(1)
  await warmForms(services, { categoryPath: 'airtime', billerCode: 'MTNVTU' })
  expect(worker.sent).toHaveLength(2)
  services.clock.advance(DAY)
  await warmForms(services, { categoryPath: 'airtime', billerCode: 'MTNVTU' })
  expect(worker.sent).toHaveLength(3)
})

it('sends nothing with the data saver, and asks for nothing', async () => {
  const { worker, services } = setUp()
  services.dataSaver.choose('on')
  await warmForms(services, null)
  expect(worker.sent).toEqual([])
  expect(services.client.calls).toEqual([])
})

it('sends nothing without a network', async () => {
  const { worker, services } = setUp({ online: false })
  await warmForms(services, null)
  expect(worker.sent).toEqual([])
})
