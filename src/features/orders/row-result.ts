import { kobo } from '#src/contract/kobo.ts'
import type { HistoryRow } from '#src/contract/reports.ts'
import { NO_TIMES, type Receipt, type TransactionResult } from '#src/contract/transaction.ts'
import { isTerminal, outcomeOf } from '#src/domain/payment/outcome.ts'
import { outcomeOfStatus } from '#src/domain/payment/outcome-statuses.ts'
import { type OutcomeView, viewOfResult } from '#src/domain/payment/outcome-view.ts'
import { resultOfRow } from '#src/domain/records/receipts.ts'

/** A row's status in the provider's own word, with the mark and colour for its meaning. */
export function statusOf(row: HistoryRow): OutcomeView {
  const view = viewOfResult(resultOfRow(row))
  return { ...view, title: row.approvalStatus.trim() || view.title }
}

/** A row's receipt as a result. The receipt is newer than the row, so its status counts. */
export function resultOfReceipt(row: HistoryRow, receipt: Receipt): TransactionResult {
  const status = receipt.orderStatus || row.approvalStatus
  // Section 3's receipt says nothing of the payment. The row's payment belongs to the row's status, not to a later one.
  const isSame = outcomeOfStatus(status) === outcomeOfStatus(row.approvalStatus)
  const listed = resultOfRow(row)
  const { times, transfers } = isSame ? listed : { times: NO_TIMES, transfers: [] }
  return {
    ...listed,
    status,
    description: receipt.description,
    paymentStatus: receipt.paymentStatus || (isSame ? row.paymentStatus : ''),
    productName: receipt.productName || row.productName,
    orderAmount: receipt.orderAmount,
    fee: receipt.fee,
    // Amount and fee: the receipt names no total.
    totalAmount: kobo(receipt.orderAmount + receipt.fee),
    orderDate: receipt.orderDate || row.date,
    orderStatus: receipt.orderStatus,
    orderDetails: receipt.orderDetails,
    orderNumber: receipt.orderNumber,
    receiptItems: receipt.receiptItems,
    email: receipt.email,
    times: { ...NO_TIMES, refunded: receipt.refundedAt || times.refunded },
    transfers: receipt.transfers.length > 0 ? receipt.transfers : transfers,
  }
}

/** Whether it may still change: then its status can be asked for. */
export function isOpen(result: TransactionResult): boolean {
  return !isTerminal(outcomeOf(result))
}
