import { sql } from '#src/sandbox/database/kysely.ts'
import type { Db, Trx } from '#src/sandbox/database/tables.ts'

/** How often something may happen under one key within a time. */
export interface Limit {
  readonly times: number
  readonly withinMs: number
}

const SECOND_MS = 1000

/** Seconds until the next one is allowed; 0 when it is allowed now. */
async function secondsToWait(db: Db | Trx, key: string, limit: Limit, now: number): Promise<number> {
  const recent = await db
    .selectFrom('attempts')
    .select('at')
    .where('key', '=', key)
    .where('at', '>', now - limit.withinMs)
    .orderBy('at', 'desc')
    .limit(limit.times)
    .execute()
  const oldest = recent.at(-1)
  if (oldest === undefined || recent.length < limit.times) return 0
  return Math.max(1, Math.ceil((oldest.at + limit.withinMs - now) / SECOND_MS))
}

/**
 * Counts one and answers 0, or answers how many seconds to wait and counts nothing. Those that come at once are counted
 * one after another: a guess is paid for before it is judged, or a hundred at a time would pass as the first.
 */
export async function takeAttempt(db: Db, key: string, limit: Limit, now: number): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx)
    const wait = await secondsToWait(trx, key, limit, now)
    if (wait === 0) await countAttempt(trx, key, limit, now)
    return wait
  })
}

async function countAttempt(db: Db | Trx, key: string, limit: Limit, now: number): Promise<void> {
  await db
    .deleteFrom('attempts')
    .where('key', '=', key)
    .where('at', '<=', now - limit.withinMs)
    .execute()
  await db.insertInto('attempts').values({ key, at: now }).execute()
}

export async function forgetAttempts(db: Db | Trx, key: string): Promise<void> {
  await db.deleteFrom('attempts').where('key', '=', key).execute()
}
