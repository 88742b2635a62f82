import type { Kobo } from '#src/contract/kobo.ts'
import type { GatewayParameters } from '#src/contract/transaction.ts'
import type { Failure } from '#src/domain/failure.ts'

const NOT_FROM_HERE = 'Nothing was charged from here'

/** An attempt that nothing would check any more must not be paid. */
export const ENDED_ELSEWHERE = {
  phase: 'refused',
  title: NOT_FROM_HERE,
  message: 'This was finished or put away in another tab. The payment page was not opened here.',
} as const

/** The state of the summary after PROCEED. Every end but `left` leaves PROCEED usable again. */
export type PaymentPhase =
  | { readonly phase: 'ready' }
  | { readonly phase: 'logging' }
  /** The provider has the order; the payment page is being requested. */
  | { readonly phase: 'logged' }
  /** The browser is on its way to the payment page at `host`. */
  | {
      readonly phase: 'leaving'
      readonly host: string
      readonly authorizeUrl: string
      readonly parameters: GatewayParameters
    }
  /** The account for a transfer is kept, and can be shown. */
  | { readonly phase: 'transfer'; readonly transactionId: string }
  /** A definite refusal, in the provider's words. Nothing was paid. */
  | {
      readonly phase: 'refused'
      readonly message: string
      /** The title in place of "Not charged", where the order may have been paid for, here or elsewhere. */
      readonly title?: string
      /** The transaction that the user can then check. */
      readonly transactionId?: string | null
    }
  /** No trustworthy response. The payment page was not opened, so nothing was paid. */
  | { readonly phase: 'unknown'; readonly failure: Failure }
  | { readonly phase: 'other-tab' }
  /** The provider's total is not the one that was shown. */
  | { readonly phase: 'mismatch'; readonly ours: Kobo; readonly theirs: Kobo }
  /** The same was paid a moment ago: `warning` asks before a second one starts. */
  | { readonly phase: 'repeat'; readonly warning: string }
  /** It is paid, now or already, or it has ended; the order's state is kept and can be shown. */
  | { readonly phase: 'paid'; readonly transactionId: string }
  /** The wallet did not pay, for a reason of its own (`WALLET_REFUSALS`) or of the order's. */
  | { readonly phase: 'wallet-refused'; readonly code: string; readonly message: string }
  /** No trustworthy response: the wallet may have paid. */
  | { readonly phase: 'wallet-unknown'; readonly failure: Failure; readonly transactionId: string }
