import { kobo } from '#src/contract/kobo.ts'
import { EXPIRES_AFTER_MS } from '#src/domain/payment/outcome.ts'
import { sql } from '#src/server/database/kysely.ts'
import type { PaymentRow, TransactionRow } from '#src/server/database/tables.ts'
import { type Deps, logError } from '#src/server/deps.ts'
import { sendQueuedMail } from '#src/server/mail/outbox.ts'
import { transactionQuery } from '#src/server/orders/find-transaction.ts'
import { paymentOf } from '#src/server/orders/payments.ts'
import { LONGEST_WAIT_MS, nextPollAt, POLL_EVERY_MS, POLLS } from '#src/server/orders/times.ts'
import { asksOnSchedule, type Verified } from '#src/server/providers.ts'
import { sendPushes } from '#src/server/push/outbox.ts'
import { advanceBatch } from './advance-batch.ts'
import { askAboutSessions, sweepSessions } from './gateway-session.ts'
import { endUnpaid } from './order-endings.ts'
import { sweepRefunds } from './refunds.ts'
import { advancePaid, claimAndVend } from './vend.ts'

/**
 * Brings one transaction as far as it can go now: asks the gateway, claims the vend, asks the biller, ends it. Whatever
 * calls it (the webhook, NotifyBiller in any tab or instance, the sweep after a crash), every step is one guarded
 * update in the database, so each happens once.
 */
export async function advanceOrder(deps: Deps, transactionId: string): Promise<void> {
  const transaction = await transactionQuery(deps.db, transactionId).executeTakeFirst()
  switch (transaction?.stage) {
    case 'open':
      return await advanceOpen(deps, transaction)
    case 'vending':
    case 'accepted':
      return transaction.kind === 'bulk'
        ? await advanceBatch(deps, transaction)
        : await advancePaid(deps, transaction)
  }
}

/**
 * The gateway is another company's, and counts our calls: one that has just stated a page's state is not asked again,
 * however many people ask us. Only an order's end demands its last word.
 */
const HEARD_MS = 3000

/** Nobody has started to pay at the gateway. */
const NOT_OPENED: Verified = { kind: 'stated', state: 'created', amount: kobo(0) }

async function advanceOpen(deps: Deps, transaction: TransactionRow): Promise<void> {
  const { db } = deps
  const payment = await paymentOf(db, transaction.transaction_id)
  const word = await wordOf(deps, transaction, payment)
  if (word.kind === 'silent') return await pollLater(deps, transaction)
  switch (word.state) {
    case 'captured':
      // The gateway's "captured" counts only for exactly this amount.
      if (word.amount !== transaction.total) return
      return await claimAndVend(deps, transaction)
    case 'declined':
    case 'cancelled':
    case 'expired':
      // A real gateway's page stays open after a declined card: our own time limit ends it.
      if (deps.gateway.asksOnSchedule && !isDue(deps, transaction)) return
      return await endUnpaid(deps, transaction.transaction_id, word.state)
    case 'pending':
      if (deps.gateway.asksOnSchedule) return await pollLater(deps, transaction)
      // Only the bank can change this, so no further check is scheduled.
      await db
        .updateTable('transactions')
        .set({ check_at: null })
        .where('transaction_id', '=', transaction.transaction_id)
        .where('stage', '=', 'open')
        .execute()
      return
    case 'created':
      if (isDue(deps, transaction)) await endUnpaid(deps, transaction.transaction_id, 'expired')
  }
}

function isDue({ runtime }: Deps, { check_at }: TransactionRow): boolean {
  return check_at !== null && check_at <= runtime.now()
}

async function wordOf(
  deps: Deps,
  transaction: TransactionRow,
  payment: PaymentRow | undefined,
): Promise<Verified> {
  if (payment === undefined) return NOT_OPENED
  // Paid from a wallet: no gateway knows of it.
  if (transaction.wallet_account_id !== null) {
    return { kind: 'stated', state: payment.state, amount: kobo(payment.amount) }
  }
  return deps.gateway.asksOnSchedule
    ? await askAboutSessions(
        deps,
        transaction,
        isDue(deps, transaction) ? undefined : deps.runtime.now() - HEARD_MS,
      )
    : await deps.gateway.verify(payment)
}

/** While the gateway does not give its state, no order ends: the check is made later. */
async function pollLater(deps: Deps, transaction: TransactionRow): Promise<void> {
  if (!isDue(deps, transaction)) return
  const { db, runtime } = deps
  await db
    .updateTable('transactions')
    .set({ check_at: nextPollAt(transaction.created_at, runtime.now()) })
    .where('transaction_id', '=', transaction.transaction_id)
    .where('stage', '=', 'open')
    .execute()
}

