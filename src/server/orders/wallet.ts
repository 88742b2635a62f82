import { maskNumber } from '#src/domain/phone.ts'
import type { AccountRow, ReceiptRow, TransactionRow, Trx } from '#src/server/database/tables.ts'
import { HttpError } from '#src/server/http/http-error.ts'

/** Another account's wallet is answered like one that does not exist. */
export function requireOwnWallet(account: AccountRow | null, walletId: string): AccountRow {
  if (account === null || account.wallet_id !== walletId.trim()) {
    throw new HttpError('unknown', 'We do not know this wallet.')
  }
  return account
}

/** A wallet on a receipt: enough to recognise one's own, because receipts are shown to others. */
export function walletRows(walletId: string): readonly ReceiptRow[] {
  return [{ Label: 'Wallet Number', Value: maskNumber(walletId) }]
}

/**
 * Credits a delivered top-up: its amount, not its total. Part of the transaction that ends the order, which happens
 * only once, so this does too.
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
