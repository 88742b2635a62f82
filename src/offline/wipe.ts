import { atMost } from '#src/platform/clock.ts'
import { closeEveryOwner, closeOwner, ownerOf } from './answers.ts'
import { ANSWERS, emptyDatabase, INBOX, LOGOS, USER_ANSWERS } from './databases.ts'
import { DEVICE, type Scope } from './scope.ts'
import { databaseOf } from './scoped.ts'
import { openTable, type Storage } from './table.ts'

/** The prefix of all our databases' names. */
const PREFIX = 'paydey-'
/** Another tab may keep a database open and block its deletion; the records are gone all the same. */
const DELETE_LIMIT_MS = 2000

/** First its records, which no other tab can block, then the database itself. Never throws. */
async function destroyDatabase(name: string, storage: Storage): Promise<void> {
  await emptyDatabase(name, storage)
  await new Promise<void>((resolve) => {
    const cancel = storage.clock.after(DELETE_LIMIT_MS, resolve)
    const end = () => {
      cancel()
      resolve()
    }
    try {
      const request = indexedDB.deleteDatabase(name)
      request.onsuccess = end
      request.onerror = end
    } catch {
      end()
    }
  })
}

/** Names of our databases that exist, or null where the browser cannot list them. */
async function existingDatabases({ clock }: Storage): Promise<readonly string[] | null> {
  try {
    const found = await atMost(clock, DELETE_LIMIT_MS, indexedDB.databases(), () => null)
    return found?.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name] : [])) ?? null
  } catch {
    return null
  }
}

/** Without a secure context no digest can be made, so nothing was kept under one. */
async function ownerWith(token: string | null): Promise<string | null> {
  return token === null ? null : await ownerOf(token).catch(() => null)
}

export async function forgetToken(token: string | null, storage: Storage): Promise<void> {
  const owner = await ownerWith(token)
  if (owner !== null) await closeOwner(openTable(USER_ANSWERS, storage), owner)
}

/**
 * Wipes what the tables have for this scope, and what was made signed out or shared. The device's own databases are
 * emptied, not deleted: the page goes on using them, and another tab could block their deletion, and so this page.
 */
export async function wipeScope(tables: readonly string[], scope: Scope, storage: Storage): Promise<void> {
  const existing = await existingDatabases(storage)
  const isThere = (name: string) => existing?.includes(name) ?? true
  const own = scope === DEVICE ? [] : tables.map((table) => databaseOf(table, scope))
  // Also where the database itself was never created.
  for (const name of [...own, ...tables]) storage.fallback?.(name).clear()
  await Promise.all([
    ...own.filter(isThere).map((name) => destroyDatabase(name, storage)),
    ...[...tables, INBOX].filter(isThere).map((name) => emptyDatabase(name, storage)),
  ])
}

/**
 * Every database of ours. Of the users' answers only marks stay, where there are any: digests of dead tokens, without
 * which an answer that is under way in the worker would be kept after all.
 */
export async function wipeEverything(
  tables: readonly string[],
  scope: Scope,
  token: string | null,
  storage: Storage,
): Promise<void> {
  const users = [...tables.map((table) => databaseOf(table, scope)), USER_ANSWERS]
  const known = [...tables, ...users, ANSWERS, LOGOS, INBOX]
  const names = new Set((await existingDatabases(storage)) ?? known)
  const owner = await ownerWith(token)
  const closed =
    names.delete(USER_ANSWERS) || owner !== null
      ? await closeEveryOwner(openTable(USER_ANSWERS, storage), owner)
      : 0
  if (closed === 0) names.add(USER_ANSWERS)
  await Promise.all(Array.from(names, (name) => destroyDatabase(name, storage)))
}
