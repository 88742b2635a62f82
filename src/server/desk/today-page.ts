import { html } from 'hono/html'
import { kobo } from '#src/contract/kobo.ts'
import { formatMoment, formatReceiptDate } from '#src/domain/dates.ts'
import { formatNaira } from '#src/domain/money.ts'
import type { Float } from '#src/server/watch/float.ts'
import type { Day } from './day.ts'
import { type Html, orderLink, table } from './frame.ts'
import { nightAlarms } from './nights-page.ts'
import type { ReconciliationRow } from './reconciling-migration.ts'
import type { StuckOrder } from './stuck.ts'
import { howRefundStands, whyStuck } from './stuck-words.ts'
import type { Count, DayFigures, OpenRefund } from './today.ts'

interface Today {
  readonly day: Day
  readonly figures: DayFigures
  readonly due: Count
  /** Null where the billers are played here. */
  readonly float: Float | null
  readonly refunds: readonly OpenRefund[]
  readonly stuck: readonly StuckOrder[]
  /** The last ones, the newest first. */
  readonly nights: readonly ReconciliationRow[]
  readonly now: number
}

export function todayPage({ day, figures, due, float, refunds, stuck, nights, now }: Today): Html {
  return html`<p>${day.name} in Lagos, up to now. <a href="/desk/books?day=${day.name}">Check the books of the day</a>.</p>
  ${float === null ? '' : floatLine(float, now)}
  ${nightAlarms(nights, now)}
  ${figuresTable(figures, due)}
  <h2>Stuck orders</h2>
  <p>They are paid, and neither delivered nor refunded. What was paid less than a minute ago is not here.</p>
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
  <p>Our books have given this money back, and the gateway has not said that it arrived.</p>
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

/** What there is to sell from. */
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
