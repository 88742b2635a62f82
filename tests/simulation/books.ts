import type { Outcome } from '#src/domain/payment/outcome.ts'
import type { BulkRowState, RefundRow } from '#src/server/database/tables.ts'

/** One order as the provider's books have it, with what the gateway and the biller did. Money in kobo. */
export interface LedgerRow {
  readonly transaction_id: string
  readonly tran_id: string
  readonly kind: 'bill' | 'wallet' | 'event' | 'movie' | 'bulk'
  /** The account that was signed in when it was logged. */
  readonly account: string | null
  /** The wallet that paid. */
  readonly wallet: string | null
  /** The account that asked for it to be paid by a link, if signed in; and that link. */
  readonly requester: string | null
  readonly link: string | null
  readonly email: string
  readonly customer: string
  readonly amount: number
  readonly total: number
  readonly stage: 'open' | 'vending' | 'accepted' | 'delivered' | 'failed' | 'reversed'
  readonly created_at: number
  readonly check_at: number | null
  readonly payments: number
  readonly paid: number | null
  readonly state: string | null
  readonly captured_at: number | null
  readonly method: string | null
  readonly account_number: number | null
  /** Orders at the biller, and how many of them it has delivered or will; those of a list's rows count as one. */
  readonly orders: number
  readonly delivered: number
  /** Of a list that has ended: the refund for rows that could not be delivered. */
  readonly back: number
  /** Refunds at a gateway outside, each with its state in our books. */
  readonly refunds: readonly { readonly reference: string; readonly state: RefundRow['state'] }[]
  /** Subjects of the mails about it. */
  readonly emails: readonly string[]
  /** Of tickets: how many were booked, whom the ticket admits, and the code that opens the door. */
  readonly wanted: number | null
  readonly admits: number | null
  readonly code: string | null
}

/** Money that arrived at an order's account. */
export interface TransferRow {
  readonly id: string
  readonly transaction_id: string
  readonly amount: number
  readonly returned: number
  readonly at: number
}

/** One row of an upload, with its orders at the biller and how many of them it has delivered or will. */
export interface ListRow {
  /** The app's id of it. */
  readonly id: string
  readonly amount: number
  readonly state: BulkRowState
  readonly attempt: number
  readonly orders: number
  readonly delivered: number
}

/** An upload, with the order that was logged for it, if one was. */
export interface List {
  readonly tran_id: string
  readonly email: string
  readonly total: number
  readonly stage: LedgerRow['stage'] | null
  readonly captured_at: number | null
  /** How many rows its receipt says were delivered. */
  readonly said: number | null
  readonly rows: readonly ListRow[]
}

interface Wallet {
  readonly wallet_id: string
  readonly balance: number
}

/** Everything that the provider has recorded of a history, at one moment. */
export interface Books {
  /** When the next query about a page or refund at a gateway outside is due. */
  readonly due: number | null
  /** Differences between our books and the providers' that the nightly reconciliation found. */
  readonly differences: readonly { readonly what: string }[]
  readonly rows: readonly LedgerRow[]
  readonly lists: readonly List[]
  readonly wallets: readonly Wallet[]
  readonly transfers: readonly TransferRow[]
  /** How many of a place's seats are free, and which order has taken how many. */
  readonly seats: readonly { readonly place: string; readonly left_over: number }[]
  readonly holds: readonly {
    readonly place: string
    readonly transaction_id: string
    readonly seats: number
  }[]
}

/** The outcome that screens show for each final stage. */
export const END_OF: Readonly<Record<string, Outcome>> = {
  delivered: 'successful',
  failed: 'failed',
  reversed: 'reversed',
}
/** Also where the payment came after the order's end. */
export const wasPaid = ({ captured_at, state }: LedgerRow) => captured_at !== null || state === 'refunded'

/** How far apart the clocks of two instances are at most; both write into the books. */
export const MOST_OFF_MS = 3000

/** A wallet's balance at the start of a history: where it is not empty, enough for two seats as well. Kobo. */
export function openingOf({ balance }: { readonly balance: number }): number {
  return balance === 0 ? 0 : balance + 10_000_000
}

