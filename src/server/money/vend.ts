import { kobo } from '#src/contract/kobo.ts'
import { settleBatch } from '#src/server/bulk/settle-batch.ts'
import type { TransactionRow } from '#src/server/database/tables.ts'
import { type Deps, tellOperator } from '#src/server/deps.ts'
import type { BillerAnswer, Order } from '#src/server/providers.ts'
import { endDelivered, endRefunded } from './ends.ts'
import { DELIVERED_WITHIN_MS, isPromised, nextLookAt } from './words.ts'

// An order that is paid is sent to its biller under a name that is written in the change that claims it. Whoever comes
// later asks by that name. Only a biller that has had its time and knows no such order is sent it again, by another.

export async function claimAndVend(deps: Deps, transaction: TransactionRow): Promise<void> {
  const { biller, db, world } = deps
  const now = world.now()
  const vend_id = biller.newId(transaction.transaction_id)
  const claimed = await db
    .updateTable('transactions')
    .set({ stage: 'vending', claimed_at: now, check_at: now + biller.patienceMs, vend_id, vend_at: now })
    .where('transaction_id', '=', transaction.transaction_id)
    .where('stage', '=', 'open')
    .returning('transaction_id')
    .executeTakeFirst()
  if (claimed === undefined) return
  if (transaction.kind === 'bulk') return await settleBatch(deps, transaction)
  await note(deps, transaction.transaction_id, await biller.place(toOrder(transaction), vend_id))
}

export function toOrder(transaction: TransactionRow): Order {
  return {
    transactionId: transaction.transaction_id,
    billerCode: transaction.biller_code,
    customer: transaction.customer,
    phone: transaction.phone,
    amount: kobo(transaction.amount),
    controls: transaction.controls,
    ordered: transaction.order_rows,
    attempt: null,
  }
}

/** So long an order waits for whatever only we can mend at the biller, before it is tried again. */
const MENDED_MS = 300_000

/** Asks how an order stands that was sent, or that somebody was about to send who was interrupted. */
export async function settlePaid(deps: Deps, transaction: TransactionRow): Promise<void> {
  const { biller, world } = deps
  const { transaction_id, claimed_at, vend_id, vend_at, check_at } = transaction
  const isDue = check_at !== null && check_at <= world.now()
  if (vend_id === null || (biller.isElsewhere && !isDue)) return
  const isLate =
    isPromised(transaction) && claimed_at !== null && world.now() >= claimed_at + DELIVERED_WITHIN_MS
  if (isLate) await biller.cancel(vend_id)
  const answer = await biller.ask(toOrder(transaction), vend_id)
  if (answer.kind !== 'unknown') return await note(deps, transaction_id, answer)
  if (!isDue) return
  // It may still be on its way; and what a biller once had it may not forget.
  const isAccepted = transaction.stage === 'accepted'
  const isTooSoon = isAccepted || world.now() < (vend_at ?? 0) + biller.patienceMs
  if (isTooSoon) {
    return await lookAgain(deps, transaction_id, isAccepted ? 'accepted' : 'vending')
  }
  const again = await claimAgain(deps, transaction)
  if (again === null) return
  if (isLate && biller.isElsewhere) return await endRefunded(deps, transaction_id)
  await note(deps, transaction_id, await biller.place(toOrder(transaction), again))
}

/** Its new name, written down before it is used. Null where somebody else took it up. */
async function claimAgain(deps: Deps, transaction: TransactionRow): Promise<string | null> {
  const { biller, db, world } = deps
  const now = world.now()
  const vend_id = biller.newId(transaction.transaction_id)
  const claimed = await db
    .updateTable('transactions')
    .set({ check_at: now + biller.patienceMs, vend_id, vend_at: now, held_at: null })
    .where('transaction_id', '=', transaction.transaction_id)
    .where('stage', 'in', ['vending', 'accepted'])
    .where('check_at', '=', transaction.check_at)
    .where('vend_id', '=', transaction.vend_id)
    .returning('transaction_id')
    .executeTakeFirst()
  return claimed === undefined ? null : vend_id
}

async function note(deps: Deps, transactionId: string, answer: BillerAnswer): Promise<void> {
  switch (answer.kind) {
    case 'delivered':
      return await endDelivered(deps, transactionId, answer.rows)
    case 'failed':
      if (answer.reason === 'our-fault') return await hold(deps, transactionId)
      return await endRefunded(deps, transactionId)
    case 'working':
      return await lookAgain(deps, transactionId, 'accepted')
    case 'silent':
      if (answer.wantsPerson === true) await callPerson(deps, transactionId)
      return await lookAgain(deps, transactionId, 'vending')
    case 'unknown':
      return await lookAgain(deps, transactionId, 'vending')
  }
}

/** A paid order waits while somebody mends it, within the day that was promised; new ones are not taken. */
async function hold({ db, world }: Deps, transactionId: string): Promise<void> {
  const now = world.now()
  const held = await db
    .updateTable('transactions')
    .set({ stage: 'vending', check_at: now + MENDED_MS, held_at: now })
    .where('transaction_id', '=', transactionId)
    .where('stage', 'in', ['vending', 'accepted'])
    .returning('biller_code')
    .executeTakeFirst()
  if (held !== undefined) tellOperator(`${held.biller_code} cannot be sold until its float or key is mended.`)
}

/** The biller goes on being asked, which changes nothing before somebody has talked to its people. Told once. */
async function callPerson({ db, world }: Deps, transactionId: string): Promise<void> {
  const called = await db
    .updateTable('transactions')
    .set({ person_at: world.now() })
    .where('transaction_id', '=', transactionId)
    .where('person_at', 'is', null)
    .returning(['biller_code', 'vend_id'])
    .executeTakeFirst()
  if (called === undefined) return
  tellOperator(`${called.biller_code} wants somebody to look at ${called.vend_id} with its people.`)
}

/** Whether an order that was paid waits for us to mend something at its biller. */
export async function isHeld({ biller, db }: Deps, billerCode: string): Promise<boolean> {
  if (!biller.isElsewhere) return false
  const held = await db
    .selectFrom('transactions')
    .select('transaction_id')
    .where('biller_code', '=', billerCode)
    .where('held_at', 'is not', null)
    .where('ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return held !== undefined
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
