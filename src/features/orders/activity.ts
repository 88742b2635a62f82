import type { DashboardTransaction } from '#src/contract/reports.ts'
import type { TransactionResult } from '#src/contract/transaction.ts'
import { discreetRows } from '#src/domain/discreet.ts'
import { safeImage } from '#src/domain/image.ts'
import { resultOfRow } from '#src/domain/records/receipts.ts'
import type { RowLabels } from './order-row.tsx'

/** Section 8: word for word. */
export const NO_ACTIVITY = 'No record found for this month'

/** From the activity-log label list (spec section 3), whose order is status, product, date, amount, replay. */
export function labelsOf(list: readonly string[] | null): RowLabels {
  const [status = 'Status', , date = 'Date', amount = 'Amount'] = list ?? []
  return { status, date, amount }
}

const checked = new WeakMap<DashboardTransaction, string | undefined>()

/** The product's image if it is safe to show. Its bytes are checked once. */
export function imageOf(row: DashboardTransaction): string | undefined {
  if (!checked.has(row)) checked.set(row, safeImage(row.productImage) ?? undefined)
  return checked.get(row)
}

/** A transaction as a result. Its receipt is whole on a device of one's own; on a shared one its numbers are masked. */
export function resultOfActivity(row: DashboardTransaction, isShared: boolean): TransactionResult {
  const { receiptItems } = row
  return {
    ...resultOfRow({ ...row, paymentReference: '', paymentStatus: '', customer: '' }),
    receiptItems: isShared ? [...discreetRows(receiptItems)] : receiptItems,
  }
}
