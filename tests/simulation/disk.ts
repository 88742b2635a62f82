import type { Clock } from '#src/data/browser/clock.ts'
import { DEVICE_DATABASE, type Storage } from '#src/data/storage/database.ts'
import type { Phone } from './phone.ts'

/** What a page's tables need of IndexedDB (storage/records.ts), on a phone that may lose power. */
interface Waiting {
  readonly clock: Clock
  /** Each transaction takes a moment, in which other pages write and this one may end. */
  moment(): Promise<void>
}

type Key = readonly [scope: string, table: string, id: string]
/** All keys that begin like this one (`keysBelow`). */
interface Range {
  readonly lower: readonly string[]
}
Object.assign(globalThis, {
  indexedDB: undefined,
  IDBKeyRange: { bound: (lower: readonly string[]): Range => ({ lower }) },
})

/** A request. Its handler must be set in the same turn. */
interface Answer {
  readonly result: unknown
  onsuccess?: () => void
}

/**
 * The storage under the app's real tables. A transaction sees one state; its writes are there before its page gets the
 * event, so a page may end between the two.
 */
export function diskOf(phone: Phone, { clock, moment }: Waiting): Storage {
  const open: Storage['open'] = (database) => {
    const prefix = database === DEVICE_DATABASE ? '' : `${database} `
    const nameOf = ([scope, table]: Key) => `${prefix}${table} ${scope}`

    /** The keys below these parts, in IndexedDB's order. */
    function keysBelow(lower: readonly string[]): readonly Key[] {
      const keys = phone.tables().flatMap((name): Key[] => {
        const [table = '', scope = '', ...more] = name.slice(prefix.length).split(' ')
        if (!name.startsWith(prefix) || more.length > 0) return []
        return [...phone.table(name).keys()].map((id) => [scope, table, id])
      })
      const found = keys.filter((key) => lower.every((part, at) => key[at] === part))
      return found.sort((a, b) => (a.join(' ') < b.join(' ') ? -1 : 1))
    }
    const recordAt = (key: Key) => phone.table(nameOf(key)).get(key[2])

    return async (_mode, work, isStrict) => {
      await moment()
      if (phone.isPrivate) throw new DOMException('blocked', 'SecurityError')
      const transaction = {
        abort() {},
        set oncomplete(done: () => void) {
          void moment().then(done)
        },
      }
      const answer = (result: unknown): Answer => {
        const request: Answer = { result }
        queueMicrotask(() => request.onsuccess?.())
        return request
      }
      const remove = (keys: readonly Key[]) => {
        for (const key of keys) phone.write(nameOf(key), key[2], undefined, isStrict)
      }
      const store = {
        transaction,
        get: (key: Key) => answer(recordAt(key)),
        getKey: (key: Key) => answer(recordAt(key) === undefined ? undefined : key),
        getAllKeys: ({ lower }: Range = { lower: [] }) => answer(keysBelow(lower)),
        getAll: ({ lower }: Range) => answer(keysBelow(lower).map(recordAt)),
        put(value: unknown, key: Key) {
          if (phone.isFull) throw new DOMException('full', 'QuotaExceededError')
          phone.write(nameOf(key), key[2], value, isStrict)
        },
        delete: (key: Key | Range) => remove('lower' in key ? keysBelow(key.lower) : [key]),
        clear: () => remove(keysBelow([])),
      }
      // Only what the tables use is implemented.
      return await work(store as unknown as IDBObjectStore)
    }
  }
  return phone.setsAside ? { open, clock, fallback: phone.aside() } : { open, clock }
}
