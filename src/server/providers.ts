import { parseJson } from '#src/contract/json.ts'
import type { Kobo } from '#src/contract/kobo.ts'
import type { Control, PaymentRow, PaymentState, ReceiptRow, TransferAccount } from './database/tables.ts'

// The requests to the parties outside, and their possible answers. Only their own adapters know their names. An adapter
// stores nothing itself: whatever must survive is in a row that was written before the call.

/** A biller's answer about a customer, by the InputSourceKeys of the catalog's fields. `silent`: no answer. */
export type Lookup =
  | { readonly kind: 'found'; readonly properties: Readonly<Record<string, string | number>> }
  | { readonly kind: 'not-found'; readonly sentence: string }
  | { readonly kind: 'silent' }

/** The customer that a biller is asked about. */
export interface Asked {
  readonly billerCode: string
  /** The kind of number: a CustomerLookupInputKey of the catalog. */
  readonly inputKey: string
  readonly number: string
}

/** What is to be delivered. Its id at the biller is not part of it: that is passed separately, from the order's row. */
export interface VendRequest {
  readonly transactionId: string
  readonly billerCode: string
  readonly customer: string
  readonly phone: string
  readonly amount: Kobo
  readonly controls: readonly Control[]
  /** What was ordered, as rows of a receipt. */
  readonly ordered: readonly ReceiptRow[]
  /** For a row of a bulk upload, how often it has been ordered, from 1; else null. */
  readonly attempt: number | null
}

/**
 * A biller's answer about an order. `failed`: it will never deliver and has charged nothing. Either it refused the
 * order (`refused`), or the cause is ours to mend, such as an empty float or a wrong key (`our-fault`); an answer to a
 * question about an order never says the latter. `working`: it has the order. `silent`: it gave no meaningful answer,
 * so it may have delivered. `unknown`: it has no such order. `wantsPerson`: its staff want to discuss the order, or it is
 * delivered and only they can read its code out.
 */
export type BillerAnswer =
  | { readonly kind: 'delivered'; readonly rows: readonly ReceiptRow[] }
  | { readonly kind: 'failed'; readonly reason: 'refused' | 'our-fault' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'working' | 'silent'; readonly wantsPerson?: true }

export interface NamedOrder {
  readonly id: string
  readonly order: VendRequest
}

export interface Biller {
  /** As another company's server has to be asked, however many people wait: only it sends us messages as well. */
  readonly asksOnSchedule: boolean
  /** It has data plans of its own at its own prices, and the product names of a list mean none of them. */
  readonly hasOwnPlans?: true
  /** How long after sending an order may still be on its way: until then `unknown` means nothing. */
  readonly patienceMs: number
  /** How many orders may be sent at once. */
  readonly ordersAtOnce: number
  /**
   * Makes an id for an order that is about to be sent, from our own id of it. The caller may add six digits, and a
   * letter with a number. The id is stored before the order is sent, and never made again.
   */
  newId(ownName: string): string
  /** Our float at the biller, null where it does not say, and the level below which an operator must fund it. */
  readonly float?: { read(): Promise<Kobo | null>; readonly alarm: Kobo }
  lookup(asked: Asked): Promise<Lookup>
  /** Never sends the same id as two orders: the biller identifies an order by it. */
  place(order: VendRequest, id: string): Promise<BillerAnswer>
  placeAll(orders: readonly NamedOrder[]): Promise<ReadonlyMap<string, BillerAnswer>>
  ask(order: VendRequest, id: string): Promise<BillerAnswer>
  askAll(orders: readonly NamedOrder[]): Promise<ReadonlyMap<string, BillerAnswer>>
  /**
   * Asks the biller not to deliver any more. Its next answer shows whether that came in time. Some billers cannot be
   * asked.
   */
  cancel(id: string): Promise<void>
  /** What a message is about that claims to come from the biller; null for one that we can ignore. */
  hint(body: string): BillerHint | null
}

/** An order, and whether its delivery was reversed; or the biller's lists and prices. */
export type BillerHint =
  | { readonly about: 'order'; readonly id: string; readonly isReversal: boolean }
  | { readonly about: 'prices' }

/** A page of the gateway on which one order can be paid. */
interface Attempt {
  readonly reference: string
  /** Our order's own number, which nobody else can have chosen. */
  readonly transactionId: string
  readonly amount: Kobo
  readonly email: string
  /** Where the payer is sent back to. */
  readonly callbackUrl: string
  /** The public address of our app. */
  readonly origin: string
}

