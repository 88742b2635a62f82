import * as v from 'valibot'
import { EventSchema, type TicketEvent } from '#src/contract/tickets.ts'

/** Wire names in, our names out, so that a fixture is what a provider could really send. */
export function anEvent(change: Readonly<Record<string, unknown>> = {}): TicketEvent {
  return v.parse(EventSchema, {
    id: 'owambe',
    title: 'Owambe by the Lagoon',
    date: '2026-12-05T19:00:00+01:00',
    description: 'Highlife till morning.',
    eventArtwork: '/api/assets/event-owambe.svg',
    ticketClassses: [
      { classid: 'regular', title: 'Regular', venue: 'Eko Hall, Lagos', price: 5000 },
      { classid: 'vip', title: 'VIP', venue: 'Eko Hall, Lagos', price: 25_000.5 },
    ],
    ...change,
  })
}
