import { kobo } from '#src/contract/kobo.ts'
import { formatNaira } from '#src/domain/money.ts'
import { codeRows, meterCodes, rowsBesideCodes } from '#src/domain/records/meter-codes.ts'
import type { ReceiptRow, Stage, TransactionRow, Trx } from '#src/server/database/tables.ts'
import type { Deps } from '#src/server/deps.ts'
import { mayReach, maySend } from '#src/server/http/limits.ts'
import { type Email, enqueueMail, oneLine, sendQueuedMail, withoutLinks } from '#src/server/mail/outbox.ts'
import { askedBy } from '#src/server/orders/find-transaction.ts'
import {
  changePayable,
  creditWallet,
  giveBack,
  isOwed,
  paymentOf,
  transfersOf,
} from '#src/server/orders/payments.ts'
import { releaseSeats } from '#src/server/orders/seats.ts'
import {
  approvalStatus,
  asPayerSees,
  description,
  NOT_DELIVERED,
  orderNumber,
  paymentStatus,
  receiptRows,
  resultAddress,
  type UnpaidReason,
  unpaidReasons,
} from '#src/server/orders/words.ts'
import { enqueuePushes, sendPushes } from '#src/server/push/outbox.ts'

// An end, its mail, push messages, refund and freed seats are one database transaction: all of it happens, once, or
// nothing.

/** Ends an order that nobody paid, and from now on nobody can. Does nothing when a payment got through first. */
export async function endUnpaid(deps: Deps, transactionId: string, reason: UnpaidReason): Promise<void> {
  await ending(deps, transactionId, ['open'], async (trx) => {
    const payment = await paymentOf(trx, transactionId)
    // Money that was sent is on its way back: "not charged" would be untrue.
    const unpaid = reason === 'email' ? 'cancelled' : reason
    const state = (await isOwed(trx, transactionId)) ? 'refunded' : unpaid
    if (payment?.state === 'created' && !(await changePayable(trx, payment.reference, { state }))) return null
    if (payment?.state === 'captured' || payment?.state === 'pending') return null
    return { stage: 'failed', reason: unpaidReasons[reason] }
  })
}

export async function endDelivered(
  deps: Deps,
  transactionId: string,
  rows: readonly ReceiptRow[],
): Promise<void> {
  await ending(deps, transactionId, SENT, async () => ({
    stage: 'delivered',
    vend_rows: JSON.stringify(rows),
  }))
}

/** The biller could not deliver: refunds the order, if `vend_id` and `check_at` are still as `judged`. */
export async function endRefunded(
  deps: Deps,
  transactionId: string,
  judged: Partial<Pick<TransactionRow, 'vend_id' | 'check_at'>>,
): Promise<void> {
  await ending(deps, transactionId, SENT, async (trx, { vend_id, check_at }) => {
    const now = { vend_id, check_at, ...judged }
    if (now.vend_id !== vend_id || now.check_at !== check_at) return null
    if (!(await giveBack(trx, transactionId))) return null
    return { stage: 'reversed', reason: NOT_DELIVERED }
  })
}

/** Paid and claimed, and its biller has not ended it. */
export const SENT = ['vending', 'accepted'] as const

interface End {
  readonly stage: 'delivered' | 'failed' | 'reversed'
  readonly reason?: string
  readonly vend_rows?: string
}

type Locked = Pick<TransactionRow, 'stage' | 'vend_id' | 'vend_at' | 'check_at'>

/**
 * `decide` runs under the order's row lock, and only where the order is in one of the stages `from`; its changes are part
 * of the same database transaction.
 */
