import type { Ticket } from '#src/domain/tickets/ticket.ts'

export function admitsWords(admits: number): string {
  return `Admits ${admits}`
}

/** When and where, as far as the receipt says; the same words twice are said once. */
export function placeLines({ date, place }: Ticket): readonly string[] {
  return [...new Set([date, place])].filter((line) => line !== '')
}
