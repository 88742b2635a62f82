import type { Order } from '#src/checkout/order.ts'
import type { RequestOf } from '#src/contract/endpoint.ts'
import type { Kobo } from '#src/contract/kobo.ts'
import { logEvent } from '#src/contract/tickets.ts'
import type { BookedEvent } from '#src/domain/tickets/event-booking.ts'
import { type TicketMoney, toTicketOrder } from '#src/features/tickets/shared/to-ticket-order.ts'
import type { TicketBiller } from '#src/features/tickets/shared/use-ticket-biller.ts'
import { eventLines, venueIn } from './event-words.ts'

/** The order of an event's tickets, for checkout. `amount` is the tickets' total in kobo, without the fee. */
export function toEventOrder(
  booked: BookedEvent,
  biller: TicketBiller,
  amount: Kobo,
  paymentMode: string,
): Order {
  const { event, booking, choice } = booked
  return toTicketOrder(
    {
      area: 'event',
      biller,
      title: event.title,
      detail: `${choice.count} × ${choice.ticketClass.title}`,
      lines: eventLines(event, choice),
      booker: booking,
      amount,
      endpoint: logEvent,
      body: (money) => toBody(booked, money),
    },
    paymentMode,
  )
}

/** Spec section 7. The date goes back as the list has it, whatever it looks like. */
function toBody(
  { event, booking, choice }: BookedEvent,
  money: TicketMoney,
): Omit<RequestOf<typeof logEvent>, 'TranId' | 'PaymentMode' | 'BillerCode'> {
  return {
    title: event.title,
    name: booking.fullName,
    email: booking.email,
    phone: booking.phone,
    Venue: venueIn(event, choice),
    date: event.date,
    classid: choice.ticketClass.id,
    qty: choice.count,
    ...money,
  }
}
