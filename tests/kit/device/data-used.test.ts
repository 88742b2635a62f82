import { expect, it } from 'vitest'
import type { Transfer } from '#src/data/browser/transfer.ts'
import { countData, readDataUsed } from '#src/kit/device/data-used.ts'
import { fakeWorker } from '#tests/support/fake-worker.ts'
import { SOME_MORNING } from '#tests/support/manual-clock.ts'
import { fakeServices } from '#tests/support/services.ts'

const MONTH = 31 * 24 * 60 * 60_000

function tab(services: ReturnType<typeof fakeServices>) {
  let load = (_bytes: number) => {}
  let shown: number | null = null
  const transfer: Transfer = {
    subscribe(listener) {
      load = listener
      return () => {}
    },
  }
  const stop = countData(services, transfer, (bytes) => {
    shown = bytes
  })
  return { stop, load: (bytes: number) => load(bytes), shown: () => shown }
}

const kept = ({ local, clock }: ReturnType<typeof fakeServices>) => readDataUsed(local, clock.now())

it('writes the first bytes of a visit at once, and later ones now and then', () => {
  const services = fakeServices()
  const { load, shown } = tab(services)
  expect(shown()).toBeNull()
  load(400_000)
  expect(kept(services)).toBe(400_000)
  load(1000)
  load(2000)
  expect(kept(services)).toBe(400_000)
  services.clock.advance(5000)
  expect(kept(services)).toBe(403_000)
  expect(shown()).toBe(403_000)
})

it('goes on with the total of earlier visits, and keeps what is unwritten when it stops', () => {
  const services = fakeServices()
  const first = tab(services)
  first.load(100)
  first.load(10)
  first.stop()
  const second = tab(services)
  expect(second.shown()).toBe(110)
})

it('adds up over tabs, and counts the worker in one of them', async () => {
  const worker = fakeWorker()
  const services = fakeServices({ parts: { worker } })
  const one = tab(services)
  const two = tab(services)
  await Promise.resolve()
  one.load(100)
  two.load(20)
  services.clock.advance(5000)
  worker.tell({ type: 'transferred', bytes: 3 })
  services.clock.advance(5000)
  expect(kept(services)).toBe(123)
})

it('begins again with the month', () => {
  const services = fakeServices()
  const { load } = tab(services)
  load(5_000_000)
  services.clock.advance(MONTH)
  expect(kept(services)).toBe(0)
  load(7)
  expect(kept(services)).toBe(7)
})

it.each(['', 'null', '{"month":"Nov-2026","bytes":-5}', '{"month":"Nov-2026"}', 'not json'])(
  'takes %j for nothing',
  (junk) => {
    const { local } = fakeServices()
    local.set('paydey.data-used', junk)
    expect(readDataUsed(local, SOME_MORNING)).toBe(0)
  },
)
