import type { Insertable } from 'kysely'
import { TRANSACTION_ID_PARAMETER } from '#src/contract/paths.ts'
import { hashPassword } from '#src/server/accounts/passwords.ts'
import { sql } from '#src/server/database/kysely.ts'
import type { Db, NewTransaction, ReceiptRow, Tables, Trx } from '#src/server/database/tables.ts'
import type { Runtime } from '#src/server/deps.ts'
import { DAY_MS, dayStart, monthStart } from '#src/server/lagos-time.ts'
import { orderColumns } from '#src/server/money/order.ts'
import { BILL_PREFIX } from '#src/server/orders/words.ts'
import type { CatalogIndex } from '#src/server/seed/catalog.ts'
import { pickNumber, SEED_PASSWORD, seedAccounts } from '#src/server/seed/people.ts'
import { SAFE_PASSWORD_COST, type Settings } from '#src/server/settings.ts'
import { vendRows } from './biller.ts'
import {
  type Course,
  courses,
  type DrawnOrder,
  drawOrder,
  olderOrders,
  PAID_AFTER_MS,
  recentOrders,
  type SeedOrder,
} from './history.ts'

/** The testers' accounts and Ada's history, dated before `now`. Does nothing where they exist. */
export async function seed(
  trx: Trx,
  now: number,
  catalog: CatalogIndex,
  { passwordCost }: Pick<Settings, 'passwordCost'>,
): Promise<void> {
  // The seed's stored hashes have the safe cost.
  const cheaper =
    passwordCost === SAFE_PASSWORD_COST
      ? {}
      : { password_hash: await hashPassword(SEED_PASSWORD, passwordCost) }
  await trx
    .insertInto('accounts')
    .values(seedAccounts.map((account) => ({ ...account, ...cheaper, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (!(await hasHistory(trx))) await seedHistory(trx, now, catalog)
}

/** Whether the database contains the invented accounts. */
export async function hasSeed(trx: Trx): Promise<boolean> {
  const ids = seedAccounts.map(({ account_id }) => account_id)
  const found = await trx
    .selectFrom('accounts')
    .select('account_id')
    .where('account_id', 'in', ids)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether it contains a person or an order that is not invented: the seed comes before anything else. */
export async function isLive(trx: Trx): Promise<boolean> {
  const [person] = await trx.selectFrom('accounts').select('account_id').limit(1).execute()
  const [order] = await trx.selectFrom('transactions').select('transaction_id').limit(1).execute()
  // Checked last: if another instance has just made the seed, the rows found are the seed's own.
  return (person ?? order) !== undefined && !(await hasSeed(trx))
}

async function hasHistory(trx: Trx): Promise<boolean> {
  const first = await trx
    .selectFrom('transactions')
    .select('transaction_id')
    .where('transaction_id', '=', seedTransactionId(1))
    .executeTakeFirst()
  return first !== undefined
}

async function seedHistory(trx: Trx, now: number, catalog: CatalogIndex): Promise<void> {
  const { transactions, payments, billerOrders } = historyRows(catalog, now)
  // Instances that start together on one server may both get here: the first one's rows stay.
  await trx
    .insertInto('transactions')
    .values(transactions)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await trx
    .insertInto('payments')
    .values(payments)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await trx
    .insertInto('biller_orders')
    .values(billerOrders)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deletes everything and seeds it again, in one transaction. */
export async function resetToSeed(
  db: Db,
  now: number,
  catalog: CatalogIndex,
  settings: Pick<Settings, 'passwordCost'>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`truncate accounts, sessions, mail_links, secrets, rate_limit_hits, transactions, payments, gateway_sessions, refunds, transfers, biller_orders, bulk_batches, bulk_rows, seats, reserved_seats, pay_links, admin_resolutions, biller_closures, reconciliations, guesses, mails, push_subscriptions, wallet_refusals, ratings, support_messages restart identity`.execute(
      trx,
    )
    await seed(trx, now, catalog, settings)
  })
}

type NewPayment = Insertable<Tables['payments']>
type NewBillerOrder = Insertable<Tables['biller_orders']>

export interface HistoryRows {
  readonly transactions: readonly NewTransaction[]
  readonly payments: readonly NewPayment[]
  readonly billerOrders: readonly NewBillerOrder[]
}

type Owner = (typeof seedAccounts)[number]

interface Entry extends DrawnOrder {
  readonly owner: Owner
  readonly number: number
  readonly id: string
  readonly course: Course
  /** When it was logged. */
  readonly at: number
  /** The time `ms` later, but never after the seeding. */
  readonly after: (ms: number) => number
  readonly vended: readonly ReceiptRow[]
}

/** Whose history it is. */
const OWNER = 'ada.obi@example.com'
/** The app as `npm start` serves it. Only mail and a payment's page link back there, and these orders have none. */
const APP = 'http://localhost:8080'
/** From the order to the gateway's page. */
const OPENED_AFTER_MS = 4000
const ID_DIGITS = 12

const digits = (number: number): string => String(number).padStart(ID_DIGITS, '0')

/** Unlike every real id, and the same in every sandbox. */
const seedTransactionId = (number: number): string => `SEED${digits(number)}`

/** Three months of Ada's orders, as they would be in the books had she made them: only the dates follow the clock. */
export function historyRows(catalog: CatalogIndex, now: number): HistoryRows {
  const owner = seedAccounts.find(({ email }) => email === OWNER)
  if (owner === undefined) throw new Error(`the seed has no ${OWNER}`)
  const dated = datedOrders(now)
  const entries = dated.map(({ order, at }, index): Entry => {
    // The oldest is number 1: of two at one instant, the newer has the higher id.
    const number = dated.length - index
    const id = seedTransactionId(number)
    const drawn = drawOrder(catalog, owner, order, now)
    return {
      ...drawn,
      owner,
      number,
      id,
      course: courses[order.ending],
      at,
      after: (ms) => Math.min(at + ms, now),
      vended: vendRows(fixedRandom(id), order.billerCode, drawn.order.amount),
    }
  })
  return {
    transactions: entries.map(transactionOf),
    payments: entries.map(paymentOf),
    billerOrders: entries.flatMap(billerOrderOf),
  }
}

function transactionOf(entry: Entry): NewTransaction {
  const { biller, course, controls, order, owner } = entry
  const tranId = `SEEDTRAN${digits(entry.number)}`
  return {
    transaction_id: entry.id,
    attempt_key: tranId,
    tran_id: tranId,
    kind: 'bill',
    // No request has this fingerprint, so no log call is ever taken for a repeat of it.
    fingerprint: 'seed',
    account_id: owner.account_id,
    ...orderColumns(biller, order),
    email: owner.email,
    controls: JSON.stringify(controls),
    order_rows: JSON.stringify(order.rows),
    vend_rows: JSON.stringify(course.stage === 'delivered' ? entry.vended : []),
    callback_url: returnAddress(entry),
    stage: course.stage,
    reason: course.reason,
    // What is pending here stays so: no check is scheduled, nothing expires, and no delivery was promised.
    check_at: null,
    claimed_at: course.biller === null || course.endsAfterMs === null ? null : entry.after(PAID_AFTER_MS),
    vend_id: course.biller === null ? null : entry.id,
    created_at: entry.at,
    ended_at: course.endsAfterMs === null ? null : entry.after(course.endsAfterMs),
  }
}

function paymentOf(entry: Entry): NewPayment {
  const { biller, course, id, order, owner } = entry
  return {
    reference: `seed${digits(entry.number)}`,
    transaction_id: id,
    amount: order.total,
    email: owner.email,
    description: biller.product.name,
    callback_url: `${returnAddress(entry)}?${TRANSACTION_ID_PARAMETER}=${BILL_PREFIX}${id}`,
    state: course.payment,
    method: course.card === '' ? '' : 'card',
    card: course.card,
    declines: course.payment === 'declined' ? 1 : 0,
    created_at: entry.after(OPENED_AFTER_MS),
    captured_at: course.biller === null ? null : entry.after(PAID_AFTER_MS),
  }
}

/** The biller gets only orders that were paid. */
function billerOrderOf({ after, course, id, vended }: Entry): NewBillerOrder[] {
  if (course.biller === null) return []
  const at = after(PAID_AFTER_MS)
  return [
    {
      reference: id,
      transaction_id: id,
      succeeds: course.biller.succeeds,
      due_at: course.biller.isDone ? at : null,
      silent: false,
      rows: JSON.stringify(vended),
      at,
    },
  ]
}

function returnAddress({ biller }: Entry): string {
  return `${APP}/${biller.categoryPath}/status`
}

/** Random values that depend only on the transaction: its token is the same in every sandbox. */
function fixedRandom(id: string): Runtime {
  let throws = 0
  return {
    now: () => 0,
    sleep: async () => {},
    random: (bytes) => {
      throws += 1
      return Buffer.from(
        Array.from({ length: bytes }, (_, index) => pickNumber(250, id, `${throws} ${index}`)),
      )
    },
  }
}

const DAY_MINUTES = 1440
/** The recent orders are younger than this. */
const RECENT_MS = 9 * DAY_MS

interface DatedOrder {
  readonly order: SeedOrder
  readonly at: number
}

/**
 * Ada's orders before an instant, newest first: none after it, and the recent ones always within its month in Lagos. In
 * the first days of a month those move together, so that on the 1st they are all of today.
 */
function datedOrders(now: number): readonly DatedOrder[] {
  const squeeze = Math.min(1, (now - monthStart(now)) / RECENT_MS)
  const recent = recentOrders.map((order) => {
    const age = now - instantOf(order, now)
    return { order, at: now - Math.round(age * squeeze) }
  })
  return [...recent, ...olderOrders.map((order) => ({ order, at: instantOf(order, now) }))]
}

/** At its time of its day; one of today at the same fraction of the day so far. */
function instantOf({ daysAgo, time }: SeedOrder, now: number): number {
  const today = dayStart(now)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const part = (hours * 60 + minutes) / DAY_MINUTES
  return daysAgo === 0 ? today + Math.round((now - today) * part) : today - (daysAgo - part) * DAY_MS
}
