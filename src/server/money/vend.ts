import { kobo } from '#src/contract/kobo.ts'
import type { TransactionRow } from '#src/server/database/tables.ts'
import type { Deps } from '#src/server/deps.ts'
import { advanceBatch } from '#src/server/money/advance-batch.ts'
import { isDelayed, type NextStep, nextStep, type Sent } from '#src/server/orders/next-step.ts'
import { callPerson, endHold, putOnHold } from '#src/server/orders/on-hold.ts'
import { DELIVERED_WITHIN_MS } from '#src/server/orders/times.ts'
import type { BillerAnswer, VendRequest } from '#src/server/providers.ts'
import { endDelivered, endRefunded } from './order-endings.ts'

// A paid order is sent to its biller under an id that is stored in the update that claims it. Later checks ask by that
// id. Only a biller that has had its time and knows no such order is sent it again, under a new id.

export async function claimAndVend(deps: Deps, transaction: TransactionRow): Promise<void> {
  const { biller, db, runtime } = deps
  const now = runtime.now()
  const vend_id = biller.newId(transaction.transaction_id)
  const claimed = await db
    .updateTable('transactions')
    .set({ stage: 'vending', claimed_at: now, check_at: now + biller.patienceMs, vend_id, vend_at: now })
    .where('transaction_id', '=', transaction.transaction_id)
    .where('stage', '=', 'open')
    .returning('transaction_id')
    .executeTakeFirst()
  if (claimed === undefined) return
  if (transaction.kind === 'bulk') return await advanceBatch(deps, transaction)
  await place(deps, transaction, vend_id, now)
}

/** `at`: when `id` was claimed. An order that was held up too long since then is not sent. */
async function place(deps: Deps, transaction: TransactionRow, id: string, at: number): Promise<void> {
  if (isDelayed(deps, at)) return
  const answer = await deps.biller.place(toOrder(transaction), id)
  const isHeld = answer.kind === 'failed' && answer.reason === 'our-fault'
  if (transaction.on_hold_since !== null && !isHeld) await endHold(deps, transaction.transaction_id)
  await take(deps, transaction, answer, { id, at, isAccepted: false, isLate: false })
}

export function toOrder(transaction: TransactionRow): VendRequest {
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

/** Asks for the state of an order that was sent, or whose sending may have been interrupted. */
export async function advancePaid(deps: Deps, transaction: TransactionRow): Promise<void> {
  const { biller, runtime } = deps
  const { claimed_at, vend_id, vend_at, check_at, stage } = transaction
  const isDue = check_at !== null && check_at <= runtime.now()
  if (vend_id === null || vend_at === null || (biller.asksOnSchedule && !isDue)) return
  const isLate = claimed_at !== null && runtime.now() >= claimed_at + DELIVERED_WITHIN_MS
  if (isLate) await biller.cancel(vend_id)
  const answer = await biller.ask(toOrder(transaction), vend_id)
  const sent = { id: vend_id, at: vend_at, isAccepted: stage === 'accepted', isLate }
  await take(deps, transaction, answer, sent)
}

interface NamedSent extends Sent {
  readonly id: string
}

async function take(
  deps: Deps,
  transaction: TransactionRow,
  answer: BillerAnswer,
  { id, ...sent }: NamedSent,
): Promise<void> {
  const { biller, runtime } = deps
  const { transaction_id, on_hold_since } = transaction
  const step = nextStep(answer, sent, runtime.now(), biller.patienceMs)
  switch (step.kind) {
    case 'delivered':
      return await endDelivered(deps, transaction_id, step.rows)
    case 'refused':
      return await endRefunded(deps, transaction_id, { vend_id: id })
    case 'on hold':
      return await putOnHold(deps, transaction_id, step.checkAt)
    case 'poll again':
      if ('wantsPerson' in answer) await callPerson(deps, transaction_id, id, answer.kind === 'working')
      // A biller that has an order does not refuse it.
      if (step.isAccepted && on_hold_since !== null) await endHold(deps, transaction_id)
      return await pollAgain(deps, transaction_id, step)
    case 'give up':
      // It keeps the id that it was sent under: a late outcome is found by that.
      return await endRefunded(deps, transaction_id, { vend_id: id, check_at: transaction.check_at })
    case 'send again': {
      const at = runtime.now()
      const again = await claimAgain(deps, transaction, at)
      if (again === null) return
      return await place(deps, transaction, again, at)
    }
  }
}

/** Its new id, stored before it is used. Null where another instance took it up. */
async function claimAgain(deps: Deps, transaction: TransactionRow, now: number): Promise<string | null> {
  const { biller, db } = deps
  const vend_id = biller.newId(transaction.transaction_id)
  const claimed = await db
    .updateTable('transactions')
    .set({ check_at: now + biller.patienceMs, vend_id, vend_at: now })
    .where('transaction_id', '=', transaction.transaction_id)
    .where('stage', 'in', ['vending', 'accepted'])
    .where('check_at', '=', transaction.check_at)
    .where('vend_id', '=', transaction.vend_id)
    .returning('transaction_id')
    .executeTakeFirst()
  return claimed === undefined ? null : vend_id
}

/** An order that the biller has meanwhile confirmed stays confirmed, whatever an older answer said. */
async function pollAgain(
  { db }: Deps,
  transactionId: string,
  { checkAt, isAccepted }: Extract<NextStep, { readonly kind: 'poll again' }>,
): Promise<void> {
  await db
    .updateTable('transactions')
    .set({ stage: isAccepted ? 'accepted' : 'vending', check_at: checkAt })
    .where('transaction_id', '=', transactionId)
    .where('stage', 'in', isAccepted ? ['vending', 'accepted'] : ['vending'])
    .execute()
}
