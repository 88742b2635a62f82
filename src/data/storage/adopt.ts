import { promisifyRequest } from 'idb-keyval'
import * as v from 'valibot'
import {
  completed,
  type Database,
  DEVICE,
  type Fallback,
  type IsCurrent,
  keysBelow,
  type Scope,
} from './database.ts'
import { DRAFTS } from './drafts.ts'
import { FORM_SNAPSHOTS } from './form-snapshots.ts'
import { hasEnded, isFurther, JOURNAL, type JournalEntry, JournalEntrySchema } from './journal.ts'
import type { Records } from './records.ts'

interface AdoptDeps {
  readonly database: Database
  readonly fallback: Fallback | undefined
  /** The user's. */
  readonly journal: Records<JournalEntry>
  readonly isCurrent: IsCurrent
}

/**
 * Somebody signs in on a device where a visitor was typing or paying. Unsent forms and payments whose end is not known
 * move to the user, in one transaction. Otherwise they could be lost: a visitor's records are out of sight while
 * somebody is signed in, and a logout wipes them. Receipts and saved billers stay with the device. What the user has
 * already is not overwritten. Returns whether there was anything.
 */
export async function adoptFromDevice(
  whose: Scope,
  { database, fallback, journal, isCurrent }: AdoptDeps,
): Promise<boolean> {
  let openAttempts: readonly JournalEntry[] = []
  const moved = await database.run(
    'readwrite',
    async (at) => {
      // A sign-out came before. One that comes later wipes what this writes.
      if (!isCurrent()) return 0
      const [attempts, drafts] = [
        await namedBelow(at, DEVICE, JOURNAL.table),
        await namedBelow(at, DEVICE, DRAFTS.table),
      ]
      // What local storage took is newer than what the database has of the same attempt, which may have ended since.
      const aside = fallback?.all()
      openAttempts = attempts.flatMap(({ id, value }) => {
        const entry = entryOf(aside?.get(`${DEVICE} ${id}`)) ?? entryOf(value)
        return entry === null || hasEnded(entry) ? [] : [entry]
      })
      for (const entry of openAttempts) {
        const id = entry.tranId
        // An earlier adoption may have left two copies, and one of them may have come further since.
        const known = entryOf(await read(at, [whose, JOURNAL.table, id]))
        const comesFurther = known === null || isFurther(entry, known)
        move(at, [DEVICE, JOURNAL.table, id], [whose, JOURNAL.table, id], comesFurther ? entry : undefined)
        const snapshot = await read(at, [DEVICE, FORM_SNAPSHOTS.table, id])
        move(at, [DEVICE, FORM_SNAPSHOTS.table, id], [whose, FORM_SNAPSHOTS.table, id], snapshot)
      }
      for (const { id, value } of drafts) {
        const isKnown = (await promisifyRequest(at.getKey([whose, DRAFTS.table, id]))) !== undefined
        move(at, [DEVICE, DRAFTS.table, id], [whose, DRAFTS.table, id], isKnown ? undefined : value)
      }
      await completed(at)
      return openAttempts.length + drafts.length
    },
    true,
  )
  // A full device moves nothing. The user must know of the attempts all the same, or would pay under a second key.
  if (!moved.ok) {
    for (const entry of openAttempts) await takeOver(journal, entry)
    const remove = (at: IDBObjectStore) => {
      if (!isCurrent()) return
      const aside = fallback?.all()
      for (const { tranId } of openAttempts)
        if (aside?.has(`${whose} ${tranId}`)) at.delete([DEVICE, JOURNAL.table, tranId])
      return completed(at)
    }
    await database.run('readwrite', remove, true)
  }
  return (await adoptSetAside(fallback, journal)) || (moved.ok && moved.value > 0)
}

async function takeOver(journal: Records<JournalEntry>, entry: JournalEntry): Promise<void> {
  const known = await journal.get(entry.tranId)
  if (known === null || isFurther(entry, known)) await journal.put(entry.tranId, entry)
}

/** Attempts that only local storage could take. */
async function adoptSetAside(
  fallback: Fallback | undefined,
  journal: Records<JournalEntry>,
): Promise<boolean> {
  let isChanged = false
  for (const [name, value] of fallback?.all() ?? []) {
    const entry = entryOf(value)
    if (entry === null || hasEnded(entry) || name !== `${DEVICE} ${entry.tranId}`) continue
    await takeOver(journal, entry)
    fallback?.remove(name)
    isChanged = true
  }
  return isChanged
}

function move(at: IDBObjectStore, from: IDBValidKey, to: IDBValidKey, value: unknown): void {
  if (value !== undefined) at.put(value, to)
  at.delete(from)
}

/** Each by itself: one that cannot be read stays where it is, and costs no other. */
async function namedBelow(at: IDBObjectStore, whose: Scope, table: string) {
  const keys = await promisifyRequest(at.getAllKeys(keysBelow(whose, table)))
  const records: { readonly id: string; readonly value: unknown }[] = []
  for (const key of keys) {
    const value = await read(at, key)
    if (value !== undefined) records.push({ id: Array.isArray(key) ? String(key[2]) : '', value })
  }
  return records
}

/** Undefined where it is not there or cannot be read. */
function read(at: IDBObjectStore, key: IDBValidKey): Promise<unknown> {
  return new Promise((resolve) => {
    const request = at.get(key)
    request.onsuccess = () => resolve(request.result)
    request.onerror = (event) => {
      // Unhandled, it would end the transaction.
      event.preventDefault()
      resolve(undefined)
    }
  })
}

function entryOf(value: unknown): JournalEntry | null {
  const parsed = v.safeParse(JournalEntrySchema, value)
  return parsed.success ? parsed.output : null
}
