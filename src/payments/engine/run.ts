import type { Kobo } from '#src/contract/kobo.ts'
import type { GatewayParameters } from '#src/contract/transaction.ts'
import type { Services } from '#src/data/services/services.ts'
import type { JournalEntry } from '#src/data/storage/journal.ts'
import { type Failure, failureSentence } from '#src/domain/failure.ts'
import type { Result } from '#src/domain/result.ts'
import { mayHavePaid, type RecordEvent } from './attempt.ts'
import type { Order } from './order.ts'

/** The state of the summary after PROCEED. Every end but `leaving` and `own-page` leaves PROCEED usable again. */
export type PaymentPhase =
  | { readonly phase: 'ready' }
  | { readonly phase: 'logging' }
  /** The provider has the order; the payment page is being requested. */
  | { readonly phase: 'logged' }
  /** The browser is on its way to the payment page. */
  | { readonly phase: 'leaving'; readonly authorizeUrl: string; readonly transactionId: string }
  /** The order's own page has the rest: what is to be done to pay it, or, if it is paid or has ended, its receipt. */
  | { readonly phase: 'own-page'; readonly transactionId: string }
  /** A definite refusal, in the provider's words. Nothing was paid. */
  | {
      readonly phase: 'refused'
      readonly message: string
      /** The title in place of "Not charged", where the order may have been paid for, here or elsewhere. */
      readonly title?: string
      /** The transaction that the user can then check. */
      readonly transactionId?: string | null
    }
  /** No trustworthy response. This try opened no payment page; an earlier one may have. */
  | { readonly phase: 'unknown'; readonly failure: Failure }
  | { readonly phase: 'other-tab' }
  /** The provider's total is not the one that was shown. */
  | { readonly phase: 'mismatch'; readonly ours: Kobo; readonly theirs: Kobo }
  /** Only the provider could tell the fee: its total is agreed to before anything opens where it is more than was shown. */
  | { readonly phase: 'fee-set'; readonly ours: Kobo; readonly theirs: Kobo }
  /** The same was paid a moment ago: `warning` asks before a second one starts. */
  | { readonly phase: 'repeat'; readonly warning: string }
  /** The wallet did not pay, for a reason of its own (`WALLET_REFUSALS`) or of the order's. */
  | { readonly phase: 'wallet-refused'; readonly code: string; readonly message: string }
  /** No trustworthy response: the wallet may have paid. */
  | { readonly phase: 'wallet-unknown'; readonly failure: Failure; readonly transactionId: string }

/** One attempt on its way, as a way to pay sees it. */
export interface Run {
  readonly services: Services
  readonly order: Order
  /** As the journal has it now. */
  entry(): JournalEntry
  /** Writes to the journal before what it notes can happen. False where the attempt has ended: then stop. */
  readonly record: RecordEvent
  /**
   * Logs the order at the provider under the attempt's TranId, and again under the same where no answer came. Else the
   * phase in which the payment ends here.
   */
  log(): Promise<Result<GatewayParameters, PaymentPhase>>
  /** False once another user, or nobody, is signed in: then nothing is opened or shown. */
  isSameUser(): boolean
  /** False once the user has left the summary: then they are not sent away. */
  isOnSummary(): boolean
  /**
   * Sends a call; after an unknown outcome the very same again, while the page is visible and the provider is known to
   * be idempotent.
   */
  send<T>(call: () => Promise<Result<T, Failure>>): Promise<Sent<T>>
  onPhase(phase: PaymentPhase): void
}

export interface Sent<T> {
  readonly answer: Result<T, Failure>
  /** Every try got a response: none is still on its way. */
  readonly isCertain: boolean
}

/** What a way to pay does with an attempt, from the log call to the phase in which it leaves the summary. */
export type Start = (run: Run) => Promise<PaymentPhase>

/** An attempt that nothing would check any more must not be paid. */
export const ENDED_ELSEWHERE = {
  phase: 'refused',
  title: 'Nothing was charged from here',
  message: 'This was finished or put away in another tab. The payment page was not opened here.',
} as const

/** Nothing was paid: no payment page opens for a user who has to log in first. */
export const SIGNED_OUT = { phase: 'unknown', failure: { kind: 'unauthorized' } } as const

/** The phase after a call that failed before money could move. */
export function failed(failure: Failure, entry: JournalEntry): PaymentPhase {
  return failure.kind === 'rejected'
    ? refused(failureSentence(failure), entry)
    : { phase: 'unknown', failure }
}

export function refused(message: string, entry: JournalEntry): PaymentPhase {
  // It may be paid: its payment page was open before, or the upload was logged on another device, under the same TranId.
  const isKnown = entry.kind === 'bulk' && entry.transactionId !== null
  return mayHavePaid(entry) || isKnown
    ? {
        phase: 'refused',
        message,
        title: 'You have not been sent to the payment page',
        transactionId: entry.transactionId,
      }
    : { phase: 'refused', message }
}
