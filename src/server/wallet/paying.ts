import { kobo } from '#src/contract/kobo.ts'
import { payFromWallet, payOrderFromWallet } from '#src/contract/wallet.ts'
import { shortNaira } from '#src/domain/money.ts'
import { INVALID_ORDER } from '#src/domain/sentences.ts'
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
import { payOnce } from './refusals.ts'

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
function keyOf({ account_id }: AccountRow, order: string, askedAt: number | undefined): string | null {
  return askedAt === undefined ? null : `${account_id} ${order} ${askedAt}`
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
