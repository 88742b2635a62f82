import type { Selectable } from 'kysely'
import { type Kobo, kobo } from '#src/contract/kobo.ts'
import { EVENT_BILLER_CODE, MOVIE_BILLER_CODE } from '#src/contract/paths.ts'
import { formatNaira } from '#src/domain/money.ts'
import type { Db, ReceiptRow, Tables } from '#src/server/database/tables.ts'
import { type Runtime, randomDigits } from '#src/server/deps.ts'
import type { Biller, BillerAnswer, NamedOrder, VendRequest } from '#src/server/providers.ts'
import { lookUpCustomer } from '#src/server/seed/people.ts'
import { CLASS_LABEL, countLabels } from '#src/server/tickets/booking.ts'

type BillerOrder = Selectable<Tables['biller_orders']>

/** An order that the biller does not know by then was never sent: its sender was interrupted. */
const PATIENCE_MS = 5000
const ORDERS_AT_ONCE = 250

/** The billers that the sandbox simulates, with books of their own in its database. */
export function simulatedBiller(db: Db, runtime: Runtime): Biller {
  const askAll = (orders: readonly Pick<NamedOrder, 'id'>[]) => askOrders(db, runtime.now(), orders)
  const placeAll = async (orders: readonly NamedOrder[]) => {
    await takeOrders(db, runtime, orders)
    return await askAll(orders)
  }
  return {
    asksOnSchedule: false,
    patienceMs: PATIENCE_MS,
    ordersAtOnce: ORDERS_AT_ONCE,
    newId: (ownName) => ownName,
    lookup: async ({ billerCode, inputKey, number }) =>
      lookUpCustomer(billerCode, inputKey, number.trim(), new Date(runtime.now())),
    place: async (order, id) => (await placeAll([{ id, order }])).get(id) ?? UNKNOWN,
    placeAll,
    ask: async (_, id) => (await askAll([{ id }])).get(id) ?? UNKNOWN,
    askAll,
    cancel: (id) => cancelOrder(db, runtime, id),
    hint: () => null,
  }
}

/**
 * Writes orders into the biller's books. The same id again is the same order, and its answer depends on the clock alone,
 * so that a killed sandbox loses nothing that it had done.
 */
async function takeOrders(db: Db, runtime: Runtime, orders: readonly NamedOrder[]): Promise<void> {
  const now = runtime.now()
  await db
    .insertInto('biller_orders')
    .values(
      orders.map(({ id, order }) => {
        const { succeeds, afterMs, silent } = fateOf(order)
        return {
          reference: id,
          transaction_id: order.transactionId,
          succeeds,
          due_at: afterMs === null ? null : now + afterMs,
          silent,
          rows: JSON.stringify(vendRows(runtime, order.billerCode, order.amount, order.ordered)),
          at: now,
        }
      }),
    )
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute()
}

const UNKNOWN: BillerAnswer = { kind: 'unknown' }

async function askOrders(
  db: Db,
  now: number,
  orders: readonly Pick<NamedOrder, 'id'>[],
): Promise<ReadonlyMap<string, BillerAnswer>> {
  const ids = orders.map(({ id }) => id)
  const known = await db.selectFrom('biller_orders').selectAll().where('reference', 'in', ids).execute()
  const answers = new Map(ids.map((id) => [id, UNKNOWN]))
  for (const order of known) answers.set(order.reference, answerOf(order, now))
  return answers
}

/** Tells the biller not to deliver any more. What is done already stays done, and its next answer says so. */
async function cancelOrder(db: Db, runtime: Runtime, reference: string): Promise<void> {
  const now = runtime.now()
  await db
    .updateTable('biller_orders')
    .set({ succeeds: false, due_at: now })
    .where('reference', '=', reference)
    .where((where) => where.or([where('due_at', 'is', null), where('due_at', '>', now)]))
    .execute()
}

function answerOf(order: BillerOrder, now: number): BillerAnswer {
  const isDone = order.due_at !== null && order.due_at <= now
  if (!isDone) return { kind: order.silent ? 'silent' : 'working' }
  return order.succeeds ? { kind: 'delivered', rows: order.rows } : { kind: 'failed', reason: 'refused' }
}

/** How a simulated biller treats an order. */
interface Fate {
  readonly succeeds: boolean
  /** After how long it has done it; null for never. */
  readonly afterMs: number | null
  /** Whether it gives no answer at all until then, instead of "we are working on it". */
  readonly silent: boolean
}

