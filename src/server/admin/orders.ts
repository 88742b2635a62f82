import type { Context } from 'hono'
import { html } from 'hono/html'
import * as v from 'valibot'
import { kobo } from '#src/contract/kobo.ts'
import { formatReceiptDate } from '#src/domain/dates.ts'
import { formatNaira } from '#src/domain/money.ts'
import type { PaymentRow, RefundRow, TransactionRow } from '#src/server/database/tables.ts'
import type { Deps } from '#src/server/deps.ts'
import { HttpError } from '#src/server/http/http-error.ts'
import { askedBy, transactionQuery } from '#src/server/orders/find-transaction.ts'
import { paymentOf } from '#src/server/orders/payments.ts'
import { approvalStatus, orderNumber, paymentStatus, receiptRows } from '#src/server/orders/words.ts'
import { type AdminApp, adminFrame, type Html, NoteSchema, noteField, readForm, table } from './frame.ts'
import { askAgain, refundOrder, resolveOrder } from './order-actions.ts'
import { hasOpenRows, howRefundStands, openRows, whyStuck } from './stuck.ts'
import { type Step, timelineOf } from './timeline.ts'

const ActionSchema = v.object({ note: NoteSchema, certain: v.optional(v.string(), '') })

/** The sentence about an action's result, by the word in the address that it redirects to. */
const sentences: ReadonlyMap<string | undefined, string> = new Map([
  ['asked', 'Asked. If somebody is slow to answer, look at this page again in half a minute.'],
  ['refunded', 'Refunded. The customer gets a mail.'],
  [
    'rows-ended',
    'Its rows that the biller never ended have their end. Their money goes back when every other row has its own; then the customer gets a mail.',
  ],
  ['refunded-already', 'The money had been given back already. Nothing was done a second time.'],
  ['resolved', 'Marked as resolved.'],
  ['resolved-already', 'It was marked as resolved already.'],
])

const actions = { ask: askAgain, refund: refundOrder, resolve: resolveOrder } as const

/** An action that was refused, and its note: that need not be typed again. */
interface Tried {
  readonly action: string
  readonly note: string
}

export function mountOrders(admin: AdminApp, deps: Deps): void {
  admin.get('/orders/:id', async (c) =>
    showOrder(c, deps, c.req.param('id'), c.get('operator'), { said: sentences.get(c.req.query('said')) }),
  )
  for (const [name, act] of Object.entries(actions)) {
    admin.post(`/orders/:id/${name}`, async (c) => {
      const { id } = c.req.param()
      const operator = c.get('operator')
      let tried: Tried | undefined
      try {
        const { note, certain } = await readForm(c, ActionSchema)
        tried = { action: name, note }
        const done = await act(deps, { operator, transactionId: id, note, isCertain: certain === 'yes' })
        return c.redirect(`/admin/orders/${encodeURIComponent(id)}?said=${done}`, 303)
      } catch (error) {
        if (!(error instanceof HttpError) || error.kind === 'unknown') throw error
        return await showOrder(c, deps, id, operator, { refused: error.message, tried }, error.status)
      }
    })
  }
}

interface Told {
  readonly said?: string | undefined
  readonly refused?: string
  readonly tried?: Tried | undefined
}

async function showOrder(
  c: Context,
  { db, runtime }: Deps,
  id: string,
  operator: string,
  { tried, ...told }: Told,
  status: HttpError['status'] = 200,
): Promise<Response> {
  const order = await transactionQuery(db, id).executeTakeFirst()
  if (order === undefined) throw new HttpError('unknown', 'There is no such order.')
  const now = runtime.now()
  const requester = await askedBy(db, order)
  const resolution = await db
    .selectFrom('admin_resolutions')
    .select('transaction_id')
    .where('transaction_id', '=', id)
    .executeTakeFirst()
  const shown = {
    order,
    requester,
    payment: await paymentOf(db, id),
    refunds: await db.selectFrom('refunds').selectAll().where('transaction_id', '=', id).execute(),
    rows: await openRows(db, order),
    story: await timelineOf(db, order, requester, now),
    isResolved: resolution !== undefined,
    tried,
    now,
  }
  return c.html(
    await adminFrame({ title: `Order ${orderNumber(order)}`, operator, ...told }, orderPage(shown)),
    status,
  )
}

