import { type Kobo, kobo } from '#src/contract/kobo.ts'
import { sql } from '#src/server/database/kysely.ts'
import type { Db } from '#src/server/database/tables.ts'
import type { Day } from './day.ts'

export interface Count {
  readonly count: number
  readonly amount: Kobo
}

export interface DayFigures {
  readonly orders: Count
  readonly moneyIn: Count
  /** What billers gave, without our fee. Of a bulk upload its delivered rows, on the day when the last was done. */
  readonly valueOut: Count
  readonly refunded: Count
}

const sumOf = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)::bigint`.as('amount')
const toCount = (row: { count: number; amount: number }): Count => ({
  count: row.count,
  amount: kobo(row.amount),
})

export async function dayFigures(db: Db, { from, before }: Day): Promise<DayFigures> {
  const orders = await db
    .selectFrom('transactions')
    .select((select) => [select.fn.countAll<number>().as('count'), sumOf('total')])
    .where('created_at', '>=', from)
    .where('created_at', '<', before)
    .executeTakeFirstOrThrow()
  const moneyIn = await db
    .selectFrom('payments')
    .innerJoin('transactions', 'transactions.transaction_id', 'payments.transaction_id')
    .select((select) => [select.fn.countAll<number>().as('count'), sumOf('payments.amount')])
    // What a wallet pays came in when the wallet was topped up.
    .where('wallet_account_id', 'is', null)
    .where('captured_at', '>=', from)
    .where('captured_at', '<', before)
    .executeTakeFirstOrThrow()
  const ended = db
    .selectFrom('transactions')
    .where('transactions.ended_at', '>=', from)
    .where('transactions.ended_at', '<', before)
  const single = await ended
    .select((select) => [select.fn.countAll<number>().as('count'), sumOf('amount')])
    .where('stage', '=', 'delivered')
    .where('kind', '!=', 'bulk')
    .executeTakeFirstOrThrow()
  const rows = await ended
    .innerJoin('bulk_rows', 'bulk_rows.tran_id', 'transactions.tran_id')
    .select((select) => [select.fn.countAll<number>().as('count'), sumOf('bulk_rows.amount')])
    .where('transactions.kind', '=', 'bulk')
    .where('bulk_rows.state', '=', 'delivered')
    .executeTakeFirstOrThrow()
  const refunded = await ended
    .select((select) => [select.fn.countAll<number>().as('count'), sumOf('total')])
    .where('stage', '=', 'reversed')
    .executeTakeFirstOrThrow()
  return {
    orders: toCount(orders),
    moneyIn: toCount(moneyIn),
    valueOut: {
      count: single.count + rows.count,
      amount: kobo(single.amount + rows.amount),
    },
    refunded: toCount(refunded),
  }
}

/** Not arrived, and where the gateway refuses, not given back by hand. What still runs no mark of an operator hides. */
const isUnsettled = sql<boolean>`(refunds.state in ('due', 'working')
  or (refunds.state = 'refused' and desk_resolutions.transaction_id is null))`

/** Money that we hold for orders that ended without a delivery, or that a gateway has not given back yet. */
export async function refundsDue(db: Db): Promise<Count> {
  const kept = await db
    .selectFrom('payments')
    .innerJoin('transactions', 'transactions.transaction_id', 'payments.transaction_id')
    .select((select) => [select.fn.countAll<number>().as('count'), sumOf('payments.amount')])
    .where('payments.state', '=', 'captured')
    .where('transactions.stage', 'in', ['failed', 'reversed'])
    .executeTakeFirstOrThrow()
  const atGateways = await db
    .selectFrom('refunds')
    .innerJoin('transactions', 'transactions.transaction_id', 'refunds.transaction_id')
    .leftJoin('desk_resolutions', 'desk_resolutions.transaction_id', 'refunds.transaction_id')
    .where(isUnsettled)
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(coalesce(refunds.amount, transactions.total)), 0)::bigint`.as('amount'),
    ])
    .executeTakeFirstOrThrow()
  return { count: kept.count + atGateways.count, amount: kobo(kept.amount + atGateways.amount) }
}

const AT_MOST = 200

export type OpenRefund = Awaited<ReturnType<typeof openRefunds>>[number]

/** What a gateway elsewhere was told to give back and has not, the oldest order first; not what somebody has settled. */
export async function openRefunds(db: Db) {
  return await db
    .selectFrom('refunds')
    .innerJoin('transactions', 'transactions.transaction_id', 'refunds.transaction_id')
    .leftJoin('desk_resolutions', 'desk_resolutions.transaction_id', 'refunds.transaction_id')
    .select(['kind', 'transactions.transaction_id', 'product_name', 'customer', 'total'])
    .select(['refunds.reference', 'refunds.amount', 'refunds.state', 'refunds.check_at'])
    .where(isUnsettled)
    .orderBy('transactions.created_at')
    .limit(AT_MOST)
    .execute()
}
