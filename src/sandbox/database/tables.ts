import type { ColumnType, Generated, Insertable, Kysely, Selectable, Transaction } from 'kysely'

// Money is integer kobo, time is milliseconds since 1970; both are bigint columns and plain numbers here.

/** Written as text, read as what it is. */
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
 * Where a transaction stands. `open`: not known to be paid. `vending`: paid and claimed, the biller has not answered.
 * `accepted`: the biller works on it. The other three are ends and never change.
 */
export type Stage = 'open' | 'vending' | 'accepted' | 'delivered' | 'failed' | 'reversed'

interface TransactionTable {
  transaction_id: string
  /** The client's TranId, or (when the sandbox is told to forget) something new every time. */
  attempt_key: string
  tran_id: string
  kind: 'bill' | 'bulk' | 'event' | 'movie' | 'wallet'
  fingerprint: string
  account_id: string | null
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
  logged: Generated<number>
  stage: Generated<Stage>
  /** Why it failed, as a sentence. */
  reason: Generated<string>
  /** When somebody should look again; null when looking again would change nothing. */
  check_at: number | null
  claimed_at: number | null
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
  /** Where its page is: `choose`, `pin` or `otp`. */
  step: Generated<'choose' | 'pin' | 'otp'>
  method: Generated<string>
  card: Generated<string>
  declines: Generated<number>
  created_at: number
  captured_at: number | null
}

interface BillerOrderTable {
  reference: string
  transaction_id: string
  succeeds: boolean
  /** When the biller has done it; null for never. */
  due_at: number | null
  silent: boolean
  rows: Json<readonly ReceiptRow[]>
  at: number
}

interface AccountTable {
  account_id: string
  email: string
  password_hash: string
  status: 'active' | 'disabled'
  first_name: string
  surname: string
  phone: string
  date_of_birth: string
  referral_code: string
  backup_email: string
  wallet_id: string
  balance: number
  created_at: number
}

interface MailTable {
  id: Generated<number>
  recipient: string
  subject: string
  body: string
  at: number
  /** Null: waits for the mail server. */
  sent_at: number | null
  claimed_at: number | null
}

export interface Tables {
  migrations: { name: string; at: number }
  transactions: TransactionTable
  payments: PaymentTable
  biller_orders: BillerOrderTable
  accounts: AccountTable
  sessions: { token_hash: string; account_id: string; created_at: number; expires_at: number }
  attempts: { key: string; at: number }
  mails: MailTable
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
export type AccountRow = Selectable<AccountTable>
export type MailRow = Selectable<MailTable>
