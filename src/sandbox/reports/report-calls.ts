import { kobo, toNaira } from '#src/contract/kobo.ts'
import { dashboardHistory, searchHistory, transactionHistory } from '#src/contract/reports.ts'
import type { AccountRow } from '#src/sandbox/database/tables.ts'
import type { Deps } from '#src/sandbox/deps.ts'
import { type Call, type Implementation, implement } from '#src/sandbox/http/implementation.ts'
import { Refusal } from '#src/sandbox/http/refusal.ts'
import { approvalStatus, orderNumber, paymentStatus, receiptRows } from '#src/sandbox/money/words.ts'
import { readActivity, readHistory } from './history.ts'
import { monthStart } from './lagos-days.ts'
import { readSearch } from './search-request.ts'

const ROWS_AT_MOST = 10_000
/** The dashboard's activity log shows the newest of the month, not all of it. */
const ACTIVITY_AT_MOST = 20

type Needs = Pick<Deps, 'db' | 'world' | 'catalog'>

export function reportCalls({ db, world, catalog }: Needs): readonly Implementation[] {
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
      const wanted = { from: monthStart(world.now()), atMost: ACTIVITY_AT_MOST }
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

/** The contract lets nobody through without a token. */
function callerOf({ account }: Call<unknown>): AccountRow {
  if (account === null) throw new Refusal('unauthorized', 'Your session has ended. Please log in again.')
  return account
}

type Row = Awaited<ReturnType<typeof readHistory>>[number]

/** `Id` is what a replay asks by, and without the prefix: it stands in a path. */
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
    PaymentStatus: paymentStatus(row.state === null ? undefined : { state: row.state }),
  }
}
