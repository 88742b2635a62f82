import type { Showtime } from '#src/contract/tickets.ts'
import { formatNaira } from '#src/domain/money.ts'
import { eventDate } from '#src/domain/tickets/event-date.ts'

/** An option of 'Date and Time': when, and what an adult pays. */
export function showtimeWords({ date, adultPrice }: Showtime): string {
  return `${eventDate(date)}, adult ${formatNaira(adultPrice)}`
}
