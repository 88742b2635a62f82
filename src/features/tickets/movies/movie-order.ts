import type { Order } from '#src/checkout/order.ts'
import { type Kobo, toNaira } from '#src/contract/kobo.ts'
import { logMovie, type Movie, type Showtime } from '#src/contract/tickets.ts'
import { eventDate } from '#src/domain/tickets/event-date.ts'
import type { MovieBooking } from '#src/domain/tickets/movie-booking.ts'
import { type TicketMoney, toTicketOrder } from '#src/features/tickets/shared/to-ticket-order.ts'
import type { TicketBiller } from '#src/features/tickets/shared/use-ticket-biller.ts'
import { countRows } from './to-question.ts'

/** A booking beside what the provider says of it now. */
export interface BookedMovie {
  readonly movie: Movie
  readonly cinema: Movie['cinemas'][number]
  readonly showtime: Showtime
  readonly booking: MovieBooking
}

/** The order of a movie's tickets, for checkout: `amount` without the fee, in kobo (spec section 3: Movie booking). */
export function toMovieOrder(
  booked: BookedMovie,
  biller: TicketBiller,
  amount: Kobo,
  paymentMode: string,
): Order {
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
