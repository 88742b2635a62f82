import type { RequestOf } from '#src/contract/endpoint.ts'
import { kobo, toNaira } from '#src/contract/kobo.ts'
import { dashboardHistory, searchHistory, transactionHistory } from '#src/contract/reports.ts'
import { sql } from '#src/server/database/kysely.ts'
import type { Db, TransferRow } from '#src/server/database/tables.ts'
import type { Deps } from '#src/server/deps.ts'
import { HttpError } from '#src/server/http/http-error.ts'
import { callerOf, type Implementation, implement } from '#src/server/http/implementation.ts'
import { DAY_MS, dayOf, monthStart } from '#src/server/lagos-time.ts'
import { ALL_DONE_AT, IS_STILL_DUE, TOLD_STATE, toTransfers } from '#src/server/orders/payments.ts'
import {
  approvalStatus,
  BILL_PREFIX,
  orderNumber,
  paymentStatus,
  receiptRows,
} from '#src/server/orders/words.ts'

const ROWS_AT_MOST = 10_000
/** The dashboard's activity log shows the newest of the month, not all of it. */
const ACTIVITY_AT_MOST = 20

type Needs = Pick<Deps, 'db' | 'runtime' | 'catalog'>

export function reportCalls({ db, runtime, catalog }: Needs): readonly Implementation[] {
  return [
    implement(transactionHistory, async (call) => {
      const rows = await readHistory(db, callerOf(call).account_id, { atMost: ROWS_AT_MOST })
      return { data: rows.map(toHistoryRow) }
    }),
    implement(searchHistory, async (call) => {
      const wanted = { ...readSearch(call.request), atMost: ROWS_AT_MOST }
      const rows = await readHistory(db, callerOf(call).account_id, wanted)
      return { data: rows.map(toHistoryRow) }
    }),
    implement(dashboardHistory, async (call) => {
      const wanted = { from: monthStart(runtime.now()), atMost: ACTIVITY_AT_MOST }
      const rows = await readActivity(db, callerOf(call).account_id, wanted)
      return {
        data: rows.map((row) => ({
          ...toEntry(row),
          ProductImage: catalog.biller(row.biller_code)?.product.image ?? '',
          ReceiptItems: receiptRows(row).map((item) => ({ ...item })),
        })),
      }
    }),
  ]
}

type Row = Awaited<ReturnType<typeof readHistory>>[number]

/** `Id` is what a replay requests, without the prefix: it is part of a path. */
function toEntry(row: Row) {
  return {
    Id: row.transaction_id,
    Date: new Date(row.created_at).toISOString(),
    ProductName: row.product_name,
    Amount: toNaira(kobo(row.amount)),
    ApprovalStatus: approvalStatus(row),
    UrlPath: row.category_path,
    BillerCode: row.biller_code,
  }
}

function toHistoryRow(row: Row) {
  return {
    ...toEntry(row),
    PaymentReference: orderNumber(row),
    PaymentStatus: paymentStatus(row.state === null ? undefined : { state: row.state }, row, row.is_due),
    // Whole: it is the account's own list, and a device keeps it masked. A wallet's number is of no use to its reader.
    Customer: row.kind === 'wallet' ? '' : row.customer,
    ...(row.fee > 0 ? { Fee: toNaira(kobo(row.fee)) } : {}),
    ...(row.back_at === null ? {} : { RefundedAt: new Date(row.back_at).toISOString() }),
    ...(row.transfers === null ? {} : { Transfers: toTransfers(row.transfers) }),
  }
}

/** What the user searches for. Null: from the beginning, or up to now. */
interface Search {
  readonly from: number | null
  readonly before: number | null
  readonly reference: string
}

/** Both days are Lagos days and count from their first to their last instant. Throws a refusal for an invalid day. */
function readSearch({ datefrom, dateto, paymentRef }: RequestOf<typeof searchHistory>): Search {
  const from = readDay(datefrom, 'start date')
  const last = readDay(dateto, 'end date')
  if (from !== null && last !== null && last < from) {
    throw new HttpError('invalid', 'The end date is before the start date.')
  }
  // No id contains a NUL character, and the database does not accept it.
  const reference = paymentRef.replaceAll('\0', '').trim()
  return { from, before: last === null ? null : last + DAY_MS, reference }
}

function readDay(text: string, name: string): number | null {
  if (text.trim() === '') return null
  const day = dayOf(text.trim())
  if (day === null) throw new HttpError('invalid', `The ${name} must be a day such as 2026-01-31.`)
  return day
}

interface Wanted {
  /** Milliseconds since 1970, inclusive. */
  readonly from?: number | null
  /** The first instant that no longer counts. */
  readonly before?: number | null
  /** A part of the order number, or the client's own id, in any case. */
  readonly reference?: string
  readonly atMost: number
}

/** An account's purchases of every kind, newest first. Anonymous transactions belong to no account. */
async function readHistory(db: Db, accountId: string, wanted: Wanted) {
  return await ownTransactions(db, accountId, wanted).execute()
}

/**
 * The same with the rows of the receipts, which are read only where they are shown. Orders that somebody else paid by a
 * link are not the account's own.
 */
async function readActivity(db: Db, accountId: string, wanted: Wanted) {
  return await ownTransactions(db, accountId, wanted)
    .where('transactions.pay_link', 'is', null)
    .select(['transactions.vend_rows', 'transactions.order_rows', 'transactions.wallet_account_id'])
    .execute()
}

function ownTransactions(
  db: Db,
  accountId: string,
  { from = null, before = null, reference = '', atMost }: Wanted,
) {
  const part = `%${reference.replace(/[\\%_]/g, '\\$&')}%`
  const orderNumber = sql<string>`case when transactions.kind = 'bill' then ${BILL_PREFIX}::text else '' end
    || transactions.transaction_id`
  // Only whole: it is no part of a row, and nearly every row's has any two signs that somebody types.
  const ownId = sql<string>`lower(transactions.tran_id)`
  return db
    .selectFrom('transactions')
    .leftJoin('payments', 'payments.transaction_id', 'transactions.transaction_id')
    .select([
      'transactions.transaction_id',
      'transactions.kind',
      'transactions.created_at',
      'transactions.product_name',
      'transactions.customer',
      'transactions.amount',
      'transactions.fee',
      'transactions.stage',
      'transactions.category_path',
      'transactions.biller_code',
      TOLD_STATE.as('state'),
      // As orders/refunds has it of one order: when all that came after its end had been returned.
      sql<number | null>`case when transactions.stage = 'failed' and payments.state = 'refunded' then
        (select ${ALL_DONE_AT} from refunds where refunds.transaction_id = transactions.transaction_id) end`.as(
        'back_at',
      ),
      IS_STILL_DUE.as('is_due'),
      // Without the transfers, the row would say "nothing was charged" of money that was sent.
      sql<TransferRow[] | null>`case when transactions.stage = 'failed' then
        (select json_agg(transfers order by transfers.at, transfers.id) from transfers
          where transfers.transaction_id = transactions.transaction_id) end`.as('transfers'),
    ])
    .where('transactions.account_id', '=', accountId)
    .$if(from !== null, (query) => query.where('transactions.created_at', '>=', from))
    .$if(before !== null, (query) => query.where('transactions.created_at', '<', before))
    .$if(reference !== '', (query) =>
      query.where((where) =>
        where.or([where(orderNumber, 'ilike', part), where(ownId, '=', reference.toLowerCase())]),
      ),
    )
    .orderBy('transactions.created_at', 'desc')
    .orderBy('transactions.transaction_id', 'desc')
    .limit(atMost)
}
