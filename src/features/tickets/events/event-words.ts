import type { LabelValue } from '#src/contract/scalars.ts'
import type { TicketEvent } from '#src/contract/tickets.ts'
import { eventDateOf } from '#src/domain/dates.ts'
import type { EventChoice } from '#src/domain/tickets/event-booking.ts'
import { venueOf } from '#src/domain/tickets/event-card.ts'

/** The venue of the tickets. A class without one is where the event is. */
export function venueIn(event: TicketEvent, choice: EventChoice | null): string {
  return choice?.ticketClass.venue || venueOf(event)
}

/** What is booked, as rows. */
export function eventLines(event: TicketEvent, choice: EventChoice | null): readonly LabelValue[] {
  const lines = [
    { label: 'Event', value: event.title },
    { label: 'Date', value: eventDateOf(event.date) },
    { label: 'Venue', value: venueIn(event, choice) },
    ...(choice === null
      ? []
      : [
          { label: 'Ticket', value: choice.ticketClass.title },
          { label: 'Quantity', value: String(choice.count) },
        ]),
  ]
  return lines.filter(({ value }) => value !== '')
}
