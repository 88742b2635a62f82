import { seedAccounts } from '#src/sandbox/accounts/seed-accounts.ts'
import type { Trx } from './tables.ts'

/** The accounts of sandbox.md. Does nothing where they are. */
export async function seed(trx: Trx, now: number): Promise<void> {
  await trx
    .insertInto('accounts')
    .values(seedAccounts.map((account) => ({ ...account, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
