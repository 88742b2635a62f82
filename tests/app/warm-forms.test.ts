import { expect, it, vi } from 'vitest'
import type { BillerAddress } from '#src/app/warm-forms.ts'
import { warmForms } from '#src/app/warm-forms.ts'
import type { CallOptions } from '#src/data/client/client.ts'
import { journalEntry, transactionResult } from '#tests/payments/fixtures.ts'
import { failWith } from '#tests/support/scripted-client.ts'
import { type FakeOptions, type FakeServices, fakeServices } from '#tests/support/services.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const answers = {
  categories: [
    { code: '1', name: 'Airtime', urlPath: 'airtime' },
    { code: '4', name: 'TV', urlPath: 'cable-tv' },
  ],
  products: [],
  sidebarCategories: [],
  topBillers: [{ id: 'DSTV', image: '', url: 'cable-tv/DSTV' }],
  carouselImages: [],
  supportSubjects: [],
  movies: [],
  productFields: [],
}
const base = Object.keys(answers).filter((name) => name !== 'productFields')
const MTN = { categoryPath: 'airtime', billerCode: 'MTNVTU' }

function setUp(options: FakeOptions = {}) {
  const worker = { ...fakeServices().worker, active: async () => false }
  return fakeServices({ answers, ...options, parts: { worker, ...options.parts } })
}

/** What it requests beyond what it had to know to choose: names, and of forms their billers. */
async function warm(services: FakeServices, here: BillerAddress | null = null) {
  const before = services.client.calls.length
  let isDone = false
  const warming = warmForms(services, here).then(() => {
    isDone = true
  })
  // Digests take real time; the pauses are the clock's.
  await vi.waitFor(() => {
    services.clock.advance(300)
    expect(isDone).toBe(true)
  })
  await warming
  const asked = services.client.calls.slice(before).filter(({ options }) => options?.quiet)
  return asked.map(
    ({ name, request }) => (request as { BillerCode?: string } | undefined)?.BillerCode ?? name,
  )
}

it('keeps the catalog, the open form and the top billers for a first visitor', async () => {
  const warmed = await warm(setUp(), MTN)
  expect(warmed.slice(0, base.length).sort()).toEqual([...base].sort())
  expect(warmed.slice(base.length)).toEqual(['MTNVTU', 'DSTV'])
})

it('puts what was paid lately before top billers, the latest first', async () => {
  const services = setUp()
  const now = services.clock.now()
  await services.journal.put('a', journalEntry({ billerCode: 'GLOVTU', updatedAt: now - 2000 }))
  await services.journal.put('b', journalEntry({ billerCode: 'WALLET', kind: 'wallet', updatedAt: now }))
  await services.results.put('c', {
    transactionId: 'c',
    result: transactionResult({ billerCode: 'MTNVTU' }),
    heardAt: now - 1000,
    rated: false,
  })
  expect((await warm(services)).slice(base.length)).toEqual(['MTNVTU', 'GLOVTU', 'DSTV'])
})

it('reads no receipts where the journal has attempts enough: a shop has thousands', async () => {
  const results = { ...fakeServices().results, all: vi.fn(async () => []) }
  const services = setUp({ parts: { results } })
  for (let sale = 10; sale < 33; sale += 1) await services.journal.put(`${sale}`, journalEntry())
  expect(await warm(services)).toContain('MTNVTU')
  expect(results.all).toHaveBeenCalledTimes(1)
  await services.journal.put('one more', journalEntry())
  await warm(services)
  expect(results.all).toHaveBeenCalledTimes(1)
})

it('asks for the same list once a day, and for another at once', async () => {
  const services = setUp()
  await warm(services)
  services.clock.advance(DAY / 2)
  expect(await warm(services)).toEqual([])
  expect(await warm(services, MTN)).toContain('MTNVTU')
  services.clock.advance(DAY)
  expect(await warm(services, MTN)).toContain('MTNVTU')
})

it.each([
  ['younger than a day', 23, 1],
  ['older than a day', 25, 2],
])('asks for what the device has and is %s %s h: %s requests', async (_, hours, requests) => {
  const services = setUp()
  const asked: CallOptions[] = []
  const call = async (endpoint: { name: string }, request: unknown, options: CallOptions = {}) => {
    if (endpoint.name === 'movies') asked.push(options)
    if (!options.fresh) options.onCached?.(services.clock.now() - hours * HOUR)
    return services.client.call(endpoint as never, request as never, options)
  }
  await warm({ ...services, client: { ...services.client, call: call as never } })
  expect(asked.map(({ fresh = false }) => fresh)).toEqual([false, true].slice(0, requests))
})

it('stops where nobody answers, and goes on at the next start', async () => {
  let movies: unknown = failWith({ kind: 'timeout' })
  const services = setUp({ answers: { ...answers, movies: () => movies } })
  expect(await warm(services)).not.toContain('DSTV')
  movies = []
  expect(await warm(services)).toContain('DSTV')
})

it('goes on after one that the provider cannot answer', async () => {
  const broken = failWith({ kind: 'unexpected', status: 500, retryAfterMs: null, looksCaptive: false })
  expect(await warm(setUp({ answers: { ...answers, movies: broken } }))).toContain('DSTV')
})

it('asks for nothing with the data saver', async () => {
  const services = setUp()
  services.dataSaver.choose('on')
  await warmForms(services, null)
  expect(services.client.calls).toEqual([])
})

it('asks for nothing without a network', async () => {
  const services = setUp({ online: false })
  await warmForms(services, null)
  expect(services.client.calls).toEqual([])
})
