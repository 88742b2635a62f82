import type { Kobo } from '#src/contract/kobo.ts'
import type { Control, PaymentRow, PaymentState, ReceiptRow } from './database/tables.ts'

// What is asked of the parties outside, and what they may answer. Nothing but their own adapters knows their names. An
// adapter keeps nothing itself: whatever must survive is in a row that was written before the call.

/** What a biller answers about a customer, by the InputSourceKeys of the catalog's fields. `silent`: no answer. */
export type Lookup =
  | { readonly kind: 'found'; readonly properties: Readonly<Record<string, string | number>> }
  | { readonly kind: 'not-found'; readonly sentence: string }
  | { readonly kind: 'silent' }

/** Whom a biller is asked about. */
export interface Asked {
  readonly billerCode: string
  /** What the number is: a CustomerLookupInputKey of the catalog. */
  readonly inputKey: string
  readonly number: string
}

/** What is to be delivered. Its name at the biller is not in it: that is given beside, out of the order's row. */
export interface Order {
  readonly transactionId: string
  readonly billerCode: string
  readonly customer: string
  readonly phone: string
  readonly amount: Kobo
  readonly controls: readonly Control[]
  /** What was ordered, as rows of a receipt. */
  readonly ordered: readonly ReceiptRow[]
  /** Of a row of a bulk upload, how often it has been ordered, from 1; null for what is no such row. */
  readonly attempt: number | null
}

/**
 * What a biller says of an order. `failed`: it will never deliver and has charged nothing, because it refused the order,
 * or because of something that only we can mend (our float is empty, our key is wrong): no answer to a question can say
 * that. `working`: it has the order.
 * `silent`: no answer that means anything, so it may have been delivered, or an answer that its people want to talk about.
 * `unknown`: it has no such order.
 */
export type BillerAnswer =
  | { readonly kind: 'delivered'; readonly rows: readonly ReceiptRow[] }
  | { readonly kind: 'failed'; readonly reason: 'refused' | 'our-fault' }
  | { readonly kind: 'working' | 'unknown' }
  | { readonly kind: 'silent'; readonly wantsPerson?: true }

export interface NamedOrder {
  readonly id: string
  readonly order: Order
}

export interface Biller {
  /** Whether it is somebody else's server: then it is asked by the clock, however many people wait. */
  readonly isElsewhere: boolean
  /** How long after it was sent an order may still be on its way: until then `unknown` means nothing. */
  readonly patienceMs: number
  /** How many orders may be sent in one go. */
  readonly ordersAtOnce: number
  /**
   * A name for an order that is about to be sent, given our own name of it. Six digits may be added, and a letter with
   * a number. It is written down before the order is sent and never made again.
   */
  newId(ownName: string): string
  /** What we have there to sell from: null where it does not say; and below what somebody is to fund it. */
  readonly float?: { read(): Promise<Kobo | null>; readonly alarm: Kobo }
  lookup(asked: Asked): Promise<Lookup>
  /** Never sends the same id twice as two orders: the biller knows an order by it. */
  place(order: Order, id: string): Promise<BillerAnswer>
  placeAll(orders: readonly NamedOrder[]): Promise<ReadonlyMap<string, BillerAnswer>>
  ask(order: Order, id: string): Promise<BillerAnswer>
  askAll(orders: readonly NamedOrder[]): Promise<ReadonlyMap<string, BillerAnswer>>
  /** Asks it not to deliver any more. Its next answer says whether that was in time; some cannot be asked. */
  cancel(id: string): Promise<void>
  /** What a message is about that claims to be the biller's; null for one that we can ignore. */
  hint(body: string): BillerHint | null
}

/** An order, and whether its delivery was taken back; or the biller's lists and prices. */
export type BillerHint =
  | { readonly about: 'order'; readonly id: string; readonly isReversal: boolean }
  | { readonly about: 'prices' }

/** A page of the gateway on which one order can be paid. */
export interface Attempt {
  readonly reference: string
  readonly amount: Kobo
  readonly email: string
  /** Where the payer is sent back to. */
  readonly callbackUrl: string
  /** The address at which people reach us. */
  readonly origin: string
}

/** `taken`: there is such a reference already, and its address cannot be had again. */
export type Opened =
  | { readonly kind: 'opened'; readonly address: string }
  | { readonly kind: 'taken' | 'refused' | 'silent' }

/** Only `captured` with its amount has moved money. `created` is also what the gateway has never heard of. */
export type Verified =
  | { readonly kind: 'stated'; readonly state: PaymentState; readonly amount: Kobo }
  | { readonly kind: 'silent' }

/** `too much`: it was asked twice, and has given back more than was owed. */
export type RefundAnswer = 'done' | 'working' | 'refused' | 'too much' | 'silent'

export interface Refund {
  readonly reference: string
  readonly amount: Kobo | null
  /** It was refused before, and somebody may have given it by hand: it is looked for, and not made. */
  readonly wasRefused?: boolean
}

/** A payment in a gateway's own list. */
export interface GatewayPayment {
  readonly reference: string
  readonly amount: Kobo
  /** Epoch milliseconds. */
  readonly paidAt: number
}

export interface Gateway {
  /** Whether it is somebody else's server, whose word has to be fetched. */
  readonly isElsewhere: boolean
  initialize(attempt: Attempt): Promise<Opened>
  verify(payment: Pick<PaymentRow, 'reference' | 'amount' | 'state' | 'declines'>): Promise<Verified>
  /** Gives the money of a captured payment back, once however often it is asked to. Null: all of it. */
  refund(payment: Refund): Promise<RefundAnswer>
  /** All that it says was paid in a time, for the desk; null where it does not answer. One that is played here has no other books. */
  list?(from: number, before: number): Promise<readonly GatewayPayment[] | null>
  /** What a message is about that says it comes from the gateway; null where it comes from somebody else. */
  hint(headers: Headers, body: string): GatewayHint | null
}

/** A payment, empty for none, and whether its payer wants the money back through their bank. */
export interface GatewayHint {
  readonly reference: string
  readonly isDisputed: boolean
}

/** The parties that a server works with. */
export interface Providers {
  readonly biller: Biller
  readonly gateway: Gateway
}
