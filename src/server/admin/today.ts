import { html } from 'hono/html'
import { type Kobo, kobo } from '#src/contract/kobo.ts'
import { formatMoment, formatReceiptDate } from '#src/domain/dates.ts'
import { formatNaira } from '#src/domain/money.ts'
import { sql } from '#src/server/database/kysely.ts'
import type { Db } from '#src/server/database/tables.ts'
import type { Deps } from '#src/server/deps.ts'
import { type Day, dayAt } from '#src/server/lagos-time.ts'
import type { Float } from '#src/server/watch/float.ts'
import type { AdminApp } from './frame.ts'
import { adminFrame, type Html, orderLink, table } from './frame.ts'
import { reconciliations } from './nightly-reconciliation.ts'
import { nightAlarms } from './reconciliation-page.ts'
import { howRefundStands, STUCK_AT_MOST, stuckOrders, whyStuck } from './stuck.ts'

export function mountToday(admin: AdminApp, { db, runtime, float }: Deps): void {
  admin.get('/', async (c) => {
    const now = runtime.now()
    const page = todayPage(await readToday(db, now), float ?? null, now)
    return c.html(adminFrame({ title: 'Today', operator: c.get('operator') }, page))
  })
}

async function readToday(db: Db, now: number) {
  const day = dayAt(now)
  return {
    day,
    figures: await dayFigures(db, day),
    due: await refundsDue(db),
    refunds: await openRefunds(db),
    stuck: await stuckOrders(db, now),
    found: await reconciliations(db, 0),
  }
}

type Today = Awaited<ReturnType<typeof readToday>>

/** `float` is null with simulated billers. */
function todayPage(
  { day, figures, due, refunds, stuck, found }: Today,
  float: Float | null,
  now: number,
): Html {
  return html`<p>${day.name} in Lagos, up to now.</p>
  ${float === null ? '' : floatLine(float, now)}
  ${nightAlarms(found, now)}
  ${figuresTable(figures, due)}
  <h2>Stuck orders</h2>
  <p>They are paid, and neither delivered nor refunded. What was paid less than a minute ago is not here.${onlyOldest(stuck, STUCK_AT_MOST)}</p>
  ${table(
    'Stuck orders',
    ['Order', 'What', 'Paid', 'Why', 'What happens next by itself'],
    stuck.map((order) => {
      const { reason, next } = whyStuck(order, order.paid, now)
      return [
        orderLink(order),
        `${order.product_name} for ${order.customer}, ${formatNaira(kobo(order.total))}`,
        order.captured_at === null ? '' : formatReceiptDate(order.captured_at),
        reason,
        next,
      ]
    }),
  )}
  <h2>Refunds at the gateway</h2>
  <p>Our books have given this money back. The gateway has not said that it arrived, or has given back more.${onlyOldest(refunds, AT_MOST)}</p>
  ${table(
    'Refunds at the gateway',
    ['Order', 'What', 'Amount', 'Gateway reference', 'How it stands'],
    refunds.map((refund) => [
      orderLink(refund),
      `${refund.product_name} for ${refund.customer}`,
      formatNaira(kobo(refund.amount ?? refund.total)),
      refund.reference,
      howRefundStands(refund, now),
    ]),
  )}`
}

/** A full list may be incomplete, and must say so. */
function onlyOldest(list: readonly unknown[], atMost: number): string {
  return list.length < atMost ? '' : ` Only the oldest ${atMost} are here: there may be more.`
}

/** The money that we have to sell from. */
function floatLine(float: Float, now: number): Html {
  const known = float.known()
  if (known === null) return html`<p>The biller has not said yet how much our float is.</p>`
  const { amount, at, isLow } = known
  const line = `Float at the biller: ${formatNaira(amount)}, as of ${formatMoment(at, now)}.`
  return isLow
    ? html`<p class="refused" role="alert">${line} It is below ${formatNaira(float.alarm)}: fund it, or orders will wait.</p>`
    : html`<p>${line}</p>`
}

