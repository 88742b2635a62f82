import { sql } from '#src/sandbox/database/kysely.ts'
import type { Db } from '#src/sandbox/database/tables.ts'
import { BILL_PREFIX } from '#src/sandbox/money/find-transaction.ts'

interface Wanted {
  /** Milliseconds since 1970, itself included. */
  readonly from?: number | null
  /** The first instant that does not count any more. */
  readonly before?: number | null
  /** A part of the order number, of the transaction's id or of the client's own, in any case. */
  readonly reference?: string
  readonly atMost: number
}

/** What an account bought, of whatever kind, newest first. Anonymous transactions belong to nobody. */
export async function readHistory(db: Db, accountId: string, wanted: Wanted) {
  return await ownTransactions(db, accountId, wanted).execute()
}

/** The same with the rows of the receipts, which are not read where nobody sees them. */
export async function readActivity(db: Db, accountId: string, wanted: Wanted) {
  return await ownTransactions(db, accountId, wanted)
    .select(['transactions.vend_rows', 'transactions.order_rows'])
    .execute()
}

function ownTransactions(
  db: Db,
  accountId: string,
  { from = null, before = null, reference = '', atMost }: Wanted,
) {
  const part = `%${reference.replace(/[\\%_]/g, '\\$&')}%`
  const orderNumber = sql<string>`${BILL_PREFIX}::text || transactions.transaction_id`
  return db
    .selectFrom('transactions')
    .leftJoin('payments', 'payments.transaction_id', 'transactions.transaction_id')
    .select([
      'transactions.transaction_id',
      'transactions.kind',
      'transactions.created_at',
      'transactions.product_name',
      'transactions.amount',
      'transactions.stage',
      'transactions.category_path',
      'transactions.biller_code',
      'payments.state',
    ])
    .where('transactions.account_id', '=', accountId)
    .$if(from !== null, (query) => query.where('transactions.created_at', '>=', from))
    .$if(before !== null, (query) => query.where('transactions.created_at', '<', before))
    .$if(reference !== '', (query) =>
      query.where((where) =>
        where.or([where(orderNumber, 'ilike', part), where('transactions.tran_id', 'ilike', part)]),
      ),
    )
    .orderBy('transactions.created_at', 'desc')
    .orderBy('transactions.transaction_id', 'desc')
    .limit(atMost)
}
