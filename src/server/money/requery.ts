import { kobo, toNaira } from '#src/contract/kobo.ts'
import { notifyBiller } from '#src/contract/transaction.ts'
import { INVALID_ORDER } from '#src/domain/sentences.ts'
import { maskEmail } from '#src/server/accounts/backup-email.ts'
import type { AccountRow, PaymentRow, TransactionRow } from '#src/server/database/tables.ts'
import type { Deps } from '#src/server/deps.ts'
import { HttpError } from '#src/server/http/http-error.ts'
import { type Implementation, implement } from '#src/server/http/implementation.ts'
import { batchOf, rowId } from '#src/server/orders/batches.ts'
import { findTransaction, transactionQuery } from '#src/server/orders/find-transaction.ts'
import {
  creditWallet,
  isStillDue,
  lateMoneyBackAt,
  paymentOf,
  toTransfers,
  transfersOf,
} from '#src/server/orders/payments.ts'
import { POLL_EVERY_MS, POLLS, timesOf } from '#src/server/orders/times.ts'
import {
  approvalStatus,
  asPayerSees,
  description,
  orderDetails,
  orderNumber,
  paymentStatus,
  receiptRows,
} from '#src/server/orders/words.ts'
import { asksOnSchedule } from '#src/server/providers.ts'
import { advanceForAWhile } from './advance-order.ts'
import { toldPayment } from './gateway-session.ts'
import { toOrder } from './vend.ts'

export function requeryCalls(deps: Deps): readonly Implementation[] {
  return [
    implement(notifyBiller, async ({ request, account }) => {
      const found = await findTransaction(deps.db, request.TranId ?? request.transId ?? '')
      if (found === undefined) throw new HttpError('unknown', INVALID_ORDER)
      return { data: await requery(deps, found, account) }
    }),
  ]
}

/**
 * Brings a transaction as far as it goes now, and returns its result to anybody who knows its number: visitors may pay,
 * and the result stays when a login ends in the middle of a payment. The result says what was bought, as the mail does,
 * and nothing more of a signed-in buyer. For another account the transaction does not exist. One that was paid by a
 * link exists for both accounts, but only the account that asked gets the whole customer number.
 */
export async function requery(deps: Deps, found: TransactionRow, account: AccountRow | null) {
  const isTheirs = found.account_id === null || found.account_id === account?.account_id
  const isAsked = found.pay_link !== null
  if (account !== null && !isTheirs && !isAsked) throw new HttpError('unknown', INVALID_ORDER)
  if (deps.settings.unsafeNoIdempotency) await vendAgain(deps, found.transaction_id)
  const askedAt = deps.runtime.now()
  const transaction = await advanceWithPatience(deps, found.transaction_id)
  const batch = found.kind === 'bulk' ? await batchOf(deps.db, found.tran_id) : undefined
  const shown = isRequesters(transaction, account) ? transaction : asPayerSees(transaction)
  const { facts, payment, times } = await orderFacts(deps, transaction, askedAt, shown)
  return {
    ...facts,
    ...times,
    Id: transaction.transaction_id,
    TransactionId: transaction.transaction_id,
    TransactionStatus: facts.OrderStatus,
    Narration: batch?.narration ?? facts.OrderDetails,
    PaymentReference: transaction.transaction_id,
    TotalAmount: toNaira(kobo(transaction.total)),
    TransactionCount: batch?.row_count ?? 1,
    CategoryPath: transaction.category_path,
    BillerCode: transaction.biller_code,
    EmailAddress: isTheirs && !isAsked ? facts.EmailAddress : maskEmail(facts.EmailAddress),
    PushKey: isAwaited(transaction, payment) ? (deps.push?.key.publicKey ?? '') : '',
  }
}

/** Whether this account asked somebody to pay for it. A visitor who asked has proved nothing, and knows the number. */
function isRequesters({ pay_link, account_id }: TransactionRow, account: AccountRow | null): boolean {
  return pay_link !== null && account_id !== null && account_id === account?.account_id
}

/** The end depends on another party, so that there is something to be notified of. */
function isAwaited({ ended_at }: TransactionRow, payment: PaymentRow | undefined): boolean {
  return ended_at === null && (payment?.state === 'pending' || payment?.state === 'captured')
}

