import { transactionIdOf } from '#src/domain/payment/transaction-id.ts'
import type { Db, TransactionRow } from '#src/server/database/tables.ts'

export const transactionQuery = (db: Db, transactionId: string) =>
  db.selectFrom('transactions').selectAll().where('transaction_id', '=', transactionId)

/**
 * By our TransactionId, with or without its prefix, or by the client's TranId. Ours goes first: a client may choose any
 * TranId, even another order's TransactionId.
 */
export async function findTransaction(db: Db, id: string): Promise<TransactionRow | undefined> {
  const bare = transactionIdOf(id.trim())
  if (bare === null || bare.length > 60) return undefined
  return await db
    .selectFrom('transactions')
    .selectAll()
    .where((where) => where.or([where('transaction_id', '=', bare), where('tran_id', '=', bare)]))
    .orderBy((order) => order('transaction_id', '=', bare), 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
