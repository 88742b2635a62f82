import type { Kobo } from '#src/contract/kobo.ts'
import type { TicketEvent } from '#src/contract/tickets.ts'

/** The cheapest class, in kobo; null when none is on sale. */
export function lowestPrice({ ticketClasses }: TicketEvent): Kobo | null {
  return ticketClasses.reduce<Kobo | null>(
    (lowest, { price }) => (lowest === null || price < lowest ? price : lowest),
    null,
  )
}

/** Where it is. Classes carry the venue (spec section 3), mostly all the same one. */
export function venueOf({ ticketClasses }: TicketEvent): string {
  const venues = ticketClasses.map(({ venue }) => venue.trim()).filter((venue) => venue !== '')
  return [...new Set(venues)].join('; ')
}

/** An address can name it and something of it can be bought. */
export function isOnSale(event: TicketEvent): boolean {
  return event.id !== '' && event.ticketClasses.length > 0
}