/** `taken`: the reference exists already, and its address cannot be fetched again. `email refused`: the payer's. */
export interface NotOpened {
  readonly kind: 'taken' | 'refused' | 'email refused' | 'silent'
}

export type Opened = { readonly kind: 'opened'; readonly address: string } | NotOpened

/** What an account is opened with: it has no way back, and takes money until this time. */
export interface AccountAttempt extends Omit<Attempt, 'callbackUrl' | 'origin'> {
  /** Epoch milliseconds. */
  readonly until: number
}

/** `refused`: it gives none, for this order or to this merchant. */
export type OpenedAccount = { readonly kind: 'opened'; readonly account: TransferAccount } | NotOpened

/**
 * Only `captured` with its amount has moved money. `created` also means that the gateway does not know it. `surplus`:
 * more came than was asked for. On a page that is the gateway's fee, where the customer bears it. `isUnreadable`: it
 * answers, and we do not understand it. `isForeign`: another order has this reference, and its money.
 */
export type Verified =
  | {
      readonly kind: 'stated'
      readonly state: PaymentState
      readonly amount: Kobo
      readonly surplus?: Kobo
      readonly isForeign?: true
    }
  | { readonly kind: 'silent'; readonly isUnreadable?: true }

/** `too much`: it was requested twice, and more was refunded than was owed. */
export type RefundAnswer = 'done' | 'working' | 'refused' | 'too much' | 'silent'

export interface Refund {
  readonly reference: string
  readonly amount: Kobo | null
  /** It was refused before, and may have been refunded by hand: it is looked for, and not made. */
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
  /** As another company's server has to be asked for the state of its pages, which are not ours. */
  readonly asksOnSchedule: boolean
  initialize(attempt: Attempt): Promise<Opened>
  /** Whether it gives accounts for bank transfers: for this total, or where none is named, at all. */
  givesTransferAccounts(total?: Kobo): boolean
  /** Opens an account for one order. Only for a gateway that has no account in the payment's own row. */
  openAccount?(attempt: AccountAttempt): Promise<OpenedAccount>
  verify(
    payment: Pick<PaymentRow, 'reference' | 'transaction_id' | 'amount' | 'state' | 'declines'>,
  ): Promise<Verified>
  /** Refunds a captured payment, once however often it is called. Null: all of it. */
  refund(payment: Refund): Promise<RefundAnswer>
  /** Our reference of the payment that has this number there; null where it does not answer. */
  referenceOf?(paymentId: string): Promise<string | null>
  /** All payments that it lists for a period, for reconciliation; null where it does not answer. A simulated one has none. */
  list?(from: number, before: number): Promise<readonly GatewayPayment[] | null>
  /** What a message is about that claims to come from the gateway; null where it comes from somebody else. */
  hint(headers: Headers, body: string): GatewayHint | null
}

/** A payment, empty for none, news of a dispute that its payer has opened through their bank, and of a transfer. */
export interface GatewayHint {
  readonly reference: string
  /** `open`: it wants an answer. `won` and `lost` by us; `ended` in a way that we do not know. */
  readonly dispute: 'open' | 'won' | 'lost' | 'ended' | null
  readonly sentBack?: SentBack
}

/** A transfer that the gateway has not taken, and returns by itself. Only such a message tells of it. */
export interface SentBack {
  readonly paymentId: string
  readonly amount: Kobo
}

/** The parties that a server works with. */
export interface Providers {
  readonly biller: Biller
  readonly gateway: Gateway
}

/** Whether an order may wait for another company's server. */
export const asksOnSchedule = ({ biller, gateway }: Providers) =>
  biller.asksOnSchedule || gateway.asksOnSchedule

/** Far more than any answer has; what is longer could fill our memory, unpacked above all. */
const MOST_BYTES = 1_000_000

/** A provider's answer. Throws where it is not JSON, or too long: the rest is not received then. */
export async function readAnswer({ body }: Response): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > MOST_BYTES) throw new RangeError('The answer is too long.')
    chunks.push(chunk)
  }
  const text = new TextDecoder().decode(Buffer.concat(chunks))
  const answer = parseJson(text)
  return UNKEEPABLE.test(text) ? JSON.parse(JSON.stringify(answer), keepable) : answer
}

/** The database cannot store a NUL or half a surrogate pair, and an order with one would never get its end. */
const UNKEEPABLE = /\\u(?:0000|d[89a-f])/i

const keepable = (_: string, value: unknown) =>
  typeof value === 'string' ? Buffer.from(value).toString().replaceAll('\0', '') : value
