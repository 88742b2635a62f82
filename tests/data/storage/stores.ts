import { IDBFactory } from 'fake-indexeddb'
import { createStore, promisifyRequest, set, type UseStore } from 'idb-keyval'
import { beforeEach, expect, vi } from 'vitest'
import { DEVICE_DATABASE, LIMIT_MS, STORE, type Storage, type Transact } from '#src/data/storage/database.ts'
import type { Wipe, WipeChannel } from '#src/data/storage/device.ts'
import { openDevice } from '#src/data/storage/device.ts'
import { type ManualClock, manualClock } from '#tests/support/manual-clock.ts'

/** Every test of the file begins on a device that has nothing. */
export function beginEmpty(): void {
  beforeEach(() => {
    vi.stubGlobal('indexedDB', new IDBFactory())
    return () => vi.unstubAllGlobals()
  })
}

/** Past the tables, and in nobody's way when a database is deleted. */
export function raw(database: string): UseStore {
  const real = createStore(database, STORE)
  return (mode, work) =>
    real(mode, (at) => {
      const { db } = at.transaction
      db.onversionchange = () => db.close()
      return work(at)
    })
}

/** Puts a record where a table of this scope keeps it. */
export async function leave(scope: string, table: string, id: string, record: unknown): Promise<void> {
  await set([scope, table, id], record, raw(DEVICE_DATABASE))
}

export async function keysIn(database = DEVICE_DATABASE): Promise<readonly string[]> {
  const keys = await raw(database)('readonly', (at) => promisifyRequest(at.getAllKeys()))
  return keys.map((key) => (Array.isArray(key) ? key.join(' ') : String(key)))
}

export async function valuesIn(database = DEVICE_DATABASE): Promise<readonly unknown[]> {
  return await raw(database)('readonly', (at) => promisifyRequest<unknown[]>(at.getAll()))
}

export async function databases(): Promise<readonly string[]> {
  return (await indexedDB.databases()).flatMap(({ name }) => name ?? []).sort()
}

export interface TestStorage extends Storage {
  readonly clock: ManualClock
  /** By database: `full` refuses every write, `silent` answers when it is cured. */
  readonly faults: Map<string, 'full' | 'silent'>
  /** Ends a fault; what waited for an answer goes on. */
  cure(database: string): void
  /** Somebody waits for a silent database. */
  isAsked(database: string): boolean
  /** Closes every connection from outside, as an operating system does. */
  closeAll(): void
}

/** The fake IndexedDB with faults in front of it. */
export function testStorage(): TestStorage {
  const faults = new Map<string, 'full' | 'silent'>()
  const waiting = new Map<string, (() => void)[]>()
  const connections = new Set<IDBDatabase>()

  function open(database: string): Transact {
    const real = createStore(database, STORE)
    return async (mode, work) => {
      if (faults.get(database) === 'silent')
        await new Promise<void>((resolve) => {
          waiting.set(database, [...(waiting.get(database) ?? []), resolve])
        })
      return await real(mode, (at) => {
        connections.add(at.transaction.db)
        return work(faults.get(database) === 'full' ? withoutRoom(at) : at)
      })
    }
  }

  return {
    clock: manualClock(),
    faults,
    open,
    cure(database) {
      faults.delete(database)
      for (const go of waiting.get(database) ?? []) go()
      waiting.delete(database)
    },
    isAsked: (database) => waiting.has(database),
    closeAll() {
      for (const connection of connections) connection.close()
      connections.clear()
    },
  }
}

/** Lets time pass until the work has ended, for work that waits for no answer any more. */
export async function untilGivenUp<T>({ clock }: TestStorage, work: Promise<T>): Promise<T> {
  let isDone = false
  const ended = work.finally(() => {
    isDone = true
  })
  await vi.waitFor(() => {
    clock.advance(LIMIT_MS)
    expect(isDone).toBe(true)
  })
  return await ended
}

/** Reads and deletes as before, has no room for anything. */
function withoutRoom(at: IDBObjectStore): IDBObjectStore {
  return new Proxy(at, {
    get(target, name) {
      if (name === 'put')
        return () => {
          throw new DOMException('no room', 'QuotaExceededError')
        }
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** Storage in which one record cannot be read, by itself or with others: "Failed to read large IndexedDB value". */
export function withUnreadable(table: string, id: string): TestStorage {
  const storage = testStorage()
  const fail = () => {
    const request: { error: Error; onerror?: (event: unknown) => void } = {
      error: new DOMException('Failed to read large IndexedDB value', 'DataError'),
    }
    queueMicrotask(() => request.onerror?.({ preventDefault: () => {} }))
    return request
  }
  const broken = (at: IDBObjectStore) =>
    new Proxy(at, {
      get(target, name) {
        if (name === 'getAll') return fail
        if (name === 'get')
          return (key: string[]) =>
            key[1] === table && key[2] === id ? fail() : target.get(key as IDBValidKey)
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  return {
    ...storage,
    open(name) {
      const real = storage.open(name)
      return (mode, work, isStrict) => real(mode, (at) => work(broken(at)), isStrict)
    },
  }
}

/** The line between tabs: what one tells, all others hear at once. */
export function tabs() {
  const listeners: { tab: number; listener: (what: Wipe, whose?: string) => void }[] = []
  let count = 0
  return (): WipeChannel => {
    const tab = count++
    return {
      announce(what, whose) {
        for (const other of listeners) if (other.tab !== tab) other.listener(what, whose)
      },
      listen: (listener) => void listeners.push({ tab, listener }),
    }
  }
}

/** A device whose user a test can change. */
export function deviceOf(storage: Storage = testStorage(), wipeChannel: WipeChannel = tabs()()) {
  const who = { scope: 'device' }
  return { ...openDevice(async () => who.scope, { storage, wipeChannel }), who }
}
