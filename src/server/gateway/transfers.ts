import { type Kobo, kobo, toNaira } from '#src/contract/kobo.ts'
import { formatNaira } from '#src/domain/money.ts'
import type { Db, PaymentRow, TransactionRow, TransferRow } from '#src/server/database/tables.ts'
import type { Deps } from '#src/server/deps.ts'
import { HttpError } from '#src/server/http/http-error.ts'
import { type Email, enqueueMail, sendQueuedMail } from '#src/server/mail/outbox.ts'
import { advanceOrder } from '#src/server/money/advance-order.ts'
import { openAccount } from '#src/server/money/open-gateway-session.ts'
import { transactionQuery } from '#src/server/orders/find-transaction.ts'
import { sessionBy } from '#src/server/orders/gateway-sessions.ts'
import { changePayable } from '#src/server/orders/payments.ts'
import { TRANSFER_WITHIN_MS } from '#src/server/orders/times.ts'
import { orderNumber } from '#src/server/orders/words.ts'
import type { SentBack } from '#src/server/providers.ts'

// Bank transfers to the account that each payment has of its own. Each transfer is judged alone, in the transaction
// that stores it: nothing is held, and nothing waits for a second one.

/** The simulated bank. */
export const ACCOUNT = { bank: 'Tollgate Trust', accountName: 'PayDey checkout' } as const

const NO_ACCOUNT =
  'The account to send to cannot be shown right now. Nothing was charged. Please try again, or pay in another way.'

/**
 * The account as the gateway gives it; undefined where it gives none, or too little time is left to send anything. One
 * that is opened at the gateway can be paid beside the page: it is only for a payer who asks for it.
 */
export async function accountOf(
  deps: Deps,
  payment: PaymentRow,
  transaction: TransactionRow,
  isAskedFor: boolean,
) {
  const { gateway, runtime } = deps
  const { openAccount: open } = gateway
  const amount = kobo(payment.amount)
  const until = transaction.created_at + TRANSFER_WITHIN_MS
  const secondsLeft = () => Math.floor((until - runtime.now()) / 1000)
  if (endsSoon(transaction) || payment.state !== 'created' || secondsLeft() <= 0) return undefined
  if (!gateway.givesTransferAccounts(amount) || (open !== undefined && !isAskedFor)) return undefined
  const account =
    open === undefined
      ? { ...ACCOUNT, accountNumber: String(payment.account_number) }
      : await openAccount(deps, { transaction, payment, until }, open)
  if (account === null) throw new HttpError('busy', NO_ACCOUNT)
  if (account === 'refused') return undefined
  return { ...account, amount: toNaira(amount), expiresInSeconds: secondsLeft() }
}

/** Seats, and a link for somebody else, are not held for as long as a transfer takes. */
function endsSoon({ kind, pay_link }: TransactionRow): boolean {
  return kind === 'event' || kind === 'movie' || pay_link !== null
}

/**
 * How much of a transfer goes back: what is more than the total, and all of it where it is less, or where the order has
 * ended or is paid. Money that comes after the countdown, to an order that is still open, pays.
 */
export function toReturn(amount: Kobo, total: Kobo, canBePaid: boolean): Kobo {
  return canBePaid && amount >= total ? kobo(amount - total) : amount
}

export interface Incoming {
  /** The bank's own id: two messages with the same one are one transfer. */
  readonly id: string
  readonly accountNumber: string
  readonly amount: Kobo
}

/**
 * The bank reports that money has arrived. Waits for a transaction that ends the order or pays it otherwise, and is taken
 * once. The payer is told of whatever goes back.
 */
