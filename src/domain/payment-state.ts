import type { Product } from '#src/contract/catalog.ts'
import type { Kobo } from '#src/contract/kobo.ts'
import type { GatewayParameters } from '#src/contract/transaction.ts'
import type { LookupProperties } from './amount-limits.ts'
import type { Failure } from './failure.ts'
import type { OrderDraft } from './order-draft.ts'
import type { Fields, FormValues } from './product-form.ts'
import type { LookupRequest } from './product-form-lookup.ts'

/** A biller's product with the fields that make its form. */
export interface PaymentForm {
  readonly product: Product
  readonly fields: Fields
}

/** What a forwarded order still waits for before PROCEED means anything (decision 27). */
export type Check = 'fields' | 'lookup'

/** What the user should know; `noticeSentence` has the words. */
export type Notice =
  /** A definite no, in the provider's words. */
  | { readonly kind: 'refused'; readonly message: string }
  /** The biller does not know the number that it was asked by: said at that field. */
  | { readonly kind: 'unknown-customer'; readonly message: string }
  /** A question to the provider got no answer; nothing was sent to pay. `over` is what it hides, and is as true as before. */
  | { readonly kind: 'unanswered'; readonly failure: Failure; readonly over?: Repriced | null }
  /** The log call's end is unknown (decision 8). */
  | { readonly kind: 'unconfirmed'; readonly failure: Failure }
  /** What was filled in before no longer fits. `message` says what of it, or is ''. */
  | { readonly kind: 'outdated'; readonly message: string }
  | Repriced
  | { readonly kind: 'nothing-due' }

/** The price changed under the summary. `before` is the total that was shown. */
export interface Repriced {
  readonly kind: 'repriced'
  readonly before: Kobo
}

interface Common {
  readonly form: PaymentForm
  /** As last submitted or opened with: what the form shows when it is drawn again. */
  readonly values: FormValues
}

export interface Inputting extends Common {
  readonly status: 'INPUTTING'
  /** What the last lookup of this form answered, when BACK came from behind it. */
  readonly lookup: LookupProperties | null
  readonly busy: 'lookup' | null
  readonly notice: Notice | null
}

export interface LookedUp extends Common {
  readonly status: 'LOOKEDUP'
  readonly lookup: LookupProperties
  readonly notice: Notice | null
}

export interface Confirming extends Common {
  readonly status: 'CONFIRMING'
  readonly lookup: LookupProperties | null
  readonly order: OrderDraft
  /** In the order in which they are made. Empty: PROCEED logs the order. */
  readonly unchecked: readonly Check[]
  readonly busy: Check | 'log' | null
  readonly notice: Notice | null
  /** The payment page of this very order was opened: nothing redraws the order any more. */
  readonly isHandedOff: boolean
}

export interface Confirmed extends Common {
  readonly status: 'CONFIRMED'
  readonly lookup: LookupProperties | null
  readonly order: OrderDraft
  readonly parameters: GatewayParameters
}

/** Spec section 4: payment form status. */
export type PaymentState = Inputting | LookedUp | Confirming | Confirmed

export type PaymentEvent =
  | { readonly type: 'submitted'; readonly values: FormValues }
  | { readonly type: 'customerFound'; readonly properties: LookupProperties }
  | { readonly type: 'lookupRefused'; readonly message: string }
  | { readonly type: 'lookupFailed'; readonly failure: Failure }
  /** `values` is what was typed and not submitted, where the step has a form. */
  | { readonly type: 'backPressed'; readonly values?: FormValues }
  | { readonly type: 'cleared' }
  | { readonly type: 'proceedPressed' }
  | { readonly type: 'transactionLogged'; readonly parameters: GatewayParameters }
  /** `failure` is null when the log call ended before it left (another tab pays, a repeat was not confirmed). */
  | { readonly type: 'logFailed'; readonly failure: Failure | null }
  /** The gateway refused to start, or the user came back from it without an end. */
  | { readonly type: 'handOffStopped'; readonly failure: Failure | null }
  /** An earlier order was opened at its summary (`?status=forwarded`). `paidBefore` is its amount then, where that is known. */
  | {
      readonly type: 'forwardedOpened'
      readonly values: FormValues
      readonly fieldsAreFresh: boolean
      readonly paidBefore?: Kobo | null
    }
  /** `values` is what is typed now and not submitted, where the step has a form. It is never reset. */
  | { readonly type: 'formRefreshed'; readonly form: PaymentForm; readonly values?: FormValues }
  | { readonly type: 'refreshFailed'; readonly failure: Failure }
  /** Checks that still wait are made now: they only read. Nothing is logged by itself. */
  | { readonly type: 'networkReturned' }
  /** The provider refused the order or asked another total: the fields it was drawn from may be old. */
  | { readonly type: 'orderDoubted' }

/** What the flow's store has to do. An answer that no state waits for any more is an event that changes nothing. */
export type PaymentCommand =
  | { readonly type: 'lookup'; readonly request: LookupRequest }
  | { readonly type: 'refresh' }
  | { readonly type: 'log'; readonly order: OrderDraft }
  | { readonly type: 'hand-off'; readonly parameters: GatewayParameters }

export interface PaymentStep {
  readonly state: PaymentState
  readonly command?: PaymentCommand
}
