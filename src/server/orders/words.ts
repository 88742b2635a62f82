import { kobo } from '#src/contract/kobo.ts'
import { TRANSACTION_ID_PARAMETER } from '#src/contract/paths.ts'
import { discreetRows } from '#src/domain/discreet.ts'
import { formatNaira } from '#src/domain/money.ts'
import { maskNumber } from '#src/domain/phone.ts'
import type { PaymentRow, PaymentState, ReceiptRow, TransactionRow } from '#src/server/database/tables.ts'

// An order's words on the wire and the sentences about it.

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

/**
 * A failed order that was paid stays "Paid" when the money has gone back (`refunds`): an end never changes. A reversed
 * one is "Paid" while its refund has failed and is still due.
 */
export function paymentStatus(
  payment: Pick<PaymentRow, 'state'> | undefined,
  { stage }: Pick<TransactionRow, 'stage'>,
  isDue = false,
): PaymentStatus {
  const status = payments[payment?.state ?? 'created']
  return (stage === 'failed' || isDue) && status === 'Refunded' ? 'Paid' : status
}

/** For a user who wants to pay an order that has ended without a payment. */
export function overSentence(payment: Pick<PaymentRow, 'state'> | undefined): string {
  return paymentStatus(payment, { stage: 'failed' }) === 'Paid'
    ? 'This payment has ended. What you paid after that is returned to you. Please start again.'
    : 'This payment has ended and nothing was charged for it. Please start again.'
}

/** Bills are `PRD-{TransactionId}`: the app asks by the part after the hyphen (spec section 2). */
export function orderNumber({
  kind,
  transaction_id,
}: Pick<TransactionRow, 'kind' | 'transaction_id'>): string {
  return kind === 'bill' ? `${BILL_PREFIX}${transaction_id}` : transaction_id
}

/** A page of the app with the number that it is to ask by, in place of any that the app had put in. */
export function resultAddress(page: string, order: Pick<TransactionRow, 'kind' | 'transaction_id'>): string {
  const url = new URL(page)
  url.searchParams.set(TRANSACTION_ID_PARAMETER, orderNumber(order))
  return url.href
}

/** "MTN Airtime of ₦500.00 for 08031234567". A wallet's number is its owner's alone, and others see receipts. */
export function orderDetails(transaction: TransactionRow): string {
  const what = `${transaction.product_name} of ${formatNaira(kobo(transaction.amount))}`
  if (transaction.kind === 'wallet') return what
  return transaction.customer === '' ? what : `${what} for ${transaction.customer}`
}

// The payer and the requester of a link both read these.

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

/** It came after the order's end, or was another sum. */
function forNothing({ pay_link }: TransactionRow, how: string): string {
  return pay_link === null
    ? `What you paid did not pay for it and ${how} to you.`
    : `What was paid did not pay for it and ${how} to whoever paid.`
}

/** Its refund was refused, or has failed since. */
export function stillDue({ pay_link }: Pick<TransactionRow, 'pay_link'>): string {
  const [whom, who] = pay_link === null ? ['you', 'Please'] : ['whoever paid', 'Whoever paid should']
  return `Returning the money to ${whom} did not work, so it is still due. ${who} write to our support with the order number.`
}

interface Returned {
  /** Late money has been. */
  readonly isBack?: boolean
  /** What arrived by transfer, and paid for nothing. */
  readonly wasSent?: boolean
  /** Its refund has failed. */
  readonly isDue?: boolean
}

/** The state, in a sentence that promises no more than is known. */
export function description(
  transaction: TransactionRow,
  status: PaymentStatus,
  { isBack = false, wasSent = false, isDue = false }: Returned = {},
): string {
  // For a bulk upload this describes its rows.
  const said = transaction.reason === '' ? null : transaction.reason
  switch (transaction.stage) {
    case 'delivered':
      // Of an upload, a part may have been refunded.
      return `${said ?? `Your order of ${orderDetails(transaction)} was delivered.`}${isDue ? ` ${stillDue(transaction)}` : ''}`
    case 'reversed':
      return `${transaction.reason} ${isDue ? stillDue(transaction) : returned(transaction)}`
    case 'failed':
      if (isDue) return `${transaction.reason} ${stillDue(transaction)}`
      if (status !== 'Unpaid')
        return `${transaction.reason} ${forNothing(transaction, isBack ? 'went back' : 'is returned')}`
      return `${transaction.reason} ${wasSent ? SENT_BACK : 'Nothing was charged for it.'}`
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

/** Pay links take no transfers. */
const SENT_BACK = 'What you sent did not pay for it and is returned to you.'

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

export type UnpaidReason = 'declined' | 'cancelled' | 'expired' | 'email'

/** The reason on an unpaid order's receipt. */
export const unpaidReasons: Readonly<Record<UnpaidReason, string>> = {
  declined: 'The bank declined the payment.',
  cancelled: 'The payment was cancelled.',
  expired: 'The payment was not completed in time.',
  email: 'The payment gateway did not accept the e-mail address.',
}

export const NOT_DELIVERED = 'The biller could not deliver.'

// How the payer of a link sees its order: the number that it is for can be recognised, but not read or used.

/** The payer need not learn where the requester lives. */
const NOT_TOLD = /address/i

/**
 * The rows with `numbers` masked wherever they occur, whatever the row is called, and whatever else looks personal.
 * What the biller delivered, a token or a pin, is what was paid for and stays.
 */
export function hideRows(rows: readonly ReceiptRow[], numbers: readonly string[]): readonly ReceiptRow[] {
  const secret = numbers.filter((number) => number !== '')
  const told = rows.filter(({ Label }) => !NOT_TOLD.test(Label))
  return discreetRows(told.map(({ Label, Value }) => ({ label: Label, value: hidden(Value, secret) }))).map(
    ({ label, value }) => ({ Label: label, Value: value }),
  )
}

function hidden(text: string, numbers: readonly string[]): string {
  const same = numbers.find((number) => bare(number) === bare(text))
  if (same !== undefined) return maskNumber(same)
  return numbers.reduce((said, number) => said.replaceAll(number, maskNumber(number)), text)
}

const bare = (text: string) => text.replace(/[\s-]/g, '').toLowerCase()

/** An order as everybody but its requester sees it; one without a link is unchanged. */
export function asPayerSees(transaction: TransactionRow): TransactionRow {
  if (transaction.pay_link === null) return transaction
  const { customer, phone, order_rows, vend_rows } = transaction
  const numbers = [customer, phone]
  return {
    ...transaction,
    customer: customer === '' ? '' : maskNumber(customer),
    phone: phone === '' ? '' : maskNumber(phone),
    order_rows: hideRows(order_rows, numbers),
    vend_rows: hideRows(vend_rows, numbers),
  }
}
