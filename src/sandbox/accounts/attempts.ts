import type { Db } from '#src/sandbox/database/tables.ts'

/** How often something may happen under one key within a time. */
export interface Limit {
  readonly times: number
  readonly withinMs: number
}

const SECOND_MS = 1000

/** Seconds until the next one is allowed; 0 when it is allowed now. */
export async function secondsToWait(db: Db, key: string, limit: Limit, now: number): Promise<number> {
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

export async function countAttempt(db: Db, key: string, limit: Limit, now: number): Promise<void> {
  await db
    .deleteFrom('attempts')
    .where('key', '=', key)
    .where('at', '<=', now - limit.withinMs)
    .execute()
  await db.insertInto('attempts').values({ key, at: now }).execute()
}

export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('attempts').where('key', '=', key).execute()
}
