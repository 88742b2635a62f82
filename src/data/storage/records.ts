import { promisifyRequest } from 'idb-keyval'
import * as v from 'valibot'
import type { Result } from '#src/domain/result.ts'
import {
  completed,
  type Database,
  type Fallback,
  type IsCurrent,
  keysBelow,
  type Scope,
  type StorageFailure,
  type WriteBarrier,
} from './database.ts'

/**
 * A table of records on the device. Every record is parsed when it is read: one that does not fit (a newer build's, or
 * half a one) is passed over and left alone. Each operation belongs to the user and the generation of the moment when
 * it was called: after a wipe it neither writes nor returns what it read. Where IndexedDB is blocked, full or gone,
 * records live as long as the page does, and `isDurable` is false.
 */
export interface Records<T extends object> {
  isDurable(): boolean
  get(id: string): Promise<T | null>
  /** What could be read. A list that a person sees takes `read`, and says what could not. */
  all(): Promise<readonly T[]>
  read(): Promise<Read<T>>
  /** False where the database did not take it, as with `remove` and `clear`. None of them rejects. */
  put(id: string, record: T): Promise<boolean>
  remove(id: string): Promise<boolean>
  clear(): Promise<boolean>
  /** Calls back when this page has changed the table. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

export interface Read<T> {
  /** By id, which not every record contains. */
  readonly records: ReadonlyMap<string, T>
  /** How many are there and cannot be read; null: nothing can be read, and nobody knows how many there are. */
  readonly unreadable: number | null
}

export interface RecordsSpec<T extends object> {
  readonly table: string
  readonly schema: v.GenericSchema<unknown, T>
  /** For records that money depends on: they survive a flat battery a second later. Slower to write. */
  readonly isStrict?: boolean
  /** For few small records that must survive a restart even where IndexedDB takes nothing. */
  readonly hasFallback?: boolean
}

/** What all tables of a page share. */
export interface RecordsDeps {
  readonly database: Database
  readonly fallback?: Fallback | undefined
  readonly scope: () => Promise<Scope>
  readonly barrier: WriteBarrier
  /** Deletes what can be fetched again. */
  makeRoom(): Promise<void>
  /** Called when something could not be kept or read. */
  onTrouble(): void
}

export interface OwnRecords<T extends object> extends Records<T> {
  /** Drops what is in memory, of every user, and notifies the listeners: the tables were wiped, or written past this. */
  forget(): void
}

