import { expect, it } from 'vitest'
import { offerUpdates } from '#src/app/after-start.ts'
import type { JournalEntry } from '#src/data/storage/journal.ts'
import { beginFlow } from '#src/payments/engine/payment-in-progress.ts'
import { journalEntry, pass } from '#tests/payments/fixtures.ts'
import { fakeWorker } from '#tests/support/fake-worker.ts'
import { SOME_MORNING } from '#tests/support/manual-clock.ts'
import { memoryRecords } from '#tests/support/memory-records.ts'
import { fakeServices } from '#tests/support/services.ts'

const MINUTE = 60_000
const OFFER = 'A new version of PayDey is ready.'

async function start(entries: readonly JournalEntry[] = []) {
  const worker = fakeWorker()
  const listeners = new Set<() => void>()
  const table = memoryRecords<JournalEntry>()
  const write = async (entry: JournalEntry) => {
    await table.put(entry.tranId, entry)
    for (const listener of listeners) listener()
  }
  const journal = {
    ...table,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  for (const entry of entries) await write(entry)
  const services = fakeServices({ parts: { worker, journal } })
  const stop = offerUpdates(services)
  const offers = () => services.toasts.store.getState().toasts.filter(({ text }) => text === OFFER)
  const shown = async () => {
    await pass(services.clock)
    return offers().length
  }
  return { services, worker, write, stop, offers, shown }
}

it('offers a new build by a button, and does nothing until it is pressed (F23)', async () => {
  const { services, worker, offers, shown } = await start()
  expect(await shown()).toBe(0)
  worker.installUpdate()
  expect(await shown()).toBe(1)
  services.clock.advance(10 * MINUTE)
  expect(offers()).toHaveLength(1)
  expect(worker.updates).toBe(0)
  offers()[0]?.action?.run()
  expect(worker.updates).toBe(1)
})

it('does not come back when somebody closed it', async () => {
  const { services, worker, offers, shown } = await start()
  worker.installUpdate()
  await shown()
  services.toasts.close(offers()[0]?.id ?? 0)
  services.pageLife.show()
  expect(await shown()).toBe(0)
})

it('is not made over a summary that opens while the journal is read', async () => {
  const { worker, shown } = await start()
  worker.installUpdate()
  const close = beginFlow()
  expect(await shown()).toBe(0)
  close()
  await shown()
})

it('takes its offer back when another tab begins to pay', async () => {
  const { worker, write, shown } = await start()
  worker.installUpdate()
  expect(await shown()).toBe(1)
  await write(touched('sending', 0))
  expect(await shown()).toBe(0)
})

it('waits while an order summary is open or a payment is under way (F23)', async () => {
  const { services, worker, shown } = await start()
  const end = beginFlow()
  worker.installUpdate()
  services.pageLife.show()
  expect(await shown()).toBe(0)
  end()
  expect(await shown()).toBe(1)
})

it('takes its offer back when a summary opens, and makes it again after', async () => {
  const { worker, offers, shown } = await start()
  worker.installUpdate()
  await shown()
  const close = beginFlow()
  expect(offers()).toEqual([])
  close()
  expect(await shown()).toBe(1)
})

it('applies nothing when a payment began before the press was heard (F23)', async () => {
  const { worker, offers, shown } = await start()
  worker.installUpdate()
  await shown()
  const [offer] = offers()
  const end = beginFlow()
  offer?.action?.run()
  expect(worker.updates).toBe(0)
  end()
})

const touched = (state: JournalEntry['state'], minutesAgo: number) =>
  journalEntry({ state, updatedAt: SOME_MORNING - minutesAgo * MINUTE })

it.each(['sending', 'logged', 'handed-off'] as const)('waits for an attempt that is %s', async (state) => {
  const { services, worker, write, shown } = await start([touched(state, 1)])
  worker.installUpdate()
  expect(await shown()).toBe(0)
  await write({ ...touched(state, 0), state: 'settled' })
  expect(await shown()).toBe(1)
  expect(services.navigation.reloads).toBe(0)
})

it('does not wait for longer than half an hour', async () => {
  const older = { ...touched('handed-off', 20), tranId: 'Tolder0000' }
  const { services, worker, shown } = await start([older, touched('handed-off', 1)])
  worker.installUpdate()
  await shown()
  services.clock.advance(29 * MINUTE - 1)
  services.pageLife.show()
  expect(await shown()).toBe(0)
  services.clock.advance(1)
  services.pageLife.show()
  expect(await shown()).toBe(1)
})

it.each(['settled', 'refused', 'abandoned'] as const)('does not wait for one that is %s', async (state) => {
  const { worker, shown } = await start([touched(state, 0)])
  worker.installUpdate()
  expect(await shown()).toBe(1)
})
