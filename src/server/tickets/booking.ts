import * as v from 'valibot'
import type { RequestOf } from '#src/contract/endpoint.ts'
import { fromNaira } from '#src/contract/kobo.ts'
import type { logEvent, logMovie, movieTotal } from '#src/contract/tickets.ts'
import { formatReceiptDate, formatTableDate, lagosDayOf } from '#src/domain/dates.ts'
import { formatNaira } from '#src/domain/money.ts'
import { type Booker, bookerEntries, bookingSentences, TICKETS_MAX } from '#src/domain/tickets/booker.ts'
import type { TicketLine } from '#src/domain/tickets/total.ts'
import type { Control, ReceiptRow } from '#src/server/database/tables.ts'
import { HttpError } from '#src/server/http/http-error.ts'
import { dayInWords } from '#src/server/lagos-time.ts'
import type { Place } from '#src/server/orders/seats.ts'
import { type FoundClass, findClass } from '#src/server/seed/tickets/events.ts'
import { type FoundShowtime, findShowtime, seatsOf } from '#src/server/seed/tickets/showtimes.ts'

/** The rows of a booking with the number of visitors. */
export const countLabels = {
  quantity: 'Quantity',
  adult: 'Adults',
  children: 'Children',
  student: 'Students',
} as const

/** The row that names an event's class. */
export const CLASS_LABEL = 'Ticket'

/** The booking, computed again from what is on sale instead of trusting the client's sums. */
export interface Booking {
  readonly kind: 'event' | 'movie'
  readonly title: string
  readonly place: Place
  readonly lines: readonly TicketLine[]
  readonly booker: Booker
  readonly rows: readonly ReceiptRow[]
  /** The form's values, by their names in the spec's section 3. */
  readonly controls: readonly Control[]
}

/** Checked against what is on sale at this instant. Throws a refusal for anything invalid. */
export function readEventBooking(request: RequestOf<typeof logEvent>, now: number): Booking {
  const found = requireClass(request.classid, now)
  const { event, ticketClass, startsAt } = found
  if (request.qty < 1) throw new HttpError('invalid', `${bookingSentences.quantityMin}.`)
  const booker = readBooker({ fullName: request.name, email: request.email, phone: request.phone })
  requireUnchanged([
    { name: 'title', sent: request.title, now: event.title },
    { name: 'date', sent: request.date, now: event.date, words: whenWords(startsAt) },
    { name: 'venue', sent: request.Venue, now: ticketClass.venue },
  ])
  return {
    kind: 'event',
    title: event.title,
    place: placeOfClass(found),
    lines: [lineOfClass(found, request.qty)],
    booker,
    rows: [
      { Label: 'Event', Value: event.title },
      { Label: 'Date', Value: whenWords(startsAt) },
      { Label: 'Venue', Value: ticketClass.venue },
      { Label: CLASS_LABEL, Value: ticketClass.title },
      { Label: countLabels.quantity, Value: String(request.qty) },
      ...bookerRows(booker),
    ],
    controls: controlsOf({ event: event.id, ticket: ticketClass.classid, quantity: request.qty, ...booker }),
  }
}

/** The total's call names a class and the amount to be paid for it, from which follows how many are wanted. */
export function readEventTotal(classid: string, totalNaira: number, now: number) {
  const found = requireClass(classid, now)
  const quantity = Math.round(totalNaira * 100) / fromNaira(found.ticketClass.price)
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > TICKETS_MAX) {
    throw new HttpError('invalid', 'The total is not the price of 1 to 100 such tickets.')
  }
  return { place: placeOfClass(found), lines: [lineOfClass(found, quantity)] }
}

function requireClass(classid: string, now: number): FoundClass {
  const found = findClass(classid, now)
  if (found === undefined) throw new HttpError('unknown', 'This ticket is not on sale.')
  return found
}

/** An event is repeated on another day, and then has all its seats again. */
function placeOfClass({ ticketClass: { classid }, startsAt }: FoundClass): Place {
  return { name: `event ${classid} ${formatTableDate(startsAt)}`, capacity: seatsOf({ classid }) }
}

function lineOfClass({ ticketClass }: FoundClass, count: number): TicketLine {
  return { price: fromNaira(ticketClass.price), count }
}

type Counts = Pick<RequestOf<typeof movieTotal>, 'adult' | 'children' | 'student'>

/** Checked against what is on sale at this instant. Throws a refusal for anything invalid. */
export function readMovieBooking(request: RequestOf<typeof logMovie>, now: number): Booking {
  const found = requireShowtime(request.showtimeid, now)
  const { movie, cinema, showtime, startsAt } = found
  if ((request.movieid ?? movie.id) !== movie.id)
    throw new HttpError('invalid', 'This showtime is of another movie.')
  requireAdult(request)
  const booker = readBooker(request)
  requireUnchanged([
    // A cinema is identified by its name, and in a form by its id.
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
  const found = requireShowtime(request.showtimeid, now)
  requireAdult(request)
  return { place: placeOf(found), lines: linesOf(found, request) }
}

function requireShowtime(id: string, now: number): FoundShowtime {
  const found = findShowtime(id, now)
  if (found === undefined) throw new HttpError('unknown', 'This showtime is not on sale.')
  return found
}

function requireAdult({ adult }: Counts): void {
  if (adult < 1) throw new HttpError('invalid', `Number of Adults: ${bookingSentences.adultMin}.`)
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

const BookerSchema = v.object(bookerEntries)

/** The booker, by the rules of the form. Throws a refusal with the form's own sentence. */
function readBooker(typed: Booker): Booker {
  const read = v.safeParse(BookerSchema, typed)
  if (read.success) return read.output
  throw new HttpError('invalid', `${read.issues[0].message}.`)
}

function bookerRows({ fullName, phone }: Booker): readonly ReceiptRow[] {
  return [
    { Label: 'Full name', Value: fullName },
    { Label: 'Mobile Number', Value: phone },
  ]
}

interface Fact {
  readonly name: string
  readonly sent: string
  readonly now: string
  /** The same for people, where that differs. */
  readonly words?: string
}

/** What the customer saw must still be on sale, or they would pay for another evening, place or price. */
function requireUnchanged(facts: readonly Fact[]): void {
  const changed = facts.filter(({ sent, now }) => sent.trim() !== now)
  if (changed.length === 0) return
  const words = changed.map(({ name, now, words = now }) => `the ${name} is now ${words}`)
  throw new HttpError('conflict', `This has changed: ${words.join('; ')}. Nothing was paid.`)
}

/** `Saturday 21 November 2026, 7:00 pm`. */
function whenWords(at: number): string {
  const [, ...time] = formatReceiptDate(at).split(' ')
  return `${dayInWords(at)} ${lagosDayOf(at).year}, ${time.join(' ')}`
}

/** A form's values as a replay would request them. */
function controlsOf(values: Readonly<Record<string, string | number>>): readonly Control[] {
  return Object.entries(values).map(([ControlId, value]) => ({ ControlId, ControlValue: String(value) }))
}
