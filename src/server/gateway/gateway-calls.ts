import type { RequestOf } from '#src/contract/endpoint.ts'
import { initializePayment, queryPayment } from '#src/contract/gateway.ts'
import { fromNaira, kobo, toNaira } from '#src/contract/kobo.ts'
import { CURRENCY } from '#src/domain/money.ts'
import { lockName, sql } from '#src/server/database/kysely.ts'
import type { PaymentRow, TransactionRow, Trx } from '#src/server/database/tables.ts'
import type { Deps } from '#src/server/deps.ts'
import { HttpError, tooMany } from '#src/server/http/http-error.ts'
import { type Call, type Implementation, implement } from '#src/server/http/implementation.ts'
import { customerKey, isDeveloper } from '#src/server/http/limits.ts'
import { ownOrigins } from '#src/server/http/requests.ts'
import { advanceOrder } from '#src/server/money/advance-order.ts'
import { emailRefused, openPage } from '#src/server/money/open-gateway-session.ts'
import { findTransaction } from '#src/server/orders/find-transaction.ts'
import { PUBLIC_KEY, paymentOf, statedState } from '#src/server/orders/payments.ts'
import { overSentence } from '#src/server/orders/words.ts'
import type { Settings } from '#src/server/settings.ts'
import { accountOf } from './transfers.ts'

const REFERENCE_BYTES = 24
const NO_PAGE = 'The payment page cannot be opened right now. Nothing was charged. Please try again.'
const UNKNOWN = 'The gateway does not know this transaction.'

type Initialize = Call<RequestOf<typeof initializePayment>>

export function gatewayCalls(deps: Deps): readonly Implementation[] {
  return [
    implement(initializePayment, async (call) => {
      requireMerchant(call.request.publicKey)
      requireCallback(call, deps.settings)
      const payment = await startPayment(deps, call)
      const { reference } = payment
      const authorizeUrl = await addressOf(deps, call, payment)
      if (authorizeUrl === null) throw new HttpError('busy', NO_PAGE)
      const transaction = await findTransaction(deps.db, payment.transaction_id)
      const isAskedFor = call.request.channel === 'bank_transfer'
      const transfer = transaction && (await accountOf(deps, payment, transaction, isAskedFor))
      return { data: { authorizeUrl, reference, ...(transfer && { transfer }) } }
    }),
    implement(queryPayment, async ({ request }) => {
      requireMerchant(request.publicKey)
      const transaction = await findTransaction(deps.db, request.transactionId)
      const payment = transaction && (await paymentOf(deps.db, transaction.transaction_id))
      if (payment === undefined) throw new HttpError('unknown', UNKNOWN)
      return {
        data: { state: statedState(payment), amount: toNaira(kobo(payment.amount)), currency: CURRENCY },
      }
    }),
  ]
}

async function addressOf(deps: Deps, { origin }: Initialize, payment: PaymentRow): Promise<string | null> {
  const { reference, callback_url: callbackUrl, email } = payment
  if (!deps.gateway.asksOnSchedule) {
    const { transaction_id: transactionId } = payment
    const attempt = { reference, transactionId, amount: kobo(payment.amount), email, callbackUrl, origin }
    const opened = await deps.gateway.initialize(attempt)
    if (opened.kind === 'email refused') throw await emailRefused(deps, payment)
    return opened.kind === 'opened' ? opened.address : null
  }
  const transaction = await findTransaction(deps.db, payment.transaction_id)
  if (transaction === undefined) return null
  if (transaction.stage !== 'open')
    throw new HttpError('conflict', 'This order is paid already. Do not pay again.')
  return await openPage(deps, { transaction, payment, origin })
}

