import type { CatalogIndex } from '#src/sandbox/catalog/catalog-index.ts'
import type { Settings } from '#src/sandbox/settings.ts'
import { sql } from './kysely.ts'
import { seed } from './seed.ts'
import type { Db } from './tables.ts'

/** Empties everything and seeds it again, as one change. */
export async function resetToSeed(
  db: Db,
  now: number,
  catalog: CatalogIndex,
  settings: Pick<Settings, 'passwordCost'>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`truncate accounts, sessions, mail_links, secrets, attempts, transactions, payments, biller_orders, bulk_batches, bulk_rows, seats, seat_holds, guesses, mails, ratings, support_messages restart identity`.execute(
      trx,
    )
    await seed(trx, now, catalog, settings)
  })
}
