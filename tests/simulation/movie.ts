import * as v from 'valibot'
import { MOVIE_BILLER_CODE } from '#src/contract/paths.ts'
import { movies, showtimes } from '#src/contract/tickets.ts'
import { chargeFee } from '#src/domain/payment/charge.ts'
import { MovieBookingSchema, movieLines } from '#src/domain/tickets/movie-booking.ts'
import { ticketsTotal } from '#src/domain/tickets/total.ts'
import { toBooking } from '#src/features/tickets/movies/movie.ts'
import { toTicketOrder } from '#src/features/tickets/shared/to-ticket-order.ts'
import { indexCatalog } from '#src/server/seed/catalog.ts'
import { movies as allMovies } from '#src/server/seed/tickets/movies.ts'
import { showtimes as allShowtimes, eveningOf, lastSeatEvening } from '#src/server/seed/tickets/showtimes.ts'
import { type Intent, ticketsOf } from './intent.ts'
import { NUMBERS } from './numbers.ts'
import type { Random } from './runtime.ts'

const product = indexCatalog().biller(MOVIE_BILLER_CODE)?.product ?? null
const biller = {
  product,
  feeOn: (amount: Parameters<typeof chargeFee>[0]) => product && chargeFee(amount, product),
}
const { movieId } = lastSeatEvening
/** One where a history leaves a few seats (`screen`), and one with a single seat. They have no total in common. */
const CINEMAS = ['dala', lastSeatEvening.cinemaId] as const

/** The last evening that is on sale, as the app reads it: it does not begin while a history lasts. */
function eveningAt(cinemaId: (typeof CINEMAS)[number], now: number) {
  const movie = v.parse(movies.response, allMovies()).find(({ id }) => id === movieId)
  const cinema = movie?.cinemas.find(({ id }) => id === cinemaId)
  const shows = v.parse(showtimes.response, { showtimes: allShowtimes(movieId, cinemaId, now) })
  const time = eveningOf(movieId, cinemaId).replace(':', '')
  const showtime = shows.showtimes.findLast(({ id }) => id.endsWith(`-${time}`))
  if (movie === undefined || cinema === undefined || showtime === undefined)
    throw new Error(`${movieId} is not on at ${cinemaId}`)
  return { movie, cinema, showtime }
}

/** Seats at a movie for a group, under an e-mail address of the booker's own, as its summary orders them. */
export function movieTicket(chance: Random, number: number, now: number): Intent {
  const cinemaId = CINEMAS[number % CINEMAS.length] ?? CINEMAS[0]
  const booked = eveningAt(cinemaId, now)
  const { showtime } = booked
  const others = () => (cinemaId === CINEMAS[0] ? chance.between(0, 1) : 0)
  const booking = v.parse(MovieBookingSchema, {
    fullName: 'Simulated Moviegoer',
    email: `moviegoer-${number}@example.com`,
    phone: chance.pick(NUMBERS),
    cinema: cinemaId,
    day: showtime.day,
    showtimeid: showtime.id,
    adult: '1',
    children: String(others()),
    student: String(others()),
  })
  const sum = ticketsTotal(movieLines(showtime, booking))
  const form = { key: `tickets/movie/${booked.movie.id}`, kept: null }
  const order = toTicketOrder({ ...toBooking({ ...booked, booking }), form, biller, amount: sum }, 'PAYDEY')
  return ticketsOf(order)
}

/** The provider's name for the house that people compete for. */
export function screen(now: number): string {
  return `movie ${eveningAt(CINEMAS[0], now).showtime.id}`
}
