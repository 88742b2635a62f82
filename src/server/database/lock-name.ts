import { sql } from './kysely.ts'
import type { Trx } from './tables.ts'

/** Locks a name until the end of the transaction: whoever else locks it waits here, in any instance. */
export async function lockName(trx: Trx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
}
