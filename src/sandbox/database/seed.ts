import { hashPassword } from '#src/sandbox/accounts/passwords.ts'
import { SEED_PASSWORD, seedAccounts } from '#src/sandbox/accounts/seed-accounts.ts'
import type { CatalogIndex } from '#src/sandbox/catalog/catalog-index.ts'
import { historyRows, seedTransactionId } from '#src/sandbox/seed/history/rows.ts'
import { SAFE_PASSWORD_COST, type Settings } from '#src/sandbox/settings.ts'
import type { Trx } from './tables.ts'

/** The accounts of sandbox.md and Ada's history, dated before `now`. Does nothing where they are. */
export async function seed(
  trx: Trx,
  now: number,
  catalog: CatalogIndex,
  { passwordCost }: Pick<Settings, 'passwordCost'>,
): Promise<void> {
  // The hashes that stand in the seed are of the safe cost.
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
  // Instances that start together on one server may both be here: the first one's rows stand.
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