/** One payment per transaction, however often it is requested: the same page again while it can be paid. */
async function startPayment(deps: Deps, { request, ip }: Initialize): Promise<PaymentRow> {
  const { db, runtime } = deps
  const found = await findTransaction(db, request.transactionId)
  if (found === undefined) throw new HttpError('unknown', UNKNOWN)
  if (request.amount !== toNaira(kobo(found.total))) {
    throw new HttpError('conflict', 'The amount is not the one that the merchant has for this transaction.')
  }
  await advanceOrder(deps, found.transaction_id)
  return await db.transaction().execute(async (trx) => {
    const transaction = await trx
      .selectFrom('transactions')
      .select(['transaction_id', 'stage', 'email', 'caller', 'account_id', 'pay_link'])
      .where('transaction_id', '=', found.transaction_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (transaction.stage === 'failed') {
      throw new HttpError('conflict', overSentence(await paymentOf(trx, transaction.transaction_id)))
    }
    if (deps.gateway.asksOnSchedule && !isDeveloper(ip)) await requireFewOpen(trx, transaction)
    await trx
      .insertInto('payments')
      .values({
        reference: runtime.random(REFERENCE_BYTES).toString('hex'),
        transaction_id: transaction.transaction_id,
        amount: fromNaira(request.amount),
        email: transaction.email,
        description: request.productDescription.slice(0, 200),
        callback_url: request.callbackUrl,
        created_at: runtime.now(),
        captured_at: null,
      })
      .onConflict((conflict) => conflict.column('transaction_id').doNothing())
      .execute()
    return await trx
      .selectFrom('payments')
      .selectAll()
      .where('transaction_id', '=', transaction.transaction_id)
      .executeTakeFirstOrThrow()
  })
}

/**
 * Each page costs calls with our key, for a week, and an order costs nothing. Only those count who have not finished, for
 * half an hour at most: where these are a third, 100 are enough for 600 orders an hour. A phone network has thousands of
 * visitors behind one address, and those who are signed in are not counted by it.
 */
const MOST_OPEN = 100
const MOST_OPEN_OF_VISITORS = 300
const OPEN_WAIT_S = 300

type Opener = Pick<TransactionRow, 'transaction_id' | 'caller' | 'account_id' | 'pay_link'>

async function requireFewOpen(trx: Trx, opener: Opener): Promise<void> {
  const { transaction_id, account_id } = opener
  const customer = customerKey(opener.caller)
  // The order of a link is its requester's, and somebody else opens the page.
  const isUsers = account_id !== null && opener.pay_link === null
  const most = isUsers ? MOST_OPEN : MOST_OPEN_OF_VISITORS
  // Requests at once are counted one after another.
  await lockName(trx, `pages of ${isUsers ? account_id : customer}`)
  const open = await trx
    .selectFrom('transactions')
    .innerJoin('payments', 'payments.transaction_id', 'transactions.transaction_id')
    .select('transactions.transaction_id')
    .where('ended_at', 'is', null)
    .where('stage', '=', 'open')
    .where('state', '=', 'created')
    .where((where) =>
      isUsers
        ? where.and([where('account_id', '=', account_id), where('pay_link', 'is', null)])
        : where.and([
            where.or([where('account_id', 'is', null), where('pay_link', 'is not', null)]),
            where(sql<string>`split_part(caller, ' ', 1)`, '=', customer),
          ]),
    )
    .limit(most)
    .execute()
  if (open.length < most || open.some((one) => one.transaction_id === transaction_id)) return
  const whose = isUsers ? 'you started' : 'were started over this connection'
  throw tooMany(`Too many payments that ${whose} are not finished.`, OPEN_WAIT_S)
}

function requireMerchant(publicKey: string): void {
  if (publicKey !== PUBLIC_KEY) throw new HttpError('invalid', 'The gateway does not know this public key.')
}

/** Payers are sent back only to the app that sent them, or, without a public address, to this machine's dev server. */
function requireCallback({ request, origin }: Initialize, settings: Settings): void {
  const url = URL.canParse(request.callbackUrl) ? new URL(request.callbackUrl) : null
  const isHttp = url?.protocol === 'http:' || url?.protocol === 'https:'
  if (url !== null && isHttp && (url.origin === origin || ownOrigins(settings).includes(url.origin))) return
  throw new HttpError('invalid', 'The callback address is not one of this merchant.')
}
