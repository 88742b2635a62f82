import { promisifyRequest } from 'idb-keyval'
import type * as v from 'valibot'
import type { Result } from '#src/domain/result.ts'
import { isNewer, type Opened, seal, unseal } from './envelope.ts'
import type { Pass } from './gate.ts'
import { openTable, type Storage, type StorageFailure } from './table.ts'

/**
 * A small table of records on the device, in IndexedDB. Every record is parsed when it is read: one that no longer fits
 * its schema is dropped, and no other. Where IndexedDB is blocked, full or gone, records live as long as the page does
 * and `isDurable` turns false, so that the screen can say what cannot be kept. Those with a fallback are then put there
 * for the next page as well.
 */
export interface Records<T extends object> {
  isDurable(): boolean
  get(key: string): Promise<T | null>
  all(): Promise<readonly T[]>
  /** With their keys, which not every record contains. */
  entries(): Promise<ReadonlyMap<string, T>>
  put(key: string, record: T): Promise<void>
  remove(key: string): Promise<void>
  clear(): Promise<void>
  /** Calls back when this page has changed the table. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

/**
 * The same table, where each operation brings the pass that it got when it began. Scoped tables notify their listeners
 * themselves.
 */
export interface GuardedRecords<T extends object> {
  isDurable(): boolean
  get(key: string, pass: Pass): Promise<T | null>
  entries(pass: Pass): Promise<ReadonlyMap<string, T>>
  put(key: string, record: T, pass: Pass): Promise<void>
  remove(key: string, pass: Pass): Promise<void>
  clear(pass: Pass): Promise<void>
}

export interface RecordsSpec<T extends object> {
  /** One database each: idb-keyval makes one store a database. */
  readonly database: string
  readonly schema: v.GenericSchema<unknown, T>
  /** For few small records that must survive a restart (platform/fallback-store.ts). */
  readonly hasFallback?: boolean
  /** For records that money depends on: they survive a flat battery a second later. Slower to write. */
  readonly isStrict?: boolean
}

export interface RecordsDeps {
  readonly storage: Storage
  /** What may be deleted when the device is full, the least important first. */
  readonly room: readonly (() => Promise<void>)[]
  /** Called when something could not be kept or read. */
  onTrouble(): void
}

export function openRecords<T extends object>(
  { database, schema, hasFallback = false, isStrict = false }: RecordsSpec<T>,
  { storage, room, onTrouble }: RecordsDeps,
): GuardedRecords<T> {
  const table = openTable(database, storage, isStrict)
  const fallback = hasFallback ? storage.fallback?.(database) : undefined
  /** Records that are being written to the store, and those that the store did not take. */
  const memory = new Map<string, T>()
  const unkept = new Set<string>()
  let isWorking = true

  function note<R>(result: Result<R, StorageFailure>): R | null {
    isWorking = result.ok
    if (!result.ok) onTrouble()
    return result.ok ? result.value : null
  }

  function write(key: string, record: T, pass: Pass) {
    return table.run('readwrite', async (at) => {
      const isForeign = isNewer(await promisifyRequest(at.get(key)))
      // Checked last: whatever is put before the wipe's own transaction begins is wiped by it.
      if (isForeign || !pass()) return isForeign
      at.put(seal(record), key)
      await promisifyRequest(at.transaction)
      return false
    })
  }

  async function writeMakingRoom(key: string, record: T, pass: Pass) {
    let result = await write(key, record, pass)
    for (const makeRoom of room) {
      if (result.ok || result.error !== 'full') break
      await makeRoom()
      result = await write(key, record, pass)
    }
    return result
  }

  /**
   * True when the store took it. A newer build's record stays in the store, and ours lives in memory as long as the page
   * does.
   */
  function noteWritten(key: string, record: T, result: Result<boolean, StorageFailure>): boolean {
    if (memory.get(key) !== record) return result.ok
    if (!result.ok) unkept.add(key)
    else unkept.delete(key)
    if (result.ok && !result.value) memory.delete(key)
    return result.ok
  }

  /** The device has room again, or responds again: writes what was held in memory. */
  async function keepTheRest(pass: Pass): Promise<void> {
    for (const key of [...unkept]) {
      const record = memory.get(key)
      // The record was in the fallback, and another page has stored it since.
      if (record === undefined && !aside().has(key)) unkept.delete(key)
      if (record !== undefined && !noteWritten(key, record, await write(key, record, pass))) return
    }
    for (const [key, record] of aside()) {
      if (!memory.has(key) && !(await write(key, record, pass)).ok) return
      fallback?.remove(key)
      unkept.delete(key)
    }
  }

  /** What this page or an earlier one put in the fallback: it is newer than what the database has. */
  function aside(): ReadonlyMap<string, T> {
    const records = new Map<string, T>()
    for (const [key, value] of fallback?.all() ?? []) {
      const opened = judge(key, value)
      if (opened.is === 'record') records.set(key, opened.record)
      if (opened.is === 'junk') fallback?.remove(key)
    }
    return records
  }

  /** Deletes only what is still junk: another tab may have put something better there. */
  function drop(key: IDBValidKey, pass: Pass): void {
    if (!pass()) return
    void table.run('readwrite', async (at) => {
      const isJunk = judge(key, await promisifyRequest(at.get(key))).is === 'junk'
      if (isJunk && pass()) at.delete(key)
    })
  }

  const judge = (key: IDBValidKey, value: unknown): Opened<T> => {
    const opened = unseal(schema, value)
    return typeof key === 'string' || opened.is === 'newer' ? opened : { is: 'junk' }
  }

  async function entries(pass: Pass): Promise<ReadonlyMap<string, T>> {
    const records = new Map<string, T>()
    if (!pass()) return records
    const read = (at: IDBObjectStore) =>
      Promise.all([promisifyRequest(at.getAllKeys()), promisifyRequest<unknown[]>(at.getAll())])
    const [keys, values] = note(await table.run('readonly', read)) ?? [[], []]
    for (const [index, key] of keys.entries()) {
      const opened = judge(key, values[index])
      if (opened.is === 'junk') drop(key, pass)
      if (opened.is === 'record') records.set(String(key), opened.record)
    }
    for (const [key, record] of [...aside(), ...memory]) records.set(key, record)
    return records
  }

  return {
    isDurable: () => isWorking && unkept.size === 0,
    async get(key, pass) {
      if (!pass()) return null
      const held = memory.get(key) ?? aside().get(key)
      if (held !== undefined) return held
      const value = note(await table.run<unknown>('readonly', (at) => promisifyRequest(at.get(key))))
      const opened = judge(key, value ?? undefined)
      if (opened.is === 'junk') drop(key, pass)
      return opened.is === 'record' ? opened.record : null
    },
    entries,
    async put(key, record, pass) {
      if (!pass()) return
      memory.set(key, record)
      const result = await writeMakingRoom(key, record, pass)
      note(result)
      if (result.ok) fallback?.remove(key)
      else if (pass() && memory.get(key) === record && fallback?.put(key, seal(record))) {
        // All pages read the fallback: this page's copy in memory would hide a later change by another.
        memory.delete(key)
        unkept.add(key)
        return
      }
      if (noteWritten(key, record, result) && (unkept.size > 0 || aside().size > 0)) await keepTheRest(pass)
    },
    async remove(key, pass) {
      if (!pass()) return
      memory.delete(key)
      unkept.delete(key)
      fallback?.remove(key)
      const removed = await table.run('readwrite', async (at) => {
        if (isNewer(await promisifyRequest(at.get(key))) || !pass()) return
        at.delete(key)
        await promisifyRequest(at.transaction)
      })
      note(removed)
    },
    async clear(pass) {
      if (!pass()) return
      memory.clear()
      unkept.clear()
      fallback?.clear()
      const cleared = await table.run('readwrite', async (at) => {
        if (!pass()) return
        at.clear()
        await promisifyRequest(at.transaction)
      })
      note(cleared)
    },
  }
}
