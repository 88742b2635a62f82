import { html } from 'hono/html'
import { kobo } from '#src/contract/kobo.ts'
import { formatMoment, formatReceiptDate } from '#src/domain/dates.ts'
import { formatNaira } from '#src/domain/money.ts'
import { sql } from '#src/server/database/kysely.ts'
import type { Db } from '#src/server/database/tables.ts'
import type { Deps } from '#src/server/deps.ts'
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
  return {
    refunds: await openRefunds(db),
    stuck: await stuckOrders(db, now),
    found: await reconciliations(db, 0),
  }
}

type Today = Awaited<ReturnType<typeof readToday>>

/** `float` is null with simulated billers. */
function todayPage({ refunds, stuck, found }: Today, float: Float | null, now: number): Html {
  return html`${float === null ? '' : floatLine(float, now)}
  ${nightAlarms(found, now)}
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

/** Not arrived, or to be settled by hand. An operator's mark does not hide what is still under way. */
const isUnsettled = sql<boolean>`(refunds.state in ('due', 'working')
  or (refunds.state in ('refused', 'too much') and admin_resolutions.transaction_id is null))`

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
