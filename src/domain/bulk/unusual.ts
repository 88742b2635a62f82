/** 1 of 20 may be unusual; when more are so large, large amounts are usual in this sheet. */
const ONE_IN = 20
const FEWEST = 8
const TIMES = 5

export interface SendableAmounts {
  /** Kobo of every row that can be sent, 0 for a row that cannot. */
  readonly amounts: Float64Array
  /** 1 where the product has no fixed price. */
  readonly isOpen: Uint8Array
}

/**
 * The amount above which one of a product without a price is worth a look: five times the median of all that can be
 * sent. Infinity when nothing is to be said.
 */
export function unusualAbove({ amounts, isOpen }: SendableAmounts): number {
  const sorted = mayBeUnusual(amounts, isOpen) ? amounts.filter((amount) => amount > 0).sort() : NONE
  if (sorted.length < FEWEST) return Number.POSITIVE_INFINITY
  const limit = TIMES * medianOf(sorted)
  let large = 0
  for (let at = 0; at < amounts.length; at += 1)
    if (isOpen[at] === 1 && (amounts[at] ?? 0) > limit) large += 1
  const isRare = large <= Math.max(1, Math.floor(sorted.length / ONE_IN))
  return large > 0 && isRare ? limit : Number.POSITIVE_INFINITY
}

const NONE = new Float64Array()

/** Sorting 100,000 amounts at every change costs more than all else: in most sheets half of them are large enough. */
function mayBeUnusual(amounts: Float64Array, isOpen: Uint8Array): boolean {
  let largest = 0
  for (let at = 0; at < amounts.length; at += 1) {
    if (isOpen[at] === 1 && (amounts[at] ?? 0) > largest) largest = amounts[at] ?? 0
  }
  const [enough, all] = [largest / TIMES, { count: 0, below: 0 }]
  for (const amount of amounts) {
    if (amount > 0) all.count += 1
    if (amount > 0 && amount < enough) all.below += 1
  }
  // Then both of the two in the middle are smaller than a fifth of the largest, or one is.
  return all.below * 2 >= all.count - 1
}

function medianOf(sorted: Float64Array): number {
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}
