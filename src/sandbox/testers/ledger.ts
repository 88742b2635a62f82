import { kobo, toNaira } from '#src/contract/kobo.ts'
import { countRefunded, ledgerRows } from '#src/sandbox/bulk/ledger-rows.ts'
import type { Db } from '#src/sandbox/database/tables.ts'
import { approvalStatus, paymentStatus } from '#src/sandbox/money/words.ts'

export interface LedgerFilter {
  readonly tranId?: string | undefined
  /** Milliseconds since 1970. */
  readonly since?: number | undefined
}

/** Every transaction, newest first, with what was counted of it (sandbox.md, "Starting"). */
export async function readLedger(db: Db, now: number, { tranId, since }: LedgerFilter) {
  const transactions = await db
    .selectFrom('transactions')
    .selectAll()
    .$if(tranId !== undefined, (query) => query.where('tran_id', '=', tranId ?? ''))
    .$if(since !== undefined, (query) => query.where('created_at', '>=', since ?? 0))
    .orderBy('created_at', 'desc')
    .orderBy('transaction_id')
    .execute()
  const payments = await db
    .selectFrom('payments')
    .select(['transaction_id', 'state', 'captured_at'])
    .execute()
  const orders = await db
    .selectFrom('biller_orders')
    .select(['transaction_id', (select) => select.fn.countAll<number>().as('vends')])
    .where('succeeds', '=', true)
    .where('due_at', '<=', now)
    .groupBy('transaction_id')
    .execute()
  const paymentBy = new Map(payments.map((payment) => [payment.transaction_id, payment]))
  const vendsBy = new Map(orders.map((order) => [order.transaction_id, order.vends]))
  // One batch's rows: only where one is asked for, because there may be 100,000 of them.
  const counts = await countRefunded(db)
  const rowsBy = tranId === undefined ? new Map() : await ledgerRows(db, now, tranId, transactions)
  return transactions.map((row) => {
    const rows = rowsBy.get(row.transaction_id)
    const payment = paymentBy.get(row.transaction_id)
    return {
      kind: row.kind,
      tranId: row.tran_id,
      transactionId: row.transaction_id,
      billerCode: row.biller_code,
      customer: row.customer,
      amount: toNaira(kobo(row.amount)),
      fee: toNaira(kobo(row.fee)),
      total: toNaira(kobo(row.total)),
      logged: row.logged,
      payments: payment === undefined || payment.captured_at === null ? 0 : 1,
      vends: vendsBy.get(row.transaction_id) ?? 0,
      refunds: row.kind === 'bulk' ? (counts.get(row.tran_id) ?? 0) : payment?.state === 'refunded' ? 1 : 0,
      approvalStatus: approvalStatus(row),
      paymentStatus: paymentStatus(payment),
      at: new Date(row.created_at).toISOString(),
      ...(rows === undefined ? {} : { rows }),
    }
  })
}
