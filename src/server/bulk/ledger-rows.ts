import { kobo, toNaira } from '#src/contract/kobo.ts'
import type { BulkRowRow, BulkRowState, Db, Stage, TransactionRow } from '#src/server/database/tables.ts'
import { batchOf, rowId } from '#src/server/orders/batches.ts'
import { paymentOf } from '#src/server/orders/payments.ts'
import { type ApprovalStatus, type PaymentStatus, paymentStatus } from '#src/server/orders/words.ts'

/** How many rows of each batch were refunded, by TranId. */
export async function countRefunded(db: Db): Promise<ReadonlyMap<string, number>> {
  const counts = await db
    .selectFrom('bulk_rows')
    .select(['tran_id', (select) => select.fn.countAll<number>().as('rows')])
    .where('state', '=', 'refunded')
    .groupBy('tran_id')
    .execute()
  return new Map(counts.map(({ tran_id, rows }) => [tran_id, rows]))
}

/** The rows of one batch, by the transactions that were logged for it. Deliveries are counted in the biller's books. */
export async function ledgerRows(
  db: Db,
  now: number,
  tranId: string,
  transactions: readonly TransactionRow[],
) {
  const batch = await batchOf(db, tranId)
  const logged = transactions.filter(({ kind }) => kind === 'bulk')
  if (batch === undefined) return new Map()
  const rows = await rowsOf(db, tranId)
  const entries = logged.map(async ({ transaction_id, stage }) => {
    const vends = await countVends(db, transaction_id, now)
    const paid = paymentStatus(await paymentOf(db, transaction_id), { stage })
    const list = rows.map((row) => {
      const id = rowId(batch.row_key, row.place)
      const words = rowWords(stage, paid, row.state)
      return {
        id,
        customer: row.subscriber,
        provider: row.provider,
        product: row.product,
        amount: toNaira(kobo(row.amount)),
        vends: vends.get(id) ?? 0,
        refunds: row.state === 'refunded' ? 1 : 0,
        approvalStatus: words.approval,
        paymentStatus: words.payment,
      }
    })
    return [transaction_id, list] as const
  })
  return new Map(await Promise.all(entries))
}

/** In the list's order. */
export async function rowsOf(db: Db, tranId: string): Promise<readonly BulkRowRow[]> {
  return await db.selectFrom('bulk_rows').selectAll().where('tran_id', '=', tranId).orderBy('place').execute()
}

/** The references of a row's orders begin with its id; then comes `x` and the attempt's number, formerly `/`. */
async function countVends(db: Db, transactionId: string, now: number): Promise<ReadonlyMap<string, number>> {
  const orders = await db
    .selectFrom('biller_orders')
    .select('reference')
    .where('transaction_id', '=', transactionId)
    .where('succeeds', '=', true)
    .where('due_at', '<=', now)
    .execute()
  const counts = new Map<string, number>()
  for (const { reference } of orders) {
    const [id = ''] = reference.split(/[/ x]/)
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

interface RowWords {
  readonly approval: ApprovalStatus
  readonly payment: PaymentStatus
}

const pending: RowWords = { approval: 'Pending', payment: 'Paid' }

const paidRows: Readonly<Record<BulkRowState, RowWords>> = {
  waiting: pending,
  claimed: pending,
  pending,
  // The money is held: the row may be re-posted.
  failed: { approval: 'Failed', payment: 'Paid' },
  delivered: { approval: 'Successful', payment: 'Paid' },
  refunded: { approval: 'Reversed', payment: 'Refunded' },
}

/** A row's words on the wire: its transaction's until it is paid. None is "Refunded" before the upload ends. */
export function rowWords(stage: Stage, payment: PaymentStatus, state: BulkRowState): RowWords {
  if (stage === 'failed') return { approval: 'Failed', payment }
  if (stage === 'open') return { approval: 'Pending', payment }
  // It is given up, and its money goes back when the whole upload ends.
  const isHeld = state === 'refunded' && (stage === 'vending' || stage === 'accepted')
  return isHeld ? { ...paidRows[state], payment: 'Paid' } : paidRows[state]
}
