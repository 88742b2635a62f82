import { type Kobo, kobo, toNaira } from '#src/contract/kobo.ts'
import { maskNumber } from '#src/domain/phone.ts'
import { sql } from '#src/server/database/kysely.ts'
import type {
  AccountRow,
  Db,
  PaymentRow,
  PaymentState,
  ReceiptRow,
  TransactionRow,
  TransferRow,
  Trx,
} from '#src/server/database/tables.ts'
import { HttpError } from '#src/server/http/http-error.ts'

/** The state in which it can still be paid. Every update out of it checks for it, so only one of two can happen. */
const PAYABLE: PaymentState = 'created'

type Changes = Partial<Pick<PaymentRow, 'state' | 'step' | 'method' | 'card' | 'declines' | 'captured_at'>>

/**
 * The payment's state in a list, for which no gateway is asked. As in `toldPayment` for one order, an open payment is
 * not called unpaid while a page is open on which it may have been paid.
 */
export const TOLD_STATE = sql<PaymentState | null>`case
  when transactions.stage = 'open' and payments.state = 'created' and exists (
    select from gateway_sessions
      where gateway_sessions.transaction_id = transactions.transaction_id and gateway_sessions.state = 'open'
  ) then 'pending' else payments.state end`

export async function paymentByReference(db: Db, reference: string): Promise<PaymentRow | undefined> {
  return await db.selectFrom('payments').selectAll().where('reference', '=', reference).executeTakeFirst()
}

export async function paymentOf(db: Db | Trx, transactionId: string): Promise<PaymentRow | undefined> {
  return await db
    .selectFrom('payments')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst()
}

/** Changes a payment that can still be paid. False when it no longer can, and then nothing was changed. */
export async function changePayable(db: Db | Trx, reference: string, changes: Changes): Promise<boolean> {
  const changed = await db
    .updateTable('payments')
    .set(changes)
    .where('reference', '=', reference)
    .where('state', '=', PAYABLE)
    .returning('reference')
    .executeTakeFirst()
  return changed !== undefined
}

/** Returns the money, in the transaction that ends its order. False when it had not been captured. */
export async function giveBack(trx: Trx, transactionId: string): Promise<boolean> {
  const refunded = await trx
    .updateTable('payments')
    .set({ state: 'refunded' })
    .where('transaction_id', '=', transactionId)
    .where('state', '=', 'captured')
    .returning(['paid_by', 'amount'])
    .executeTakeFirst()
  if (refunded === undefined) return false
  if (refunded.paid_by !== null) await owe(trx, transactionId, refunded.paid_by, null)
  await backIntoWallet(trx, transactionId, refunded.amount)
  return true
}

/** Refunds a wallet at once. Its allowance without a PIN is not restored: a refund proves nobody's identity. */
async function backIntoWallet(trx: Trx, transactionId: string, amount: number): Promise<void> {
  const paidFrom = trx
    .selectFrom('transactions')
    .select('wallet_account_id')
    .where('transaction_id', '=', transactionId)
  await trx
    .updateTable('accounts')
    .set((set) => ({ balance: set('balance', '+', amount) }))
    .where('account_id', '=', paidFrom)
    .execute()
}

/** Returns part of the money, where the rest was delivered. */
export async function giveBackPart(trx: Trx, transactionId: string, amount: Kobo): Promise<void> {
  const payment = await paymentOf(trx, transactionId)
  if (payment?.state !== 'captured') return
  if (payment.paid_by !== null) await owe(trx, transactionId, payment.paid_by, amount)
  await backIntoWallet(trx, transactionId, amount)
}

/** Records what a real gateway is to refund; `refunds` carries it out. Null: all of it. */
export async function owe(
  trx: Trx,
  transactionId: string,
  reference: string,
  amount: Kobo | null,
): Promise<void> {
  await trx
    .insertInto('refunds')
    .values({ reference, transaction_id: transactionId, amount })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute()
}

/** Whether anything that came for it is to be refunded by a real gateway. */
export async function isOwed(trx: Trx, transactionId: string): Promise<boolean> {
  const refund = trx.selectFrom('refunds').select('reference').where('transaction_id', '=', transactionId)
  return (await refund.limit(1).executeTakeFirst()) !== undefined
}

