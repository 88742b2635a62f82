import type { Gate } from './gate.ts'
import {
  type GuardedRecords,
  openRecords,
  type Records,
  type RecordsDeps,
  type RecordsSpec,
} from './records.ts'
import { DEVICE, type Scope } from './scope.ts'

/** The database that holds a table's records of one scope. */
export function databaseOf(database: string, scope: Scope): string {
  return scope === DEVICE ? database : `${database}-${scope}`
}

/** What all tables of a page share. */
export interface TableDeps extends RecordsDeps {
  readonly gate: Gate
}

export interface ScopedRecords<T extends object> extends Records<T> {
  /** The device's own; see `databaseOf`. */
  readonly database: string
  /** Drops what is in memory, of every scope, and notifies the listeners: the tables were wiped. */
  forget(): void
}

/**
 * One table with a database for each user and one for the device, so that nobody ever reads another person's records.
 * Every operation belongs to the scope and the gate at its beginning: after a wipe it neither writes nor returns what
 * it read.
 */
export function openScoped<T extends object>(
  spec: RecordsSpec<T>,
  scope: () => Promise<Scope>,
  deps: TableDeps,
): ScopedRecords<T> {
  const opened = new Map<Scope, GuardedRecords<T>>()
  const listeners = new Set<() => void>()
  let before: Promise<unknown> = Promise.resolve()

  function of(name: Scope): GuardedRecords<T> {
    const records =
      opened.get(name) ?? openRecords({ ...spec, database: databaseOf(spec.database, name) }, deps)
    opened.set(name, records)
    return records
  }

  /** Keeps the order of the calls, because one digest may be ready before an earlier one. */
  function current(): Promise<GuardedRecords<T>> {
    const asked = scope()
    const turn = before.then(() => asked).then(of)
    before = turn.catch(() => undefined)
    return turn
  }

  function tell(): void {
    for (const listener of [...listeners]) listener()
  }

  async function entries(): Promise<ReadonlyMap<string, T>> {
    const pass = deps.gate.pass()
    const records = await (await current()).entries(pass)
    return pass() ? records : new Map()
  }

  return {
    database: spec.database,
    isDurable: () => [...opened.values()].every((records) => records.isDurable()),
    async get(key) {
      const pass = deps.gate.pass()
      const record = await (await current()).get(key, pass)
      return pass() ? record : null
    },
    all: async () => [...(await entries()).values()],
    entries,
    async put(key, record) {
      const pass = deps.gate.pass()
      await (await current()).put(key, record, pass)
      if (pass()) tell()
    },
    async remove(key) {
      const pass = deps.gate.pass()
      await (await current()).remove(key, pass)
      if (pass()) tell()
    },
    async clear() {
      const pass = deps.gate.pass()
      await (await current()).clear(pass)
      if (pass()) tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    forget() {
      opened.clear()
      tell()
    },
  }
}