export async function ending(
  deps: Deps,
  transactionId: string,
  from: readonly Stage[],
  decide: (trx: Trx, now: Locked) => Promise<End | null>,
): Promise<void> {
  const { db, runtime } = deps
  const ended = await db.transaction().execute(async (trx) => {
    // Everything that ends the order, or starts a payment for it, waits here for the lock.
    const now = await trx
      .selectFrom('transactions')
      .select(['stage', 'vend_id', 'vend_at', 'check_at'])
      .where('transaction_id', '=', transactionId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const end = from.includes(now.stage) ? await decide(trx, now) : null
    if (end === null) return false
    const row = await trx
      .updateTable('transactions')
      .set({ ...end, ended_at: runtime.now(), check_at: null })
      .where('transaction_id', '=', transactionId)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (end.stage !== 'delivered') await releaseSeats(trx, transactionId)
    await creditWallet(trx, row)
    if (await mayWrite(trx, deps, row)) await enqueueMail(trx, deps, await mailToPayer(trx, asPayerSees(row)))
    const requestersMail = await mailToRequester(trx, row)
    if (requestersMail !== null) await enqueueMail(trx, deps, requestersMail)
    await enqueuePushes(trx, transactionId, runtime.now())
    return true
  })
  if (!ended) return
  sendQueuedMail(deps)
  sendPushes(deps)
}

const TRIED: ReadonlySet<string | null> = new Set([unpaidReasons.declined, unpaidReasons.cancelled])

/**
 * Every transaction is written about, successful or failed (spec section 1). Anybody may order with anybody's address, so an
 * address proves nothing until something is paid. Of an order that was not, only an account's owner always hears; others do
 * once its payment was declined or cancelled: a few times an hour per mailbox, and no more often per caller. What was not paid
 * in time may have been corrected and paid as another order, or a transfer for it may be on its way.
 */
async function mayWrite(trx: Trx, deps: Deps, transaction: TransactionRow): Promise<boolean> {
  if (transaction.stage !== 'failed') return true
  const email = transaction.email.toLowerCase()
  // The payer of a link is not the link's account.
  const accountId = transaction.pay_link === null ? transaction.account_id : null
  if (await isOwnAddress(trx, accountId, email)) return true
  if (!TRIED.has(transaction.reason)) return false
  const sender = accountId ?? transaction.caller
  const counting = { ...deps, db: trx }
  return (await mayReach(counting, 'order', email)) && (await maySend(counting, 'order', sender))
}

async function isOwnAddress(trx: Trx, accountId: string | null, email: string): Promise<boolean> {
  if (accountId === null) return false
  const owner = await trx
    .selectFrom('accounts')
    .select('email')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return owner?.email.toLowerCase() === email
}

/**
 * The requester of a link gets the receipt, with the whole number. Before it was paid they get no mail, because their
 * mailbox is as unproven as any. A refund is not theirs: the money was the payer's.
 */
async function mailToRequester(trx: Trx, transaction: TransactionRow): Promise<Email | null> {
  const { stage, reason } = transaction
  const to = await askedBy(trx, transaction)
  if (to === null || stage === 'failed') return null
  const news =
    stage === 'delivered'
      ? `Somebody has paid for you. ${description(asMailed(transaction), 'Paid')}`
      : `${reason} The money is returned to whoever paid.`
  return { ...endMail(transaction, news), to }
}

/** `customer` may be a name that anybody typed, and the mail may go to a mailbox that nobody proved. */
const asMailed = (transaction: TransactionRow): TransactionRow => ({
  ...transaction,
  customer: oneLine(withoutLinks(transaction.customer)),
})

/** By a link or not, it goes to whoever paid. */
async function mailToPayer(trx: Trx, transaction: TransactionRow): Promise<Email> {
  const { transaction_id } = transaction
  const status = paymentStatus(await paymentOf(trx, transaction_id), transaction)
  const wasSent = (await transfersOf(trx, transaction_id)).length > 0
  return endMail(transaction, description({ ...asMailed(transaction), pay_link: null }, status, { wasSent }))
}

function rowsInWords(transaction: TransactionRow): readonly (readonly [string, string])[] {
  const rows = receiptRows(transaction).map(({ Label, Value }) => ({
    label: Label,
    value: withoutLinks(Value),
  }))
  return [...codeRows(meterCodes(rows)), ...rowsBesideCodes(rows)].map(({ label, value }) => [label, value])
}

/** The mail about a transaction that has ended, however it ended. */
function endMail(transaction: TransactionRow, news: string): Email {
  const status = approvalStatus(transaction)
  const money = [
    ['Amount', transaction.amount],
    ['Convenience fee', transaction.fee],
    ['Total', transaction.total],
  ] as const
  const facts = [
    ['Reference', orderNumber(transaction)],
    ['Status', status],
    ...money.map(([label, amount]) => [label, formatNaira(kobo(amount))]),
    // A mailbox that paid nothing gets none of the typed text.
    ...(transaction.stage === 'failed' ? [] : rowsInWords(transaction)),
  ]
  const text = [
    news,
    facts.map((fact) => oneLine(fact.join(': '))).join('\n'),
    `See it again: ${resultAddress(transaction.callback_url, transaction)}`,
  ]
  return {
    to: transaction.email,
    subject: `${transaction.product_name}: ${status} (${orderNumber(transaction)})`,
    text: text.join('\n\n'),
  }
}
