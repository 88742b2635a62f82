import { useEffect, useEffectEvent, useState } from 'react'
import * as v from 'valibot'
import type { Movie } from '#src/contract/tickets.ts'
import { chosenShowtime, type MovieBooking, MovieBookingSchema } from '#src/domain/tickets/movie-booking.ts'
import { FormSkeleton, LoadTrouble } from '#src/features/tickets/shared/booking-states.tsx'
import { useBookingFlow } from '#src/features/tickets/shared/use-booking-flow.ts'
import { MovieGate } from './movie-gate.tsx'
import { MovieReview } from './movie-review.tsx'
import { useShowtimes } from './use-showtimes.ts'

/** /tickets/movie/order-summary (spec section 2): from what the form left on the device. */
export function MovieSummaryPage() {
  const { id, send } = useBookingFlow('movie', 'REVIEW')
  return (
    <MovieGate key={id} id={id} onLost={() => send('lost')}>
      {(movie, { kept }) => {
        const parsed = v.safeParse(MovieBookingSchema, kept)
        if (!parsed.success) return <Incomplete onSeen={() => send('incomplete')} />
        return (
          <Asked
            movie={movie}
            booking={parsed.output}
            onBack={() => send('backPressed')}
            onIncomplete={() => send('incomplete')}
          />
        )
      }}
    </MovieGate>
  )
}

/** Nothing to sum up: back to the form, which says what is missing. */
function Incomplete({ onSeen }: { readonly onSeen: () => void }) {
  const leave = useEffectEvent(onSeen)
  useEffect(() => leave(), [])
  return <FormSkeleton />
}

interface AskedProps {
  readonly movie: Movie
  readonly booking: MovieBooking
  readonly onBack: () => void
  readonly onIncomplete: () => void
}

const NEEDS_CONNECTION =
  "The showtimes and prices are asked for again before you pay, which needs a connection. This goes on by itself when you're back online."

/** Prices and shows may be others than when the form was filled: they are asked for again. */
function Asked({ movie, booking, onBack, onIncomplete }: AskedProps) {
  const { value, failure, isLoading, retry } = useShowtimes(movie.id, booking.cinema, true)
  const found = failure !== null || value === null ? null : chosenShowtime(value, booking)
  // What the provider confirmed stays on the screen when it is asked once more and does not answer.
  const [last, setLast] = useState(found)
  if (found !== null && found !== last) setLast(found)
  const showtime = failure === null ? found : last
  const cinema = movie.cinemas.find(({ id }) => id === booking.cinema)
  if (showtime !== null && cinema !== undefined) {
    return (
      <MovieReview
        movie={movie}
        cinema={cinema}
        showtime={showtime}
        booking={booking}
        onBack={onBack}
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
  return value !== null || cinema === undefined ? <Incomplete onSeen={onIncomplete} /> : <FormSkeleton />
}
