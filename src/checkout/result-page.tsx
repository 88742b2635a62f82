import { useSearchParams } from 'react-router-dom'
import { TRANSACTION_ID_PARAMETER } from '#src/contract/paths.ts'
import { transactionIdOf } from '#src/domain/transaction-id.ts'
import { usePageTitle } from '#src/services/use-page-title.ts'
import { Page } from '#src/ui/page.tsx'
import { InvalidOrder } from './invalid-order.tsx'
import { RatingDialog } from './rating-dialog.tsx'
import { ResultReceipt } from './result-receipt.tsx'
import { ResultWaiting } from './result-waiting.tsx'
import { useTransaction } from './use-transaction.ts'

/** `/status` and `/{path}/status` (spec section 2): works from its address alone, with no journal and no login. */
export function ResultPage() {
  const [parameters] = useSearchParams()
  const transactionId = transactionIdOf(parameters.get(TRANSACTION_ID_PARAMETER))
  usePageTitle('Receipt')
  return (
    <Page title="Receipt">
      {transactionId === null ? (
        <InvalidOrder />
      ) : (
        <Result key={transactionId} transactionId={transactionId} />
      )}
    </Page>
  )
}

function Result({ transactionId }: { readonly transactionId: string }) {
  const watched = useTransaction(transactionId)
  const { answer } = watched
  if (answer?.kind === 'invalid') return <InvalidOrder />
  if (answer?.kind !== 'known') return <ResultWaiting transactionId={transactionId} watched={watched} />
  return (
    <>
      <ResultReceipt transactionId={transactionId} answer={answer} watched={watched} />
      <RatingDialog transactionId={transactionId} result={answer.result} />
    </>
  )
}
