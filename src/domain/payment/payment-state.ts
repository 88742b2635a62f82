import type { Product } from '#src/contract/catalog.ts'
import type { Kobo } from '#src/contract/kobo.ts'
import { type Failure, failureSentence, NOT_ACCEPTED } from '#src/domain/failure.ts'
import type { LookupProperties } from '#src/domain/form/amount-limits.ts'
import type { Fields, FormValues } from '#src/domain/form/product-form.ts'
import type { LookupRequest } from '#src/domain/form/product-form-lookup.ts'
import { formatNaira } from '#src/domain/money.ts'
import type { OrderContent } from './order-content.ts'

/** A biller's product with its form's fields. */
export interface PaymentForm {
  readonly product: Product
  readonly fields: Fields
}

/** A check that a forwarded order still needs before PROCEED works. */
export type Check = 'fields' | 'lookup'

/** What the user should know; `formMessageSentence` has the words. */
export type FormMessage =
  /** A definite refusal, in the provider's words. */
  | { readonly kind: 'refused'; readonly message: string }
  /** The biller does not know the number in the lookup: shown at that field. */
  | { readonly kind: 'unknown-customer'; readonly message: string }
  /** A check got no response; no order was sent. `over` is the notice that it hides, which still holds. */
  | { readonly kind: 'unanswered'; readonly failure: Failure; readonly over?: Repriced | null }
  /** What was filled in before no longer fits. `message` says which part, or is ''. */
  | { readonly kind: 'outdated'; readonly message: string }
  | Repriced
  | { readonly kind: 'nothing-due' }

/** The price changed while the summary was shown. `before` is the total that was shown. */
export interface Repriced {
  readonly kind: 'repriced'
  readonly before: Kobo
}

/** The sentence of a notice of the payment flow, in our words or the provider's. */
export function formMessageSentence(notice: FormMessage): string {
  switch (notice.kind) {
    case 'refused':
    case 'unknown-customer':
      return notice.message || NOT_ACCEPTED
    case 'unanswered':
      return failureSentence(notice.failure)
    case 'outdated':
      return `Some details have changed since last time. ${notice.message || 'Please check them.'}`
    case 'repriced':
      return `The price has changed. The total was ${formatNaira(notice.before)} before.`
    case 'nothing-due':
      return 'There is nothing to pay here now.'
  }
}

interface Common {
  readonly form: PaymentForm
  /** As last submitted or opened: what the form shows when it is rendered again. */
  readonly values: FormValues
}

export interface Inputting extends Common {
  readonly status: 'INPUTTING'
  /** The result of this form's last lookup, after BACK from a later step. */
  readonly lookup: LookupProperties | null
  readonly busy: 'lookup' | null
  readonly notice: FormMessage | null
}

export interface LookedUp extends Common {
  readonly status: 'LOOKEDUP'
  readonly lookup: LookupProperties
  readonly notice: FormMessage | null
}

/**
 * The order is being paid, so that what is shown stays what was logged. `paying`: nothing changes, and BACK waits.
 * `handed-off`: its payment page was opened and left; BACK works.
 */
export type Frozen = 'paying' | 'handed-off'

export interface Confirming extends Common {
  readonly status: 'CONFIRMING'
  readonly lookup: LookupProperties | null
  readonly order: OrderContent
  /** In the order in which they run. Empty: PROCEED pays the order. */
  readonly unchecked: readonly Check[]
  readonly busy: Check | null
  readonly notice: FormMessage | null
  readonly frozen: Frozen | null
}

/** Spec section 4: payment form status. CONFIRMED is payments': the state of the attempt in the journal. */
export type PaymentState = Inputting | LookedUp | Confirming

export type PaymentEvent =
  | { readonly type: 'submitted'; readonly values: FormValues }
  | { readonly type: 'customerFound'; readonly properties: LookupProperties }
  | { readonly type: 'lookupRefused'; readonly message: string }
  | { readonly type: 'lookupFailed'; readonly failure: Failure }
  /** `values` is what was typed and not submitted, where the step has a form. */
  | { readonly type: 'backPressed'; readonly values?: FormValues }
  | { readonly type: 'cleared' }
  /** PROCEED, while checks are still due: they run. */
  | { readonly type: 'checksRequested' }
  /** What the order's payment does to the summary. */
  | { readonly type: 'paymentMoved'; readonly frozen: Frozen | null }
  /** An earlier order was opened at its summary (`?status=forwarded`). `paidBefore` is its amount then, where that is known. */
  | {
      readonly type: 'forwardedOpened'
      readonly values: FormValues
      readonly fieldsAreFresh: boolean
      readonly paidBefore?: Kobo | null
    }
  /** `values` is what is typed and not yet submitted, where the step has a form. It is never reset. */
  | { readonly type: 'formRefreshed'; readonly form: PaymentForm; readonly values?: FormValues }
  | { readonly type: 'refreshFailed'; readonly failure: Failure }
  /** Checks that are still due run now: they only read. Nothing is logged automatically. */
  | { readonly type: 'networkReturned' }
  /** The provider refused the order or wanted another total: the order's fields may be outdated. */
  | { readonly type: 'orderDoubted' }

/** Side effects for the flow's store. A response that no state waits for any more is an event that changes nothing. */
export type PaymentCommand =
  | { readonly type: 'lookup'; readonly request: LookupRequest }
  | { readonly type: 'refresh' }

export interface PaymentStep {
  readonly state: PaymentState
  readonly command?: PaymentCommand
}