interface ShownOrder {
  readonly order: TransactionRow
  /** Who asked, where the order was paid by a link. */
  readonly requester: string | null
  readonly payment: PaymentRow | undefined
  readonly refunds: readonly RefundRow[]
  /** For an upload, its rows without an end. */
  readonly rows: Html | string
  readonly story: readonly Step[]
  readonly isResolved: boolean
  readonly tried: Tried | undefined
  readonly now: number
}

/** One order: its history and the possible actions. */
function orderPage(shown: ShownOrder): Html {
  const { order, payment, refunds, rows, story, now } = shown
  const isPaid = payment?.state === 'captured' && order.stage !== 'delivered'
  const why = isPaid ? whyStuck(order, payment.amount, now) : null
  return html`${why === null ? '' : html`<p>${why.reason} <strong>Next by itself:</strong> ${why.next}</p>`}
  <dl>${[...facts(shown), ...refunds.map((refund) => refundFact(order, refund, now))].map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
  ${rows}
  <h2>What happened</h2>
  ${table(
    'What happened, in order',
    ['When, in Lagos', 'What'],
    story.map(({ at, what }) => [formatReceiptDate(at), what]),
  )}
  ${whatCanBeDone(shown, isPaid)}`
}

function facts({ order, requester, payment }: ShownOrder): readonly (readonly [string, string])[] {
  const money = (amount: number) => formatNaira(kobo(amount))
  return [
    ['Order', `${order.product_name} (${order.biller_code})`],
    ['Status', `${approvalStatus(order)}, ${paymentStatus(payment, order)}`],
    ['For', order.customer],
    ['Phone', order.phone],
    ['E-mail', order.email],
    ['Amount', `${money(order.amount)} and a fee of ${money(order.fee)}: ${money(order.total)}`],
    ...(requester === null ? [] : [['Asked by', requester] as const]),
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

function whatCanBeDone({ order, refunds, isResolved, tried }: ShownOrder, isPaid: boolean): Html | string {
  const path = `/admin/orders/${order.transaction_id}`
  const noteOf = (action: keyof typeof actions) =>
    noteField(`${action}-note`, tried?.action === action ? tried.note : '')
  const ask = html`<form method="post" action="${path}/ask" aria-label="Ask again">
    <h3>Ask again</h3>
    <p>Asks the gateway and the biller now how this order stands, and takes the next step.</p>
    ${noteOf('ask')}
    <button>Ask again</button>
  </form>`
  const refund = html`<form method="post" action="${path}/refund" aria-label="Refund">
    <h3>Refund</h3>
    <p>${
      hasOpenRows(order)
        ? 'Ends the rows that the biller has and never ends. Their money goes back with that of the others that were not delivered.'
        : `Calls the biller off, asks it once more, and gives ${formatNaira(kobo(order.total))} back. The customer gets a mail.`
    }</p>
    ${noteOf('refund')}
    <label class="check"><input type="checkbox" name="certain" value="yes"> The biller's people have told me that they will not deliver this</label>
    <button>Refund</button>
  </form>`
  const resolve = html`<form method="post" action="${path}/resolve" aria-label="Mark as resolved">
    <h3>Mark as resolved</h3>
    <p>Takes it from the lists of stuck orders and of refunds. Nothing else changes: no money moves, and the machine goes on asking.</p>
    ${noteOf('resolve')}
    <button>Mark as resolved</button>
  </form>`
  const offered = [
    ...(order.ended_at === null ? [ask] : []),
    ...(isPaid ? [refund] : []),
    ...((isPaid || refunds.some(({ state }) => state === 'refused' || state === 'too much')) && !isResolved
      ? [resolve]
      : []),
  ]
  return offered.length === 0 ? '' : html`<h2>What you can do</h2>${offered}`
}