export async function receiveTransfer(
  deps: Deps,
  { id, accountNumber, amount }: Incoming,
): Promise<TransferRow> {
  const { db, runtime } = deps
  const payment = await paymentAt(db, accountNumber)
  if (payment === undefined) throw new HttpError('unknown', 'No payment has this account.')
  const transfer = await db.transaction().execute(async (trx) => {
    const transaction = await transactionQuery(trx, payment.transaction_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const known = await trx.selectFrom('transfers').selectAll().where('id', '=', id).executeTakeFirst()
    if (known !== undefined) return known
    const total = kobo(payment.amount)
    const isEnough = transaction.stage === 'open' && toReturn(amount, total, true) < amount
    const pays = isEnough && (await changePayable(trx, payment.reference, paidBy(runtime.now())))
    const returned = toReturn(amount, total, pays)
    const row = { id, transaction_id: payment.transaction_id, amount, returned, at: runtime.now() }
    await trx.insertInto('transfers').values(row).execute()
    if (returned > 0) await enqueueMail(trx, deps, returnMail(transaction, row, pays))
    return row
  })
  if (transfer.returned > 0) sendQueuedMail(deps)
  if (transfer.returned < transfer.amount)
    deps.background.run(() => advanceOrder(deps, transfer.transaction_id))
  return transfer
}

/**
 * The gateway has returned a transfer by itself. We only tell its payer, where it was too little: an exact or a larger
 * sum may have come late or twice, which it does not say. A message that we cannot match yet is sent again.
 */
export async function hearSentBack(deps: Deps, { paymentId, amount }: SentBack): Promise<void> {
  const { db, gateway, runtime } = deps
  const reference = await gateway.referenceOf?.(paymentId)
  if (reference == null) throw new HttpError('busy', 'The payment of this transfer is not known.')
  const attempt = await sessionBy(db, reference)
  if (attempt === undefined) return
  const { transaction_id } = attempt
  await db.transaction().execute(async (trx) => {
    const transaction = await transactionQuery(trx, transaction_id).executeTakeFirstOrThrow()
    if (amount >= transaction.total) return
    const row = { id: `${reference} ${amount}`, transaction_id, amount, returned: amount, at: runtime.now() }
    const added = await trx
      .insertInto('transfers')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added !== undefined) await enqueueMail(trx, deps, returnMail(transaction, row, false))
  })
  sendQueuedMail(deps)
}

const paidBy = (now: number) => ({ state: 'captured', method: 'transfer', captured_at: now }) as const

async function paymentAt(db: Db, accountNumber: string): Promise<PaymentRow | undefined> {
  if (!/^\d{10}$/.test(accountNumber)) return undefined
  return await db
    .selectFrom('payments')
    .selectAll()
    .where('account_number', '=', Number(accountNumber))
    .executeTakeFirst()
}

/** What became of it. */
export function toldOf({ amount, returned }: Pick<TransferRow, 'amount' | 'returned'>): string {
  const words = (sum: number) => formatNaira(kobo(sum))
  if (returned === 0) return `${words(amount)} arrived and paid the order.`
  if (returned === amount) return `${words(amount)} arrived, paid for nothing and goes back.`
  return `${words(amount)} arrived and paid the order; ${words(returned)} goes back.`
}

function returnMail(transaction: TransactionRow, { amount, returned }: TransferRow, pays: boolean): Email {
  const number = orderNumber(transaction)
  return {
    to: transaction.email,
    subject: `${transaction.product_name}: ${formatNaira(kobo(returned))} is on its way back (${number})`,
    text: `${reasonOf(transaction, kobo(amount), pays)} ${formatNaira(kobo(returned))} is being returned to the account that it came from.`,
  }
}

function reasonOf(transaction: TransactionRow, amount: Kobo, pays: boolean): string {
  const sent = `You sent ${formatNaira(amount)} for your order ${orderNumber(transaction)} of ${formatNaira(kobo(transaction.total))}`
  if (pays) return `${sent}. That is more than was asked for.`
  if (amount < transaction.total) return `${sent}. That is too little, so it paid for nothing.`
  switch (transaction.stage) {
    case 'failed':
      return `${sent}. The order had ended by then, so nothing is delivered for it.`
    case 'reversed':
      return `${sent}. The order had been paid already, and could not be delivered: what paid for it is returned as well.`
    case 'open':
      return `${sent}. The order is paid already or is being paid in another way.`
    default:
      return `${sent}. The order was paid already, and is paid for once only.`
  }
}
