import { type RefObject, useCallback, useMemo } from 'react'
import { useServices } from '#src/data/services/services.ts'
import { IN_WORDS_ABOVE } from '#src/domain/bulk/bulk-limits.ts'
import { BULK_BACK, PREVIEW, PROCEED_TO_PAYMENT } from '#src/domain/bulk/bulk-sentences.ts'
import { nairaInWords } from '#src/domain/bulk/naira-words.ts'
import { Button } from '#src/kit/button.tsx'
import { Notice } from '#src/kit/notice.tsx'
import { StepHeading } from '#src/kit/section.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { StickyBar } from '#src/kit/sticky-bar.tsx'
import { Text } from '#src/kit/text.tsx'
import { OrderReview } from '#src/payments/screens/order-review.tsx'
import { isBusyPhase } from '#src/payments/screens/use-payment.ts'
import type { SummaryPhase } from '#src/payments/ways/way.ts'
import { toOrder, type Uploaded } from './bulk-order.ts'
import { PreviewTable, type RowsAt } from './preview-table.tsx'

interface PreviewStepProps {
  readonly uploaded: Uploaded
  readonly rowsAt: RowsAt
  /** Set to whether a payment of it is under way. */
  readonly isPaying: RefObject<boolean>
  readonly onBack: () => void
}

const WORDS = { heading: PREVIEW, proceed: PROCEED_TO_PAYMENT, back: BULK_BACK }

/** What was sent and the provider has, row by row, and the payment for it. */
export function PreviewStep({ uploaded, rowsAt, isPaying, onBack }: PreviewStepProps) {
  const { paymentMode } = useServices().settings
  const order = useMemo(() => toOrder(uploaded, paymentMode), [uploaded, paymentMode])
  const { total } = uploaded.answer
  const hear = useCallback(
    (phase: SummaryPhase) => {
      isPaying.current = isBusyPhase(phase)
    },
    [isPaying],
  )
  return (
    <OrderReview
      order={order}
      words={WORDS}
      onBack={onBack}
      onPhase={hear}
      below={<PreviewTable caption="What will be sent" count={uploaded.rows} rowsAt={rowsAt} total={total} />}
    >
      {total > IN_WORDS_ABOVE && <Text>{nairaInWords(total)}</Text>}
    </OrderReview>
  )
}

interface DifferenceProps {
  readonly difference: string
  readonly onBack: () => void
}

/** The provider read something else than what was checked: it cannot be paid from here. */
export function Difference({ difference, onBack }: DifferenceProps) {
  return (
    <Stack gap={4}>
      <StepHeading>This list cannot be paid for</StepHeading>
      <Notice tone="failed" title="The provider read something else than what you checked">
        {difference} You have not been charged. Go back and upload the list again; if this stays, write to us.
      </Notice>
      <StickyBar>
        <Button onClick={onBack}>{BULK_BACK}</Button>
      </StickyBar>
    </Stack>
  )
}
