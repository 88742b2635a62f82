import { type ReceiptRow, receiptRows } from '#src/checkout/receipt-text.ts'
import type { HistoryRow } from '#src/contract/reports.ts'
import type { TransactionResult } from '#src/contract/transaction.ts'
import { receiptDateOf } from '#src/domain/dates.ts'
import { formatNaira } from '#src/domain/money.ts'
import { RESULT_LABEL } from '#src/domain/sentences.ts'

/** The rows of the details: of the receipt where there is one, else of the history's row alone. */
export function transactionRows(row: HistoryRow, shown: TransactionResult | null): readonly ReceiptRow[] {
  const facts = shown === null ? rowFacts(row) : receiptRows(shown)
  const own = [
    { label: 'Payment Reference', value: row.paymentReference },
    { label: 'Payment Status', value: shown === null ? row.paymentStatus : shown.paymentStatus },
  ]
  const taken = new Set(facts.map(({ label }) => label))
  return [...facts, ...own.filter(({ label, value }) => value !== '' && !taken.has(label))]
}

function rowFacts(row: HistoryRow): readonly ReceiptRow[] {
  return [
    { label: RESULT_LABEL.orderStatus, value: row.approvalStatus },
    { label: 'Amount', value: formatNaira(row.amount) },
    { label: RESULT_LABEL.orderDate, value: receiptDateOf(row.date) },
  ].filter(({ value }) => value !== '')
}
