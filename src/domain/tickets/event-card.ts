import type { Kobo } from '#src/contract/kobo.ts'
import type { TicketEvent } from '#src/contract/tickets.ts'

/** The cheapest class, in kobo; null when none is on sale. */
export function lowestPrice({ ticketClasses }: TicketEvent): Kobo | null {
  return ticketClasses.reduce<Kobo | null>(
    (lowest, { price }) => (lowest === null || price < lowest ? price : lowest),
    null,
  )
}

/** The venue. Ticket classes carry it (spec section 3); mostly all have the same one. */
export function venueOf({ ticketClasses }: TicketEvent): string {
  const venues = ticketClasses.map(({ venue }) => venue.trim()).filter((venue) => venue !== '')
  return [...new Set(venues)].join('; ')
}

/** It has an id for the address, and something to buy. */
export function isOnSale(event: TicketEvent): boolean {
  return event.id !== '' && event.ticketClasses.length > 0
}
