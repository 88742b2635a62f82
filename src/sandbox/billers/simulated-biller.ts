import type { Selectable } from 'kysely'
import { kobo } from '#src/contract/kobo.ts'
import type { Db, ReceiptRow, Tables, TransactionRow } from '#src/sandbox/database/tables.ts'
import type { World } from '#src/sandbox/deps.ts'
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
interface ManyOrder {
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

/** How a simulated biller treats an order. */
interface Fate {
  readonly succeeds: boolean
  /** After how long it has done it; null for never. */
  readonly afterMs: number | null
  /** Whether it says nothing at all until then, instead of "we are working on it". */
  readonly silent: boolean
}

const delivered: Fate = { succeeds: true, afterMs: 0, silent: false }
const refused: Fate = { succeeds: false, afterMs: 0, silent: false }

/** Of a bulk upload's rows: refused the first time, delivered when it is re-posted. */
const REFUSED_ONCE = '08011111116'

/** The tester's phone numbers (sandbox.md, "Seed"). */
const fates: ReadonlyMap<string, Fate> = new Map([
  ['08011111111', delivered],
  ['08011111112', { succeeds: true, afterMs: 10_000, silent: false }],
  ['08011111113', refused],
  ['08011111114', { succeeds: true, afterMs: 40_000, silent: true }],
  ['08011111115', { succeeds: true, afterMs: null, silent: false }],
])

function fateOf(phone: string): Fate {
  return fates.get(phone) ?? delivered
}

/** The same for a row of a bulk upload, which may be sent a second time. */
export function rowFateOf(phone: string, attempt: number): Fate {
  return phone === REFUSED_ONCE && attempt === 1 ? refused : fateOf(phone)
}
