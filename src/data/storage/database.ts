import { createStore, promisifyRequest } from 'idb-keyval'
import { browserClock, type Clock, sleep } from '#src/data/browser/clock.ts'
import { err, ok, type Result } from '#src/domain/result.ts'

// Two databases with one store each. A large response never stands before a write of the journal, and the second can be
// thrown away without a thought.

/** Whose records: `device` while nobody is signed in, else a digest of the ConsumerID. */
export type Scope = string
export const DEVICE: Scope = 'device'

/** Where the file is that another app shares with this one (`inbox.ts`). Not there: a wipe deletes it, and needs no more of it. */
export const INBOX_KEY: IDBValidKey = [DEVICE, 'inbox', 'file']

/** What a person did: lost is lost. */
export const DEVICE_DATABASE = 'paydey'
/** What the provider can send again. */
export const CACHE_DATABASE = 'paydey-cache'

export const STORE = 'records'

/** `full`: the quota is used up. `broken`: blocked, closed for good, or not responding. */
export type StorageFailure = 'full' | 'broken'

type Work<R> = (at: IDBObjectStore) => R | PromiseLike<R>

/** One transaction on a database's store. `isStrict`: complete only once it is on the disk. */
export type Transact = <R>(mode: IDBTransactionMode, work: Work<R>, isStrict: boolean) => Promise<R>

/** What opens databases and measures time. Tests pass stores that are full, blocked or never answer. */
export interface Storage {
  /** Opens the database with its first transaction. */
  open(database: string): Transact
  readonly clock: Pick<Clock, 'after'>
  /** In pages only: a worker has no such store. */
  readonly fallback?: Fallback
}

/**
 * A second store for the few records that must survive a restart even when IndexedDB takes nothing. It has a quota of
 * its own; deleting from IndexedDB frees nothing until the browser compacts its files. Keys: scope, space, id.
 */
export interface Fallback {
  all(): ReadonlyMap<string, unknown>
  /** False when it is full as well. */
  put(key: string, value: unknown): boolean
  remove(key: string): void
}

export const browserStorage: Storage = { open: openStore, clock: browserClock }

/**
 * By default a browser reports a write as complete before it is on the disk, and a battery that dies in those seconds
 * loses it. idb-keyval cannot ask for strict durability: we leave its transaction empty and use its database.
 */
function openStore(database: string): Transact {
  const use = createStore(database, STORE)
  return (mode, work, isStrict) =>
    use(isStrict ? 'readonly' : mode, (at) => {
      const { db } = at.transaction
      // Another tab deletes the database or opens a newer version: it must not have to wait for us.
      db.onversionchange = () => db.close()
      return work(isStrict ? db.transaction(STORE, mode, { durability: 'strict' }).objectStore(STORE) : at)
    })
}

export interface Database {
  /** One transaction, tried again where it may help. `work` may await only its own requests. Never throws. */
  run<R>(mode: IDBTransactionMode, work: Work<R>, isStrict?: boolean): Promise<Result<R, StorageFailure>>
}

/** An operation that takes longer has met a blocked or broken database: callers stop waiting. */
export const LIMIT_MS = 3000
/**
 * The pauses before each try. At once, because an operating system may close the connection under us; later, because a
 * browser may say for a moment that the disk is full or the database cannot be read.
 */
const TRIES_MS = [0, 0, 150, 600]

export function openDatabase(name: string, { open, clock }: Storage): Database {
  let transact: Transact | null = null
  let isHung = false
  /** All tries failed the last time: until something works, each operation is tried only twice, and waits for nothing. */
  let isDown = false

  /** Late work goes on, and completes if it can. Until something responds, later operations fail at once. */
  function inTime<R>(work: () => Promise<R>): Promise<R> {
    return new Promise((resolve, reject) => {
      const cancel = clock.after(LIMIT_MS, () => {
        isHung = true
        reject(new Error(`${name} does not answer`))
      })
      const answered = () => {
        isHung = false
        cancel()
      }
      work().then(resolve, reject).finally(answered)
    })
  }

  return {
    async run(mode, work, isStrict = false) {
      let failure: StorageFailure = 'broken'
      for (const pause of isDown ? TRIES_MS.slice(0, 2) : TRIES_MS) {
        if (isHung) return err('broken')
        if (pause > 0) await sleep(clock, pause)
        let used: Transact | null = null
        let isBegun = false
        const begin = async (at: IDBObjectStore) => {
          isBegun = true
          try {
            return await work(at)
          } catch (error) {
            undo(at)
            throw error
          }
        }
        try {
          used = transact ??= open(name)
          const run = used
          const value = await inTime(() => run(mode, begin, isStrict))
          isDown = false
          return ok(value)
        } catch (error) {
          failure = isFull(error) ? 'full' : 'broken'
          // Room must be made first. (A database that calls itself full while it is being opened is only tried again.)
          if (failure === 'full' && isBegun) return err(failure)
          // Another operation that failed with it may have opened a new one by now.
          if (transact === used) transact = null
          if (isBlocked(error)) break
        }
      }
      isDown = true
      return err(failure)
    },
  }
}

/** All of a transaction or nothing, also where it failed on the way. */
function undo({ transaction }: IDBObjectStore): void {
  try {
    transaction.abort()
  } catch {
    // It is over: aborted by the browser, or complete.
  }
}

function isFull(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError'
}

/** This browser has no IndexedDB, or forbids it: no further try changes that. */
function isBlocked(error: unknown): boolean {
  return !(error instanceof Error) || ['SecurityError', 'TypeError', 'ReferenceError'].includes(error.name)
}

/** All keys that begin with these parts: IndexedDB sorts an array behind every text. */
export function keysBelow(...parts: readonly string[]): IDBKeyRange {
  return IDBKeyRange.bound(parts, [...parts, []])
}

/** Resolves when the transaction is complete. */
export function completed({ transaction }: IDBObjectStore): Promise<unknown> {
  return promisifyRequest(transaction)
}

/** Whether work that began when this was issued may still be done. Checked again at the moment of writing. */
export type IsCurrent = () => boolean

/**
 * Stands before every table of this page. A wipe raises it first; work that began before or during the wipe is refused
 * for good, however late it comes.
 */
export interface WriteBarrier {
  begin(): IsCurrent
  /** Returns a function that lowers it again, for what begins after that. */
  raise(): () => void
}

export function createWriteBarrier(): WriteBarrier {
  let generation = 0
  let raised = 0
  return {
    begin() {
      const began = generation
      const isLowered = raised === 0
      return () => isLowered && generation === began
    },
    raise() {
      generation += 1
      raised += 1
      let isUp = true
      return () => {
        if (!isUp) return
        isUp = false
        raised -= 1
      }
    },
  }
}
