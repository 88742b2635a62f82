import { createHash } from 'node:crypto'
import { fromNaira, kobo, toNaira } from '#src/contract/kobo.ts'
import { type LogTransactionRequest, logTransaction } from '#src/contract/transaction.ts'
import { isEmail } from '#src/domain/email.ts'
import { VALID_EMAIL } from '#src/domain/field-sentences.ts'
import type { AccountRow, NewTransaction, TransactionRow } from '#src/sandbox/database/tables.ts'
import type { Deps } from '#src/sandbox/deps.ts'
import { PUBLIC_KEY } from '#src/sandbox/gateway/public-key.ts'
import { type Call, type Implementation, implement } from '#src/sandbox/http/implementation.ts'
import { Refusal } from '#src/sandbox/http/refusal.ts'
import { randomDigits } from '#src/sandbox/world.ts'
import { demandSameMoney, readOrder } from './order.ts'
import { EXPIRES_AFTER_MS } from './time-limits.ts'

/** 53 bits: a result page opens by this number alone, so nobody may guess one; and it must fit a phone's line. */
const ID_DIGITS = 16

export function logCalls(deps: Deps): readonly Implementation[] {
  return [
    implement(logTransaction, async (call) => {
      const fingerprint = fingerprintOf(call.request)
      const row =
        (await sameAgain(deps, call.request.TranId, fingerprint)) ?? (await log(deps, call, fingerprint))
      return { data: toGatewayParameters(row) }
    }),
  ]
}

/** The attempt's key with the same content gives what it gave before, whatever the catalog says by now. */
async function sameAgain(
  { db, settings }: Deps,
  tranId: string,
  fingerprint: string,
): Promise<TransactionRow | undefined> {
  if (settings.forgetful) return undefined
  return await db
    .updateTable('transactions')
    .set((set) => ({ logged: set('logged', '+', 1) }))
    .where('attempt_key', '=', tranId)
    .where('fingerprint', '=', fingerprint)
    .returningAll()
    .executeTakeFirst()
}

async function log(
  deps: Deps,
  call: Call<LogTransactionRequest>,
  fingerprint: string,
): Promise<TransactionRow> {
  const row = newTransaction(deps, call, fingerprint)
  // Two of the same at once: the second finds the first one's row here and counts itself in it.
  const logged = await deps.db
    .insertInto('transactions')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('attempt_key')
        .doUpdateSet((set) => ({ logged: set('transactions.logged', '+', 1) }))
        .where('transactions.fingerprint', '=', fingerprint),
    )
    .returningAll()
    .executeTakeFirst()
  if (logged !== undefined) return logged
  throw new Refusal('conflict', 'This payment was already sent with other details. Nothing was changed.')
}

function newTransaction(deps: Deps, call: Call<LogTransactionRequest>, fingerprint: string): NewTransaction {
  const { request, account, origin } = call
  const { world, catalog, settings } = deps
  const biller = catalog.biller(billerCodeOf(request))
  if (biller === undefined) throw new Refusal('unknown', 'We do not know this biller.')
  demandLogin(biller.product.needsLogin, account)
  if (!isEmail(request.Email.trim())) throw new Refusal('invalid', `${VALID_EMAIL}.`)
  const now = world.now()
  const order = readOrder(biller, request, now)
  demandSameMoney(order, request)
  return {
    transaction_id: randomDigits(world, ID_DIGITS),
    attempt_key: settings.forgetful ? `${request.TranId} ${randomDigits(world, ID_DIGITS)}` : request.TranId,
    tran_id: request.TranId,
    kind: 'bill',
    fingerprint,
    account_id: account?.account_id ?? null,
    biller_code: biller.product.billerCode,
    product_id: biller.product.id,
    product_name: biller.product.name,
    category_code: biller.product.categoryCode,
    category_path: biller.categoryPath,
    customer: order.customer,
    phone: order.phone,
    amount: order.amount,
    fee: order.fee,
    total: order.total,
    email: request.Email.trim(),
    controls: JSON.stringify(request.WControls),
    order_rows: JSON.stringify(order.rows),
    callback_url: `${origin}/${biller.categoryPath}/status`,
    check_at: now + EXPIRES_AFTER_MS,
    claimed_at: null,
    created_at: now,
    ended_at: null,
  }
}

function demandLogin(needsLogin: boolean, account: AccountRow | null): void {
  if (needsLogin && account === null) {
    throw new Refusal('unauthorized', 'Please kindly login or register to continue')
  }
}

/** Bills say BillCode, some flows BillerCode (decision 17). */
function billerCodeOf(request: LogTransactionRequest): string {
  return request.BillCode ?? request.BillerCode ?? ''
}

/** Two requests with the same fingerprint ask for the same thing. What the server ignores is not part of it. */
function fingerprintOf(request: LogTransactionRequest): string {
  const controls = request.WControls.map(({ ControlId, ControlValue }) => [ControlId, ControlValue])
  const content = [
    billerCodeOf(request),
    request.Email.trim(),
    ...[request.Amount, request.Fee, request.TotalAmount].map((amount) => fromNaira(amount)),
    controls.sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  ]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

function toGatewayParameters(row: TransactionRow) {
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
