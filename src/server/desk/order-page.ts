import { html } from 'hono/html'
import { kobo } from '#src/contract/kobo.ts'
import { formatReceiptDate } from '#src/domain/dates.ts'
import { formatNaira } from '#src/domain/money.ts'
import type { PaymentRow, RefundRow, TransactionRow } from '#src/server/database/tables.ts'
import { approvalStatus, paymentStatus, receiptRows } from '#src/server/money/words.ts'
import { type Html, noteField, table } from './frame.ts'
import type { Step } from './story.ts'
import { howRefundStands, whyStuck } from './stuck-words.ts'

export interface ShownOrder {
  readonly order: TransactionRow
  readonly payment: PaymentRow | undefined
  readonly refunds: readonly RefundRow[]
  readonly story: readonly Step[]
  readonly isResolved: boolean
  readonly now: number
}

/** One order, all that happened to it, and what can be done about it. */
export function orderPage(shown: ShownOrder): Html {
  const { order, payment, refunds, story, now } = shown
  const isPaid = payment?.state === 'captured' && order.stage !== 'delivered'
  const why = isPaid ? whyStuck(order, payment.amount, now) : null
  return html`${why === null ? '' : html`<p>${why.reason} <strong>Next by itself:</strong> ${why.next}</p>`}
  <dl>${[...facts(order, payment), ...refunds.map((refund) => refundFact(order, refund, now))].map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
  <h2>What happened</h2>
  ${table(
    'What happened, in order',
    ['When, in Lagos', 'What'],
    story.map(({ at, what }) => [formatReceiptDate(at), what]),
  )}
  ${actions(shown, isPaid)}`
}

function facts(
  order: TransactionRow,
  payment: PaymentRow | undefined,
): readonly (readonly [string, string])[] {
  const money = (amount: number) => formatNaira(kobo(amount))
  return [
    ['Order', `${order.product_name} (${order.biller_code})`],
    ['Status', `${approvalStatus(order)}, ${paymentStatus(payment)}`],
    ['For', order.customer],
    ['Phone', order.phone],
    ['E-mail', order.email],
    ['Amount', `${money(order.amount)} and a fee of ${money(order.fee)}: ${money(order.total)}`],
    ['Ordered by', order.account_id === null ? 'a visitor' : 'an account'],
    ['TransactionId', order.transaction_id],
    ['TranId', order.tran_id],
    ...receiptRows(order).map(({ Label, Value }) => [Label, Value] as const),
  ]
}

function refundFact({ total }: TransactionRow, refund: RefundRow, now: number): readonly [string, string] {
  const amount = formatNaira(kobo(refund.amount ?? total))
  return [`Refund of ${amount}, ${refund.reference}`, howRefundStands(refund, now)]
}

function actions({ order, refunds, isResolved }: ShownOrder, isPaid: boolean): Html | string {
  const path = `/desk/orders/${order.transaction_id}`
  const ask = html`<form method="post" action="${path}/ask">
    <h3>Ask again</h3>
    <p>Asks the gateway and the biller now how this order stands, and takes the next step.</p>
    ${noteField('ask-note')}
    <button>Ask again</button>
  </form>`
  const refund = html`<form method="post" action="${path}/refund">
    <h3>Refund</h3>
    <p>Calls the biller off, asks it once more, and gives ${formatNaira(kobo(order.total))} back. The customer gets a mail.</p>
    ${noteField('refund-note')}
    <label class="check"><input type="checkbox" name="certain" value="yes"> The biller's people have told me that they will not deliver this</label>
    <button>Refund</button>
  </form>`
  const resolve = html`<form method="post" action="${path}/resolve">
    <h3>Mark as resolved</h3>
    <p>Takes it from the lists of stuck orders and of refunds. Nothing else changes: no money moves, and the machine goes on asking.</p>
    ${noteField('resolve-note')}
    <button>Mark as resolved</button>
  </form>`
  const offered = [
    ...(order.ended_at === null ? [ask] : []),
    ...(isPaid ? [refund] : []),
    ...((isPaid || refunds.some(({ state }) => state === 'refused')) && !isResolved ? [resolve] : []),
  ]
  return offered.length === 0 ? '' : html`<h2>What you can do</h2>${offered}`
}
