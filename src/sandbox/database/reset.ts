import { sql } from './kysely.ts'
import { seed } from './seed.ts'
import type { Db } from './tables.ts'

/** Empties everything and seeds it again, as one change. */
export async function resetToSeed(db: Db, now: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`truncate accounts, sessions, attempts, transactions, payments, biller_orders, mails, ratings, support_messages restart identity`.execute(
      trx,
    )
    await seed(trx, now)
  })
}
