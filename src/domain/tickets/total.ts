import { type Kobo, kobo } from '#src/contract/kobo.ts'

/** One kind of ticket in a booking: its price and count, a whole number from 0. */
export interface TicketLine {
  readonly price: Kobo
  readonly count: number
}

/** Price x count, summed (spec section 9). */
export function ticketsTotal(lines: readonly TicketLine[]): Kobo {
  return kobo(lines.reduce((sum, { price, count }) => sum + price * count, 0))
}

/** The provider's total replaces ours when it is a number above zero; anything else changes nothing. */
export function settledTotal(
  ours: Kobo,
  answered: Kobo | null,
): { readonly total: Kobo; readonly isConfirmed: boolean } {
  return answered !== null && answered > 0
    ? { total: answered, isConfirmed: true }
    : { total: ours, isConfirmed: false }
}
