import { useCallback, useMemo } from 'react'
import { OrderReview } from '#src/checkout/order-review.tsx'
import type { SummaryPhase } from '#src/checkout/use-payment.ts'
import { IN_WORDS_ABOVE } from '#src/domain/bulk/bulk-limits.ts'
import { BULK_BACK, PREVIEW, PROCEED_TO_PAYMENT } from '#src/domain/bulk/bulk-sentences.ts'
import { nairaInWords } from '#src/domain/bulk/naira-words.ts'
import { Text } from '#src/ui/text.tsx'
import { PreviewTable } from './preview-table.tsx'
import { toOrder, type Uploaded } from './to-order.ts'

interface PreviewStepProps {
  readonly uploaded: Uploaded
  readonly onBack: () => void
  /** The payment page of it was opened. Stable. */
  readonly onPaid: () => void
}

const WORDS = { heading: PREVIEW, proceed: PROCEED_TO_PAYMENT, back: BULK_BACK }

/** What the provider has, row by row, and the way to pay for it. */
export function PreviewStep({ uploaded, onBack, onPaid }: PreviewStepProps) {
  const order = useMemo(() => toOrder(uploaded), [uploaded])
  const { rows, total } = uploaded.answer
  const hear = useCallback(
    ({ phase }: SummaryPhase) => {
      if (phase === 'leaving') onPaid()
    },
    [onPaid],
  )
  return (
    <OrderReview
      order={order}
      words={WORDS}
      onBack={onBack}
      onPhase={hear}
      below={<PreviewTable caption="What will be sent" rows={rows} total={total} />}
    >
      {total > IN_WORDS_ABOVE && <Text>{nairaInWords(total)}</Text>}
    </OrderReview>
  )
}
