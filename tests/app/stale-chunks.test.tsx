import { afterEach, expect, it } from 'vitest'
import { reloadOnStaleChunks, type StaleChunksDeps } from '#src/app/mount.tsx'
import { beginFlow } from '#src/payments/engine/payment-in-progress.ts'
import { fakeServices } from '#tests/support/services.ts'

let stop = () => {}
afterEach(() => stop())

function watch(change: Partial<StaleChunksDeps> & { online?: boolean } = {}) {
  const services = fakeServices({ online: change.online ?? true })
  stop = reloadOnStaleChunks({ ...services, build: 'build-1', ...change })
  const fail = () => {
    const event = new Event('vite:preloadError', { cancelable: true })
    dispatchEvent(event)
    return event.defaultPrevented
  }
  return { services, fail }
}

it('starts the page again when a deploy has taken its files (F24)', () => {
  const { services, fail } = watch()
  expect(fail()).toBe(true)
  expect(services.navigation.reloads).toBe(1)
})

it('does so once for each build, or it would never end (F24)', () => {
  const { services, fail } = watch()
  fail()
  // Until the page is gone nothing more is shown as failed.
  expect(fail()).toBe(true)
  expect(services.navigation.reloads).toBe(1)
  stop()
  stop = reloadOnStaleChunks({ ...services, build: 'build-1' })
  expect(fail()).toBe(false)
  expect(services.navigation.reloads).toBe(1)
  stop()
  stop = reloadOnStaleChunks({ ...services, build: 'build-2' })
  expect(fail()).toBe(true)
})

it.each([
  ['without a network', { online: false }],
  ['where nothing can be kept', { local: { ...fakeServices().local, durable: false } }],
])('never %s', (_when, change) => {
  const { services, fail } = watch(change)
  expect(fail()).toBe(false)
  expect(services.navigation.reloads).toBe(0)
})

it('never while an order summary is open (F24)', () => {
  const close = beginFlow()
  const { services, fail } = watch()
  expect(fail()).toBe(false)
  close()
  expect(fail()).toBe(true)
  expect(services.navigation.reloads).toBe(1)
})
