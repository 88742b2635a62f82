import { useSearchParams } from 'react-router-dom'
import { TRANSACTION_ID_PARAMETER } from '#src/contract/paths.ts'
import { usePageTitle } from '#src/data/services/use-page-title.ts'
import { transactionIdOf } from '#src/domain/payment/transaction-id.ts'
import { BulkReceipt } from '#src/features/bulk/status/bulk-receipt.tsx'
import { Page } from '#src/kit/page.tsx'
import { ResultWaiting } from '#src/payments/result-waiting.tsx'
import { InvalidOrder } from '#src/payments/screens/result-states.tsx'
import { useOrder } from '#src/payments/use-order.ts'

const TITLE = 'Bulk upload status'

/** /bulk-upload/status and /bulk-upload-status (spec section 2): from its address alone; its rows need a login. */
export function BulkStatusPage() {
  const [parameters] = useSearchParams()
  const transactionId = transactionIdOf(parameters.get(TRANSACTION_ID_PARAMETER))
  usePageTitle(TITLE)
  return (
    <Page title={TITLE}>
      {transactionId === null ? (
        <InvalidOrder />
      ) : (
        <Status key={transactionId} transactionId={transactionId} />
      )}
    </Page>
  )
}

function Status({ transactionId }: { readonly transactionId: string }) {
  const watched = useOrder(transactionId, 'bulk')
  if (watched === null) return null
  const { answer } = watched
  if (answer?.kind === 'invalid') return <InvalidOrder />
  if (answer?.kind !== 'known') return <ResultWaiting transactionId={transactionId} watched={watched} />
  return <BulkReceipt transactionId={transactionId} answer={answer} watched={watched} />
}
