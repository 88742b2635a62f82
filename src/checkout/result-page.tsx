import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { TRANSACTION_ID_PARAMETER } from '#src/contract/paths.ts'
import type { TransactionResult } from '#src/contract/transaction.ts'
import { transactionIdOf } from '#src/domain/transaction-id.ts'
import { useSaveOffer } from '#src/saved/use-save-offer.ts'
import { usePageTitle } from '#src/services/use-page-title.ts'
import { Page } from '#src/ui/page.tsx'
import { InvalidOrder } from './invalid-order.tsx'
import { RatingDialog } from './rating-dialog.tsx'
import { ResultReceipt } from './result-receipt.tsx'
import { ResultWaiting } from './result-waiting.tsx'
import { useTransaction } from './use-transaction.ts'

interface ResultPageProps {
  /** What an area adds under a known result's receipt. */
  readonly below?: (result: TransactionResult) => ReactNode
}

/** `/status` and `/{path}/status` (spec section 2): works from its address alone, with no journal and no login. */
export function ResultPage({ below }: ResultPageProps) {
  const [parameters] = useSearchParams()
  const transactionId = transactionIdOf(parameters.get(TRANSACTION_ID_PARAMETER))
  usePageTitle('Receipt')
  return (
    <Page title="Receipt">
      {transactionId === null ? (
        <InvalidOrder />
      ) : (
        <Result key={transactionId} transactionId={transactionId} below={below} />
      )}
    </Page>
  )
}

interface ResultProps {
  readonly transactionId: string
  readonly below: ResultPageProps['below']
}

function Result({ transactionId, below }: ResultProps) {
  const watched = useTransaction(transactionId)
  const offer = useSaveOffer(transactionId)
  if (watched === null) return null
  const { answer } = watched
  if (answer?.kind === 'invalid') return <InvalidOrder />
  if (answer?.kind !== 'known') return <ResultWaiting transactionId={transactionId} watched={watched} />
  return (
    <>
      <ResultReceipt transactionId={transactionId} answer={answer} watched={watched} offer={offer}>
        {below?.(answer.result)}
      </ResultReceipt>
      <RatingDialog transactionId={transactionId} result={answer.result} />
    </>
  )
}
