import { useCallback, useMemo } from 'react'
import { products } from '#src/contract/catalog.ts'
import type { Kobo } from '#src/contract/kobo.ts'
import { MOVIE_BILLER_CODE } from '#src/contract/paths.ts'
import { BookingReview } from '#src/features/tickets/shared/booking-review.tsx'
import type { TicketBiller } from '#src/features/tickets/shared/use-ticket-biller.ts'
import { WithBiller } from '#src/features/tickets/shared/with-biller.tsx'
import { useServices } from '#src/services/services.ts'
import { type BookedMovie, toMovieOrder } from './movie-order.ts'
import { movieQuestion } from './to-question.ts'

interface MovieReviewProps extends BookedMovie {
  readonly onBack: () => void
  /** The provider refused the order: time to ask anew what is on. Stable. */
  readonly onRefused: () => void
}

/** The order summary of a movie's tickets: checkout pays it. */
export function MovieReview(props: MovieReviewProps) {
  return (
    <WithBiller billerCode={MOVIE_BILLER_CODE}>
      {(biller) => <Review {...props} biller={biller} />}
    </WithBiller>
  )
}

function Review(props: MovieReviewProps & { readonly biller: TicketBiller }) {
  const { movie, cinema, showtime, booking, biller, onBack, onRefused } = props
  const services = useServices()
  const { resources } = services
  const { paymentMode } = services.settings
  // Each render has a biller of its own around the same product.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same product is the same biller.
  const toOrder = useCallback(
    (amount: Kobo) => toMovieOrder({ movie, cinema, showtime, booking }, biller, amount, paymentMode),
    [movie, cinema, showtime, booking, biller.product, paymentMode],
  )
  const question = useMemo(() => movieQuestion(services, showtime, booking), [services, showtime, booking])
  const askAnew = useCallback(() => {
    onRefused()
    // The fee may be what changed.
    void resources.refresh(products, undefined)
  }, [resources, onRefused])
  return <BookingReview question={question} toOrder={toOrder} onBack={onBack} onRefused={askAnew} />
}