export function openRecords<T extends object>(
  { table, schema, isStrict = false, hasFallback = false }: RecordsSpec<T>,
  { database, fallback: aside, scope, barrier, makeRoom, onTrouble }: RecordsDeps,
): OwnRecords<T> {
  const fallback = hasFallback ? aside : undefined
  /** By scope and id: what is being written, and what neither store took. */
  const held = new Map<string, T>()
  const unkept = new Set<string>()
  const listeners = new Set<() => void>()
  let isReadable = true

  const nameOf = (whose: Scope, id: string) => `${whose} ${id}`

  function parse(value: unknown): T | null {
    const parsed = v.safeParse(schema, value)
    return parsed.success ? parsed.output : null
  }

  /** Both are asked synchronously, at the call. */
  async function begin(): Promise<{ readonly isCurrent: IsCurrent; readonly whose: Scope }> {
    const isCurrent = barrier.begin()
    return { whose: await scope(), isCurrent }
  }

  function notify(): void {
    for (const listener of [...listeners]) listener()
  }

  function unwrap<R>(result: Result<R, StorageFailure>): R | null {
    isReadable = result.ok
    if (!result.ok) onTrouble()
    return result.ok ? result.value : null
  }

  /** What this page or an earlier one set aside: it is newer than what the database has. */
  function setAside(): ReadonlyMap<string, T> {
    const records = new Map<string, T>()
    for (const [name, value] of fallback?.all() ?? []) {
      const record = parse(value)
      if (record !== null) records.set(name, record)
    }
    return records
  }

  async function write(
    name: string,
    record: T,
    isCurrent: IsCurrent,
  ): Promise<Result<unknown, StorageFailure>> {
    const [whose = '', ...id] = name.split(' ')
    const put = (at: IDBObjectStore) => {
      // Checked last: what is put before the wipe's own transaction begins is wiped by it.
      if (!isCurrent()) return
      at.put(record, [whose, table, id.join(' ')])
      return completed(at)
    }
    const written = await database.run('readwrite', put, isStrict)
    if (written.ok || written.error !== 'full') return written
    await makeRoom()
    return await database.run('readwrite', put, isStrict)
  }

  /** Whether the database took it. What it refuses is set aside, or else held by this page. */
  async function keep(name: string, record: T, isCurrent: IsCurrent): Promise<boolean> {
    held.set(name, record)
    const written = await write(name, record, isCurrent)
    unwrap(written)
    // A later put decides, or a wipe has come.
    if (held.get(name) !== record) return written.ok
    if (!written.ok) {
      unkept.add(name)
      // All pages read the fallback: this page's own copy would hide a later change by another.
      if (isCurrent() && fallback?.put(name, record)) held.delete(name)
      return false
    }
    held.delete(name)
    unkept.delete(name)
    fallback?.remove(name)
    return true
  }

  /** The database takes records again: writes what was held back. */
  async function keepTheRest(isCurrent: IsCurrent): Promise<void> {
    const rest = new Map([...setAside(), ...held])
    // Another page has stored it since.
    for (const name of unkept) if (!rest.has(name)) unkept.delete(name)
    for (const [name, record] of rest) if (!(await keep(name, record, isCurrent))) return
  }

  /** In one request. Where that fails, one unreadable record must not cost the others: then each by itself. */
  async function stored(whose: Scope) {
    const range = keysBelow(whose, table)
    const listed = unwrap(
      await database.run('readonly', async (at) => {
        const keys = promisifyRequest(at.getAllKeys(range))
        const values = promisifyRequest<unknown[]>(at.getAll(range)).catch(() => null)
        return { keys: await keys, values: await values }
      }),
    )
    if (listed === null) return { values: new Map<string, unknown>(), unreadable: null }
    const values = new Map<string, unknown>()
    let unreadable = 0
    for (const [index, key] of listed.keys.entries()) {
      const record =
        listed.values === null
          ? await database.run('readonly', (at) => promisifyRequest<unknown>(at.get(key)))
          : { ok: true as const, value: listed.values[index] }
      if (record.ok) values.set(idOf(key), record.value)
      else unreadable += 1
    }
    if (unreadable > 0) onTrouble()
    return { values, unreadable }
  }

  async function read(): Promise<Read<T>> {
    const { isCurrent, whose } = await begin()
    const records = new Map<string, T>()
    if (!isCurrent()) return { records, unreadable: 0 }
    const { values, unreadable } = await stored(whose)
    for (const [id, value] of values) {
      const record = parse(value)
      if (record !== null) records.set(id, record)
    }
    const own = nameOf(whose, '')
    for (const [name, record] of [...setAside(), ...held])
      if (name.startsWith(own)) records.set(name.slice(own.length), record)
    return isCurrent() ? { records, unreadable } : { records: new Map(), unreadable: 0 }
  }

  return {
    isDurable: () => isReadable && unkept.size === 0,
    async get(id) {
      const { isCurrent, whose } = await begin()
      if (!isCurrent()) return null
      const name = nameOf(whose, id)
      const record =
        held.get(name) ??
        setAside().get(name) ??
        parse(
          unwrap(
            await database.run('readonly', (at) => promisifyRequest<unknown>(at.get([whose, table, id]))),
          ),
        )
      return isCurrent() ? record : null
    },
    all: async () => [...(await read()).records.values()],
    read,
    async put(id, record) {
      const { isCurrent, whose } = await begin()
      if (!isCurrent()) return false
      const isKept = await keep(nameOf(whose, id), record, isCurrent)
      if (isKept && (unkept.size > 0 || setAside().size > 0)) await keepTheRest(isCurrent)
      if (isCurrent()) notify()
      return isKept
    },
    async remove(id) {
      const { isCurrent, whose } = await begin()
      // A wipe has removed it.
      if (!isCurrent()) return true
      const name = nameOf(whose, id)
      held.delete(name)
      unkept.delete(name)
      fallback?.remove(name)
      const remove = (at: IDBObjectStore) => {
        if (!isCurrent()) return
        at.delete([whose, table, id])
        return completed(at)
      }
      const removed = await database.run('readwrite', remove, isStrict)
      unwrap(removed)
      if (isCurrent()) notify()
      return removed.ok
    },
    async clear() {
      const { isCurrent, whose } = await begin()
      if (!isCurrent()) return true
      const own = nameOf(whose, '')
      for (const name of [...held.keys(), ...unkept, ...setAside().keys()]) {
        if (!name.startsWith(own)) continue
        held.delete(name)
        unkept.delete(name)
        fallback?.remove(name)
      }
      const clear = (at: IDBObjectStore) => {
        if (!isCurrent()) return
        at.delete(keysBelow(whose, table))
        return completed(at)
      }
      const cleared = await database.run('readwrite', clear, isStrict)
      unwrap(cleared)
      if (isCurrent()) notify()
      return cleared.ok
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    forget() {
      held.clear()
      unkept.clear()
      notify()
    },
  }
}

function idOf(key: IDBValidKey): string {
  return Array.isArray(key) ? String(key[2]) : ''
}