/** The key of an intent in the books: no two intents of a history have the same e-mail and total. */
export function wantOf({ email, total }: { readonly email: string; readonly total: number }): string {
  return `${email} ${total}`
}

const rowOf = (column: string, label: string) =>
  `(select r->>'Value' from jsonb_array_elements(t.${column}::jsonb) r where r->>'Label' = '${label}')`
const once = (count: string) => `least(${count}, case when t.kind = 'bulk' then 1 end)::int`
const due = `select min(check_at) from (select check_at from gateway_sessions where state = 'open'
  union all select check_at from refunds) watched`
const differences = `select d->>'what' as what from reconciliations, jsonb_array_elements(differences::jsonb) d`
const rows = `
  select t.transaction_id, t.tran_id, t.kind, t.pay_link as link,
    (select email from accounts where account_id = t.account_id) as account,
    (select wallet_id from accounts where account_id = t.wallet_account_id) as wallet,
    (select a.email from accounts a join pay_links using (account_id) where token_hash = t.pay_link) as requester,
    t.email, t.customer, t.amount, t.total, t.stage, t.created_at, t.check_at,
    p.amount as paid, p.state, p.captured_at, p.method, p.account_number,
    (select count(*)::int from payments where transaction_id = t.transaction_id) as payments,
    (select ${once('count(*)')} from biller_orders where transaction_id = t.transaction_id) as orders,
    (select ${once('count(*)')} from biller_orders
      where transaction_id = t.transaction_id and succeeds and due_at is not null) as delivered,
    case when t.stage = 'delivered' then (select coalesce(sum(amount), 0)::float8 from bulk_rows
      where tran_id = t.tran_id and state = 'refunded') else 0 end as back,
    (select coalesce(json_agg(subject), '[]') from mails where subject like '%' || t.transaction_id || ')') as emails,
    (select coalesce(json_agg(json_build_object('reference', reference, 'state', state)), '[]') from refunds
      where transaction_id = t.transaction_id) as refunds,
    (select sum((r->>'Value')::int)::int from jsonb_array_elements(t.order_rows::jsonb) r
      where t.kind in ('event', 'movie') and r->>'Label' in ('Quantity', 'Adults', 'Children', 'Students')) as wanted,
    ${rowOf('vend_rows', 'Admits')}::int as admits,
    ${rowOf('vend_rows', 'Ticket Code')} as code
  from transactions t left join payments p on p.transaction_id = t.transaction_id
  where t.created_at >= $1 and t.transaction_id not like 'SEED%' order by t.transaction_id`
const listRow = `json_build_object('id', l.id, 'amount', l.amount, 'state', l.state, 'attempt', l.attempt,
  'orders', count(o.reference), 'delivered', count(*) filter (where o.succeeds and o.due_at is not null))`
const lists = `
  select b.tran_id, b.email, b.total, t.stage, p.captured_at, ${rowOf('vend_rows', 'Rows delivered')}::int as said,
    (select json_agg(row order by id) from (select l.id, ${listRow} as row
      from (select *, b.row_key || lpad(place::text, 6, '0') as id from bulk_rows where tran_id = b.tran_id) l
        left join biller_orders o on o.transaction_id = t.transaction_id and starts_with(o.reference, l.id)
      group by l.id, l.amount, l.state, l.attempt) counted) as rows
  from bulk_batches b left join transactions t on t.tran_id = b.tran_id and t.kind = 'bulk'
    left join payments p on p.transaction_id = t.transaction_id
  where b.created_at >= $1 order by b.tran_id, t.transaction_id`
const wallets = 'select wallet_id, balance from accounts order by wallet_id'
const transfers = 'select * from transfers order by at, id'
const seats = 'select place, left_over from seats order by place'
const holds = 'select place, transaction_id, seats from reserved_seats order by transaction_id'

const all = (select: string) => `(select coalesce(json_agg(one), '[]') from (${select}) one)`
/** One statement, so that it is one moment. */
export const BOOKS = `select ${all(rows)} as rows, ${all(lists)} as lists, ${all(wallets)} as wallets, ${all(transfers)} as transfers,
  ${all(seats)} as seats, ${all(holds)} as holds, (${due})::float8 as due, ${all(differences)} as differences`
