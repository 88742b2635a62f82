import type { TransactionRow } from '#src/server/database/tables.ts'
import type { Deps } from '#src/server/deps.ts'
import { HttpError } from '#src/server/http/http-error.ts'
import { toRowOrders } from '#src/server/money/advance-batch.ts'
import { advanceOrder } from '#src/server/money/advance-order.ts'
import { rowsInTurn, updateInTurn } from '#src/server/orders/batches.ts'
import { writeAudit } from './audit.ts'
import type { Doing } from './doing.ts'

/** Ids per statement. */
const AT_ONCE = 10_000

/**
 * Ends rows of an upload that its biller has but never ends, for an operator who knows from its staff that they will
 * not be delivered. Each is cancelled and asked about first. The money is refunded when every row has ended: while
 * others have not, nothing is refunded yet, and no customer may be told that it is.
 */
export async function refundRows(
  deps: Deps,
  order: TransactionRow,
  doing: Doing,
): Promise<'refunded' | 'rows-ended'> {
  const { biller, db, runtime } = deps
  const left = await db
    .selectFrom('bulk_rows')
    .selectAll()
    .where('tran_id', '=', order.tran_id)
    .where('state', 'in', ['claimed', 'pending'])
    .where('sent_at', '<=', runtime.now() - biller.patienceMs)
    .orderBy('place')
    .execute()
  const undelivered: string[] = []
  for (let at = 0; at < left.length; at += biller.ordersAtOnce) {
    const some = left.slice(at, at + biller.ordersAtOnce).flatMap(toRowOrders(order.transaction_id))
    for (const { id } of some) await biller.cancel(id)
    const answers = await biller.askAll(some)
    undelivered.push(...some.map(({ id }) => id).filter((id) => answers.get(id)?.kind !== 'delivered'))
  }
  await db.transaction().execute(async (trx) => {
    let ended = 0
    for (let at = 0; at < undelivered.length; at += AT_ONCE) {
      const ending = rowsInTurn(trx, order.tran_id)
        // A row that was sent again has another id.
        .where('vend_id', 'in', undelivered.slice(at, at + AT_ONCE))
        .where('state', 'in', ['claimed', 'pending'])
      const rows = await updateInTurn(trx, order.tran_id, ending)
        .set({ state: 'refunded', check_at: null })
        .returning('bulk_rows.place')
        .execute()
      ended += rows.length
    }
    if (ended === 0)
      throw new HttpError('conflict', 'Its biller has no row left to end. Nothing was refunded.')
    const { operator, transactionId: subject, note } = doing
    await writeAudit(trx, runtime.now(), { operator, action: 'ended rows', subject, note })
  })
  await advanceOrder(deps, order.transaction_id)
  const { ended_at } = await db
    .selectFrom('transactions')
    .select('ended_at')
    .where('transaction_id', '=', order.transaction_id)
    .executeTakeFirstOrThrow()
  return ended_at === null ? 'rows-ended' : 'refunded'
}
