import * as v from 'valibot'
import type { Kobo } from '#src/contract/kobo.ts'
import type { TicketClass, TicketEvent } from '#src/contract/tickets.ts'
import type { FormValues } from '#src/domain/product-form.ts'
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
      v.check((id) => ticketClasses.some((one) => one.id === id), bookingSentences.ticketRequired),
    ),
    quantity,
  })
}
/** What an event's form holds, as it is typed (spec section 3: Event booking). `ticket` is the class's id. */
export type EventForm = v.InferInput<ReturnType<typeof eventFormSchema>>
/** As it is booked. */
export type EventBooking = v.InferOutput<ReturnType<typeof eventFormSchema>>

/**
 * What the form opens with: what was kept of it, else the account, the first class and one ticket (spec section 9). A
 * kept class that is not on sale any more gives way to the first.
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
  /** The same text is the same question to the provider. */
  readonly key: string
}

/** What is chosen that has a price; null while it is not a class that is on sale or not a count that may be booked. */
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

/** A booking that holds: what was typed by the rules, and what it is for. */
export interface BookedEvent {
  readonly event: TicketEvent
  readonly booking: EventBooking
  readonly choice: EventChoice
}

/** What the form kept, read by the form's own rules; null when it does not hold (any more). */
export function readBooked(event: TicketEvent, kept: FormValues | null): BookedEvent | null {
  const read = v.safeParse(eventFormSchema(event), kept ?? {})
  if (!read.success) return null
  const booking = read.output
  const ticketClass = event.ticketClasses.find(({ id }) => id === booking.ticket)
  return ticketClass === undefined
    ? null
    : { event, booking, choice: choiceOf(ticketClass, booking.quantity) }
}
