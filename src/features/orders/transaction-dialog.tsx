import { Link, useNavigate } from 'react-router-dom'
import { paths } from '#src/contract/paths.ts'
import type { HistoryRow } from '#src/contract/reports.ts'
import { resultPath } from '#src/contract/result-paths.ts'
import { helpWith } from '#src/data/services/help-with.ts'
import { TRANSACTION_DETAILS } from '#src/domain/bulk/bulk-sentences.ts'
import { formatReceiptDate, receiptDateOf } from '#src/domain/dates.ts'
import { maskPhones } from '#src/domain/discreet.ts'
import { formatNaira } from '#src/domain/money.ts'
import { transactionIdOf } from '#src/domain/payment/transaction-id.ts'
import { RESULT_LABEL } from '#src/domain/sentences.ts'
import { Button, buttonClass } from '#src/kit/button.tsx'
import { Dialog } from '#src/kit/dialog.tsx'
import { Result } from '#src/payments/screens/result-page.tsx'

export interface TransactionDialogProps {
  readonly row: HistoryRow
  /** When the provider last confirmed the row, in epoch milliseconds. */
  readonly listedAt: number | null
  readonly onClose: () => void
}

/** One transaction (spec section 2): its receipt as it is everywhere, and ways on. */
export function TransactionDialog({ row, listedAt, onClose }: TransactionDialogProps) {
  const navigate = useNavigate()
  // The device has a bill by its id without the prefix (spec section 2: transaction-id).
  const transactionId = transactionIdOf(row.id) ?? row.id
  const help = () => void navigate(paths.contact, { state: helpWith(helpText(row, listedAt)) })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={TRANSACTION_DETAILS}
      footer={
        <Link className={buttonClass()} to={resultPath(transactionId, row.billerCode)}>
          Open receipt
        </Link>
      }
    >
      <Result transactionId={transactionId} isInDialog />
      <Button variant="quiet" block onClick={help}>
        Get help with this
      </Button>
    </Dialog>
  )
}

/** What support finds the payment by, for the message that the user sends. People's numbers are masked. */
export function helpText(row: HistoryRow, listedAt: number | null): string {
  const listed = listedAt === null ? '' : ` on ${formatReceiptDate(listedAt)}`
  const payment = row.paymentStatus === '' ? '' : `, payment ${row.paymentStatus}`
  return [
    'I need help with this payment.',
    `${RESULT_LABEL.orderNumber}: ${row.id}`,
    `Payment Reference: ${row.paymentReference}`,
    `Product: ${maskPhones(row.productName)}`,
    `Amount: ${formatNaira(row.amount)}`,
    `${RESULT_LABEL.orderDate}: ${receiptDateOf(row.date)}`,
    `${RESULT_LABEL.orderStatus}${listed}: ${row.approvalStatus || 'not given'}${payment}`,
  ].join('\n')
}
