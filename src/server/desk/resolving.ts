import type { Deps } from '#src/server/deps.ts'
import { paymentOf } from '#src/server/gateway/payments.ts'
import { Refusal } from '#src/server/http/refusal.ts'
import { writeAudit } from './audit.ts'
import type { Doing } from './doing.ts'

/** Takes an order from the list of the stuck ones, because somebody has settled it in another way. */
export async function resolveOrder(
  { db, world }: Deps,
  { operator, transactionId, note }: Doing,
): Promise<'resolved' | 'resolved-already'> {
  const at = world.now()
  const isFirst = await db.transaction().execute(async (trx) => {
    const payment = await paymentOf(trx, transactionId)
    if (payment === undefined || payment.captured_at === null) {
      throw new Refusal('conflict', 'Nobody has paid for such an order: there is nothing to resolve.')
    }
    const marked = await trx
      .insertInto('desk_resolutions')
      .values({ transaction_id: transactionId, operator, note, at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('transaction_id')
      .executeTakeFirst()
    if (marked === undefined) return false
    await writeAudit(trx, at, { operator, action: 'marked as resolved', subject: transactionId, note })
    return true
  })
  return isFirst ? 'resolved' : 'resolved-already'
}
