import { transactionIdOf } from '#src/domain/payment/transaction-id.ts'
import type { Db, TransactionRow, Trx } from '#src/server/database/tables.ts'

export const transactionQuery = (db: Db | Trx, transactionId: string) =>
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

/** The mailbox of the requester of a link; null where the orderer paid. */
export async function askedBy(db: Db | Trx, { pay_link }: TransactionRow): Promise<string | null> {
  if (pay_link === null) return null
  const link = db.selectFrom('pay_links').select('email').where('token_hash', '=', pay_link)
  return (await link.executeTakeFirst())?.email ?? null
}
