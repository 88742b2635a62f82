import { hashPassword } from '#src/server/accounts/passwords.ts'
import { sql } from '#src/server/database/kysely.ts'
import type { Db, Trx } from '#src/server/database/tables.ts'
import type { CatalogIndex } from '#src/server/seed/catalog.ts'
import { SEED_PASSWORD, seedAccounts } from '#src/server/seed/people.ts'
import { SAFE_PASSWORD_COST, type Settings } from '#src/server/settings.ts'
import { historyRows, seedTransactionId } from './history/rows.ts'

/** The testers' accounts and Ada's history, dated before `now`. Does nothing where they exist. */
export async function seed(
  trx: Trx,
  now: number,
  catalog: CatalogIndex,
  { passwordCost }: Pick<Settings, 'passwordCost'>,
): Promise<void> {
  // The seed's stored hashes have the safe cost.
  const cheaper =
    passwordCost === SAFE_PASSWORD_COST
      ? {}
      : { password_hash: await hashPassword(SEED_PASSWORD, passwordCost) }
  await trx
    .insertInto('accounts')
    .values(seedAccounts.map((account) => ({ ...account, ...cheaper, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (!(await hasHistory(trx))) await seedHistory(trx, now, catalog)
}

/** Whether the database contains the invented accounts. */
export async function hasSeed(trx: Trx): Promise<boolean> {
  const ids = seedAccounts.map(({ account_id }) => account_id)
  const found = await trx
    .selectFrom('accounts')
    .select('account_id')
    .where('account_id', 'in', ids)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether it contains a person or an order that is not invented: the seed comes before anything else. */
export async function isLive(trx: Trx): Promise<boolean> {
  const [person] = await trx.selectFrom('accounts').select('account_id').limit(1).execute()
  const [order] = await trx.selectFrom('transactions').select('transaction_id').limit(1).execute()
  // Checked last: if another instance has just made the seed, the rows found are the seed's own.
  return (person ?? order) !== undefined && !(await hasSeed(trx))
}

async function hasHistory(trx: Trx): Promise<boolean> {
  const first = await trx
    .selectFrom('transactions')
    .select('transaction_id')
    .where('transaction_id', '=', seedTransactionId(1))
    .executeTakeFirst()
  return first !== undefined
}

async function seedHistory(trx: Trx, now: number, catalog: CatalogIndex): Promise<void> {
  const { transactions, payments, billerOrders } = historyRows(catalog, now)
  // Instances that start together on one server may both get here: the first one's rows stay.
  await trx
    .insertInto('transactions')
    .values(transactions)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await trx
    .insertInto('payments')
    .values(payments)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await trx
    .insertInto('biller_orders')
    .values(billerOrders)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deletes everything and seeds it again, in one transaction. */
export async function resetToSeed(
  db: Db,
  now: number,
  catalog: CatalogIndex,
  settings: Pick<Settings, 'passwordCost'>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`truncate accounts, sessions, mail_links, secrets, rate_limit_hits, transactions, payments, gateway_sessions, refunds, transfers, biller_orders, bulk_batches, bulk_rows, seats, reserved_seats, pay_links, admin_resolutions, biller_closures, reconciliations, guesses, mails, push_subscriptions, wallet_refusals, ratings, support_messages restart identity`.execute(
      trx,
    )
    await seed(trx, now, catalog, settings)
  })
}
