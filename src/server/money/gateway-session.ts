import { kobo } from '#src/contract/kobo.ts'
import { formatNaira } from '#src/domain/money.ts'
import type {
  GatewaySessionRow,
  PaymentRow,
  PaymentState,
  TransactionRow,
} from '#src/server/database/tables.ts'
import { type Deps, tellOperator } from '#src/server/deps.ts'
import { enqueueMail, sendQueuedMail } from '#src/server/mail/outbox.ts'
import { transactionQuery } from '#src/server/orders/find-transaction.ts'
import {
  changeOpen,
  dueSessions,
  forgetSession,
  scheduleOpen,
  sessionsOf,
} from '#src/server/orders/gateway-sessions.ts'
import { capture, owe, paymentOf, recordLate, recordPending } from '#src/server/orders/payments.ts'
import { orderNumber } from '#src/server/orders/words.ts'
import type { Verified } from '#src/server/providers.ts'

// Pages, and accounts, of a gateway that another company runs. Each has its row before the gateway is asked to open it.
// None can be taken back: all that were opened for an order are asked about, and whatever comes after the first payment,
// or after the order's end, is given back.

/** How long a page is asked about, ever more seldom. A transfer may take days. */
const WATCHED_MS = 7 * 86_400_000
const FIRST_POLL_MS = 300_000
/** Where nobody has tried to pay on it. A payment all the same is reported by the gateway, and listed in its books. */
const UNTRIED_TIMES = 2

/** Asks the gateway about an order not known to be paid, but not about pages answered since `since`. */
export async function askAboutSessions(
  deps: Deps,
  { transaction_id, check_at }: TransactionRow,
  since = Number.POSITIVE_INFINITY,
): Promise<Verified> {
  const { db, runtime } = deps
  const pages = (await sessionsOf(db, transaction_id)).filter(isOpen)
  const asked = pages.filter((page) => isUnheard(page, since, runtime.now()))
  const words = await Promise.all(asked.map((page) => pollSession(deps, page)))
  const payment = await paymentOf(db, transaction_id)
  const amount = kobo(payment?.amount ?? 0)
  if (payment?.state === 'captured') return { kind: 'stated', state: 'captured', amount }
  if (words.some((word) => word === 'silent')) return { kind: 'silent' }
  // A declined try hides the state of the try before it. The bank had that one pending, and it may still pay until the
  // order ends. If every open page has been paid by now, nothing is pending any more, and that money goes back.
  const isAnyOpen = pages.length > words.filter((word) => word === 'captured').length
  const isThoughtAbout =
    isAnyOpen && payment?.state === 'pending' && check_at !== null && check_at > runtime.now()
  const state = isThoughtAbout
    ? 'pending'
    : (words.find((word) => word === 'pending') ?? words.find((word) => word === 'declined') ?? 'created')
  await recordPending(db, transaction_id, state === 'pending')
  return { kind: 'stated', state, amount }
}

const isOpen = ({ state }: GatewaySessionRow) => state === 'open'

/** Not since then. A time that is still to come was noted before the machine's clock was set back. */
const isUnheard = ({ verified_at }: GatewaySessionRow, since: number, now: number) =>
  verified_at === null || verified_at < since || verified_at > now

type Word = 'silent' | 'captured' | 'pending' | 'declined' | 'created'

async function pollSession(deps: Deps, page: GatewaySessionRow): Promise<Word> {
  const { db, runtime, gateway } = deps
  const askedAt = runtime.now()
  const { reference, transaction_id } = page
  const word = await gateway.verify({ reference, transaction_id, amount: 0, state: 'created', declines: 0 })
  if (word.kind === 'stated' && word.state === 'captured') {
    await recordCapture(deps, page, word)
    return 'captured'
  }
  if (word.kind === 'stated' && word.isForeign) {
    if (await forgetSession(db, reference)) tellOperator(foreignNews(reference))
    return 'created'
  }
  const now = runtime.now()
  const age = now - page.created_at
  const state = word.kind === 'silent' ? 'silent' : unpaidState(page, word.state)
  // The last check must be one that was answered.
  const isWatched = state === 'silent' || state === 'pending' || age <= WATCHED_MS
  const wait = state === 'created' ? age * UNTRIED_TIMES : age
  let check_at = isWatched ? now + Math.max(FIRST_POLL_MS, wait) : null
  if (word.kind === 'silent' && word.isUnreadable) {
    // However often it is asked about, the operator hears of it ever more seldom.
    if (page.check_at !== null && page.check_at > now) check_at = page.check_at
    else if (age >= FIRST_POLL_MS) tellOperator(unreadableNews(reference))
  }
  await changeOpen(db, reference, {
    check_at,
    ...(word.kind === 'stated' && { verified_at: askedAt }),
  })
  return state
}