function figuresTable(figures: DayFigures, due: Count): Html {
  const rows: readonly (readonly [string, Count])[] = [
    ['Orders', figures.orders],
    ['Money in', figures.moneyIn],
    ['Value out, without our fees', figures.valueOut],
    ['Given back', figures.refunded],
    ['Refunds due, of any day', due],
  ]
  return table(
    'Today',
    ['What', 'How many', 'Amount'],
    rows.map(([what, { count, amount }]) => [what, count, formatNaira(amount)]),
  )
}

interface Count {
  readonly count: number
  readonly amount: Kobo
}

interface DayFigures {
  readonly orders: Count
  readonly moneyIn: Count
  /** What billers delivered, without our fee. For a bulk upload its delivered rows, on the day when the last ended. */
  readonly valueOut: Count
  /** Whole orders, and rows of uploads that were partly delivered; of what was not paid from a wallet. */
  readonly refunded: Count
}

const sumOf = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)::bigint`.as('amount')
const toCount = (row: { count: number; amount: number }): Count => ({
  count: row.count,
  amount: kobo(row.amount),
})

async function dayFigures(db: Db, { from, before }: Day): Promise<DayFigures> {
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
    // A wallet's money goes out when it is spent.
    .where('kind', 'not in', ['bulk', 'wallet'])
    .executeTakeFirstOrThrow()
  const rowsOf = (state: 'delivered' | 'refunded', among = ended) =>
    among
      .innerJoin('bulk_rows', 'bulk_rows.tran_id', 'transactions.tran_id')
      .select((select) => [select.fn.countAll<number>().as('count'), sumOf('bulk_rows.amount')])
      .where('transactions.kind', '=', 'bulk')
      .where('stage', '=', 'delivered')
      .where('bulk_rows.state', '=', state)
      .executeTakeFirstOrThrow()
  const rows = await rowsOf('delivered')
  // What went back into a wallet is still here.
  const parts = await rowsOf('refunded', ended.where('wallet_account_id', 'is', null))
  const refunded = await ended
    .where('wallet_account_id', 'is', null)
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
    refunded: {
      count: refunded.count + parts.count,
      amount: kobo(refunded.amount + parts.amount),
    },
  }
}

/** Not arrived, or to be settled by hand. An operator's mark does not hide what is still under way. */
const isUnsettled = sql<boolean>`(refunds.state in ('due', 'working')
  or (refunds.state in ('refused', 'too much') and admin_resolutions.transaction_id is null))`

/** Money that we hold for orders that ended without a delivery, or that a gateway has not refunded yet. */
async function refundsDue(db: Db): Promise<Count> {
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
    .leftJoin('admin_resolutions', 'admin_resolutions.transaction_id', 'refunds.transaction_id')
    .where(isUnsettled)
    .where('refunds.state', '!=', 'too much')
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(coalesce(refunds.amount, transactions.total)), 0)::bigint`.as('amount'),
    ])
    .executeTakeFirstOrThrow()
  return { count: kept.count + atGateways.count, amount: kobo(kept.amount + atGateways.amount) }
}

const AT_MOST = 200

/** What a real gateway was told to refund and has not, or not correctly; the oldest order first. */
async function openRefunds(db: Db) {
  return await db
    .selectFrom('refunds')
    .innerJoin('transactions', 'transactions.transaction_id', 'refunds.transaction_id')
    .leftJoin('admin_resolutions', 'admin_resolutions.transaction_id', 'refunds.transaction_id')
    .select(['kind', 'transactions.transaction_id', 'product_name', 'customer', 'total'])
    .select(['refunds.reference', 'refunds.amount', 'refunds.state', 'refunds.check_at'])
    .where(isUnsettled)
    .orderBy('transactions.created_at')
    .limit(AT_MOST)
    .execute()
}