const delivered: Fate = { succeeds: true, afterMs: 0, silent: false }
const refused: Fate = { succeeds: false, afterMs: 0, silent: false }

/** A bulk upload's row: refused the first time, delivered when it is re-posted. */
const REFUSED_ONCE = '08011111116'

/** The tester's phone numbers. */
const fates: ReadonlyMap<string, Fate> = new Map([
  ['08011111111', delivered],
  ['08011111112', { succeeds: true, afterMs: 10_000, silent: false }],
  ['08011111113', refused],
  ['08011111114', { succeeds: true, afterMs: 40_000, silent: true }],
  ['08011111115', { succeeds: true, afterMs: null, silent: false }],
])

/** Only a row of a bulk upload has attempts. */
function fateOf({ phone, attempt }: VendRequest): Fate {
  return phone === REFUSED_ONCE && attempt === 1 ? refused : (fates.get(phone) ?? delivered)
}

const TOKEN_DIGITS = 20
const VAT_PER_MILLE = 75
const NAIRA_PER_KWH = 68
const PIN_DIGITS = 12
const SERIAL_DIGITS = 10

const sellsPins = /^(WAEC|JAMB|NECO|NABTEB)$/
const sellsTickets: readonly string[] = [EVENT_BILLER_CODE, MOVIE_BILLER_CODE]

/** What the customer receives beside the service itself: an electricity token, an examination pin, a ticket. */
export function vendRows(
  runtime: Runtime,
  billerCode: string,
  amount: Kobo,
  ordered: readonly ReceiptRow[] = [],
): readonly ReceiptRow[] {
  if (sellsTickets.includes(billerCode)) return ticketRows(runtime, ordered)
  if (billerCode.endsWith('PREPAID')) return electricityRows(runtime, amount)
  if (!sellsPins.test(billerCode)) return []
  return [
    { Label: 'Pin', Value: randomDigits(runtime, PIN_DIGITS) },
    { Label: 'Serial Number', Value: randomDigits(runtime, SERIAL_DIGITS) },
  ]
}

/** The amount holds 7.5 % VAT; the rest buys units. */
function electricityRows(runtime: Runtime, amount: Kobo): readonly ReceiptRow[] {
  const vat = kobo(Math.round((amount * VAT_PER_MILLE) / (1000 + VAT_PER_MILLE)))
  const units = (amount - vat) / (NAIRA_PER_KWH * 100)
  return [
    { Label: 'Token', Value: randomDigits(runtime, TOKEN_DIGITS) },
    { Label: 'Units', Value: `${units.toFixed(1)} kWh` },
    { Label: 'Tariff', Value: `Band B, ${formatNaira(kobo(NAIRA_PER_KWH * 100))} per kWh` },
    { Label: 'VAT', Value: formatNaira(vat) },
  ]
}

// 32 characters, so that a byte picks one without bias; without I, O, 0 and 1, which people confuse at a door.
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const PARTS = 3
const SIGNS_OF_A_PART = 4

/** One ticket of such a class admits that many: "Table of 10", "Family of 5". */
const FOR_MANY = /\bof (\d{1,2})$/

/** The ticket's code: one for all who come with it. */
export function ticketRows(runtime: Runtime, ordered: readonly ReceiptRow[]): readonly ReceiptRow[] {
  const labels: readonly string[] = Object.values(countLabels)
  const className = ordered.find(({ Label }) => Label === CLASS_LABEL)?.Value ?? ''
  const each = Number(className.match(FOR_MANY)?.[1] ?? 1)
  const admits = ordered
    .filter(({ Label }) => labels.includes(Label))
    .reduce((sum, { Value }) => sum + Number(Value) * each, 0)
  return [
    { Label: 'Ticket Code', Value: ticketCode(runtime) },
    { Label: 'Admits', Value: String(admits) },
  ]
}

function ticketCode(runtime: Runtime): string {
  const signs = [...runtime.random(PARTS * SIGNS_OF_A_PART)].map((byte) => SIGNS.charAt(byte % SIGNS.length))
  const parts = Array.from({ length: PARTS }, (_, part) =>
    signs.slice(part * SIGNS_OF_A_PART, (part + 1) * SIGNS_OF_A_PART).join(''),
  )
  return ['TKT', ...parts].join('-')
}
