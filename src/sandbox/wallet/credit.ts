import type { TransactionRow, Trx } from '#src/sandbox/database/tables.ts'

/**
 * A top-up that was delivered: its amount, not its total, is in the wallet. Part of the change that ends it, which
 * happens once whoever asks, and so does this.
 */
export async function creditWallet(
  trx: Trx,
  { kind, stage, customer, amount }: Pick<TransactionRow, 'kind' | 'stage' | 'customer' | 'amount'>,
): Promise<void> {
  if (kind !== 'wallet' || stage !== 'delivered') return
  await trx
    .updateTable('accounts')
    .set((set) => ({ balance: set('balance', '+', amount) }))
    .where('wallet_id', '=', customer)
    .returning('account_id')
    .executeTakeFirstOrThrow()
}
