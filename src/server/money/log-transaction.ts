import { createHash } from 'node:crypto'
import { isEmail } from '#src/contract/email.ts'
import { fromNaira, kobo, toNaira } from '#src/contract/kobo.ts'
import { WALLET_BILLER_CODE } from '#src/contract/paths.ts'
import { type LogTransactionRequest, logTransaction } from '#src/contract/transaction.ts'
import { VALID_EMAIL } from '#src/domain/form/field-sentences.ts'
import { EXPIRES_AFTER_MS } from '#src/domain/payment/outcome.ts'
import { requireLogin } from '#src/server/catalog/catalog-calls.ts'
import type { Db, NewTransaction, TransactionRow, Trx } from '#src/server/database/tables.ts'
import { type Deps, randomDigits } from '#src/server/deps.ts'
import { HttpError } from '#src/server/http/http-error.ts'
import { type Call, type Implementation, implement } from '#src/server/http/implementation.ts'
import { type Asker, callerKey, requireShopRest } from '#src/server/http/limits.ts'
import { batchOf } from '#src/server/orders/batches.ts'
import { isOnHold, requireOpen } from '#src/server/orders/on-hold.ts'
import { PUBLIC_KEY, requireOwnWallet, walletRows } from '#src/server/orders/payments.ts'
import type { Biller } from '#src/server/seed/catalog.ts'
import { type LoggedOrder, orderColumns, readOrder, requireSameMoney } from './order.ts'

/** 53 bits: a result page opens by this number alone, so nobody may guess one; and it must fit a phone's line. */
const ID_DIGITS = 16

export function logCalls(deps: Deps): readonly Implementation[] {
  return [
    implement(logTransaction, async (call) => {
      const fingerprint = fingerprintOf(call.request)
      const row =
        (await sameAgain(deps, call.request.TranId, fingerprint)) ??
        (await logOnce(deps, await newTransaction(deps, call, fingerprint)))
      return { data: toGatewayParameters(row) }
    }),
  ]
}

/** The same attempt key with the same content returns the row that it made before, whatever the catalog says by now. */
export async function sameAgain(
  { db, settings }: Deps,
  tranId: string,
  fingerprint: string,
): Promise<TransactionRow | undefined> {
  if (settings.unsafeNoIdempotency) return undefined
  return await db
    .updateTable('transactions')
    .set((set) => ({ logged: set('logged', '+', 1) }))
    .where('attempt_key', '=', tranId)
    .where('fingerprint', '=', fingerprint)
    .returningAll()
    .executeTakeFirst()
}

/** Of two identical requests, even at once, the second gets the first one's row and is counted in it. */
export async function logOnce({ db }: { db: Db | Trx }, row: NewTransaction): Promise<TransactionRow> {
  const logged = await db
    .insertInto('transactions')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('attempt_key')
        .doUpdateSet((set) => ({ logged: set('transactions.logged', '+', 1) }))
        .where('transactions.fingerprint', '=', row.fingerprint),
    )
    .returningAll()
    .executeTakeFirst()
  if (logged !== undefined) return logged
  throw takenTranId()
}

/** A batch's rows belong to the transaction with its TranId, so only a bulk upload may use it. */
export async function requireNoBatch(db: Db, tranId: string): Promise<void> {
  if ((await batchOf(db, tranId)) !== undefined) throw takenTranId()
}

function takenTranId(): HttpError {
  return new HttpError('conflict', 'This payment was already sent with other details. Nothing was changed.')
}

/** What every new transaction begins with: unpaid, and with a time after which it can no longer be paid. */
export function newAttempt({ runtime, settings }: Deps, tranId: string, ip: string) {
  const now = runtime.now()
  return {
    transaction_id: randomDigits(runtime, ID_DIGITS),
    attempt_key: settings.unsafeNoIdempotency ? `${tranId} ${randomDigits(runtime, ID_DIGITS)}` : tranId,
    tran_id: tranId,
    caller: callerKey(ip),
    check_at: now + EXPIRES_AFTER_MS,
    claimed_at: null,
    created_at: now,
    ended_at: null,
  }
}

export async function newTransaction(
  deps: Deps,
  call: Call<LogTransactionRequest>,
  fingerprint: string,
): Promise<NewTransaction> {
  const { request } = call
  await requireShopRest(deps, 'order logged', call)
  await requireNoBatch(deps.db, request.TranId)
  const bill = await readBill(deps, request, call)
  requireSameMoney(bill.order, request)
  return toTransaction(deps, call, fingerprint, bill)
}

interface Bill {
  readonly biller: Biller
  readonly order: LoggedOrder
}

/** What is ordered from which biller, whoever will pay it. Throws a refusal for what cannot be ordered now. */
export async function readBill(
  deps: Deps,
  request: Omit<LogTransactionRequest, 'TranId'>,
  asker: Asker,
): Promise<Bill> {
  const { catalog } = deps
  await deps.prices?.readOf(billerCodeOf(request))
  const biller = catalog.biller(billerCodeOf(request))
  if (biller === undefined) throw new HttpError('unknown', 'We do not know this biller.')
  requireLogin(biller, asker.account)
  await requireOpen(deps.db, [biller.product.billerCode])
  if (await isOnHold(deps, [biller.product.billerCode])) {
    throw new HttpError('busy', `${biller.product.name} cannot be paid right now. Nothing was charged.`)
  }
  if (!isEmail(request.Email.trim())) throw new HttpError('invalid', `${VALID_EMAIL}.`)
  const order = await readOrder(deps, asker, biller, request)
  if (isTopUp(biller)) requireOwnWallet(asker.account, order.customer)
  return { biller, order }
}

export function toTransaction(
  deps: Deps,
  { request, account, origin, ip }: Call<LogTransactionRequest>,
  fingerprint: string,
  { biller, order }: Bill,
): NewTransaction {
  return {
    ...newAttempt(deps, request.TranId, ip),
    kind: isTopUp(biller) ? 'wallet' : 'bill',
    fingerprint,
    account_id: account?.account_id ?? null,
    ...orderColumns(biller, order),
    email: request.Email.trim(),
    controls: JSON.stringify(request.WControls),
    order_rows: JSON.stringify(isTopUp(biller) ? walletRows(order.customer) : order.rows),
    callback_url: `${origin}/${biller.categoryPath}/status`,
  }
}

function isTopUp({ product }: Biller): boolean {
  return product.billerCode === WALLET_BILLER_CODE
}

/** Bills say BillCode, some flows BillerCode. */
function billerCodeOf(request: Pick<LogTransactionRequest, 'BillCode' | 'BillerCode'>): string {
  return request.BillCode ?? request.BillerCode ?? ''
}

/** Two requests with the same fingerprint ask for the same thing. What the server ignores is not part of it. */
export function fingerprintOf(request: LogTransactionRequest): string {
  const controls = request.WControls.map(({ ControlId, ControlValue }) => [ControlId, ControlValue])
  const content = [
    billerCodeOf(request),
    request.Email.trim(),
    ...[request.Amount, request.Fee, request.TotalAmount].map(fromNaira),
    controls.sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  ]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

export function toGatewayParameters(row: TransactionRow) {
  return {
    TotalAmount: toNaira(kobo(row.total)),
    TransactionId: row.transaction_id,
    Email: row.email,
    PublicKey: PUBLIC_KEY,
    CallBackUrl: row.callback_url,
    ProductId: row.product_id,
    ProductName: row.product_name,
    categoryCode: row.category_code,
  }
}
