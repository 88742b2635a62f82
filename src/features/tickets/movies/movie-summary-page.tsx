import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import * as v from 'valibot'
import type { Order } from '#src/checkout/order.ts'
import { products } from '#src/contract/catalog.ts'
import { type Kobo, toNaira } from '#src/contract/kobo.ts'
import { MOVIE_BILLER_CODE } from '#src/contract/paths.ts'
import { logMovie, type Movie, type Showtime } from '#src/contract/tickets.ts'
import { eventDate } from '#src/domain/tickets/event-date.ts'
import { chosenShowtime, type MovieBooking, MovieBookingSchema } from '#src/domain/tickets/movie-booking.ts'
import { BookingReview } from '#src/features/tickets/shared/booking-review.tsx'
import { FormSkeleton, LoadTrouble } from '#src/features/tickets/shared/booking-states.tsx'
import { type TicketMoney, toTicketOrder } from '#src/features/tickets/shared/to-ticket-order.ts'
import { useBookingFlow } from '#src/features/tickets/shared/use-booking-flow.ts'
import type { TicketBiller } from '#src/features/tickets/shared/use-ticket-biller.ts'
import { WithBiller } from '#src/features/tickets/shared/with-biller.tsx'
import { useServices } from '#src/services/services.ts'
import { MovieGate } from './movie-gate.tsx'
import { countRows, movieQuestion } from './to-question.ts'
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
  "We check the showtimes and prices again before you pay, and that needs a connection. We will go on when you're back online."

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

interface MovieReviewProps extends BookedMovie {
  readonly onBack: () => void
  /** The provider refused the order: time to ask anew what is on. Stable. */
  readonly onRefused: () => void
}

/** The order summary of a movie's tickets: checkout pays it. */
function MovieReview(props: MovieReviewProps) {
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

/** A booking beside what the provider says of it now. */
interface BookedMovie {
  readonly movie: Movie
  readonly cinema: Movie['cinemas'][number]
  readonly showtime: Showtime
  readonly booking: MovieBooking
}

/** The order of a movie's tickets, for checkout: `amount` without the fee, in kobo (spec section 3: Movie booking). */
function toMovieOrder(booked: BookedMovie, biller: TicketBiller, amount: Kobo, paymentMode: string): Order {
  const { movie, cinema, showtime, booking } = booked
  const { adult, children, student } = booking
  const tickets = adult + children + student
  const order = {
    area: 'movie',
    biller,
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
    amount,
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
  return toTicketOrder(order, paymentMode)
}
