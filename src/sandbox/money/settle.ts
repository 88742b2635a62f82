import {
  askOrder,
  type BillerAnswer,
  cancelOrder,
  placeOrder,
} from '#src/sandbox/billers/simulated-biller.ts'
import { settleBatch } from '#src/sandbox/bulk/settle-batch.ts'
import type { Db, TransactionRow } from '#src/sandbox/database/tables.ts'
import type { Deps } from '#src/sandbox/deps.ts'
import { paymentOf, statedState } from '#src/sandbox/gateway/payments.ts'
import { sendPosted } from '#src/sandbox/mail/outbox.ts'
import { endDelivered, endRefunded, endUnpaid } from './ends.ts'
import { CLAIM_MS, DELIVERED_WITHIN_MS, EXPIRES_AFTER_MS, isPromised, nextLookAt } from './words.ts'

/**
 * Brings one transaction as far as it can go now: asks the gateway, claims the vend, asks the biller, ends it. Whoever
 * calls it (the webhook, NotifyBiller in any tab of any instance, the sweep after a crash), every step is one guarded
 * change in the database, so each is taken once.
 */
export async function settle(deps: Deps, transactionId: string): Promise<void> {
  const transaction = await load(deps.db, transactionId)
  if (transaction === undefined || transaction.ended_at !== null) return
  switch (transaction.stage) {
    case 'open':
      return await settleOpen(deps, transaction)
    case 'vending':
    case 'accepted':
      return transaction.kind === 'bulk'
        ? await settleBatch(deps, transaction)
        : await settlePaid(deps, transaction)
  }
}

async function load(db: Db, transactionId: string): Promise<TransactionRow | undefined> {
  return await db
    .selectFrom('transactions')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst()
}

async function settleOpen(deps: Deps, transaction: TransactionRow): Promise<void> {
  const { db, world } = deps
  const payment = await paymentOf(db, transaction.transaction_id)
  const state = payment === undefined ? 'created' : statedState(payment)
  switch (state) {
    case 'captured':
      // The gateway's word counts only for this very amount (security 34).
      if (payment?.amount === transaction.total) await claimAndVend(deps, transaction)
      return
    case 'declined':
    case 'cancelled':
    case 'expired':
      return await endUnpaid(deps, transaction.transaction_id, state)
    case 'pending':
      // Only the bank can change this, so nobody looks again by the clock.
      return await db
        .updateTable('transactions')
        .set({ check_at: null })
        .where('transaction_id', '=', transaction.transaction_id)
        .where('stage', '=', 'open')
        .execute()
        .then(() => {})
    case 'created':
      if (transaction.check_at !== null && transaction.check_at <= world.now()) {
        await endUnpaid(deps, transaction.transaction_id, 'expired')
      }
  }
}

/** Somebody looks at the payment page: an order that was to end sooner has the time that every other has. */
export async function noteOpened({ db }: Deps, transactionId: string): Promise<void> {
  await db
    .updateTable('transactions')
    .set((set) => ({ check_at: set('created_at', '+', EXPIRES_AFTER_MS) }))
    .where('transaction_id', '=', transactionId)
    .where('stage', '=', 'open')
    .where((where) => where('check_at', '<', where('created_at', '+', EXPIRES_AFTER_MS)))
    .execute()
}

async function claimAndVend(deps: Deps, transaction: TransactionRow): Promise<void> {
  const now = deps.world.now()
  const claimed = await deps.db
    .updateTable('transactions')
    .set({ stage: 'vending', claimed_at: now, check_at: now + CLAIM_MS })
    .where('transaction_id', '=', transaction.transaction_id)
    .where('stage', '=', 'open')
    .returning('transaction_id')
    .executeTakeFirst()
  if (claimed === undefined) return
  await (transaction.kind === 'bulk' ? settleBatch(deps, transaction) : vend(deps, transaction))
}

async function vend(deps: Deps, transaction: TransactionRow): Promise<void> {
  const answer = await placeOrder(deps.db, deps.world, transaction, transaction.transaction_id)
  await note(deps, transaction.transaction_id, answer)
}

/** A claim that ran out was interrupted, perhaps before the biller heard of it; else the biller is only asked. */
async function settlePaid(deps: Deps, transaction: TransactionRow): Promise<void> {
  const { db, world } = deps
  const { claimed_at } = transaction
  const isLate =
    isPromised(transaction) && claimed_at !== null && world.now() >= claimed_at + DELIVERED_WITHIN_MS
  if (isLate) await cancelOrder(db, world, transaction.transaction_id)
  const answer = await askOrder(db, world, transaction.transaction_id)
  if (answer.kind !== 'unknown') return await note(deps, transaction.transaction_id, answer)
  const now = world.now()
  if (transaction.check_at === null || transaction.check_at > now) return
  const again = await db
    .updateTable('transactions')
    .set({ check_at: now + CLAIM_MS })
    .where('transaction_id', '=', transaction.transaction_id)
    .where('stage', '=', 'vending')
    .where('check_at', '=', transaction.check_at)
    .returning('transaction_id')
    .executeTakeFirst()
  if (again !== undefined) await vend(deps, transaction)
}

async function note(deps: Deps, transactionId: string, answer: BillerAnswer): Promise<void> {
  switch (answer.kind) {
    case 'delivered':
      return await endDelivered(deps, transactionId, answer.rows)
    case 'failed':
      return await endRefunded(deps, transactionId)
    case 'working':
      return await lookAgain(deps, transactionId, 'accepted')
    case 'silent':
      return await lookAgain(deps, transactionId, 'vending')
  }
}

async function lookAgain(
  { db, world }: Deps,
  transactionId: string,
  stage: 'accepted' | 'vending',
): Promise<void> {
  const now = world.now()
  const { claimed_at } = await db
    .selectFrom('transactions')
    .select('claimed_at')
    .where('transaction_id', '=', transactionId)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('transactions')
    .set({ stage, check_at: nextLookAt(claimed_at ?? now, now) })
    .where('transaction_id', '=', transactionId)
    .where('stage', 'in', ['vending', 'accepted'])
    .execute()
}

const AT_ONCE = 50

/**
 * Takes up what nobody asks for any more: a webhook that a crash swallowed, an interrupted vend, a biller that was
 * still working, a payment that nobody made, a letter that was not sent.
 */
export async function sweep(deps: Deps): Promise<void> {
  const { db, world } = deps
  const due = await db
    .selectFrom('transactions')
    .leftJoin('payments', 'payments.transaction_id', 'transactions.transaction_id')
    .select('transactions.transaction_id')
    .where('ended_at', 'is', null)
    .where((where) =>
      where.or([
        where('check_at', '<=', world.now()),
        where.and([where('stage', '=', 'open'), where('payments.state', 'in', ['captured', 'cancelled'])]),
      ]),
    )
    .orderBy('check_at')
    .limit(AT_ONCE)
    .execute()
  for (const { transaction_id } of due) await settle(deps, transaction_id)
  sendPosted(deps)
}
