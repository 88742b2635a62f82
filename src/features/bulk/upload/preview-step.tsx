import { type RefObject, useCallback, useMemo } from 'react'
import { useServices } from '#src/data/services/services.ts'
import { IN_WORDS_ABOVE } from '#src/domain/bulk/bulk-limits.ts'
import { BULK_BACK, PREVIEW, PROCEED_TO_PAYMENT } from '#src/domain/bulk/bulk-sentences.ts'
import { nairaInWords } from '#src/domain/bulk/naira-words.ts'
import type { Difference } from '#src/domain/bulk/upload-file.ts'
import * as css from '#src/features/bulk/bulk.css.ts'
import { Button } from '#src/kit/button.tsx'
import { visuallyHidden } from '#src/kit/helpers.css.ts'
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
  /** Called when its payment page was opened. Stable. */
  readonly onPaid: () => void
}

const WORDS = { heading: PREVIEW, proceed: PROCEED_TO_PAYMENT, back: BULK_BACK }

/** What was sent and the provider has, row by row, and the payment for it. */
export function PreviewStep({ uploaded, rowsAt, isPaying, onBack, onPaid }: PreviewStepProps) {
  const { paymentMode } = useServices().settings
  const order = useMemo(() => toOrder(uploaded, paymentMode), [uploaded, paymentMode])
  const { total } = uploaded.answer
  const hear = useCallback(
    (heard: SummaryPhase) => {
      const { phase } = heard
      isPaying.current = isBusyPhase(heard)
      if (phase === 'leaving' || phase === 'own-page') onPaid()
    },
    [isPaying, onPaid],
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

interface DifferencesProps {
  readonly differences: readonly Difference[]
  readonly onBack: () => void
}

const CAPTION = 'What you checked, and what the provider read'
const HEADINGS = ['S/N', 'Row', 'Yours', "The provider's"]

/** The provider read something else than what was checked: it cannot be paid from here. */
export function Differences({ differences, onBack }: DifferencesProps) {
  return (
    <Stack gap={4}>
      <StepHeading>This list cannot be paid for</StepHeading>
      <Notice tone="failed" title="The provider read something else than what you checked">
        You have not been charged. Go back and upload the list again; if this stays, write to us.
      </Notice>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className={css.tableFrame} aria-label={CAPTION} tabIndex={0}>
        <table className={css.table}>
          <caption className={visuallyHidden}>{CAPTION}</caption>
          <thead>
            <tr>
              {HEADINGS.map((heading) => (
                <th key={heading} scope="col" className={css.tableHead}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {differences.map(({ serial, row, ours, theirs }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes; the total has no place of its own.
              <tr key={index} className={css.tableRow}>
                <td className={css.tableCell}>{serial}</td>
                <td className={css.tableCell}>{row ?? ''}</td>
                <td className={css.tableCell}>{ours}</td>
                <td className={css.tableCell}>{theirs}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <StickyBar>
        <Button onClick={onBack}>{BULK_BACK}</Button>
      </StickyBar>
    </Stack>
  )
}
