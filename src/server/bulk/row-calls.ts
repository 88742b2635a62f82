import { bulkTransactions, repostBulk } from '#src/contract/bulk.ts'
import { kobo, toNaira } from '#src/contract/kobo.ts'
import { INVALID_ORDER } from '#src/domain/sentences.ts'
import type { BulkRowRow, BulkRowState, Db, Stage, TransactionRow } from '#src/server/database/tables.ts'
import type { Deps } from '#src/server/deps.ts'
import { HttpError } from '#src/server/http/http-error.ts'
import { callerOf, type Implementation, implement } from '#src/server/http/implementation.ts'
import { requireOwnSite } from '#src/server/http/requests.ts'
import { advanceOrder } from '#src/server/money/advance-order.ts'
import { batchOf, ownBatch, readRowId, rowId } from '#src/server/orders/batches.ts'
import { paymentOf } from '#src/server/orders/payments.ts'
import { type ApprovalStatus, type PaymentStatus, paymentStatus } from '#src/server/orders/words.ts'

export function rowCalls(deps: Deps): readonly Implementation[] {
  return [
    implement(bulkTransactions, async (call) => {
      const batch = await ownBatch(deps.db, callerOf(call).account_id, call.request.PaymentReference)
      if (batch === undefined) throw new HttpError('unknown', INVALID_ORDER)
      const rows = await rowsOf(deps.db, batch.tran_id)
      const stage = batch.stage ?? 'open'
      const paid = paymentStatus(batch.payment === null ? undefined : { state: batch.payment }, { stage })
      return {
        data: rows.map((row) => {
          const words = rowWords(stage, paid, row.state)
          return {
            Date: new Date(batch.logged_at ?? batch.created_at).toISOString(),
            PaymentReference: batch.transaction_id ?? batch.tran_id,
            RequestData: row.subscriber,
            ProductName: `${row.provider} ${row.product}`,
            ApprovalStatus: words.approval,
            PaymentStatus: words.payment,
            Amount: toNaira(kobo(row.amount)),
            Id: rowId(batch.row_key, row.place),
          }
        }),
      }
    }),
    implement(repostBulk, async (call) => {
      const { account_id } = callerOf(call)
      requireOwnSite(call.fetchSite)
      const message = await repost(deps, account_id, call.request.transactionId)
      return { data: message, message }
    }),
  ]
}

const refusals: Readonly<Record<BulkRowState, string>> = {
  waiting: 'is still on its way',
  claimed: 'is still on its way',
  pending: 'is still on its way',
  failed: 'was sent again already',
  delivered: 'was delivered',
  refunded: 'could not be delivered, and its money goes back',
}

/** Sends a failed row once more. A double press, or two users at once, send it only once. */
async function repost(deps: Deps, accountId: string, id: string): Promise<string> {
  const found = await findRow(deps, accountId, id)
  if (found === undefined) throw new HttpError('unknown', INVALID_ORDER)
  // First does what is due: a row whose time is over is refunded, not sent.
  await advanceOrder(deps, found.transaction_id)
  const isTaken = await take(deps, found)
  if (!isTaken) {
    const now = await findRow(deps, accountId, id)
    const state = now?.stage === 'failed' || now?.stage === 'open' ? null : now?.state
    const why = state === null || state === undefined ? 'was not paid' : refusals[state]
    throw new HttpError('conflict', `The row for ${found.subscriber} ${why}. Nothing was sent.`)
  }
  await sendNow(deps, found.transaction_id, accountId, id)
  return `Row for ${found.subscriber} was sent again.`
}

const POLLS = 5
const POLL_EVERY_MS = 50

/**
 * Users who press at the same time lock the row briefly, and a running sender skips locked rows or has just passed it:
 * hence several looks. A row that then still waits is sent by the next sweep.
 */
async function sendNow(deps: Deps, transactionId: string, accountId: string, id: string): Promise<void> {
  for (let look = 0; look < POLLS; look += 1) {
    await advanceOrder(deps, transactionId)
    if ((await findRow(deps, accountId, id))?.state !== 'waiting') return
    await deps.runtime.sleep(POLL_EVERY_MS)
  }
}

async function findRow({ db }: Deps, accountId: string, id: string) {
  const named = readRowId(id.trim())
  if (named === null) return undefined
  return await db
    .selectFrom('bulk_rows')
    .innerJoin('bulk_batches', 'bulk_batches.tran_id', 'bulk_rows.tran_id')
    .innerJoin('transactions', (join) =>
      join.onRef('transactions.tran_id', '=', 'bulk_batches.tran_id').on('transactions.kind', '=', 'bulk'),
    )
    .select([
      'bulk_rows.tran_id',
      'bulk_rows.place',
      'bulk_rows.subscriber',
      'bulk_rows.state',
      'transactions.transaction_id',
      'transactions.stage',
    ])
    .where('bulk_batches.row_key', '=', named.rowKey)
    .where('bulk_batches.account_id', '=', accountId)
    .where('bulk_rows.place', '=', named.place)
    .orderBy('transactions.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

type Found = NonNullable<Awaited<ReturnType<typeof findRow>>>

/** Makes the row waiting and its transaction due, in one database transaction. False where the row has not failed. */
async function take({ db, runtime }: Deps, found: Found): Promise<boolean> {
  const now = runtime.now()
  return await db.transaction().execute(async (trx) => {
    // Locks the order before its row, as an operator does when it asks about both: otherwise they could deadlock.
    await trx
      .selectFrom('transactions')
      .select('stage')
      .where('transaction_id', '=', found.transaction_id)
      .forNoKeyUpdate()
      .execute()
    const row = await trx
      .updateTable('bulk_rows')
      .set((set) => ({
        state: 'waiting',
        attempt: set('attempt', '+', 1),
        check_at: now,
        sent_at: null,
        vend_id: null,
      }))
      .where('tran_id', '=', found.tran_id)
      .where('place', '=', found.place)
      .where('state', '=', 'failed')
      .where('check_at', '>', now)
      .returning('place')
      .executeTakeFirst()
    if (row === undefined) return false
    await trx
      .updateTable('transactions')
      .set({ check_at: now })
      .where('transaction_id', '=', found.transaction_id)
      .where('ended_at', 'is', null)
      .execute()
    return true
  })
}

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
async function rowsOf(db: Db, tranId: string): Promise<readonly BulkRowRow[]> {
  return await db.selectFrom('bulk_rows').selectAll().where('tran_id', '=', tranId).orderBy('place').execute()
}

/** The references of a row's orders begin with its id; then comes `x` and the attempt's number. */
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
    const [id = ''] = reference.split(/[ x]/)
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
function rowWords(stage: Stage, payment: PaymentStatus, state: BulkRowState): RowWords {
  if (stage === 'failed') return { approval: 'Failed', payment }
  if (stage === 'open') return { approval: 'Pending', payment }
  // It is given up, and its money goes back when the whole upload ends.
  const isHeld = state === 'refunded' && (stage === 'vending' || stage === 'accepted')
  return isHeld ? { ...paidRows[state], payment: 'Paid' } : paidRows[state]
}