const foreignNews = (reference: string) =>
  `The gateway has ${reference} for another order, perhaps one that a restored backup lacks: what was paid there pays for nothing here.`

const unreadableNews = (reference: string) =>
  `The gateway’s answer about ${reference} cannot be read: see there whether it is paid, and look at its order.`

/** Nobody tries anything at an account: before money comes, a gateway's "pending" or "failed" means no more than that. */
function unpaidState({ kind }: GatewaySessionRow, state: PaymentState): Word {
  if (kind === 'account') return 'created'
  return state === 'pending' || state === 'created' ? state : 'declined'
}

/** The first payment of an open order, of the right amount, is its payment. Any other goes back, and its payer is told. */
async function recordCapture(
  deps: Deps,
  page: GatewaySessionRow,
  { amount, surplus }: Extract<Verified, { kind: 'stated' }>,
): Promise<void> {
  const { db, runtime } = deps
  const isSpare = await db.transaction().execute(async (trx) => {
    const transaction = await transactionQuery(trx, page.transaction_id).forUpdate().executeTakeFirstOrThrow()
    if (!(await changeOpen(trx, page.reference, { state: 'captured', check_at: null }))) return false
    // The gateway's "captured" counts only for exactly this amount. What is too much at an account is no fee.
    const isExact = amount === transaction.total && (page.kind === 'page' || surplus === undefined)
    const mayPay = transaction.stage === 'open' && isExact
    if (mayPay && (await capture(trx, page.transaction_id, page.reference, runtime.now()))) return false
    await owe(trx, page.transaction_id, page.reference, null)
    // "Not charged" is no longer true, and no longer shown.
    if (transaction.stage === 'failed') await recordLate(trx, page.transaction_id)
    await enqueueMail(trx, deps, spareMail(transaction))
    return true
  })
  if (!isSpare) return
  tellOperator(`The payment ${page.reference} came too late, twice or as another sum and is given back.`)
  sendQueuedMail(deps)
}

function spareMail(transaction: TransactionRow) {
  const number = orderNumber(transaction)
  const total = formatNaira(kobo(transaction.total))
  return {
    to: transaction.email,
    subject: `${transaction.product_name}: a payment is on its way back (${number})`,
    text: `A payment arrived for your order ${number} of ${total} that could not be used: the order had ended, was paid already, or had another amount. Nothing more is delivered for it, and all of it is being returned to you.`,
  }
}

/**
 * The payment as it may be told: "Unpaid" invites another one, so where the gateway has not confirmed it since this time,
 * it is pending.
 */
export async function toldPayment(
  deps: Deps,
  { transaction_id, stage }: Pick<TransactionRow, 'transaction_id' | 'stage'>,
  payment: PaymentRow | undefined,
  since: number,
): Promise<PaymentRow | undefined> {
  if (payment?.state !== 'created' || stage !== 'open') return payment
  const mayBePaid = (await sessionsOf(deps.db, transaction_id)).some(
    (page) => isOpen(page) && isUnheard(page, since, deps.runtime.now()),
  )
  return mayBePaid ? { ...payment, state: 'pending' } : payment
}

const AT_ONCE = 50

/**
 * Checks pages that nobody returned from; the order of one that was paid is settled. Each is rescheduled before it is
 * asked about: otherwise one with an unexpected error would stay the first, and keep others waiting.
 */
export async function sweepSessions(
  deps: Deps,
  advanceAside: (transactionId: string) => void,
): Promise<void> {
  const { db, runtime } = deps
  const now = runtime.now()
  const due = await dueSessions(db, now, AT_ONCE)
  const references = due.map(({ reference }) => reference)
  await scheduleOpen(db, references, now + FIRST_POLL_MS, now)
  for (const page of due) wakeSession(deps, page, advanceAside)
}

export function wakeSession(
  deps: Deps,
  page: GatewaySessionRow,
  advanceAside: (transactionId: string) => void,
): void {
  deps.background.runLong(`page ${page.reference}`, async () => {
    if ((await pollSession(deps, page)) === 'captured') advanceAside(page.transaction_id)
  })
}