/** The payment page was opened: an order that was to end sooner now gets the same time as every other. */
export async function recordOpened({ db }: Deps, transactionId: string): Promise<void> {
  await db
    .updateTable('transactions')
    .set((set) => ({ check_at: set('created_at', '+', EXPIRES_AFTER_MS) }))
    .where('transaction_id', '=', transactionId)
    .where('stage', '=', 'open')
    .where((where) => where('check_at', '<', where('created_at', '+', EXPIRES_AFTER_MS)))
    .execute()
}

/** Settles in the background, one run per order at a time: one slow party must not keep all other orders waiting. */
export function advanceAside(deps: Deps, transactionId: string): void {
  deps.background.runLong(nameOf(transactionId), () => advanceInTurn(deps, transactionId))
}

/** How long an order is left alone after an unexpected error. */
const LEFT_ALONE_MS = 60_000

/** An error with one order is reported and keeps no other waiting; otherwise the one that is due first would block all. */
async function advanceInTurn(deps: Deps, transactionId: string): Promise<void> {
  const { db, runtime } = deps
  try {
    await advanceOrder(deps, transactionId)
  } catch (error) {
    logError('settling an order', error)
    const now = runtime.now()
    await db
      .updateTable('transactions')
      .set({ check_at: now + LEFT_ALONE_MS })
      .where('transaction_id', '=', transactionId)
      .where('ended_at', 'is', null)
      .where('check_at', '<=', now)
      .execute()
  }
}

/** Settles now. Another company's server may take half a minute: no request waits that long, and all share one call. */
export async function advanceForAWhile(deps: Deps, transactionId: string): Promise<void> {
  if (!asksOnSchedule(deps)) return await advanceOrder(deps, transactionId)
  advanceAside(deps, transactionId)
  for (let look = 0; look < POLLS && deps.background.isRunning(nameOf(transactionId)); look += 1) {
    await deps.runtime.sleep(POLL_EVERY_MS)
  }
}

const nameOf = (transactionId: string) => `advanceOrder ${transactionId}`

/**
 * A machine's clock may be set back, and what was due soon would then be due hours later: a paid order is due now, and an
 * unpaid one has its half hour from now. An upload may wait a day for a re-post: it is looked at in ten minutes.
 */
async function pullBack({ db, runtime }: Deps): Promise<void> {
  const now = runtime.now()
  const unended = db.updateTable('transactions').where('ended_at', 'is', null)
  await unended
    .set({ check_at: now })
    .where('check_at', '>', now + LONGEST_WAIT_MS)
    .where('stage', 'in', ['vending', 'accepted'])
    .where('kind', '<>', 'bulk')
    .execute()
  await unended
    .set({ check_at: now + LONGEST_WAIT_MS })
    .where('check_at', '>', now + LONGEST_WAIT_MS)
    .where('stage', 'in', ['vending', 'accepted'])
    .where('kind', '=', 'bulk')
    .execute()
  // Its patience, and its day, count from now at the latest.
  await unended
    .set({ vend_at: now, claimed_at: sql`least(claimed_at, ${now})` })
    .where('vend_at', '>', now)
    .where('stage', 'in', ['vending', 'accepted'])
    .execute()
  await unended
    .set({ check_at: now + EXPIRES_AFTER_MS })
    .where('check_at', '>', now + EXPIRES_AFTER_MS)
    .where('stage', '=', 'open')
    .execute()
}

const AT_ONCE = 50

/**
 * Continues what no request asks for any more: a webhook lost in a crash, an interrupted vend, a biller that was still
 * working, a payment that nobody made, an e-mail or a push message that was not sent.
 */
export async function sweep(deps: Deps): Promise<void> {
  const { db, runtime } = deps
  await pullBack(deps)
  const due = await db
    .selectFrom('transactions')
    .leftJoin('payments', 'payments.transaction_id', 'transactions.transaction_id')
    .select('transactions.transaction_id')
    .where('ended_at', 'is', null)
    .where((where) =>
      where.or([
        where('check_at', '<=', runtime.now()),
        where.and([where('stage', '=', 'open'), where('payments.state', 'in', ['captured', 'cancelled'])]),
      ]),
    )
    .orderBy('check_at')
    .orderBy('transactions.transaction_id')
    .limit(AT_ONCE)
    .execute()
  for (const { transaction_id } of due) {
    if (asksOnSchedule(deps)) advanceAside(deps, transaction_id)
    else await advanceInTurn(deps, transaction_id)
  }
  if (deps.gateway.asksOnSchedule) {
    await sweepSessions(deps, (transactionId) => advanceAside(deps, transactionId))
    await sweepRefunds(deps)
  }
  sendQueuedMail(deps)
  sendPushes(deps)
}
