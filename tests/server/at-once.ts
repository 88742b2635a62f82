import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#src/server/database/kysely.ts'
import type { Db, Tables, Trx } from '#src/server/database/tables.ts'

/**
 * Things that are begun one after another while somebody has what they come to, which is let go when each of them waits, or
 * is through: so they meet there every time, and not by luck. Answers what became of them.
 */
export async function meet<T>(
  db: Db,
  take: (trx: Trx) => Promise<unknown>,
  ...begin: readonly (() => Promise<T>)[]
): Promise<T[]> {
  const begun: Promise<T>[] = []
  await db.transaction().execute(async (trx) => {
    await take(trx)
    for (const one of begin) {
      begun.push(one())
      await stuck(db, begun)
    }
  })
  return await Promise.all(begun)
}

/** Nobody writes to a table; it is read as ever. */
export const bar = (table: keyof Tables) => (trx: Trx) =>
  sql`lock table ${sql.table(table)} in share mode`.execute(trx)

/** Until each of them waits for what somebody else has, or is through. Answers how many are. */
export async function stuck(db: Db, begun: readonly Promise<unknown>[]): Promise<number> {
  let through = 0
  const count = () => {
    through += 1
  }
  for (const one of begun) one.then(count, count)
  const waiting = sql<{ n: number }>`select count(*) as n from pg_stat_activity
    where wait_event_type = 'Lock' and application_name = current_setting('application_name')`
  while (((await waiting.execute(db)).rows[0]?.n ?? 0) + through < begun.length) await sleep(5)
  return through
}
