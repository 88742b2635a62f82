import * as v from 'valibot'
import type { LocalStore } from '#src/data/browser/storage.ts'
import type { Transfer } from '#src/data/browser/transfer.ts'
import type { Services } from '#src/data/services/services.ts'
import { monthOf } from '#src/domain/data-size.ts'

const KEY = 'paydey.data-used'
/** The first count of a visit is written at once, later ones at most this often. */
const WRITE_MS = 5000
/** Only the tab that holds this lock counts the worker's bytes. */
const LOCK = 'data-used'

const KeptSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ month: v.string(), bytes: v.pipe(v.number(), v.finite(), v.minValue(0)) }),
)

/** Bytes that the app took from the network on this device in the month of `nowMs`, as far as they were counted. */
export function readDataUsed(local: LocalStore, nowMs: number): number {
  const kept = v.safeParse(KeptSchema, local.get(KEY))
  return kept.success && kept.output.month === monthOf(nowMs) ? kept.output.bytes : 0
}

/**
 * Counts what the page and the worker take from the network, and calls `tell` with this month's total whenever it is
 * written. Each tab adds its own share, so tabs lose at most what they write in the same instant. Returns a function
 * that stops it.
 */
export function countData(
  { local, clock, worker, locks }: Pick<Services, 'local' | 'clock' | 'worker' | 'locks'>,
  transfer: Transfer,
  onBytes: (bytes: number) => void,
): () => void {
  let unwritten = 0
  let cancelWrite: (() => void) | null = null
  let countsWorker = false
  let release = () => {}

  function write(): void {
    cancelWrite = null
    if (unwritten === 0) return
    const now = clock.now()
    const bytes = readDataUsed(local, now) + unwritten
    unwritten = 0
    local.set(KEY, JSON.stringify({ month: monthOf(now), bytes }))
    onBytes(bytes)
    cancelWrite = clock.after(WRITE_MS, write)
  }

  function add(bytes: number): void {
    unwritten += bytes
    if (cancelWrite === null) write()
  }

  const before = readDataUsed(local, clock.now())
  if (before > 0) onBytes(before)
  void locks.run(LOCK, () => {
    countsWorker = true
    return new Promise<void>((resolve) => {
      release = resolve
    })
  })
  const stops = [
    transfer.subscribe(add),
    worker.onMessage((message) => {
      if (message.type === 'transferred' && countsWorker) add(message.bytes)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
    cancelWrite?.()
    write()
    cancelWrite?.()
    release()
  }
}
