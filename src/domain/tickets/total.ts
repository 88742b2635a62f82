import { type Kobo, kobo } from '#src/contract/kobo.ts'

/** One kind of ticket of a booking: so many at that price. */
export interface TicketLine {
  readonly price: Kobo
  readonly count: number
}

/** Price x count, summed (spec section 9). Counts that cannot be counted are none. */
export function ticketsTotal(lines: readonly TicketLine[]): Kobo {
  return kobo(
    lines.reduce(
      (sum, { price, count }) => sum + (Number.isSafeInteger(count) && count > 0 ? price * count : 0),
      0,
    ),
  )
}

/** The provider's number stands over ours when it is one and above zero (decision 38); anything else changes nothing. */
export function settledTotal(
  ours: Kobo,
  answered: Kobo | null,
): { readonly total: Kobo; readonly isConfirmed: boolean } {
  return answered !== null && answered > 0
    ? { total: answered, isConfirmed: true }
    : { total: ours, isConfirmed: false }
}
