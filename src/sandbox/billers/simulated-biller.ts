import type { Selectable } from 'kysely'
import { kobo } from '#src/contract/kobo.ts'
import type { Db, ReceiptRow, Tables, TransactionRow } from '#src/sandbox/database/tables.ts'
import type { World } from '#src/sandbox/world.ts'
import { type Fate, fateOf } from './magic-numbers.ts'
import { vendRows } from './vend-rows.ts'

type BillerOrder = Selectable<Tables['biller_orders']>

/** What a biller says. `silent`: no answer yet, which is no answer at all. `unknown`: it has no such order. */
export type BillerAnswer =
  | { readonly kind: 'delivered'; readonly rows: readonly ReceiptRow[] }
  | { readonly kind: 'failed' | 'working' | 'silent' | 'unknown' }

/**
 * Sends an order to the biller of a paid transaction. The biller has books of its own: the same reference again is the
 * same order, and its answer depends on the clock alone, so a killed sandbox loses nothing that it had done.
 */
export async function placeOrder(
  db: Db,
  world: World,
  transaction: TransactionRow,
  reference: string,
): Promise<BillerAnswer> {
  const now = world.now()
  const fate = fateOf(transaction.phone)
  await db
    .insertInto('biller_orders')
    .values({
      reference,
      transaction_id: transaction.transaction_id,
      succeeds: fate.succeeds,
      due_at: fate.afterMs === null ? null : now + fate.afterMs,
      silent: fate.silent,
      rows: JSON.stringify(
        vendRows(world, transaction.biller_code, kobo(transaction.amount), transaction.order_rows),
      ),
      at: now,
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute()
  return await askOrder(db, world, reference)
}

/** One of many orders that are sent in one go; it gives nothing in hand but what it delivers. */
export interface ManyOrder {
  readonly reference: string
  readonly transactionId: string
  readonly fate: Fate
}

/** The same for many orders: those that the biller knows by their references stay as they are. */
export async function placeOrders(
  db: Db,
  world: World,
  orders: readonly ManyOrder[],
): Promise<ReadonlyMap<string, BillerAnswer>> {
  const now = world.now()
  await db
    .insertInto('biller_orders')
    .values(
      orders.map(({ reference, transactionId, fate }) => ({
        reference,
        transaction_id: transactionId,
        succeeds: fate.succeeds,
        due_at: fate.afterMs === null ? null : now + fate.afterMs,
        silent: fate.silent,
        rows: '[]',
        at: now,
      })),
    )
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute()
  const known = await db
    .selectFrom('biller_orders')
    .selectAll()
    .where(
      'reference',
      'in',
      orders.map(({ reference }) => reference),
    )
    .execute()
  return new Map(known.map((order) => [order.reference, answerOf(order, now)]))
}

/** Asks the biller how an order stands. */
export async function askOrder(db: Db, world: World, reference: string): Promise<BillerAnswer> {
  const order = await db
    .selectFrom('biller_orders')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst()
  return order === undefined ? { kind: 'unknown' } : answerOf(order, world.now())
}

function answerOf(order: BillerOrder, now: number): BillerAnswer {
  const isDone = order.due_at !== null && order.due_at <= now
  if (!isDone) return { kind: order.silent ? 'silent' : 'working' }
  return order.succeeds ? { kind: 'delivered', rows: order.rows } : { kind: 'failed' }
}
