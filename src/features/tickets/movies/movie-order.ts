import { toNaira } from '#src/contract/kobo.ts'
import { logMovie, type Movie, type Showtime } from '#src/contract/tickets.ts'
import { eventDateOf } from '#src/domain/dates.ts'
import { plural } from '#src/domain/plural.ts'
import type { MovieBooking } from '#src/domain/tickets/movie-booking.ts'
import type { TicketMoney, TicketSeller } from '#src/features/tickets/shared/to-ticket-order.ts'
import { countRows } from './movie.ts'

/** A booking, with what the provider says of it now. */
export interface BookedMovie {
  readonly movie: Movie
  readonly cinema: Movie['cinemas'][number]
  readonly showtime: Showtime
  readonly booking: MovieBooking
}

/** Spec section 3: Movie booking. */
export function toBooking({ movie, cinema, showtime, booking }: BookedMovie) {
  const { adult, children, student } = booking
  const tickets = adult + children + student
  return {
    area: 'movie',
    title: movie.title,
    detail: plural(tickets, 'ticket'),
    lines: [
      { label: 'Movie', value: movie.title },
      { label: 'Cinema', value: cinema.name },
      { label: 'Day', value: booking.day },
      { label: 'Date and Time', value: eventDateOf(showtime.date) },
      ...countRows(showtime, booking),
    ],
    booker: booking,
    log: (seller: TicketSeller, money: TicketMoney) => ({
      endpoint: logMovie,
      body: {
        ...seller,
        movieid: movie.id,
        ...booking,
        adultPrice: toNaira(showtime.adultPrice),
        studentPrice: toNaira(showtime.studentPrice),
        childrenPrice: toNaira(showtime.childrenPrice),
        ...money,
      },
    }),
  } as const
}
