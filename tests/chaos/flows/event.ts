import type { Flow, Wanted } from './flow.ts'
import { ticket } from './ticket.ts'

/** A ticket of the class that the form preselects. */
export const event = (wanted: Wanted, id: string): Flow =>
  ticket(wanted, { billerCode: 'event', address: `/tickets/events/book-ticket?event=${id}` })
