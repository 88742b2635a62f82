import type { PaymentRow, TransactionRow } from '#src/server/database/tables.ts'

// When an order takes its steps, and how long each may take.

/**
 * How long an account is shown to send money to. The rest is for the bank to bring it: money that was sent in time is
 * never too late.
 */
export const TRANSFER_WITHIN_MS = 25 * 60_000

/**
 * Tickets hold seats that others want. So their order ends sooner where nobody has opened its payment page: after the
 * time that an app on a bad network takes to get there, with all its tries (20 s each).
 */
export const OPENED_WITHIN_MS = 5 * 60_000

/** How long NotifyBiller waits for a biller that has not answered: this many looks, this far apart. */
export const POLLS = 10
export const POLL_EVERY_MS = 200

/** After this time the biller is told not to deliver any more, and the money goes back. */
export const DELIVERED_WITHIN_MS = 24 * 60 * 60_000

const FIRST_POLL_MS = 1000
const LAST_POLL_MS = 60_000

/** No paid order, and no row of an upload at its biller, waits longer for its next check. */
export const LONGEST_WAIT_MS = 10 * 60_000

/** When to ask a working biller again: soon at first, then ever more seldom. */
export function nextPollAt(claimedAt: number, now: number): number {
  // A time that is still to come was noted before the clock was set back: how long ago that was nobody knows.
  if (claimedAt > now) return now + LAST_POLL_MS
  const age = now - claimedAt
  return now + Math.min(LAST_POLL_MS, Math.max(FIRST_POLL_MS, Math.round(age / 5)))
}

/** When each step was taken, and by when a paid order has ended one way or the other. */
export function timesOf(transaction: TransactionRow, payment: PaymentRow | undefined, backAt: number | null) {
  const { stage, created_at, claimed_at, ended_at } = transaction
  const iso = (at: number | null | undefined) => (at == null ? '' : new Date(at).toISOString())
  return {
    LoggedAt: iso(created_at),
    PaidAt: iso(payment?.captured_at),
    SentAt: iso(claimed_at),
    DeliveredAt: iso(stage === 'delivered' ? ended_at : null),
    RefundedAt: iso(backAt),
    PromisedBy: iso(isPromised(transaction) && claimed_at !== null ? claimed_at + DELIVERED_WITHIN_MS : null),
  }
}

/** A batch settles row by row, and has a day of its own for what failed. */
function isPromised({ kind, stage }: TransactionRow): boolean {
  return kind !== 'bulk' && (stage === 'vending' || stage === 'accepted')
}
