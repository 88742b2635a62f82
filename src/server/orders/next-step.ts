import type { ReceiptRow } from '#src/server/database/tables.ts'
import type { Deps } from '#src/server/deps.ts'
import type { BillerAnswer } from '#src/server/providers.ts'
import { nextPollAt } from './times.ts'

/** An order, or a row of an upload, that was sent to its biller. Times are epoch milliseconds. */
export interface Sent {
  /** When it was sent, or about to be, under its present id. */
  readonly at: number
  /** The biller has confirmed that it has it. */
  readonly isAccepted: boolean
  /** The time in which it was to be delivered is over. */
  readonly isLate: boolean
}

/**
 * `held`: nothing was charged, and only we can mend the cause. `send again`: under a new id, which is stored before.
 * `give up`: nothing was delivered and nothing is on its way.
 */
export type NextStep =
  | { readonly kind: 'delivered'; readonly rows: readonly ReceiptRow[] }
  | { readonly kind: 'refused' | 'send again' | 'give up' }
  | { readonly kind: 'on hold'; readonly checkAt: number }
  | { readonly kind: 'poll again'; readonly checkAt: number; readonly isAccepted: boolean }

/** How long an order waits where only we can mend what is wrong at the biller. */
const MENDED_MS = 300_000

/** What to do with an order after its biller's answer. `patienceMs`: how long it may still be on its way. */
export function nextStep(
  answer: BillerAnswer | undefined,
  { at, isAccepted, isLate }: Sent,
  now: number,
  patienceMs: number,
): NextStep {
  const pollAgain = { kind: 'poll again', checkAt: nextPollAt(at, now), isAccepted } as const
  switch (answer?.kind) {
    case 'delivered':
      return answer
    case 'failed':
      if (answer.reason === 'refused') return { kind: 'refused' }
      // A copy of the refused request may arrive after the mending: we ask about its id before it gets another.
      return { kind: 'on hold', checkAt: now + MENDED_MS }
    case 'working':
      return { ...pollAgain, isAccepted: true }
    case 'unknown':
      // It may still be on its way; and what a biller has once confirmed is only asked about.
      if (isAccepted || now < at + patienceMs) return pollAgain
      return { kind: isLate ? 'give up' : 'send again' }
    default:
      return pollAgain
  }
}

/**
 * Whether so much time passed between an order's claim and its sending that another instance may find it unknown, and
 * send it again, before it arrives. Then it is not sent: the next check asks about it first.
 */
export function isDelayed({ biller, runtime }: Pick<Deps, 'biller' | 'runtime'>, claimedAt: number): boolean {
  return runtime.now() >= claimedAt + biller.patienceMs / 2
}
