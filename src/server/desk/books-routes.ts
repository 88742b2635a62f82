import { html } from 'hono/html'
import { type Kobo, kobo, toNaira } from '#src/contract/kobo.ts'
import { toCsv } from '#src/domain/csv.ts'
import { formatNaira } from '#src/domain/money.ts'
import type { Deps } from '#src/server/deps.ts'
import { dayOf } from '#src/server/lagos-time.ts'
import { approvalStatus, orderNumber } from '#src/server/money/words.ts'
import {
  askBillers,
  compareWithGateway,
  type Difference,
  type OwnPayment,
  ordersOf,
  ownPayments,
} from './books.ts'
import { type Day, dayAt } from './day.ts'
import type { DeskApp } from './door.ts'
import { deskFrame, type Html, table } from './frame.ts'

/** As many orders as somebody waits for. */
const MOST_ASKED = 200

/** The books of a day beside those of the providers. */
export function mountBooks(desk: DeskApp, deps: Deps): void {
  desk.get('/books', async (c) => {
    const day = dayFrom(c.req.query('day'), deps.world.now())
    const { ours, differences, note } = await payments(deps, day)
    const orders = await ordersOf(deps.db, day, MOST_ASKED)
    const asked = c.req.query('biller') === 'ask' ? await askBillers(deps, orders) : null
    const page = html`<form action="/desk/books" method="get">
        <label for="day">Day in Lagos</label> <input id="day" name="day" type="date" value="${day.name}" />
        <button>Show</button>
      </form>
      <p>${ours.length} payments, ${formatNaira(sumOf(ours))}. <a href="/desk/books.csv?day=${day.name}">As CSV</a></p>
      <h2>The gateway</h2>
      <p>${note}</p>
      ${table('Differences with the gateway', HEADS, differences.map(toRow))}
      <h2>The biller</h2>
      ${
        asked === null
          ? html`<p>${orders.length} orders ended on this day.
              <a href="/desk/books?day=${day.name}&amp;biller=ask">Ask the biller about each</a></p>`
          : html`<p>Asked about ${orders.length}, and ${asked.unanswered} got no answer. Rows of bulk uploads are not among
              them, and a biller lists no orders that we do not know of.</p>
              ${table('Differences with the biller', HEADS, asked.differences.map(toRow))}`
      }`
    return c.html(deskFrame({ title: `Books of ${day.name}`, operator: c.get('operator') }, page))
  })
  desk.get('/books.csv', async (c) => {
    const day = dayFrom(c.req.query('day'), deps.world.now())
    const { ours, differences } = await payments(deps, day)
    const found = new Map(differences.map((difference) => [difference.reference, difference.what]))
    const rows = ours.map(({ reference, order, amount }) => [
      reference,
      orderNumber(order),
      order.product_name,
      approvalStatus(order),
      toNaira(kobo(amount)).toFixed(2),
      found.get(reference) ?? '',
    ])
    const own = new Set(ours.map(({ reference }) => reference))
    const foreign = differences
      .filter(({ reference }) => !own.has(reference))
      .map(({ reference, what }) => [reference, '', '', '', '', what])
    const head = ['Reference', 'Order', 'Product', 'Status', 'Amount in naira', 'Difference']
    c.header('Content-Type', 'text/csv; charset=utf-8')
    c.header('Content-Disposition', `attachment; filename="paydey-books-${day.name}.csv"`)
    return c.body(toCsv([head, ...rows, ...foreign]))
  })
}

const HEADS = ['Reference', 'What differs', 'What to do']
const toRow = ({ reference, what, advice }: Difference): readonly (Html | string)[] => [
  reference,
  what,
  advice,
]

function dayFrom(text: string | undefined, now: number): Day {
  const from = text === undefined ? null : dayOf(text)
  return dayAt(from ?? now)
}

function sumOf(ours: readonly OwnPayment[]): Kobo {
  return kobo(ours.reduce((sum, { amount }) => sum + amount, 0))
}

async function payments({ db, gateway }: Deps, day: Day) {
  const ours = await ownPayments(db, day)
  const none: readonly Difference[] = []
  if (gateway.list === undefined)
    return { ours, differences: none, note: 'The gateway is played here, so there are no other books.' }
  const theirs = await gateway.list(day.from, day.before)
  if (theirs === null) {
    return { ours, differences: none, note: 'The gateway did not give its list. Load this page again.' }
  }
  const total = formatNaira(kobo(theirs.reduce((sum, { amount }) => sum + amount, 0)))
  const note = `The gateway lists ${theirs.length} payments, ${total}. Those made around midnight we may have noted on the other day.`
  return { ours, differences: await compareWithGateway({ db, gateway }, ours, theirs), note }
}
