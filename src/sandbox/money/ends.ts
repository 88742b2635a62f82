import type { ReceiptRow, TransactionRow, Trx } from '#src/sandbox/database/tables.ts'
import type { Deps } from '#src/sandbox/deps.ts'
import { changePayable, paymentOf, refund } from '#src/sandbox/gateway/payments.ts'
import { post, sendPosted } from '#src/sandbox/mail/outbox.ts'
import { endMail } from './end-mail.ts'

// An end, its mail and its refund are one change in the database: all of it happens, once, or nothing.

export type UnpaidReason = 'declined' | 'cancelled' | 'expired'

const reasons: Readonly<Record<UnpaidReason, string>> = {
  declined: 'The bank declined the payment.',
  cancelled: 'The payment was cancelled.',
  expired: 'The payment was not completed in time.',
}

/** Nobody paid and from now on nobody can. Does nothing when a payment got through first. */
export async function endUnpaid(deps: Deps, transactionId: string, reason: UnpaidReason): Promise<void> {
  await ending(deps, transactionId, async (trx) => {
    const payment = await paymentOf(trx, transactionId)
    if (payment?.state === 'created' && !(await changePayable(trx, payment.reference, { state: reason })))
      return null
    if (payment?.state === 'captured' || payment?.state === 'pending') return null
    return { stage: 'failed', reason: reasons[reason], from: ['open'] }
  })
}

export async function endDelivered(
  deps: Deps,
  transactionId: string,
  rows: readonly ReceiptRow[],
): Promise<void> {
  await ending(deps, transactionId, async () => ({
    stage: 'delivered',
    vend_rows: JSON.stringify(rows),
    from: ['vending', 'accepted'],
  }))
}

/** The biller could not deliver: the money goes back. */
export async function endRefunded(deps: Deps, transactionId: string): Promise<void> {
  await ending(deps, transactionId, async (trx) => {
    if (!(await refund(trx, transactionId))) return null
    return { stage: 'reversed', reason: 'The biller could not deliver.', from: ['vending', 'accepted'] }
  })
}

interface End {
  readonly stage: 'delivered' | 'failed' | 'reversed'
  readonly reason?: string
  readonly vend_rows?: string
  readonly from: readonly TransactionRow['stage'][]
}

async function ending(
  deps: Deps,
  transactionId: string,
  decide: (trx: Trx) => Promise<End | null>,
): Promise<void> {
  const { db, world } = deps
  const ended = await db.transaction().execute(async (trx) => {
    // Whoever wants to end it, or to start a payment for it, waits here for the other.
    const { stage: current } = await trx
      .selectFrom('transactions')
      .select('stage')
      .where('transaction_id', '=', transactionId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const isOpen = current === 'open' || current === 'vending' || current === 'accepted'
    const end = isOpen ? await decide(trx) : null
    if (end === null || !end.from.includes(current)) return false
    const { from: _, ...changes } = end
    const row = await trx
      .updateTable('transactions')
      .set({ ...changes, ended_at: world.now(), check_at: null })
      .where('transaction_id', '=', transactionId)
      .returningAll()
      .executeTakeFirstOrThrow()
    await post(trx, deps, endMail(row))
    return true
  })
  if (ended) sendPosted(deps)
}
