import { createStore, type UseStore } from 'idb-keyval'
import { err, ok, type Result } from '#src/domain/result.ts'
import { browserClock, type Clock } from '#src/platform/clock.ts'

/** idb-keyval makes one store a database. */
export const STORE = 'records'
/** An operation that takes longer has met a blocked or broken database, and nobody waits for it. */
export const LIMIT_MS = 3000

/**
 * A second place for the few records that must be there after a restart although IndexedDB takes nothing (reliability
 * R1, F28). It has room of its own; what is deleted in IndexedDB makes none until the browser tidies its files.
 */
interface Fallback {
  all(): ReadonlyMap<string, unknown>
  /** False where it has no room either. */
  put(key: string, value: unknown): boolean
  remove(key: string): void
  clear(): void
}

/** What opens databases and measures time. Tests pass stores that are full, blocked or never answer. */
export interface Storage {
  /** `isStrict`: what is written is on the disk before it counts as written. */
  open(database: string, store: string, isStrict: boolean): UseStore
  readonly clock: Pick<Clock, 'after'>
  /** Of pages only: a worker has no such place. */
  readonly fallback?: (database: string) => Fallback
}

export const browserStorage: Storage = { open: openStore, clock: browserClock }

/**
 * By default a browser says that something is written while it is on its way to the disk, and a battery that dies in
 * those seconds takes it along. idb-keyval cannot ask for more: its own transaction stays empty and lends the database.
 */
function openStore(database: string, store: string, isStrict: boolean): UseStore {
  const use = createStore(database, store)
  if (!isStrict) return use
  return (mode, work) =>
    use('readonly', ({ transaction: { db } }) =>
      work(db.transaction(store, mode, { durability: 'strict' }).objectStore(store)),
    )
}

/** `full`: the quota is used up. `broken`: blocked, closed for good, or it does not answer. */
export type StorageFailure = 'full' | 'broken'

export interface Table {
  /** One transaction. `work` may wait for nothing but its own requests. */
  run<R>(
    mode: IDBTransactionMode,
    work: (at: IDBObjectStore) => R | Promise<R>,
  ): Promise<Result<R, StorageFailure>>
}

/** A database with one store, opened by its first transaction. Never throws (reliability F27, F28, F30). */
export function openTable(database: string, { open, clock }: Storage, isStrict = false): Table {
  let store: UseStore | null = null
  let isHung = false

  async function begin<R>(
    use: UseStore,
    mode: IDBTransactionMode,
    work: (at: IDBObjectStore) => R | Promise<R>,
  ): Promise<R> {
    try {
      return await use(mode, (at) => {
        const { db } = at.transaction
        // Another tab deletes the database or has a newer one: we must not be what it waits for (F25).
        db.onversionchange = () => db.close()
        return work(at)
      })
    } finally {
      isHung = false
    }
  }

  /** Late work goes on, and lands if it can; until something answers, later operations do not wait either. */
  function inTime<R>(work: () => Promise<R>): Promise<R> {
    return new Promise((resolve, reject) => {
      const cancel = clock.after(LIMIT_MS, () => {
        isHung = true
        reject(new Error(`${database} does not answer`))
      })
      work().then(resolve, reject).finally(cancel)
    })
  }

  return {
    async run(mode, work) {
      // Twice, because an operating system may close the connection under us (F30).
      for (let left = 2; left > 0 && !isHung; left -= 1) {
        let used: UseStore | null = null
        try {
          used = store ??= open(database, STORE, isStrict)
          const use = used
          return ok(await inTime(() => begin(use, mode, work)))
        } catch (error) {
          if (isFull(error)) return err('full')
          // Who else failed with it may have opened another by now.
          if (store === used) store = null
        }
      }
      return err('broken')
    },
  }
}

function isFull(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError'
}
