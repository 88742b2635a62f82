import { IDBFactory } from 'fake-indexeddb'
import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'
import { beforeEach, expect, vi } from 'vitest'
import type { Wipe, WipeNews } from '#src/offline/device.ts'
import { openDevice } from '#src/offline/device.ts'
import { LIMIT_MS, STORE, type Storage } from '#src/offline/table.ts'
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

export async function keysOf(database: string): Promise<readonly IDBValidKey[]> {
  return await raw(database)('readonly', (at) => promisifyRequest(at.getAllKeys()))
}

export async function valuesOf(database: string): Promise<readonly unknown[]> {
  return await raw(database)('readonly', (at) => promisifyRequest<unknown[]>(at.getAll()))
}

export async function databases(): Promise<readonly string[]> {
  return (await indexedDB.databases()).flatMap(({ name }) => name ?? []).sort()
}

/** Every database of ours that holds something, with its number of records. */
export async function whatIsKept(): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {}
  for (const name of await databases()) {
    const { length } = await keysOf(name)
    if (length > 0) counts[name] = length
  }
  return counts
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

  function open(database: string, store: string): UseStore {
    const real = createStore(database, store)
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

/** The line between tabs: what one tells, all others hear at once. */
export function tabs() {
  const listeners: { tab: number; listener: (what: Wipe, whose?: string) => void }[] = []
  let count = 0
  return (): WipeNews => {
    const tab = count++
    return {
      tell(what, whose) {
        for (const other of listeners) if (other.tab !== tab) other.listener(what, whose)
      },
      listen: (listener) => void listeners.push({ tab, listener }),
    }
  }
}

/** A device whose user a test can change. */
export function deviceOf(storage: Storage = testStorage(), news: WipeNews = tabs()()) {
  const who = { scope: 'device' }
  return { ...openDevice(async () => who.scope, { storage, news }), who }
}
