import type { ColumnType, Generated, Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type { LogTransactionRequest } from '#src/contract/transaction.ts'
import type { AccountTables } from './account-tables.ts'
import type { AdminTables } from './admin-tables.ts'

// The rows of schema.sql. Money is integer kobo, time is milliseconds since 1970; both are bigint columns and plain numbers
// here.

/** Written as text, read as its value. */
type Json<T> = ColumnType<T, string, string>

/** A receipt's row, in the wire's names. */
export interface ReceiptRow {
  readonly Label: string
  readonly Value: string
}

/** A filled field, in the wire's names. */
export interface Control {
  readonly ControlId: string
  readonly ControlValue: string
}

/** What the gateway says of a payment. Only `captured` has moved money, `refunded` has moved it back. */
export type PaymentState =
  | 'created'
  | 'captured'
  | 'pending'
  | 'declined'
  | 'cancelled'
  | 'expired'
  | 'refunded'

/**
 * The state of a transaction. `open`: not known to be paid. `vending`: paid and claimed, the biller has not answered.
 * `accepted`: the biller works on it. The other three are ends and never change.
 */
export type Stage = 'open' | 'vending' | 'accepted' | 'delivered' | 'failed' | 'reversed'

interface TransactionTable {
  transaction_id: string
  /** The client's TranId, or (when the server is told to forget) a new value every time. */
  attempt_key: string
  tran_id: string
  kind: 'bill' | 'bulk' | 'event' | 'movie' | 'wallet'
  fingerprint: string
  account_id: string | null
  /** A digest of the address that ordered it. */
  caller: Generated<string>
  biller_code: string
  product_id: string
  product_name: string
  category_code: string
  category_path: string
  customer: string
  phone: string
  amount: number
  fee: number
  total: number
  email: string
  controls: Json<readonly Control[]>
  /** What was ordered, as rows of a receipt. */
  order_rows: Json<readonly ReceiptRow[]>
  /** What the biller gave (a token, a pin), as rows of a receipt. */
  vend_rows: ColumnType<readonly ReceiptRow[], string | undefined, string>
  callback_url: string
  /** The digest of the link that it is paid by; null where the orderer pays. */
  pay_link: Generated<string | null>
  logged: Generated<number>
  stage: Generated<Stage>
  /** Why it failed, as a sentence. */
  reason: Generated<string>
  /** When to check again; null when another check would change nothing. */
  check_at: number | null
  claimed_at: number | null
  /** Its id at the biller, created in the update that claims it and never derived again. */
  vend_id: Generated<string | null>
  /** When it was last sent under that id. */
  vend_at: Generated<number | null>
  /** Since when it has waited for something that only we can mend at the biller. */
  on_hold_since: Generated<number | null>
  /** At which billers, for an upload whose rows are sent to them. */
  on_hold_for: Generated<string | null>
  /** Since when its biller wants a person to look at it. */
  person_at: Generated<number | null>
  /** Whose wallet paid; null where a gateway did, or it is unpaid. */
  wallet_account_id: Generated<string | null>
  created_at: number
  ended_at: number | null
}

interface PaymentTable {
  reference: string
  transaction_id: string
  amount: number
  email: string
  description: string
  callback_url: string
  state: Generated<PaymentState>
  /** Which step its page shows: `choose`, `pin` or `otp`. */
  step: Generated<'choose' | 'pin' | 'otp'>
  method: Generated<string>
  card: Generated<string>
  declines: Generated<number>
  created_at: number
  captured_at: number | null
  /** The page of a real gateway that it was paid on. */
  paid_by: Generated<string | null>
  /** Unique to this payment, at the simulated bank: ten digits. */
  account_number: Generated<number>
}

/** A bank account at which one order can be paid. */
export interface TransferAccount {
  readonly bank: string
  /** Ten digits. */
  readonly accountNumber: string
  readonly accountName: string
}

/** A page or an account of another company's gateway, under a reference that was stored before it was opened. */
interface GatewayAttemptTable {
  reference: string
  transaction_id: string
  /** From 1, pages and accounts together. */
  number: number
  kind: Generated<'page' | 'account'>
  /** A page's, or else an account. Null while it is being opened, and for ever where the response was lost. */
  address: Generated<string | null>
  account: ColumnType<TransferAccount | null, string | undefined, string>
  /** `captured` is final: the payment or the refunds say what became of the money. */
  state: Generated<'open' | 'captured'>
  /** When the gateway is asked about it again; null when it no longer is. */
  check_at: number | null
  /** When the gateway last gave its state. */
  verified_at: Generated<number | null>
  created_at: number
}

/** Money that such a gateway has to return. Null as its amount: all of it. */
interface RefundTable {
  reference: string
  transaction_id: string
  amount: number | null
  state: Generated<'due' | 'working' | 'done' | 'refused' | 'too much'>
  check_at: Generated<number | null>
  /** When the gateway reported it as done; null again where it has failed since. */
  done_at: ColumnType<number | null, undefined, number | null>
}

interface BillerOrderTable {
  reference: string
  transaction_id: string
  succeeds: boolean
  /** When the biller will have delivered it; null for never. */
  due_at: number | null
  silent: boolean
  rows: Json<readonly ReceiptRow[]>
  at: number
}

/** An upload: the rows of one spreadsheet, paid with one transaction. */
interface BulkBatchTable {
  tran_id: string
  /** The prefix of its rows' ids, hard to guess as they must be. */
  row_key: string
  /** A digest of sender and content. Null when its transaction has ended: then the same file is a new batch. */
  upload_key: string | null
  account_id: string
  email: string
  narration: string
  row_count: number
  total: number
  created_at: number
}

/**
 * The state of a row of a paid batch. `waiting`: not sent. `claimed`: being sent to the biller, or its response was
 * lost. `pending`: the biller works on it. `failed`: held for a re-post. The other two are ends and never change.
 */
export type BulkRowState = 'waiting' | 'claimed' | 'pending' | 'failed' | 'delivered' | 'refunded'

interface BulkRowTable {
  tran_id: string
  /** From 1, in the file's order. */
  place: number
  subscriber: string
  provider: string
  product: string
  amount: number
  state: Generated<BulkRowState>
  /** Every re-post is another order at the biller. */
  attempt: Generated<number>
  /** When to check again; null when it has ended. */
  check_at: Generated<number | null>
  /** When this attempt was sent, and its id at the biller. */
  sent_at: number | null
  vend_id: Generated<string | null>
}

/** How many seats of a place are free: of an event's ticket class on a day, or of a showtime. */
interface SeatTable {
  place: string
  left_over: number
}

/** Seats that a transaction took when it was logged. Released when it ends without a delivery. */
interface SeatHoldTable {
  transaction_id: string
  place: string
  seats: number
}

/** A trial in the campaign. A winning one waits for its winner's details, matched by the caller's address. */
interface GuessTable {
  id: Generated<number>
  email: string
  phone: string
  ip: string
  /** `2026-11-21`, in Lagos: trials are counted by the day. */
  day: string
  guess: number
  is_win: boolean
  at: number
  claimed_at: number | null
  /** The details of its claim: the same again, after a lost response, is no second claim. */
  claim: Generated<string>
}

/** An order that somebody else is asked to pay. The link is its only identifier, and only the link's digest is kept. */
interface PayLinkTable {
  token_hash: string
  /** The digest of the key that the link's maker has beside the link. */
  key_hash: string
  /** Who made it; null for a visitor. */
  account_id: string | null
  /** Where the maker's receipt goes. */
  email: string
  /** The order as requested: the log call without its attempt. */
  request: Json<Omit<LogTransactionRequest, 'TranId'>>
  biller_code: string
  note: string
  /** Masked, like the rows, for anybody who opens the link. */
  customer: string
  order_rows: Json<readonly ReceiptRow[]>
  amount: number
  fee: number
  total: number
  created_at: number
  expires_at: number
}

/** Money that arrived at a payment's account. What is not returned paid for its order. */
interface TransferTable {
  /** The bank's own id for it, which is unique. */
  id: string
  transaction_id: string
  amount: number
  returned: number
  at: number
}

/** Why a request was refused. */
export type RefusalKind =
  | 'invalid'
  | 'email-refused'
  | 'unauthorized'
  | 'unknown'
  | 'not-enough'
  | 'wrong-pin'
  | 'locked'
  | 'wrong-method'
  | 'conflict'
  | 'too-large'
  | 'wrong-type'
  | 'too-many'
  | 'busy'

/** A refused request to a wallet, under the key of that request. */
interface WalletRefusalTable {
  key: string
  kind: RefusalKind
  sentence: string
  at: number
}

interface MailTable {
  id: Generated<number>
  recipient: string
  subject: string
  body: string
  at: number
  /** Null: waits for the mail server, or was given up. */
  sent_at: number | null
  /** Its next try comes a minute after this. Null: it had none yet. */
  claimed_at: number | null
  /** Since when the mail server has refused this e-mail, and when it was given up. */
  refused_at: Generated<number | null>
  given_up_at: Generated<number | null>
}

/** A browser to notify when an order is done. */
interface PushSubscriptionTable {
  id: Generated<number>
  transaction_id: string
  endpoint: string
  p256dh: string
  auth: string
  is_shared: boolean
  created_at: number
  /** Null until the order ends. */
  send_at: number | null
  tries: Generated<number>
}

export interface Tables extends AccountTables, AdminTables {
  schema_version: { version: string }
  transactions: TransactionTable
  payments: PaymentTable
  gateway_sessions: GatewayAttemptTable
  refunds: RefundTable
  transfers: TransferTable
  biller_orders: BillerOrderTable
  bulk_batches: BulkBatchTable
  bulk_rows: BulkRowTable
  seats: SeatTable
  reserved_seats: SeatHoldTable
  pay_links: PayLinkTable
  wallet_refusals: WalletRefusalTable
  guesses: GuessTable
  mails: MailTable
  push_subscriptions: PushSubscriptionTable
  secrets: { name: string; value: string }
  /** The last list of choices that a provider gave, by the provider's own name for the service. */
  kept_lists: { service: string; list: Json<unknown>; at: number }
  rate_limit_hits: { key: string; at: number }
  ratings: { transaction_id: string; biller_code: string; user_id: string; rating: number; at: number }
  support_messages: {
    id: Generated<number>
    name: string
    email: string
    subject: string
    comment: string
    at: number
  }
}

export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>
export type TransactionRow = Selectable<TransactionTable>
export type NewTransaction = Insertable<TransactionTable>
export type PaymentRow = Selectable<PaymentTable>
export type GatewaySessionRow = Selectable<GatewayAttemptTable>
export type RefundRow = Selectable<RefundTable>
export type TransferRow = Selectable<TransferTable>
export type PayLinkRow = Selectable<PayLinkTable>
export type BulkBatchRow = Selectable<BulkBatchTable>
export type BulkRowRow = Selectable<BulkRowTable>
export type MailRow = Selectable<MailTable>
export type AccountRow = Selectable<AccountTables['accounts']>
export type MailLinkRow = Selectable<AccountTables['mail_links']>
export type PushSubscriptionRow = Selectable<PushSubscriptionTable>
