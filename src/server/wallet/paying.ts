import { kobo } from '#src/contract/kobo.ts'
import { payFromWallet, payOrderFromWallet } from '#src/contract/wallet.ts'
import { shortNaira } from '#src/domain/money.ts'
import { INVALID_ORDER } from '#src/domain/sentences.ts'
import { lockName } from '#src/server/database/kysely.ts'
import type { AccountRow, Db, TransactionRow, Trx } from '#src/server/database/tables.ts'
import type { Deps } from '#src/server/deps.ts'
import { HttpError } from '#src/server/http/http-error.ts'
import { callerOf, type Implementation, implement } from '#src/server/http/implementation.ts'
import { advanceAside } from '#src/server/money/advance-order.ts'
import { fingerprintOf, logOnce, newTransaction, sameAgain } from '#src/server/money/log-transaction.ts'
import { requery } from '#src/server/money/requery.ts'
import { findTransaction, transactionQuery } from '#src/server/orders/find-transaction.ts'
import { changePayable, paymentOf } from '#src/server/orders/payments.ts'
import { overSentence } from '#src/server/orders/words.ts'
import { judgePin, pinRefusal } from './pins.ts'

const REFERENCE_BYTES = 24
const NOT_ITSELF = 'A wallet cannot be topped up from itself.'
const AT_THE_BANK =
  'The bank has not decided about this order yet. Check its status before you pay for it again.'

/** Orders paid from the signed-in user's wallet. */
export function walletPaymentCalls(deps: Deps): readonly Implementation[] {
  return [
    implement(payFromWallet, async (call) => {
      const { request, origin } = call
      const account = callerOf(call)
      const { WalletPin: pin, AskedAt, ...order } = request
      const fingerprint = fingerprintOf(order)
      const known = await sameAgain(deps, request.TranId, fingerprint)
      if (known !== undefined) requireTheirs(known, account)
      // A repeat of a paid request gets the same response without another PIN check: the same bytes must end alike.
      const isOver = known !== undefined && (known.stage !== 'open' || (await isPaid(deps.db, known)))
      if (isOver && known.stage === 'failed') throw await over(deps.db, known)
      if (isOver) return { data: await requery(deps, known, account) }
      const payer = { account, isPinGiven: pin !== '' }
      const judge = async () => {
        if (pin !== '') await judgePin(deps, account, pin, origin)
      }
      const paid = await payOnce(deps, keyOf(account, request.TranId, AskedAt), {
        prepare: async () => {
          if (known !== undefined) {
            await judge()
            return (trx) => pay(trx, deps, known, payer)
          }
          const row = await newTransaction(deps, { ...call, request: order }, fingerprint)
          if (row.kind === 'wallet') throw new HttpError('invalid', NOT_ITSELF)
          await judge()
          return async (trx) => pay(trx, deps, await logOnce({ db: trx }, row), payer)
        },
        paid: (trx) => findPaid(trx, request.TranId, fingerprint),
      })
      return { data: await requery(deps, paid, account) }
    }),
    implement(payOrderFromWallet, async (call) => {
      const { request, origin } = call
      const account = callerOf(call)
      const { TransactionId, WalletPin: pin, AskedAt } = request
      const found = await findTransaction(deps.db, TransactionId)
      // An order that a visitor logged before logging in belongs to anybody who knows its number.
      const isTheirs = found?.account_id === null || found?.account_id === account.account_id
      if (found === undefined || !isTheirs) throw new HttpError('unknown', INVALID_ORDER)
      if (found.kind === 'wallet') throw new HttpError('invalid', NOT_ITSELF)
      if (found.stage === 'failed') throw await over(deps.db, found)
      if (found.stage !== 'open' || (await isPaid(deps.db, found))) return { data: null }
      await payOnce(deps, keyOf(account, found.transaction_id, AskedAt), {
        prepare: async () => {
          if (pin !== '') await judgePin(deps, account, pin, origin)
          const payer = { account, isPinGiven: pin !== '' }
          return (trx) => pay(trx, deps, found, payer)
        },
        paid: async (trx) => ((await isPaid(trx, found)) ? found : undefined),
      })
      advanceAside(deps, found.transaction_id)
      return { data: null }
    }),
  ]
}

/** Why an order cannot be paid any more, or not now. */
async function over(db: Db | Trx, { transaction_id }: TransactionRow): Promise<HttpError> {
  const payment = await paymentOf(db, transaction_id)
  return new HttpError('conflict', payment?.state === 'pending' ? AT_THE_BANK : overSentence(payment))
}

function requireTheirs({ account_id }: TransactionRow, account: AccountRow): void {
  if (account_id === null || account_id === account.account_id) return
  throw new HttpError('conflict', 'This payment was already sent with other details. Nothing was changed.')
}

/** What a device sends again is the same attempt; another press is another. */
function keyOf({ account_id }: AccountRow, order: string, askedAt: number): string {
  return `${account_id} ${order} ${askedAt}`
}

async function isPaid(db: Db, { transaction_id }: TransactionRow): Promise<boolean> {
  return (await paymentOf(db, transaction_id))?.state === 'captured'
}

