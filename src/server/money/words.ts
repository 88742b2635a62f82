import { kobo } from '#src/contract/kobo.ts'
import { formatNaira } from '#src/domain/money.ts'
import { transactionIdOf } from '#src/domain/transaction-id.ts'
import type { Db, PaymentRow, PaymentState, ReceiptRow, TransactionRow } from '#src/server/database/tables.ts'

// An order's words on the wire (sandbox.md, "Answers") and the sentences about it.

export type ApprovalStatus = 'Successful' | 'Pending' | 'Failed' | 'Reversed'
export type PaymentStatus = 'Paid' | 'Unpaid' | 'Pending' | 'Refunded'

const approvals: Readonly<Record<TransactionRow['stage'], ApprovalStatus>> = {
  open: 'Pending',
  vending: 'Pending',
  accepted: 'Pending',
  delivered: 'Successful',
  failed: 'Failed',
  reversed: 'Reversed',
}

const payments: Readonly<Record<PaymentState, PaymentStatus>> = {
  created: 'Unpaid',
  declined: 'Unpaid',
  cancelled: 'Unpaid',
  expired: 'Unpaid',
  pending: 'Pending',
  captured: 'Paid',
  refunded: 'Refunded',
}

export function approvalStatus(transaction: Pick<TransactionRow, 'stage'>): ApprovalStatus {
  return approvals[transaction.stage]
}

/** A failed order that was paid is "Refund due" wherever it is shown: an end never changes. */
export function paymentStatus(
  payment: Pick<PaymentRow, 'state'> | undefined,
  { stage }: Pick<TransactionRow, 'stage'>,
): PaymentStatus {
  const status = payments[payment?.state ?? 'created']
  return stage === 'failed' && status === 'Refunded' ? 'Paid' : status
}

/** For a user who wants to pay an order that has ended without a payment. */
export function overSentence(payment: Pick<PaymentRow, 'state'> | undefined): string {
  return paymentStatus(payment, { stage: 'failed' }) === 'Paid'
    ? 'This payment has ended. What you paid after that is returned to you. Please start again.'
    : 'This payment has ended and nothing was charged. Please start again.'
}

/** Bills are `PRD-{TransactionId}` (sandbox.md, "Money"). */
export function orderNumber({
  kind,
  transaction_id,
}: Pick<TransactionRow, 'kind' | 'transaction_id'>): string {
  return kind === 'bill' ? `${BILL_PREFIX}${transaction_id}` : transaction_id
}

/** "MTN Airtime of ₦500.00 for 08031234567". A wallet's number is its owner's alone, and others see receipts. */
export function orderDetails(transaction: TransactionRow): string {
  const what = `${transaction.product_name} of ${formatNaira(kobo(transaction.amount))}`
  if (transaction.kind === 'wallet') return what
  return transaction.customer === '' ? what : `${what} for ${transaction.customer}`
}

// The payer and the asker of a link both read these.

function paid({ pay_link, total }: TransactionRow): string {
  const money = formatNaira(kobo(total))
  return pay_link === null ? `You have paid ${money}.` : `${money} is paid.`
}

/** A gateway and a bank take days, and do not report when the money has arrived. */
function returned({ wallet_account_id, pay_link, total }: TransactionRow): string {
  const money = formatNaira(kobo(total))
  if (pay_link !== null)
    return `${money} is returned to whoever paid, the way they paid. The link is over: a new one has to be made.`
  return wallet_account_id === null
    ? `Your ${money} is returned to you, the way you paid. How soon you see it depends on your bank.`
    : `Your ${money} was returned to your wallet.`
}

function late({ pay_link }: TransactionRow, how: string): string {
  return pay_link === null
    ? `What you paid after that ${how} to you.`
    : `What was paid after that ${how} to whoever paid.`
}

