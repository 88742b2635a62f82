import { expect, it, vi } from 'vitest'
import { keepLoaded } from '#src/app/after-start.ts'
import { fakeWorker } from '#tests/support/fake-worker.ts'
import { fakeServices } from '#tests/support/services.ts'

it.each([
  ['a first visit, before there was a worker', true, ['/assets/bulk-page-1.js']],
  ['a later one', false, []],
])('of what %s loaded, the worker gets to keep the app’s own files', async (_, isFirst, expected) => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (address: unknown) => asked.push(address))
  const loaded = ['/assets/bulk-page-1.js', '/api/assets/slide.svg', '/favicon.svg']
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(
    loaded.map((path) => ({ name: location.origin + path }) as PerformanceEntry),
  )
  const worker = { ...fakeWorker(), active: async () => isFirst }
  await keepLoaded(fakeServices({ parts: { worker } }))
  expect(asked).toEqual(expected.map((path) => location.origin + path))
})
