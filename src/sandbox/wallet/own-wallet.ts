import type { AccountRow, ReceiptRow } from '#src/sandbox/database/tables.ts'
import { Refusal } from '#src/sandbox/http/refusal.ts'

/** Somebody else's wallet is one that nobody knows (security 35). */
export function demandOwnWallet(account: AccountRow | null, walletId: string): AccountRow {
  if (account === null || account.wallet_id !== walletId.trim()) {
    throw new Refusal('unknown', 'We do not know this wallet.')
  }
  return account
}

/** What a receipt says of a wallet: enough to tell one's own, because receipts are kept and shown around (security 17). */
export function walletRows(walletId: string): readonly ReceiptRow[] {
  return [{ Label: 'Wallet Number', Value: `${walletId.slice(0, 3)}***${walletId.slice(-4)}` }]
}
