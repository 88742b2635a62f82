import { toNaira } from '#src/contract/kobo.ts'
import type { LabelValue } from '#src/contract/scalars.ts'
import { events, eventTotal, type TicketEvent } from '#src/contract/tickets.ts'
import type { Services } from '#src/data/services/services.ts'
import { useQuery } from '#src/data/services/use-query.ts'
import { eventDateOf } from '#src/domain/dates.ts'
import type { EventChoice } from '#src/domain/tickets/event-booking.ts'
import { isOnSale, venueOf } from '#src/domain/tickets/event-card.ts'
import type { Bookable } from '#src/features/tickets/shared/booking-page.tsx'
import type { TotalQuestion } from '#src/features/tickets/shared/use-server-total.ts'

export const EVENT: Bookable<TicketEvent> = {
  area: 'event',
  useList: () => useQuery(events),
  isOnSale,
  aboutOf: (event) => ({
    title: event.title,
    artwork: event.artwork,
    facts: [eventDateOf(event.date), venueOf(event)].filter((fact) => fact !== ''),
  }),
  back: 'Back to Events',
  lost: 'That event is no longer on sale.',
  trouble: 'We could not load the events',
  offline:
    "You're offline, and no events are saved on this device yet. They will load when you're back online.",
}

/** The request for a choice's price (spec section 7): our own sum, and its ticket class. */
export function eventQuestion({ client }: Pick<Services, 'client'>, choice: EventChoice): TotalQuestion {
  const { key, ours, ticketClass } = choice
  const request = { TotalAmount: toNaira(ours), ProductId: ticketClass.id }
  return { key, ours, ask: (signal) => client.call(eventTotal, request, { signal }) }
}

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
