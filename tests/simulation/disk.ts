import type { Storage } from '#src/offline/table.ts'
import type { Clock } from '#src/platform/clock.ts'
import type { Phone } from './phone.ts'

/** What a page's tables need of IndexedDB (offline/records.ts), on a phone that may lose power. */
interface Waiting {
  readonly clock: Clock
  /** Each transaction takes a moment, in which other pages write and this one may end. */
  moment(): Promise<void>
}

// What the app asks the browser itself, past `Storage`: it cannot list its databases (offline/wipe), and has no kept
// answers to delete for space (offline/databases).
Object.assign(globalThis, { indexedDB: undefined, IDBKeyRange: { upperBound: () => '' } })

/** A request or a transaction. Its handler must be set in the same turn. */
interface Answer {
  readonly result?: unknown
  onsuccess?: () => void
  oncomplete?: () => void
}

/**
 * The storage under the app's real tables. A transaction sees one state; its writes are there before its page gets the
 * event, so a page may end between the two.
 */
export function diskOf(phone: Phone, { clock, moment }: Waiting): Storage {
  const open: Storage['open'] = (database, _, isStrict) => async (_mode, work) => {
    await moment()
    if (phone.isPrivate) throw new DOMException('blocked', 'InvalidStateError')
    const rows = phone.table(database)
    const transaction: Answer & { readonly db: object } = { db: {} }
    const answer = (result: unknown): Answer => {
      const request: Answer = { result }
      queueMicrotask(() => request.onsuccess?.())
      return request
    }
    const write = (keys: readonly string[], value?: unknown) => {
      if (phone.isFull && value !== undefined) throw new DOMException('full', 'QuotaExceededError')
      for (const key of keys) phone.write(database, key, value, isStrict)
      void moment().then(() => transaction.oncomplete?.())
    }
    const store = {
      transaction,
      get: (key: string) => answer(rows.get(key)),
      getAllKeys: () => answer([...rows.keys()]),
      getAll: () => answer([...rows.values()]),
      put: (value: unknown, key: string) => write([key], value),
      delete: (key: string) => write([key]),
      clear: () => write([...rows.keys()]),
    }
    // Only what the tables use is implemented.
    return await work(store as unknown as IDBObjectStore)
  }
  return phone.setsAside ? { open, clock, fallback: (database) => phone.asideOf(database) } : { open, clock }
}
