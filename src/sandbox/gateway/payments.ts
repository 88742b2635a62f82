import type { Db, PaymentRow, PaymentState, Trx } from '#src/sandbox/database/tables.ts'

/** The state in which somebody can still pay. Every change out of it asks for it, so only one of two can happen. */
const PAYABLE: PaymentState = 'created'

type Changes = Partial<Pick<PaymentRow, 'state' | 'step' | 'method' | 'card' | 'declines' | 'captured_at'>>

export async function paymentByReference(db: Db, reference: string): Promise<PaymentRow | undefined> {
  return await db.selectFrom('payments').selectAll().where('reference', '=', reference).executeTakeFirst()
}

export async function paymentOf(db: Db | Trx, transactionId: string): Promise<PaymentRow | undefined> {
  return await db
    .selectFrom('payments')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst()
}

/** Changes a payment that can still be paid. False when it no longer can, and then nothing was changed. */
export async function changePayable(db: Db | Trx, reference: string, changes: Changes): Promise<boolean> {
  const changed = await db
    .updateTable('payments')
    .set(changes)
    .where('reference', '=', reference)
    .where('state', '=', PAYABLE)
    .returning('reference')
    .executeTakeFirst()
  return changed !== undefined
}

/** The money goes back, as part of the change that ends its order. False when it was not there. */
export async function giveBack(trx: Trx, transactionId: string): Promise<boolean> {
  const refunded = await trx
    .updateTable('payments')
    .set({ state: 'refunded' })
    .where('transaction_id', '=', transactionId)
    .where('state', '=', 'captured')
    .returning('reference')
    .executeTakeFirst()
  return refunded !== undefined
}

/** What the gateway tells: a card that was declined counts as declined although another one may still be tried. */
export function statedState(payment: PaymentRow): PaymentState {
  return payment.state === PAYABLE && payment.declines > 0 ? 'declined' : payment.state
}

/** Names the merchant to the gateway; not a secret. */
export const PUBLIC_KEY = 'pk_sandbox_paydey'
