import * as v from 'valibot'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { monthOf } from '#src/domain/data-size.ts'
import type { LocalStore } from '#src/platform/storage.ts'
import type { Transfer } from '#src/platform/transfer.ts'
import type { Services } from '#src/services/services.ts'

const KEY = 'paydey.data-used'
/** Written at once when it is the first of a visit, then at most this often. */
const WRITE_MS = 5000
/** One tab at a time adds what the worker used, which tells all of them. */
const LOCK = 'data-used'

const KeptSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ month: v.string(), bytes: v.pipe(v.number(), v.finite(), v.minValue(0)) }),
)

/** Bytes that the app took from the network on this device in the month of `nowMs`, as far as it was counted. */
export function readDataUsed(local: LocalStore, nowMs: number): number {
  const kept = v.safeParse(KeptSchema, local.get(KEY))
  return kept.success && kept.output.month === monthOf(nowMs) ? kept.output.bytes : 0
}

export interface DataUsed {
  /** This month's total; null until something was counted. */
  readonly store: StoreApi<{ readonly bytes: number | null }>
  stop(): void
}

/**
 * Counts what the page and the worker take from the network. Each tab adds its own share to what is kept when it
 * writes, so tabs lose at most what they write in the same instant.
 */
export function countData(
  { local, clock, worker, locks }: Pick<Services, 'local' | 'clock' | 'worker' | 'locks'>,
  transfer: Transfer,
): DataUsed {
  const store = createStore<{ readonly bytes: number | null }>(() => ({
    bytes: readDataUsed(local, clock.now()) || null,
  }))
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
    store.setState({ bytes })
    cancelWrite = clock.after(WRITE_MS, write)
  }

  function add(bytes: number): void {
    unwritten += bytes
    if (cancelWrite === null) write()
  }

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
  return {
    store,
    stop() {
      for (const stop of stops) stop()
      cancelWrite?.()
      write()
      cancelWrite?.()
      release()
    },
  }
}
