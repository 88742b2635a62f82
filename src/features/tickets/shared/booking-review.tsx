import { useCallback, useMemo, useState } from 'react'
import { products } from '#src/contract/catalog.ts'
import { useServices } from '#src/data/services/services.ts'
import { useQuery } from '#src/data/services/use-query.ts'
import { LoadTrouble } from '#src/kit/device/load-trouble.tsx'
import { LiveRegion } from '#src/kit/live-region.tsx'
import { Notice } from '#src/kit/notice.tsx'
import { rememberPayer } from '#src/payments/again/payer.ts'
import type { Order } from '#src/payments/engine/order.ts'
import { OrderReview } from '#src/payments/screens/order-review.tsx'
import type { SummaryPhase } from '#src/payments/ways/way.ts'
import { FormSkeleton, type ReadDraft } from './booking-page.tsx'
import { type TicketBiller, type TicketBooking, toTicketOrder, useTicketBiller } from './to-ticket-order.ts'
import { type TotalQuestion, useServerTotal } from './use-server-total.ts'

interface BookingReviewProps {
  /** The form's last request: the same key is the same booking. */
  readonly question: TotalQuestion
  /** The booking. Stable while it is the same. */
  readonly booking: Omit<TicketBooking, 'biller' | 'amount' | 'form'>
  readonly draft: ReadDraft
  readonly onBack: () => void
  /** The provider refused the order, maybe for our old data: what is on sale should be requested again. Stable. */
  readonly onRefused: () => void
}

/** The order summary of a booking. It needs the biller, whose charge is its fee. */
export function BookingReview(props: BookingReviewProps) {
  const biller = useTicketBiller(props.booking.area)
  const { failure, isLoading, refresh } = useQuery(products)
  if (biller !== undefined) return <Review {...props} biller={biller} onFeeDoubted={refresh} />
  if (failure === null) return <FormSkeleton />
  return (
    <LoadTrouble
      title="We could not load the fee"
      offline="You're offline, and the fee is not saved on this device. It will load when you're back online."
      failure={failure}
      isLoading={isLoading}
      onRetry={refresh}
    />
  )
}

const CHECKING = 'Checking the price'

interface ReviewProps extends BookingReviewProps {
  readonly biller: TicketBiller
  readonly onFeeDoubted: () => void
}

/**
 * PROCEED waits for the provider's price, or until it is known that none will come; then our own sum is used, which the
 * provider checks before anything is paid.
 */
function Review({
  question,
  booking,
  draft: { key, kept },
  biller,
  onBack,
  onRefused,
  onFeeDoubted,
}: ReviewProps) {
  const services = useServices()
  const { paymentMode } = services.settings
  // A price that the provider refused or changed is no longer known, though the booking is the same.
  const [turn, setTurn] = useState(0)
  const price = useServerTotal({ ...question, key: `${turn} ${question.key}` })
  const amount = price?.total ?? question.ours
  const present = useMemo(
    () => toTicketOrder({ ...booking, form: { key, kept }, biller, amount }, paymentMode),
    [booking, key, kept, biller, amount, paymentMode],
  )
  // An order on its way to the payment page stays on the screen as it was sent, whatever price comes late.
  const [sent, setSent] = useState<Order | null>(null)
  const report = useCallback(
    ({ phase }: SummaryPhase) => {
      if (phase === 'logging') {
        setSent(present)
        void rememberPayer(services, () => booking.booker)
      } else if (!['logged', 'leaving', 'left'].includes(phase)) setSent(null)
      if (phase !== 'refused' && phase !== 'mismatch') return
      setTurn((last) => last + 1)
      onRefused()
      onFeeDoubted()
    },
    [present, booking, services, onRefused, onFeeDoubted],
  )
  const refusal = price?.refusal ?? null
  return (
    <OrderReview
      order={sent ?? present}
      onBack={onBack}
      onPhase={report}
      waitsFor={price?.isAsking === true ? CHECKING : undefined}
    >
      <LiveRegion announced={refusal}>
        {refusal !== null && (
          <Notice tone="pending" title="Please check this">
            {refusal}
          </Notice>
        )}
      </LiveRegion>
    </OrderReview>
  )
}
