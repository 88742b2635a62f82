import { useMemo, useState } from 'react'
import * as v from 'valibot'
import { toNaira } from '#src/contract/kobo.ts'
import { logMovie, type Movie, type Showtime } from '#src/contract/tickets.ts'
import { eventDate } from '#src/domain/tickets/event-date.ts'
import { chosenShowtime, type MovieBooking, MovieBookingSchema } from '#src/domain/tickets/movie-booking.ts'
import { BookingPage, type ReadDraft } from '#src/features/tickets/shared/booking-page.tsx'
import { BookingReview } from '#src/features/tickets/shared/booking-review.tsx'
import { FormSkeleton, Incomplete, LoadTrouble } from '#src/features/tickets/shared/booking-states.tsx'
import type { TicketMoney } from '#src/features/tickets/shared/to-ticket-order.ts'
import type { BookingFlow } from '#src/features/tickets/shared/use-booking-flow.ts'
import { useServices } from '#src/services/services.ts'
import { countRows, MOVIE, movieQuestion } from './movie.ts'
import { useShowtimes } from './use-showtimes.ts'

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

function MovieReview({ movie, draft: { kept }, send }: MovieReviewProps) {
  const parsed = useMemo(() => v.safeParse(MovieBookingSchema, kept), [kept])
  if (!parsed.success) return <Incomplete onSeen={() => send('incomplete')} />
  return <Asked movie={movie} booking={parsed.output} send={send} />
}

interface AskedProps {
  readonly movie: Movie
  readonly booking: MovieBooking
  readonly send: BookingFlow['send']
}

const NEEDS_CONNECTION =
  "We check the showtimes and prices again before you pay, and that needs a connection. We will go on when you're back online."

/** Prices and shows may be others than when the form was filled: they are asked for again. */
function Asked({ movie, booking, send }: AskedProps) {
  const { value, failure, isLoading, retry } = useShowtimes(movie.id, booking.cinema, true)
  const found = failure !== null || value === null ? null : chosenShowtime(value, booking)
  // What the provider confirmed stays on the screen when it is asked once more and does not answer.
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

/** A booking beside what the provider says of it now. */
interface BookedMovie {
  readonly movie: Movie
  readonly cinema: Movie['cinemas'][number]
  readonly showtime: Showtime
  readonly booking: MovieBooking
}

interface SummaryProps extends BookedMovie {
  readonly onBack: () => void
  readonly onRefused: () => void
}

function Summary({ movie, cinema, showtime, booking, onBack, onRefused }: SummaryProps) {
  const services = useServices()
  const booked = useMemo(
    () => toBooking({ movie, cinema, showtime, booking }),
    [movie, cinema, showtime, booking],
  )
  return (
    <BookingReview
      question={movieQuestion(services, showtime, booking)}
      booking={booked}
      onBack={onBack}
      onRefused={onRefused}
    />
  )
}

/** Spec section 3: Movie booking. */
function toBooking({ movie, cinema, showtime, booking }: BookedMovie) {
  const { adult, children, student } = booking
  const tickets = adult + children + student
  return {
    area: 'movie',
    title: movie.title,
    detail: tickets === 1 ? '1 ticket' : `${tickets} tickets`,
    lines: [
      { label: 'Movie', value: movie.title },
      { label: 'Cinema', value: cinema.name },
      { label: 'Day', value: booking.day },
      { label: 'Date and Time', value: eventDate(showtime.date) },
      ...countRows(showtime, booking),
    ],
    booker: booking,
    endpoint: logMovie,
    body: (money: TicketMoney) => ({
      movieid: movie.id,
      ...booking,
      adultPrice: toNaira(showtime.adultPrice),
      studentPrice: toNaira(showtime.studentPrice),
      childrenPrice: toNaira(showtime.childrenPrice),
      ...money,
    }),
  } as const
}
