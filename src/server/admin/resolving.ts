import type { Deps } from '#src/server/deps.ts'
import { HttpError } from '#src/server/http/http-error.ts'
import { paymentOf } from '#src/server/orders/payments.ts'
import { writeAudit } from './audit.ts'
import type { Doing } from './order-actions.ts'

/** Takes an order off the list of stuck ones, because an operator has settled it in another way. */
export async function resolveOrder(
  { db, runtime }: Deps,
  { operator, transactionId, note }: Doing,
): Promise<'resolved' | 'resolved-already'> {
  const at = runtime.now()
  const isFirst = await db.transaction().execute(async (trx) => {
    const payment = await paymentOf(trx, transactionId)
    // Money that came after an order had ended unpaid is not its payment, but is owed all the same.
    const owed = await trx
      .selectFrom('refunds')
      .select('reference')
      .where('transaction_id', '=', transactionId)
      .limit(1)
      .executeTakeFirst()
    if (payment?.captured_at == null && owed === undefined) {
      throw new HttpError('conflict', 'Nobody has paid for such an order: there is nothing to resolve.')
    }
    const marked = await trx
      .insertInto('admin_resolutions')
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

/** Removes a day's differences from the warnings. They stay in the night's record. */
export async function resolveNight(
  { db, runtime }: Deps,
  { operator, day, note }: { readonly operator: string; readonly day: string; readonly note: string },
): Promise<void> {
  const at = runtime.now()
  await db.transaction().execute(async (trx) => {
    const marked = await trx
      .updateTable('reconciliations')
      .set({ resolved_at: at })
      .where('day', '=', day)
      .where('done_at', 'is not', null)
      .where('resolved_at', 'is', null)
      .returning('day')
      .executeTakeFirst()
    if (marked === undefined)
      throw new HttpError(
        'conflict',
        'There is nothing to resolve: the day is not compared yet, or somebody was here before you.',
      )
    await writeAudit(trx, at, { operator, action: 'marked as resolved', subject: day, note })
  })
}