/** The state, in a sentence that promises no more than is known. `isBack`: late money was returned. */
export function description(transaction: TransactionRow, status: PaymentStatus, isBack = false): string {
  // For a bulk upload this describes its rows.
  const said = transaction.reason === '' ? null : transaction.reason
  switch (transaction.stage) {
    case 'delivered':
      return said ?? `Your order of ${orderDetails(transaction)} was delivered.`
    case 'reversed':
      return `${transaction.reason} ${returned(transaction)}`
    case 'failed':
      return status === 'Unpaid'
        ? `${transaction.reason} You were not charged.`
        : `${transaction.reason} ${late(transaction, isBack ? 'went back' : 'is returned')}`
    case 'vending':
    case 'accepted':
      return (
        said ??
        `${paid(transaction)} ${isTicket(transaction) ? 'The box office' : transaction.product_name} has not confirmed the delivery yet. Do not pay again.`
      )
    case 'open':
      if (status === 'Paid') return `${paid(transaction)} Do not pay again.`
      return status === 'Pending'
        ? `The bank has not confirmed ${transaction.pay_link === null ? 'your' : 'the'} payment yet. Do not pay again.`
        : 'The payment has not been made yet.'
  }
}

/** A ticket's `product_name` is the event's, and an event confirms nothing. */
function isTicket({ kind }: TransactionRow): boolean {
  return kind === 'event' || kind === 'movie'
}

export function receiptRows(
  transaction: Pick<TransactionRow, 'vend_rows' | 'order_rows' | 'wallet_account_id'>,
): readonly ReceiptRow[] {
  const { vend_rows, order_rows, wallet_account_id } = transaction
  const paidFrom = wallet_account_id === null ? [] : [{ Label: 'Paid from', Value: 'Wallet' }]
  return [...vend_rows, ...order_rows, ...paidFrom]
}

/** Bills carry this before their TransactionId, so that the hyphen rule of section 2 is used. */
export const BILL_PREFIX = 'PRD-'

/**
 * By our TransactionId, with or without its prefix, or by the client's TranId. Ours goes first: a client may choose any
 * TranId, even another order's TransactionId.
 */
export async function findTransaction(db: Db, id: string): Promise<TransactionRow | undefined> {
  const bare = transactionIdOf(id.trim())
  if (bare === null || bare.length > 60) return undefined
  return await db
    .selectFrom('transactions')
    .selectAll()
    .where((where) => where.or([where('transaction_id', '=', bare), where('tran_id', '=', bare)]))
    .orderBy((order) => order('transaction_id', '=', bare), 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** A transaction that nobody paid by then has failed. */
export const EXPIRES_AFTER_MS = 30 * 60_000

/**
 * How long an account is shown to send money to. The rest is for the bank to bring it: money that was sent in time is
 * never too late.
 */
export const TRANSFER_WITHIN_MS = 25 * 60_000

/**
 * Tickets hold seats that others want, so their order ends sooner where nobody has opened its payment page: after as
 * long as an app on a bad network takes to get there, with all its tries (20 s each).
 */
export const OPENED_WITHIN_MS = 5 * 60_000

/** How long NotifyBiller waits for a biller that has not answered: this many looks, this far apart. */
export const LOOKS = 10
export const LOOK_EVERY_MS = 200

/** After this time the biller is told not to deliver any more, and the money goes back. */
export const DELIVERED_WITHIN_MS = 24 * 60 * 60_000

/** A batch settles row by row, and has a day of its own for what failed. */
export function isPromised({ kind, stage }: TransactionRow): boolean {
  return kind !== 'bulk' && (stage === 'vending' || stage === 'accepted')
}

const FIRST_LOOK_MS = 1000
const LAST_LOOK_MS = 60_000

/** When to ask a working biller again: soon at first, then ever more seldom. */
export function nextLookAt(claimedAt: number, now: number): number {
  const age = now - claimedAt
  return now + Math.min(LAST_LOOK_MS, Math.max(FIRST_LOOK_MS, Math.round(age / 5)))
}

export type UnpaidReason = 'declined' | 'cancelled' | 'expired'

/** The reason on an unpaid order's receipt. */
export const unpaidReasons: Readonly<Record<UnpaidReason, string>> = {
  declined: 'The bank declined the payment.',
  cancelled: 'The payment was cancelled.',
  expired: 'The payment was not completed in time.',
}

export const NOT_DELIVERED = 'The biller could not deliver.'
