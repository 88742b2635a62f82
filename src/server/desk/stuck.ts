import type { Db } from '#src/server/database/tables.ts'

/** So long after it was paid an order is on its way and nobody's worry. */
const ON_ITS_WAY_MS = 60_000
const AT_MOST = 200

export type StuckOrder = Awaited<ReturnType<typeof stuckOrders>>[number]

/** Paid and neither delivered nor given back, and nobody has said that it is settled; the oldest first. */
export async function stuckOrders(db: Db, now: number) {
  return await db
    .selectFrom('transactions')
    .innerJoin('payments', 'payments.transaction_id', 'transactions.transaction_id')
    .leftJoin('desk_resolutions', 'desk_resolutions.transaction_id', 'transactions.transaction_id')
    .selectAll('transactions')
    .select(['payments.amount as paid', 'payments.captured_at'])
    .where('payments.state', '=', 'captured')
    .where('payments.captured_at', '<=', now - ON_ITS_WAY_MS)
    .where('transactions.stage', '!=', 'delivered')
    .where('desk_resolutions.transaction_id', 'is', null)
    .orderBy('payments.captured_at')
    .limit(AT_MOST)
    .execute()
}
