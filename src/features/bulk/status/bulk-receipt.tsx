import { Link } from 'react-router-dom'
import { CheckAgain } from '#src/checkout/check-again.tsx'
import { ReceiptActions } from '#src/checkout/receipt-actions.tsx'
import { totalOf } from '#src/checkout/receipt-text.ts'
import type { RequeryAnswer } from '#src/checkout/requery.ts'
import type { FollowedTransaction } from '#src/checkout/use-transaction.ts'
import { paths } from '#src/contract/paths.ts'
import type { TransactionResult } from '#src/contract/transaction.ts'
import { AfterSuccess } from '#src/device/after-success.tsx'
import { receiptDateOf } from '#src/domain/dates.ts'
import { formatNaira } from '#src/domain/money.ts'
import { isTerminal } from '#src/domain/outcome.ts'
import { viewOfResult } from '#src/domain/outcome-view.ts'
import { ANOTHER_TRANSACTION, BACK_TO_HOME } from '#src/domain/sentences.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { noPrint } from '#src/ui/helpers.css.ts'
import { Money } from '#src/ui/money.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Receipt } from '#src/ui/receipt.tsx'
import { Rows } from '#src/ui/rows.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { ViewDetails } from './view-details.tsx'

interface BulkReceiptProps {
  readonly transactionId: string
  readonly answer: Extract<RequeryAnswer, { kind: 'known' }>
  readonly watched: FollowedTransaction
}

/** What the provider says of an upload, as a receipt; its rows are one press away. */
export function BulkReceipt({ transactionId, answer, watched }: BulkReceiptProps) {
  const { result, outcome } = answer
  const view = viewOfResult(result)
  return (
    <Stack gap={4}>
      <Receipt>
        <Stack gap={4}>
          <Notice tone={view.tone} icon={view.icon} role="status" title={view.title}>
            {view.sentence}
          </Notice>
          <Money amount={formatNaira(totalOf(result))} size="xl" />
          <Rows items={statusRows(result)} />
        </Stack>
      </Receipt>
      <ViewDetails reference={result.paymentReference || transactionId} onCheck={watched.check} />
      {!isTerminal(outcome) && <CheckAgain transactionId={transactionId} result={result} watched={watched} />}
      <ReceiptActions result={result} />
      <AfterSuccess result={result} outcome={outcome} />
      <Stack gap={2} as="nav" className={noPrint}>
        <Link className={buttonClass('quiet', true)} to={paths.bulkUpload}>
          {ANOTHER_TRANSACTION}
        </Link>
        <Link className={buttonClass('quiet', true)} to={paths.home}>
          {BACK_TO_HOME}
        </Link>
      </Stack>
    </Stack>
  )
}

/** The rows of spec section 2, in its order; without those that the provider leaves empty. */
function statusRows(result: TransactionResult) {
  return [
    { label: 'Status', value: result.status || result.orderStatus },
    { label: 'Description', value: result.description },
    { label: 'Narration', value: result.narration },
    { label: 'Payment Reference', value: result.paymentReference },
    { label: 'Total Amount', value: formatNaira(totalOf(result)) },
    {
      label: 'Count',
      value: result.transactionCount > 0 ? result.transactionCount.toLocaleString('en') : '',
    },
    { label: 'Order Date', value: receiptDateOf(result.orderDate) },
  ].filter(({ value }) => value !== '')
}
