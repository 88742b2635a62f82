import { useServices } from '#src/data/services/services.ts'
import { ago } from '#src/domain/dates.ts'
import { failureSentence, isDefinite } from '#src/domain/failure.ts'
import { INVALID_ORDER } from '#src/domain/sentences.ts'
import { Button } from '#src/kit/button.tsx'
import { Notice } from '#src/kit/notice.tsx'
import { Skeleton, SkeletonGroup } from '#src/kit/skeleton.tsx'
import { Text } from '#src/kit/text.tsx'
import { FULL_RECEIPT_LATER } from '#src/payments/receipt-text.ts'
import * as css from './orders.css.ts'
import type { ReceiptState } from './use-receipt.ts'

export interface ReceiptNoteProps {
  readonly receipt: ReceiptState
  /** The response to a check contains everything that a receipt does. */
  readonly isAnswered: boolean
}

/** What of a receipt is still loading or missing. */
export function ReceiptNote({ receipt: { known, isLoading, failure, load }, isAnswered }: ReceiptNoteProps) {
  const { clock } = useServices()
  if (isAnswered || known?.from === 'receipt') return null
  if (isLoading && known === null) {
    return (
      <SkeletonGroup label="Loading the receipt">
        <Skeleton />
        <Skeleton />
      </SkeletonGroup>
    )
  }
  if (failure === null) return null
  if (failure.kind === 'unauthorized') return null
  if (isDefinite(failure)) {
    return (
      <Notice tone="failed" icon="alert" role="alert" title={INVALID_ORDER}>
        The provider has no receipt for this transaction.
      </Notice>
    )
  }
  return (
    <div className={css.note} role="status">
      <Text as="span">
        {known === null
          ? FULL_RECEIPT_LATER
          : `From the receipts on this device, saved ${ago(known.fetchedAt, clock.now())}.`}{' '}
        {failure.kind !== 'offline' && failureSentence(failure)}
      </Text>
      {failure.kind !== 'offline' && (
        <Button variant="quiet" busy={isLoading} onClick={load}>
          Try again
        </Button>
      )}
    </div>
  )
}
