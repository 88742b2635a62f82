import type { RequestOf } from '#src/contract/endpoint.ts'
import { fromNaira } from '#src/contract/kobo.ts'
import type { logEvent } from '#src/contract/tickets.ts'
import { formatTableDate } from '#src/domain/dates.ts'
import { bookingSentences, TICKETS_MAX } from '#src/domain/tickets/booker.ts'
import type { TicketLine } from '#src/domain/tickets/total.ts'
import { Refusal } from '#src/sandbox/http/refusal.ts'
import { type FoundClass, findClass } from '#src/sandbox/seed/tickets/events.ts'
import { seatsOf } from '#src/sandbox/seed/tickets/seats.ts'
import { type Booking, bookerRows, controlsOf, demandUnchanged, readBooker, whenWords } from './booking.ts'
import type { Place } from './seats.ts'
import { CLASS_LABEL, countLabels } from './ticket-rows.ts'

/** Checked against what is on sale at this instant. Throws a refusal for anything that does not hold. */
export function readEventBooking(request: RequestOf<typeof logEvent>, now: number): Booking {
  const found = demandClass(request.classid, now)
  const { event, ticketClass, startsAt } = found
  if (request.qty < 1) throw new Refusal('invalid', `${bookingSentences.quantityMin}.`)
  const booker = readBooker({ fullName: request.name, email: request.email, phone: request.phone })
  demandUnchanged([
    { name: 'title', sent: request.title, now: event.title },
    { name: 'date', sent: request.date, now: event.date, words: whenWords(startsAt) },
    { name: 'venue', sent: request.Venue, now: ticketClass.venue },
  ])
  return {
    kind: 'event',
    title: event.title,
    place: placeOf(found),
    lines: [lineOf(found, request.qty)],
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

/** The total's call names a class and a price that is to be paid for it, from which comes how many are wanted. */
export function readEventTotal(classid: string, totalNaira: number, now: number) {
  const found = demandClass(classid, now)
  const quantity = Math.round(totalNaira * 100) / fromNaira(found.ticketClass.price)
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > TICKETS_MAX) {
    throw new Refusal('invalid', 'The total is not the price of 1 to 100 such tickets.')
  }
  return { place: placeOf(found), lines: [lineOf(found, quantity)] }
}

function demandClass(classid: string, now: number): FoundClass {
  const found = findClass(classid, now)
  if (found === undefined) throw new Refusal('unknown', 'This ticket is not on sale.')
  return found
}

/** An event comes again another day, and then with all its seats. */
function placeOf({ ticketClass: { classid }, startsAt }: FoundClass): Place {
  return { name: `event ${classid} ${formatTableDate(startsAt)}`, capacity: seatsOf({ classid }) }
}

function lineOf({ ticketClass }: FoundClass, count: number): TicketLine {
  return { price: fromNaira(ticketClass.price), count }
}