async function findPaid(trx: Trx, tranId: string, fingerprint: string): Promise<TransactionRow | undefined> {
  return await trx
    .selectFrom('transactions')
    .selectAll('transactions')
    .innerJoin('payments', 'payments.transaction_id', 'transactions.transaction_id')
    .where('attempt_key', '=', tranId)
    .where('fingerprint', '=', fingerprint)
    .where('state', '=', 'captured')
    .executeTakeFirst()
}

interface Payer {
  readonly account: AccountRow
  readonly isPinGiven: boolean
}

/** Log and debit: a refusal undoes both. Locks the order first and then the account, as an end with a refund does. */
async function pay(
  trx: Trx,
  { runtime }: Deps,
  { transaction_id }: TransactionRow,
  payer: Payer,
): Promise<TransactionRow> {
  const order = await transactionQuery(trx, transaction_id).forUpdate().executeTakeFirstOrThrow()
  const payment = await paymentOf(trx, transaction_id)
  if (order.stage === 'failed' || payment?.state === 'pending') throw await over(trx, order)
  if (order.stage !== 'open' || payment?.state === 'captured') return order
  const now = runtime.now()
  await debit(trx, payer, order.total, now)
  const captured = { state: 'captured', method: 'wallet', captured_at: now } as const
  if (payment === undefined) {
    const { email, callback_url, total: amount, product_name: description } = order
    const reference = runtime.random(REFERENCE_BYTES).toString('hex')
    await trx
      .insertInto('payments')
      .values({
        reference,
        transaction_id,
        amount,
        email,
        description,
        callback_url,
        created_at: now,
        ...captured,
      })
      .execute()
  } else if (!(await changePayable(trx, payment.reference, captured))) {
    throw await over(trx, order)
  }
  const { account_id } = payer.account
  return await trx
    .updateTable('transactions')
    // A visitor's order becomes the paying account's, and appears in its history. A link's stays its requester's.
    .set({
      wallet_account_id: account_id,
      check_at: now,
      ...(order.account_id === null && order.pay_link === null && { account_id }),
    })
    .where('transaction_id', '=', transaction_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function debit(trx: Trx, payer: Payer, total: number, now: number): Promise<void> {
  const { account_id } = payer.account
  const account = await trx
    .selectFrom('accounts')
    .select(['balance', 'pin_hash', 'pin_tries', 'pin_at', 'spent_since_pin'])
    .where('account_id', '=', account_id)
    // The inserted order share-locks the account's key: with full locks, two such requests would deadlock.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const refusal = pinRefusal(account, payer.isPinGiven, total, now)
  if (refusal !== null) throw refusal
  if (account.balance < total) {
    throw new HttpError(
      'not-enough',
      `Your wallet has ${shortNaira(kobo(account.balance))}. Nothing was taken.`,
    )
  }
  await trx
    .updateTable('accounts')
    .set({
      balance: account.balance - total,
      spent_since_pin: account.spent_since_pin + (payer.isPinGiven ? 0 : total),
    })
    .where('account_id', '=', account_id)
    .execute()
}

/** No network sends a request again after this time. */
const KEPT_FOR_MS = 7 * 86_400_000

interface Payment {
  /** Does what takes longer than a transaction may. The returned function pays within the transaction, or refuses. */
  prepare(): Promise<(trx: Trx) => Promise<TransactionRow>>
  /** The order, where it is paid already. */
  paid(trx: Trx): Promise<TransactionRow | undefined>
}

/**
 * Pays once. A refusal is final for the very same request, too. The app that received the refusal lets its user order
 * again. A late copy of the refused request could find the PIN entered or the wallet filled meanwhile, and pay as well;
 * so the copy is refused with the same words. `key` identifies the request.
 */
async function payOnce(
  { db, runtime }: Deps,
  key: string,
  { prepare, paid }: Payment,
): Promise<TransactionRow> {
  await requireNotRefused(db, key)
  try {
    const pay = await prepare()
    return await db.transaction().execute(async (trx) => {
      await hold(trx, key)
      await requireNotRefused(trx, key)
      return await pay(trx)
    })
  } catch (error) {
    if (!(error instanceof HttpError) || !isDefinite(error)) throw error
    const order = await db.transaction().execute(async (trx) => {
      await hold(trx, key)
      const other = await paid(trx)
      if (other !== undefined) return other
      const now = runtime.now()
      await trx
        .deleteFrom('wallet_refusals')
        .where('at', '<', now - KEPT_FOR_MS)
        .execute()
      await trx
        .insertInto('wallet_refusals')
        .values({ key, kind: error.kind, sentence: error.message, at: now })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute()
      return undefined
    })
    if (order === undefined) throw error
    return order
  }
}

/** Of two copies of a request, one is decided at a time. */
const hold = (trx: Trx, key: string) => lockName(trx, `wallet ${key}`)

async function requireNotRefused(db: Db | Trx, key: string): Promise<void> {
  const refused = await db
    .selectFrom('wallet_refusals')
    .select(['kind', 'sentence'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (refused !== undefined) throw new HttpError(refused.kind, refused.sentence)
}

/** After any other refusal, the app sends the very same request again. */
function isDefinite({ status }: HttpError): boolean {
  return status < 500 && status !== 401 && status !== 429
}
