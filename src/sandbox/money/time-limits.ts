/** A transaction that nobody paid by then has failed. */
export const EXPIRES_AFTER_MS = 30 * 60_000

/** A claimed vend whose biller said nothing for so long may be asked for again; the biller knows it by its reference. */
export const CLAIM_MS = 5000

/** How long NotifyBiller waits for a biller that has not answered: this many looks, this far apart. */
export const LOOKS = 10
export const LOOK_EVERY_MS = 200

const FIRST_LOOK_MS = 1000
const LAST_LOOK_MS = 60_000

/** When to ask a working biller again: soon at first, then ever more seldom. */
export function nextLookAt(claimedAt: number, now: number): number {
  const age = now - claimedAt
  return now + Math.min(LAST_LOOK_MS, Math.max(FIRST_LOOK_MS, Math.round(age / 5)))
}
