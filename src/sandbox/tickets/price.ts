import { type Kobo, kobo } from '#src/contract/kobo.ts'
import { type TicketLine, ticketsTotal } from '#src/domain/tickets/total.ts'

const GROUP_FROM = 10
const GROUP_PERCENT_OFF = 10

/** What tickets cost: from ten on, of all kinds together, a group pays less. Half up, in whole kobo. */
export function ticketPrice(lines: readonly TicketLine[]): Kobo {
  const full = ticketsTotal(lines)
  if (ticketCountOf(lines) < GROUP_FROM) return full
  return kobo(Math.floor((full * (100 - GROUP_PERCENT_OFF) + 50) / 100))
}

export function ticketCountOf(lines: readonly TicketLine[]): number {
  return lines.reduce((sum, { count }) => sum + count, 0)
}
