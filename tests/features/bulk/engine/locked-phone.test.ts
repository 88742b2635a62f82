import { expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import { browserClock, type Clock } from '#src/data/browser/clock.ts'
import { openSheetClient } from '#src/features/bulk/engine/open-sheet-client.ts'
import { fakeSheetWorker } from './fake-sheet-worker.ts'

const providers = [{ name: 'MTN', code: 'MTN', product: 'AIRTIME', price: kobo(0) }]
const HOUR = 3_600_000

/** A phone's clock: what fell due while it slept happens once, when it wakes. */
function phoneClock() {
  let now = 0
  let tasks: { at: number; run: () => void }[] = []
  const clock: Clock = {
    now: () => now,
    after(delayMs, run) {
      const task = { at: now + delayMs, run }
      tasks.push(task)
      return () => {
        tasks = tasks.filter((other) => other !== task)
      }
    },
  }
  return {
    clock,
    sleep(ms: number) {
      now += ms
      const due = tasks.filter(({ at }) => at <= now)
      tasks = tasks.filter(({ at }) => at > now)
      for (const { run } of due) run()
    },
  }
}

it('a phone that is locked while a list is read goes on with it, and does not call it too slow (F39)', async () => {
  const { clock, sleep } = phoneClock()
  const worker = fakeSheetWorker({ hangs: true })
  const sheetClient = openSheetClient(() => {}, { spawn: () => worker, clock })
  const read = sheetClient.read({ file: new Blob(['x']), name: 'list.csv' }, { providers })
  await new Promise<void>((resolve) => browserClock.after(0, resolve))
  for (let time = 0; time < 5; time += 1) sleep(HOUR)
  expect(worker.isTerminated()).toBe(false)
  for (let second = 0; second < 25; second += 1) sleep(1000)
  expect(await read).toEqual({ ok: false, error: { kind: 'too-slow' } })
  expect(worker.isTerminated()).toBe(true)
})
