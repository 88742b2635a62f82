import { createRequire } from 'node:module'
import type { Db, Trx } from './tables.ts'

// tsx calls its loader for every file that is imported but not for those that are required: kysely has 250 files, and
// importing them alone would take longer than opening the database.
const kysely: typeof import('kysely') = createRequire(import.meta.url)('kysely')

export const { Kysely, PostgresDialect, sql } = kysely

/** Locks a name until the end of the transaction: whoever else locks it waits here, in any instance. */
export async function lockName(trx: Trx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
}

/** A secret of this provider's: the first one that an instance made, the same for all that share the database. */
export async function ownSecret(db: Db, name: string, fresh: string): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name, value: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return value
}
