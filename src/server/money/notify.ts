import { kobo, toNaira } from '#src/contract/kobo.ts'
import { fetchReceipt, notifyBiller, rateTransaction, savedValues } from '#src/contract/transaction.ts'
import { INVALID_ORDER, THANK_YOU } from '#src/domain/sentences.ts'
import { maskEmail } from '#src/server/accounts/backup-email.ts'
import { batchOf, rowId } from '#src/server/bulk/batches.ts'
import type { AccountRow, BulkBatchRow, PaymentRow, TransactionRow } from '#src/server/database/tables.ts'
import type { Deps } from '#src/server/deps.ts'
import { paymentOf } from '#src/server/gateway/payments.ts'
import type { TransferRow } from '#src/server/gateway/transfer-migration.ts'
import { transfersOf } from '#src/server/gateway/transfers.ts'
import { type Implementation, implement } from '#src/server/http/implementation.ts'
import { Refusal } from '#src/server/http/refusal.ts'
import { creditWallet } from '#src/server/wallet/wallet.ts'
import { isUnheard } from './pages.ts'
import { asPayerSees } from './payer-view.ts'
import { lateMoneyBackAt } from './refunds.ts'
import { isSettling, settle, settleAside } from './settle.ts'
import { toOrder } from './vend.ts'
import {
  approvalStatus,
  DELIVERED_WITHIN_MS,
  description,
  findTransaction,
  isPromised,
  LOOK_EVERY_MS,
  LOOKS,
  orderDetails,
  orderNumber,
  paymentStatus,
  receiptRows,
} from './words.ts'

export function notifyCalls(deps: Deps): readonly Implementation[] {
  return [
    implement(notifyBiller, async ({ request, account }) => {
      const found = await findTransaction(deps.db, request.TranId ?? request.transId ?? '')
      if (found === undefined) throw new Refusal('unknown', INVALID_ORDER)
      return { data: await resultOf(deps, found, account) }
    }),
  ]
}

/**
 * Brings a transaction as far as it goes now, and returns its result to anybody who knows its number: visitors may pay,
 * and the result stays when a login ends in the middle of a payment (decisions, "401 during a payment"). It has what
 * was bought, as the mail has; of a signed-in buyer, nothing more. For another account it does not exist (F16). One
 * that was paid by a link exists for both; the whole customer number only for the account that asked.
 */
export async function resultOf(deps: Deps, found: TransactionRow, account: AccountRow | null) {
  const isTheirs = found.account_id === null || found.account_id === account?.account_id
  const isAsked = found.pay_link !== null
  if (account !== null && !isTheirs && !isAsked) throw new Refusal('unknown', INVALID_ORDER)
  if (deps.settings.forgetful) await vendAgain(deps, found.transaction_id)
  const askedAt = deps.world.now()
  const transaction = await settleWithPatience(deps, found.transaction_id)
  const batch = found.kind === 'bulk' ? await batchOf(deps.db, found.tran_id) : undefined
  const shown = isAskers(transaction, account) ? transaction : asPayerSees(transaction)
  const payment = await paymentOf(deps.db, found.transaction_id)
  // "Unpaid" invites another payment, so it is said only where the gateway has just confirmed it.
  const mayBePaid =
    payment?.state === 'created' &&
    transaction.stage === 'open' &&
    (await isUnheard(deps, found.transaction_id, askedAt))
  const known = mayBePaid ? { ...payment, state: 'pending' as const } : payment
  const result = {
    ...toResult(shown, known, batch, {
      transfers: await transfersOf(deps.db, found.transaction_id),
      backAt: await lateMoneyBackAt(deps.db, transaction, payment),
    }),
    PushKey: isAwaited(transaction, payment) ? (deps.push?.key.publicKey ?? '') : '',
  }
  return isTheirs && !isAsked ? result : { ...result, EmailAddress: maskEmail(result.EmailAddress) }
}

