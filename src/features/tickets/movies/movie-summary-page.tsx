import { useMemo, useState } from 'react'
import * as v from 'valibot'
import type { Movie } from '#src/contract/tickets.ts'
import { useServices } from '#src/data/services/services.ts'
import { chosenShowtime, type MovieBooking, MovieBookingSchema } from '#src/domain/tickets/movie-booking.ts'
import {
  BookingPage,
  FormSkeleton,
  Incomplete,
  type ReadDraft,
} from '#src/features/tickets/shared/booking-page.tsx'
import { BookingReview } from '#src/features/tickets/shared/booking-review.tsx'
import type { BookingFlow } from '#src/features/tickets/shared/use-booking-flow.ts'
import { LoadTrouble } from '#src/kit/device/load-trouble.tsx'
import { type BookedMovie, MOVIE, movieQuestion, toBooking, useShowtimes } from './movie.ts'

/** /tickets/movie/order-summary (spec section 2): from what the form left on the device. */
export function MovieSummaryPage() {
  return (
    <BookingPage of={MOVIE} at="REVIEW">
      {({ item, draft, send }) => <MovieReview movie={item} draft={draft} send={send} />}
    </BookingPage>
  )
}

interface MovieReviewProps {
  readonly movie: Movie
  readonly draft: ReadDraft
  readonly send: BookingFlow['send']
}

function MovieReview({ movie, draft, send }: MovieReviewProps) {
  const { kept } = draft
  const parsed = useMemo(() => v.safeParse(MovieBookingSchema, kept), [kept])
  if (!parsed.success) return <Incomplete onSeen={() => send('incomplete')} />
  return <Asked movie={movie} booking={parsed.output} draft={draft} send={send} />
}

interface AskedProps {
  readonly movie: Movie
  readonly booking: MovieBooking
  readonly draft: ReadDraft
  readonly send: BookingFlow['send']
}

const NEEDS_CONNECTION =
  "We check the showtimes and prices again before you pay, and that needs a connection. We will go on when you're back online."

/** Prices and shows may have changed since the form was filled in: they are requested again. */
function Asked({ movie, booking, draft, send }: AskedProps) {
  const { value, failure, isLoading, retry } = useShowtimes(movie.id, booking.cinema, true)
  const found = failure !== null || value === null ? null : chosenShowtime(value, booking)
  // What the provider confirmed stays on the screen when it is asked again and does not answer.
  const [last, setLast] = useState(found)
  if (found !== null && found !== last) setLast(found)
  const showtime = failure === null ? found : last
  const cinema = movie.cinemas.find(({ id }) => id === booking.cinema)
  if (showtime !== null && cinema !== undefined) {
    return (
      <Summary
        movie={movie}
        cinema={cinema}
        showtime={showtime}
        booking={booking}
        draft={draft}
        onBack={() => send('backPressed')}
        onRefused={retry}
      />
    )
  }
  if (failure !== null) {
    return (
      <LoadTrouble
        title="We could not check the showtimes"
        offline={NEEDS_CONNECTION}
        failure={failure}
        isLoading={isLoading}
        onRetry={retry}
      />
    )
  }
  if (value === null && cinema !== undefined) return <FormSkeleton />
  return <Incomplete onSeen={() => send('incomplete')} />
}

interface SummaryProps extends BookedMovie {
  readonly draft: ReadDraft
  readonly onBack: () => void
  readonly onRefused: () => void
}

function Summary({ movie, cinema, showtime, booking, draft, onBack, onRefused }: SummaryProps) {
  const services = useServices()
  const booked = useMemo(
    () => toBooking({ movie, cinema, showtime, booking }),
    [movie, cinema, showtime, booking],
  )
  return (
    <BookingReview
      question={movieQuestion(services, showtime, booking)}
      booking={booked}
      draft={draft}
      onBack={onBack}
      onRefused={onRefused}
    />
  )
}
