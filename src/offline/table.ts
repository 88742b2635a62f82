import { createStore, type UseStore } from 'idb-keyval'
import { err, ok, type Result } from '#src/domain/result.ts'
import { browserClock, type Clock } from '#src/platform/clock.ts'

/** idb-keyval makes one store a database. */
export const STORE = 'records'
/** An operation that takes longer has met a blocked or broken database: callers stop waiting. */
export const LIMIT_MS = 3000

/**
 * A second store for the few records that must survive a restart even when IndexedDB takes nothing. It has a quota of
 * its own; deleting from IndexedDB frees nothing until the browser compacts its files.
 */
interface Fallback {
  all(): ReadonlyMap<string, unknown>
  /** False when it is full as well. */
  put(key: string, value: unknown): boolean
  remove(key: string): void
  clear(): void
}

/** What opens databases and measures time. Tests pass stores that are full, blocked or never answer. */
export interface Storage {
  /** `isStrict`: a write completes only when it is on the disk. */
  open(database: string, store: string, isStrict: boolean): UseStore
  readonly clock: Pick<Clock, 'after'>
  /** In pages only: a worker has no such store. */
  readonly fallback?: (database: string) => Fallback
}

export const browserStorage: Storage = { open: openStore, clock: browserClock }

/**
 * By default a browser reports a write as complete before it is on the disk, and a battery that dies in those seconds
 * loses it. idb-keyval cannot ask for strict durability: we leave its transaction empty and use its database.
 */
function openStore(database: string, store: string, isStrict: boolean): UseStore {
  const use = createStore(database, store)
  if (!isStrict) return use
  return (mode, work) =>
    use('readonly', ({ transaction: { db } }) =>
      work(db.transaction(store, mode, { durability: 'strict' }).objectStore(store)),
    )
}

/** `full`: the quota is used up. `broken`: blocked, closed for good, or not responding. */
export type StorageFailure = 'full' | 'broken'

export interface Table {
  /** One transaction. `work` may await only its own requests. */
  run<R>(
    mode: IDBTransactionMode,
    work: (at: IDBObjectStore) => R | Promise<R>,
  ): Promise<Result<R, StorageFailure>>
}

/** A database with one store, opened by its first transaction. Never throws. */
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
        // Another tab deletes the database or opens a newer version: it must not have to wait for us.
        db.onversionchange = () => db.close()
        return work(at)
      })
    } finally {
      isHung = false
    }
  }

  /**
   * Late work goes on, and completes if it can. Until something responds, later operations fail at once instead of
   * waiting too.
   */
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
      // Twice, because an operating system may close the connection under us.
      for (let left = 2; left > 0 && !isHung; left -= 1) {
        let used: UseStore | null = null
        try {
          used = store ??= open(database, STORE, isStrict)
          const use = used
          return ok(await inTime(() => begin(use, mode, work)))
        } catch (error) {
          if (isFull(error)) return err('full')
          // Another operation that failed with it may have opened a new one by now.
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