/** Whether this account asked somebody to pay for it. A visitor who asked has proved nothing, and knows the number. */
function isAskers({ pay_link, account_id }: TransactionRow, account: AccountRow | null): boolean {
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
async function settleWithPatience(deps: Deps, transactionId: string): Promise<TransactionRow> {
  if (deps.biller.isElsewhere || deps.gateway.isElsewhere) return await settleMeanwhile(deps, transactionId)
  const until = deps.world.now() + LOOKS * LOOK_EVERY_MS
  for (let look = 0; ; look += 1) {
    await settle(deps, transactionId)
    const transaction = await deps.db
      .selectFrom('transactions')
      .selectAll()
      .where('transaction_id', '=', transactionId)
      .executeTakeFirstOrThrow()
    const isEnough = look >= LOOKS || deps.world.now() >= until
    if (transaction.stage !== 'vending' || isEnough) return transaction
    await deps.world.sleep(LOOK_EVERY_MS)
  }
}

/** Another company's server may take half a minute: no request waits that long, and all share one call. */
async function settleMeanwhile(deps: Deps, transactionId: string): Promise<TransactionRow> {
  settleAside(deps, transactionId)
  for (let look = 0; look < LOOKS && isSettling(deps, transactionId); look += 1) {
    await deps.world.sleep(LOOK_EVERY_MS)
  }
  return await deps.db
    .selectFrom('transactions')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .executeTakeFirstOrThrow()
}

interface GoneBack {
  readonly transfers: readonly TransferRow[]
  /** When the money that came after the order's end was returned. */
  readonly backAt: number | null
}

function toResult(
  transaction: TransactionRow,
  payment: PaymentRow | undefined,
  batch: BulkBatchRow | undefined,
  { transfers, backAt }: GoneBack,
) {
  const status = approvalStatus(transaction)
  const paid = paymentStatus(payment, transaction)
  return {
    Id: transaction.transaction_id,
    TransactionId: transaction.transaction_id,
    TransactionStatus: status,
    OrderStatus: status,
    PaymentStatus: paid,
    TransactionDescription: description(transaction, paid, backAt !== null),
    Narration: batch?.narration ?? orderDetails(transaction),
    OrderDetails: orderDetails(transaction),
    OrderNumber: orderNumber(transaction),
    PaymentReference: transaction.transaction_id,
    ProductName: transaction.product_name,
    OrderAmount: toNaira(kobo(transaction.amount)),
    Fee: toNaira(kobo(transaction.fee)),
    TotalAmount: toNaira(kobo(transaction.total)),
    TransactionCount: batch?.row_count ?? 1,
    OrderDate: new Date(transaction.created_at).toISOString(),
    ReceiptItems: receiptRows(transaction).map((row) => ({ ...row })),
    CategoryPath: transaction.category_path,
    BillerCode: transaction.biller_code,
    EmailAddress: transaction.email,
    ...timesOf(transaction, payment, backAt),
    Transfers: transfers.map(({ amount, returned, at }) => ({
      Amount: toNaira(kobo(amount)),
      Returned: toNaira(kobo(returned)),
      At: new Date(at).toISOString(),
    })),
  }
}

/** When each step was taken, and by when a paid order has ended one way or the other. */
function timesOf(transaction: TransactionRow, payment: PaymentRow | undefined, backAt: number | null) {
  const { stage, created_at, claimed_at, ended_at } = transaction
  const iso = (at: number | null | undefined) => (at == null ? '' : new Date(at).toISOString())
  return {
    LoggedAt: iso(created_at),
    PaidAt: iso(payment?.captured_at),
    SentAt: iso(claimed_at),
    DeliveredAt: iso(stage === 'delivered' ? ended_at : null),
    RefundedAt: iso(stage === 'reversed' ? ended_at : backAt),
    PromisedBy: iso(isPromised(transaction) && claimed_at !== null ? claimed_at + DELIVERED_WITHIN_MS : null),
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
  const { biller, db, world } = deps
  const payment = await paymentOf(db, transactionId)
  if (payment?.state !== 'captured') return
  const transaction = await db
    .selectFrom('transactions')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .executeTakeFirstOrThrow()
  if (transaction.kind === 'bulk') return await sendRowsAgain(deps, transaction)
  const reference = `${transactionId} ${world.random(REFERENCE_BYTES).toString('hex')}`
  const answer = await biller.place(toOrder(transaction), reference)
  if (answer.kind === 'delivered') {
    await db.transaction().execute((trx) => creditWallet(trx, { ...transaction, stage: 'delivered' }))
  }
}

async function sendRowsAgain({ biller, db, world }: Deps, transaction: TransactionRow): Promise<void> {
  const batch = await batchOf(db, transaction.tran_id)
  if (batch === undefined) return
  const rows = await db
    .selectFrom('bulk_rows')
    .select(['place', 'subscriber'])
    .where('tran_id', '=', batch.tran_id)
    .orderBy('place')
    .limit(MOST_ROWS)
    .execute()
  const again = world.random(REFERENCE_BYTES).toString('hex')
  const orders = rows.map(({ place, subscriber }) => ({
    id: `${rowId(batch.row_key, place)} ${again}`,
    order: { ...toOrder(transaction), customer: subscriber, phone: subscriber, attempt: 1 },
  }))
  await biller.placeAll(orders)
}

/** The stored parts of a transaction: its values for a replay, its receipt, its rating. */
export function recordCalls(deps: Deps): readonly Implementation[] {
  return [
    implement(savedValues, async ({ request, account }) => {
      const transaction = await ownTransaction(deps, request.TranId, account)
      return { data: transaction.controls.map((control) => ({ ...control })) }
    }),
    implement(fetchReceipt, async ({ request, account }) => ({
      data: await toReceipt(deps, await ownTransaction(deps, request.Id, account)),
    })),
    implement(rateTransaction, async ({ request, account }) => {
      const transaction = await ratedTransaction(deps, request.TransactionId, account)
      await rate(deps, transaction, request.UserId, request.Rating)
      return { data: null, message: THANK_YOU }
    }),
  ]
}

/**
 * An anonymous transaction is open to anybody who knows its unguessable id; one made while signed in to that account
 * alone, and for others it does not exist (security 35). One of a link is open only to the account that asked: its
 * payer knows the id as well, but must not see what was typed (security 50).
 */
async function ownTransaction(deps: Deps, id: string, account: AccountRow | null): Promise<TransactionRow> {
  const transaction = await findTransaction(deps.db, id)
  if (transaction === undefined) throw new Refusal('unknown', INVALID_ORDER)
  const isVisitors = transaction.account_id === null && transaction.pay_link === null
  const isOwn = isVisitors || (account !== null && transaction.account_id === account.account_id)
  if (!isOwn) throw new Refusal('unknown', INVALID_ORDER)
  return transaction
}

/** The payer of a link may rate it, too. */
async function ratedTransaction(deps: Deps, id: string, account: AccountRow | null) {
  const transaction = await findTransaction(deps.db, id)
  return transaction?.pay_link == null ? await ownTransaction(deps, id, account) : transaction
}

async function toReceipt({ db, catalog }: Deps, transaction: TransactionRow) {
  const payment = await paymentOf(db, transaction.transaction_id)
  const paid = paymentStatus(payment, transaction)
  const backAt = await lateMoneyBackAt(db, transaction, payment)
  return {
    ProductImage: catalog.biller(transaction.biller_code)?.product.image ?? '',
    ProductName: transaction.product_name,
    TransactionDescription: description(transaction, paid, backAt !== null),
    OrderStatus: approvalStatus(transaction),
    ReceiptItems: receiptRows(transaction).map((row) => ({ ...row })),
    OrderDetails: orderDetails(transaction),
    OrderNumber: orderNumber(transaction),
    OrderAmount: toNaira(kobo(transaction.amount)),
    Fee: toNaira(kobo(transaction.fee)),
    OrderDate: new Date(transaction.created_at).toISOString(),
    EmailAddress: transaction.email,
    RefundedAt: timesOf(transaction, payment, backAt).RefundedAt,
  }
}

/** A second rating of the same transaction replaces the first. */
async function rate(
  { db, world }: Deps,
  transaction: TransactionRow,
  userId: string,
  rating: number,
): Promise<void> {
  await db
    .insertInto('ratings')
    .values({
      transaction_id: transaction.transaction_id,
      biller_code: transaction.biller_code,
      user_id: userId.slice(0, 254),
      rating,
      at: world.now(),
    })
    .onConflict((conflict) => conflict.column('transaction_id').doUpdateSet({ rating }))
    .execute()
}
