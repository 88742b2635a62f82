import { createStore, del, entries, get, set, type UseStore, clear as wipe } from 'idb-keyval'
import * as v from 'valibot'

/**
 * A small table of records on the device, in IndexedDB. Every record is parsed when it is read: one that no longer
 * fits its schema is dropped, alone (reliability F29). Where IndexedDB is blocked, full or gone, records live as long
 * as the page does and `isDurable` turns false, so that the screen can say what cannot be kept (F27, F28).
 */
export interface Records<T extends object> {
  isDurable(): boolean
  get(key: string): Promise<T | null>
  all(): Promise<readonly T[]>
  put(key: string, record: T): Promise<void>
  remove(key: string): Promise<void>
  clear(): Promise<void>
}

export interface RecordsSpec<T extends object> {
  /** One database each: idb-keyval makes one store a database. */
  readonly database: string
  readonly schema: v.GenericSchema<unknown, T>
}

const STORE = 'records'

export function openRecords<T extends object>({ database, schema }: RecordsSpec<T>): Records<T> {
  const memory = new Map<string, T>()
  let durable = true
  let store: UseStore | null = null

  function open(): UseStore {
    store ??= createStore(database, STORE)
    return store
  }

  /** Tries twice, because an operating system may close the connection under us (F30); then gives the fallback. */
  async function attempt<R>(work: (store: UseStore) => Promise<R>, fallback: R): Promise<R> {
    for (const isLast of [false, true]) {
      try {
        const result = await work(open())
        durable = true
        return result
      } catch {
        store = null
        if (isLast) durable = false
      }
    }
    return fallback
  }

  function parse(key: string, value: unknown): T | null {
    const parsed = v.safeParse(schema, value)
    if (parsed.success) return parsed.output
    void attempt((at) => del(key, at), undefined)
    return null
  }

  return {
    isDurable: () => durable,
    async get(key) {
      const kept = memory.get(key)
      if (kept !== undefined) return kept
      const value = await attempt<unknown>((at) => get(key, at), undefined)
      return value === undefined ? null : parse(key, value)
    },
    async all() {
      const found = await attempt<[IDBValidKey, unknown][]>((at) => entries(at), [])
      const records = new Map(
        found.flatMap(([key, value]) => {
          const record = parse(String(key), value)
          return record === null ? [] : [[String(key), record] as const]
        }),
      )
      for (const [key, record] of memory) records.set(key, record)
      return [...records.values()]
    },
    async put(key, record) {
      memory.set(key, record)
      const written = await attempt(async (at) => {
        await set(key, record, at)
        return true
      }, false)
      if (written) memory.delete(key)
    },
    async remove(key) {
      memory.delete(key)
      await attempt((at) => del(key, at), undefined)
    },
    async clear() {
      memory.clear()
      await attempt((at) => wipe(at), undefined)
    },
  }
}
