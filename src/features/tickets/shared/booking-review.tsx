import { useCallback, useMemo, useState } from 'react'
import type { Order } from '#src/checkout/order.ts'
import { OrderReview } from '#src/checkout/order-review.tsx'
import type { SummaryPhase } from '#src/checkout/use-payment.ts'
import type { Kobo } from '#src/contract/kobo.ts'
import { LiveRegion } from '#src/ui/live-region.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { type TotalQuestion, useServerTotal } from './use-server-total.ts'

interface BookingReviewProps {
  /** What the form asked last: the same key is the same booking. */
  readonly question: TotalQuestion
  /** The order at that amount, in kobo and without the fee. Stable while the booking is the same. */
  readonly toOrder: (amount: Kobo) => Order
  readonly onBack: () => void
  /** The provider refused the order, maybe for what we know of it: time to ask anew what is on sale. Stable. */
  readonly onRefused?: (() => void) | undefined
}

const CHECKING = 'Checking the price'

/**
 * The order summary of a booking. PROCEED waits for the provider's price, or for knowing that it will not come; then
 * our own sum stands, which the provider judges before anything is paid.
 */
export function BookingReview({ question, toOrder, onBack, onRefused }: BookingReviewProps) {
  // A price that the provider refused or changed is not known any more, though the booking is the same.
  const [turn, setTurn] = useState(0)
  const price = useServerTotal({ ...question, key: `${turn} ${question.key}` })
  const amount = price?.total ?? question.ours
  const present = useMemo(() => toOrder(amount), [toOrder, amount])
  // What is on its way to the payment page stays on the screen as it went, whatever price comes late.
  const [sent, setSent] = useState<Order | null>(null)
  const report = useCallback(
    ({ phase }: SummaryPhase) => {
      if (phase === 'logging') setSent(present)
      else if (!['logged', 'leaving', 'left'].includes(phase)) setSent(null)
      if (phase !== 'refused' && phase !== 'mismatch') return
      setTurn((last) => last + 1)
      onRefused?.()
    },
    [present, onRefused],
  )
  const refusal = price?.refusal ?? null
  return (
    <OrderReview
      order={sent ?? present}
      onBack={onBack}
      onPhase={report}
      waitsFor={price?.isAsking === true ? CHECKING : undefined}
    >
      <LiveRegion news={refusal}>
        {refusal !== null && (
          <Notice tone="pending" title="Please check this">
            {refusal}
          </Notice>
        )}
      </LiveRegion>
    </OrderReview>
  )
}
