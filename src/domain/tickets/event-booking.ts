import * as v from 'valibot'
import type { Kobo } from '#src/contract/kobo.ts'
import type { TicketClass, TicketEvent } from '#src/contract/tickets.ts'
import type { FormValues } from '#src/domain/form/product-form.ts'
import { type Booker, bookerEntries, bookingSentences, ticketCount } from './booker.ts'
import { ticketsTotal } from './total.ts'

const QUANTITY_MIN = 1
const quantity = ticketCount(QUANTITY_MIN, bookingSentences.quantityMin)

/** The rules of spec section 5, Event booking. The ticket is one of the classes that are on sale. */
export function eventFormSchema({ ticketClasses }: TicketEvent) {
  return v.object({
    ...bookerEntries,
    ticket: v.pipe(
      v.string(),
      v.check(
        (id) => ticketClasses.some((ticketClass) => ticketClass.id === id),
        bookingSentences.ticketRequired,
      ),
    ),
    quantity,
  })
}
/** An event form's values as typed (spec section 3: Event booking). `ticket` is the class's id. */
export type EventForm = v.InferInput<ReturnType<typeof eventFormSchema>>
/** The validated values, as they are booked. */
type EventBooking = v.InferOutput<ReturnType<typeof eventFormSchema>>

/**
 * The initial values: the kept draft's, else the account's, the first class and one ticket (spec section 9). A kept
 * class that is no longer on sale is replaced by the first.
 */
export function openingOf(event: TicketEvent, kept: FormValues | null, account: Booker): EventForm {
  const text = (name: keyof EventForm, otherwise: string) => kept?.[name] ?? otherwise
  const first = event.ticketClasses[0]?.id ?? ''
  const ticket = text('ticket', first)
  return {
    fullName: text('fullName', account.fullName),
    email: text('email', account.email),
    phone: text('phone', account.phone),
    ticket: event.ticketClasses.some(({ id }) => id === ticket) ? ticket : first,
    quantity: text('quantity', String(QUANTITY_MIN)),
  }
}

/** How many tickets of one class. */
export interface EventChoice {
  readonly ticketClass: TicketClass
  readonly count: number
  /** Price x quantity, in kobo. */
  readonly ours: Kobo
  /** The same key means the same request to the provider. */
  readonly key: string
}

/** The choice that has a price; null while the class is not on sale or the count may not be booked. */
export function eventChoice(event: TicketEvent, ticket: string, typed: string): EventChoice | null {
  const ticketClass = event.ticketClasses.find(({ id }) => id === ticket)
  const count = v.safeParse(quantity, typed)
  if (ticketClass === undefined || !count.success) return null
  return choiceOf(ticketClass, count.output)
}

function choiceOf(ticketClass: TicketClass, count: number): EventChoice {
  return {
    ticketClass,
    count,
    ours: ticketsTotal([{ price: ticketClass.price, count }]),
    key: JSON.stringify([ticketClass.id, ticketClass.price, count]),
  }
}

/** A valid booking: the validated form, and what it is for. */
export interface BookedEvent {
  readonly event: TicketEvent
  readonly booking: EventBooking
  readonly choice: EventChoice
}

/** The kept draft, validated by the form's own rules; null when it is not (or no longer) valid. */
export function readBooked(event: TicketEvent, kept: FormValues | null): BookedEvent | null {
  const read = v.safeParse(eventFormSchema(event), kept ?? {})
  if (!read.success) return null
  const booking = read.output
  const ticketClass = event.ticketClasses.find(({ id }) => id === booking.ticket)
  return ticketClass === undefined
    ? null
    : { event, booking, choice: choiceOf(ticketClass, booking.quantity) }
}
