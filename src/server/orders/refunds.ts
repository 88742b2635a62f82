import { sql } from '#src/server/database/kysely.ts'
import type { Db, PaymentRow, TransactionRow } from '#src/server/database/tables.ts'

/**
 * When all that was paid after an order's end had been returned; null while some of it is due, and where there was
 * none. The order itself stays "Refund due" whatever comes later, so this is reported beside it.
 */
export async function lateMoneyBackAt(
  db: Db,
  { transaction_id, stage }: TransactionRow,
  payment: PaymentRow | undefined,
): Promise<number | null> {
  if (stage !== 'failed' || payment?.state !== 'refunded') return null
  const { at } = await db
    .selectFrom('refunds')
    .select(ALL_DONE_AT.as('at'))
    .where('transaction_id', '=', transaction_id)
    .executeTakeFirstOrThrow()
  return at
}

/** When the last of several refunds was made: null while one is not, and of none. */
export const ALL_DONE_AT = sql<number | null>`case when bool_and(done_at is not null) then max(done_at) end`

/**
 * Of a transaction: the gateway has refused to refund it, or its refund has failed since, and no operator has settled
 * it in another way.
 */
export const IS_STILL_DUE = sql<boolean>`exists (
  select from refunds left join admin_resolutions on admin_resolutions.transaction_id = refunds.transaction_id
    where refunds.transaction_id = transactions.transaction_id and refunds.state = 'refused'
      and admin_resolutions.transaction_id is null)`

export async function isStillDue(db: Db, { transaction_id }: TransactionRow): Promise<boolean> {
  const order = db.selectFrom('transactions').where('transaction_id', '=', transaction_id)
  return (await order.select(IS_STILL_DUE.as('is_due')).executeTakeFirstOrThrow()).is_due
}