/** A real gateway's page was paid. False where the order's payment was made or ended before. */
export async function capture(
  trx: Trx,
  transactionId: string,
  paidBy: string,
  now: number,
): Promise<boolean> {
  const captured = await trx
    .updateTable('payments')
    .set({ state: 'captured', captured_at: now, paid_by: paidBy })
    .where('transaction_id', '=', transactionId)
    .where('state', 'in', [PAYABLE, 'pending'])
    .returning('reference')
    .executeTakeFirst()
  return captured !== undefined
}

/** An order that ended unpaid was paid after that, and all of it goes back. */
export async function recordLate(trx: Trx, transactionId: string): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ state: 'refunded' })
    .where('transaction_id', '=', transactionId)
    .execute()
}

/** The bank has the payment pending, or no longer. */
export async function recordPending(db: Db, transactionId: string, isPending: boolean): Promise<void> {
  await db
    .updateTable('payments')
    .set({ state: isPending ? 'pending' : PAYABLE })
    .where('transaction_id', '=', transactionId)
    .where('state', '=', isPending ? PAYABLE : 'pending')
    .execute()
}

/** The state that the gateway reports: "declined" after a declined card, although another one may still be tried. */
export function statedState(payment: Pick<PaymentRow, 'state' | 'declines'>): PaymentState {
  return payment.state === PAYABLE && payment.declines > 0 ? 'declined' : payment.state
}

/** Names the merchant to the gateway; not a secret. */
export const PUBLIC_KEY = 'pk_sandbox_paydey'

/**
 * When all that was paid after an order's end had been returned; null while some of it is due, and where there was
 * none. The order itself stays "Refund due" whatever comes later, so this is reported beside it.
 */
export async function lateMoneyBackAt(
  db: Db,
  { transaction_id, stage }: TransactionRow,
  payment: PaymentRow | undefined,
): Promise<number | null> {
  if (stage !== 'failed' || payment?.state !== 'refunded') return null
  const { at } = await db
    .selectFrom('refunds')
    .select(ALL_DONE_AT.as('at'))
    .where('transaction_id', '=', transaction_id)
    .executeTakeFirstOrThrow()
  return at
}

/** When the last of several refunds was made: null while one is not, and of none. */
export const ALL_DONE_AT = sql<number | null>`case when bool_and(done_at is not null) then max(done_at) end`

/**
 * Of a transaction: the gateway has refused to refund it, or its refund has failed since, and no operator has settled
 * it in another way.
 */
export const IS_STILL_DUE = sql<boolean>`exists (
  select from refunds left join admin_resolutions on admin_resolutions.transaction_id = refunds.transaction_id
    where refunds.transaction_id = transactions.transaction_id and refunds.state = 'refused'
      and admin_resolutions.transaction_id is null)`

export async function isStillDue(db: Db, { transaction_id }: TransactionRow): Promise<boolean> {
  const order = db.selectFrom('transactions').where('transaction_id', '=', transaction_id)
  return (await order.select(IS_STILL_DUE.as('is_due')).executeTakeFirstOrThrow()).is_due
}

/** What arrived for an order, in its order. */
export async function transfersOf(db: Db, transactionId: string): Promise<readonly TransferRow[]> {
  return await db
    .selectFrom('transfers')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

/** On the wire. */
export function toTransfers(transfers: readonly TransferRow[]) {
  return transfers.map(({ amount, returned, at }) => ({
    Amount: toNaira(kobo(amount)),
    Returned: toNaira(kobo(returned)),
    At: new Date(at).toISOString(),
  }))
}

/** Another account's wallet is answered like one that does not exist. */
export function requireOwnWallet(account: AccountRow | null, walletId: string): AccountRow {
  if (account === null || account.wallet_id !== walletId.trim()) {
    throw new HttpError('unknown', 'We do not know this wallet.')
  }
  return account
}

/** A wallet on a receipt: enough to recognise one's own, because receipts are shown to others. */
export function walletRows(walletId: string): readonly ReceiptRow[] {
  return [{ Label: 'Wallet Number', Value: maskNumber(walletId) }]
}

/**
 * Credits a delivered top-up: its amount, not its total. Part of the transaction that ends the order, which happens
 * only once, so this does too.
 */
export async function creditWallet(
  trx: Trx,
  { kind, stage, customer, amount }: Pick<TransactionRow, 'kind' | 'stage' | 'customer' | 'amount'>,
): Promise<void> {
  if (kind !== 'wallet' || stage !== 'delivered') return
  await trx
    .updateTable('accounts')
    .set((set) => ({ balance: set('balance', '+', amount) }))
    .where('wallet_id', '=', customer)
    .returning('account_id')
    .executeTakeFirstOrThrow()
}