/**
 * Waits a little for a biller that has not answered yet, whichever request or instance asked it. A batch may take long
 * by itself, so the time is limited as well.
 */
async function advanceWithPatience(deps: Deps, transactionId: string): Promise<TransactionRow> {
  const until = deps.runtime.now() + POLLS * POLL_EVERY_MS
  for (let look = 0; ; look += 1) {
    await advanceForAWhile(deps, transactionId)
    const transaction = await transactionQuery(deps.db, transactionId).executeTakeFirstOrThrow()
    const isEnough = look >= POLLS || deps.runtime.now() >= until
    if (transaction.stage !== 'vending' || isEnough || asksOnSchedule(deps)) return transaction
    await deps.runtime.sleep(POLL_EVERY_MS)
  }
}

const REFERENCE_BYTES = 8
/** The first rows of a batch are enough for the chaos run to notice. */
const MOST_ROWS = 1000

/**
 * SANDBOX_UNSAFE_NO_IDEMPOTENCY: gives value for a captured payment without checking whether that was done already, as
 * a naive provider does. It exists so that a chaos run can show that it would notice.
 */
async function vendAgain(deps: Deps, transactionId: string): Promise<void> {
  const { biller, db, runtime } = deps
  const payment = await paymentOf(db, transactionId)
  if (payment?.state !== 'captured') return
  const transaction = await transactionQuery(db, transactionId).executeTakeFirstOrThrow()
  if (transaction.kind === 'bulk') return await sendRowsAgain(deps, transaction)
  const reference = `${transactionId} ${runtime.random(REFERENCE_BYTES).toString('hex')}`
  const answer = await biller.place(toOrder(transaction), reference)
  if (answer.kind === 'delivered') {
    await db.transaction().execute((trx) => creditWallet(trx, { ...transaction, stage: 'delivered' }))
  }
}

async function sendRowsAgain({ biller, db, runtime }: Deps, transaction: TransactionRow): Promise<void> {
  const batch = await batchOf(db, transaction.tran_id)
  if (batch === undefined) return
  const rows = await db
    .selectFrom('bulk_rows')
    .select(['place', 'subscriber'])
    .where('tran_id', '=', batch.tran_id)
    .orderBy('place')
    .limit(MOST_ROWS)
    .execute()
  const again = runtime.random(REFERENCE_BYTES).toString('hex')
  const orders = rows.map(({ place, subscriber }) => ({
    id: `${rowId(batch.row_key, place)} ${again}`,
    order: { ...toOrder(transaction), customer: subscriber, phone: subscriber, attempt: 1 },
  }))
  await biller.placeAll(orders)
}

/**
 * What an order's result and its receipt both say, on the wire; its payment and its times beside that. `since`: as for
 * `toldPayment`. `shown`: the order as the reader may see it.
 */
export async function orderFacts(
  deps: Deps,
  transaction: TransactionRow,
  since: number,
  shown: TransactionRow = transaction,
) {
  const { db } = deps
  const payment = await paymentOf(db, transaction.transaction_id)
  const isDue = transaction.ended_at !== null && (await isStillDue(db, transaction))
  const told = await toldPayment(deps, transaction, payment, since)
  const PaymentStatus = paymentStatus(told, transaction, isDue)
  const backAt = await lateMoneyBackAt(db, transaction, payment)
  const transfers = await transfersOf(db, transaction.transaction_id)
  const facts = {
    TransactionDescription: description(shown, PaymentStatus, {
      isBack: backAt !== null,
      wasSent: transfers.length > 0,
      isDue,
    }),
    OrderStatus: approvalStatus(transaction),
    PaymentStatus,
    OrderDetails: orderDetails(shown),
    OrderNumber: orderNumber(transaction),
    ProductName: transaction.product_name,
    OrderAmount: toNaira(kobo(transaction.amount)),
    Fee: toNaira(kobo(transaction.fee)),
    OrderDate: new Date(transaction.created_at).toISOString(),
    ReceiptItems: receiptRows(shown).map((row) => ({ ...row })),
    EmailAddress: transaction.email,
    Transfers: toTransfers(transfers),
  }
  return {
    facts,
    payment,
    times: timesOf(transaction, payment, isDue ? null : (backAt ?? reversedAt(transaction))),
  }
}

const reversedAt = ({ stage, ended_at }: TransactionRow) => (stage === 'reversed' ? ended_at : null)
