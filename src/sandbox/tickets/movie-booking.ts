import type { RequestOf } from '#src/contract/endpoint.ts'
import { fromNaira } from '#src/contract/kobo.ts'
import type { logMovie, movieTotal } from '#src/contract/tickets.ts'
import { formatNaira } from '#src/domain/money.ts'
import { bookingSentences } from '#src/domain/tickets/booker.ts'
import type { TicketLine } from '#src/domain/tickets/total.ts'
import { Refusal } from '#src/sandbox/http/refusal.ts'
import { seatsOf } from '#src/sandbox/seed/tickets/seats.ts'
import { type FoundShowtime, findShowtime } from '#src/sandbox/seed/tickets/showtimes.ts'
import { type Booking, bookerRows, controlsOf, demandUnchanged, readBooker, whenWords } from './booking.ts'
import type { Place } from './seats.ts'
import { countLabels } from './ticket-rows.ts'

type Counts = Pick<RequestOf<typeof movieTotal>, 'adult' | 'children' | 'student'>

/** Checked against what is on sale at this instant. Throws a refusal for anything that does not hold. */
export function readMovieBooking(request: RequestOf<typeof logMovie>, now: number): Booking {
  const found = demandShowtime(request.showtimeid, now)
  const { movie, cinema, showtime, startsAt } = found
  if (request.movieid !== movie.id) throw new Refusal('invalid', 'This showtime is of another movie.')
  demandAdult(request)
  const booker = readBooker(request)
  demandUnchanged([
    // A cinema goes by its name, and in a form by its id.
    { name: 'cinema', sent: request.cinema === cinema.uid ? cinema.name : request.cinema, now: cinema.name },
    { name: 'day', sent: request.day, now: showtime.day },
    priceFact('adult', request.adultPrice, showtime.adult),
    priceFact('children’s', request.childrenPrice, showtime.children),
    priceFact('student', request.studentPrice, showtime.student),
  ])
  const { adult, children, student } = request
  return {
    kind: 'movie',
    title: movie.title,
    place: placeOf(found),
    lines: linesOf(found, request),
    booker,
    rows: [
      { Label: 'Movie', Value: movie.title },
      { Label: 'Date', Value: whenWords(startsAt) },
      { Label: 'Cinema', Value: cinema.name },
      ...countRows({ adult, children, student }),
      ...bookerRows(booker),
    ],
    controls: controlsOf({
      movie: movie.id,
      cinema: cinema.uid,
      day: showtime.day,
      showtimeid: showtime.id,
      adult,
      children,
      student,
      ...booker,
    }),
  }
}

export function readMovieTotal(request: RequestOf<typeof movieTotal>, now: number) {
  const found = demandShowtime(request.showtimeid, now)
  demandAdult(request)
  return { place: placeOf(found), lines: linesOf(found, request) }
}

function demandShowtime(id: string, now: number): FoundShowtime {
  const found = findShowtime(id, now)
  if (found === undefined) throw new Refusal('unknown', 'This showtime is not on sale.')
  return found
}

/** Decision 40. */
function demandAdult({ adult }: Counts): void {
  if (adult < 1) throw new Refusal('invalid', `Number of Adults: ${bookingSentences.adultMin}.`)
}

/** In naira, as both sides have them. */
function priceFact(kind: string, sent: number, now: number) {
  return {
    name: `${kind} price`,
    sent: String(sent),
    now: String(now),
    words: formatNaira(fromNaira(now)),
  }
}

function countRows(counts: Counts) {
  const rows = [
    { Label: countLabels.adult, Value: String(counts.adult) },
    { Label: countLabels.children, Value: String(counts.children) },
    { Label: countLabels.student, Value: String(counts.student) },
  ]
  return rows.filter(({ Value }) => Value !== '0')
}

function placeOf({ showtime }: FoundShowtime): Place {
  return { name: `movie ${showtime.id}`, capacity: seatsOf({ showtimeId: showtime.id }) }
}

function linesOf({ showtime }: FoundShowtime, { adult, children, student }: Counts): readonly TicketLine[] {
  return [
    { price: fromNaira(showtime.adult), count: adult },
    { price: fromNaira(showtime.children), count: children },
    { price: fromNaira(showtime.student), count: student },
  ]
}
