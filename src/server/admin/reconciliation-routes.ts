import type { Context } from 'hono'
import { html } from 'hono/html'
import * as v from 'valibot'
import { type Kobo, kobo, toNaira } from '#src/contract/kobo.ts'
import { toCsv } from '#src/domain/csv.ts'
import { formatNaira } from '#src/domain/money.ts'
import { grouped, plural } from '#src/domain/plural.ts'
import type { Difference, ReconciliationRow } from '#src/server/database/admin-tables.ts'
import type { Deps } from '#src/server/deps.ts'
import { HttpError } from '#src/server/http/http-error.ts'
import { dayOf } from '#src/server/lagos-time.ts'
import { approvalStatus, orderNumber } from '#src/server/orders/words.ts'
import { auditOf } from './audit.ts'
import { type Day, dayAt } from './day.ts'
import { NoteSchema, readForm } from './forms.ts'
import type { AdminApp } from './frame.ts'
import { adminFrame } from './frame.ts'
import { reconciliations } from './nightly-reconciliation.ts'
import {
  askBillers,
  compareWithGateway,
  type OwnPayment,
  orderIdsOf,
  ordersOf,
  ownPayments,
} from './reconciliation.ts'
import { differencesTable, isOpen, isResolved, nightSection, nightsTable } from './reconciliation-page.ts'
import { resolveNight } from './resolving.ts'

const ResolutionSchema = v.object({ note: NoteSchema })
/** As many orders as an operator will wait for. */
const MOST_ASKED = 200
/** As many reconciliations as a list shows, and as a file has. */
const NIGHTS_LISTED = 31
const NIGHTS_IN_FILE = 400

/** A day's books compared with those of the providers. */
export function mountReconciliation(admin: AdminApp, deps: Deps): void {
  admin.get('/books', (c) => {
    const day = dayFrom(c.req.query('day'), deps.runtime.now())
    return showBooks(c, deps, {
      day,
      operator: c.get('operator'),
      asksBiller: c.req.query('biller') === 'ask',
    })
  })
  admin.post('/books/:day/resolve', async (c) => {
    const operator = c.get('operator')
    const day = dayFrom(c.req.param('day'), deps.runtime.now())
    try {
      const { note } = await readForm(c, ResolutionSchema)
      await resolveNight(deps, { operator, day: day.name, note })
      return c.redirect(`/admin/books?day=${day.name}`, 303)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      return await showBooks(c, deps, { day, operator, asksBiller: false, refusal: error })
    }
  })
  admin.get('/books.csv', async (c) => {
    const day = dayFrom(c.req.query('day'), deps.runtime.now())
    const { ours, differences, missing } = await payments(deps, day)
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
    return csvFile(c, `paydey-books-${day.name}.csv`, [
      head,
      ...rows,
      ...foreign,
      ...missing.map((what) => ['', '', '', '', '', what]),
    ])
  })
  admin.get('/reconciliations.csv', async (c) => {
    const rows = (await reconciliations(deps.db, NIGHTS_IN_FILE)).flatMap((night) => {
      const { day, done_at, differences } = night
      const isDone = done_at === null ? 'no' : 'yes'
      return differences.length === 0
        ? [[day, isDone, '', 'None', '', '']]
        : differences.map(({ reference, what, advice }) => [
            day,
            isDone,
            reference,
            what,
            advice,
            isResolved(night),
          ])
    })
    const head = ['Day', 'Done', 'Reference', 'What differs', 'What to do', 'Resolved']
    return csvFile(c, 'paydey-nights.csv', [head, ...rows])
  })
}

interface Shown {
  readonly day: Day
  readonly operator: string
  readonly asksBiller: boolean
  readonly refusal?: HttpError
}

async function showBooks(
  c: Context,
  deps: Deps,
  { day, operator, asksBiller, refusal }: Shown,
): Promise<Response> {
  const { ours, differences, note } = await payments(deps, day)
  const ended = (await orderIdsOf(deps.db, day)).length
  const asked = asksBiller ? await askBillers(deps, await ordersOf(deps.db, day, MOST_ASKED)) : null
  const kept = await reconciliations(deps.db, NIGHTS_IN_FILE)
  const now = deps.runtime.now()
  const hasNights = deps.gateway.list !== undefined
  const page = html`<form action="/admin/books" method="get">
        <label for="day">Day in Lagos</label> <input id="day" name="day" type="date" value="${day.name}" />
        <button>Show</button>
      </form>
      <p>${ours.length === 1 ? '1 payment' : `${ours.length} payments`}, ${formatNaira(sumOf(ours))}. <a href="/admin/books.csv?day=${day.name}">As CSV</a></p>
      ${hasNights ? html`<h2>In the night after</h2>${nightSection(nightOf(kept, day), await auditOf(deps.db, day.name), day, now)}` : ''}
      <h2>The gateway${hasNights ? ' now' : ''}</h2>
      <p>${note}</p>
      ${differencesTable('Differences with the gateway', differences)}
      <h2>The biller${hasNights ? ' now' : ''}</h2>
      ${
        asked === null
          ? html`<p>${plural(ended, 'order')} ended on this day.
              <a href="/admin/books?day=${day.name}&amp;biller=ask">Ask the biller about ${ended > MOST_ASKED ? `the first ${MOST_ASKED}` : 'each'}</a></p>`
          : html`<p>Asked about ${ended > MOST_ASKED ? `the first ${MOST_ASKED} of ${grouped(ended)}` : ended}, and ${asked.unanswered.length} got no answer. Rows of bulk uploads are not among
              them, and a biller lists no orders that we do not know of.</p>
              ${differencesTable('Differences with the biller', asked.differences)}`
      }
      ${
        hasNights
          ? html`<h2>Nights</h2>
              <p>Each day is compared by itself, after two in the morning. <a href="/admin/reconciliations.csv">All differences as CSV</a></p>
              ${nightsTable(
                kept.filter((night, place) => place < NIGHTS_LISTED || isOpen(night)),
                now,
              )}`
          : ''
      }`
  const told = refusal === undefined ? {} : { refused: refusal.message }
  return c.html(
    await adminFrame({ title: `Books of ${day.name}`, operator, ...told }, page),
    refusal?.status ?? 200,
  )
}

function csvFile(c: Context, name: string, rows: readonly (readonly string[])[]): Response {
  c.header('Content-Type', 'text/csv; charset=utf-8')
  c.header('Content-Disposition', `attachment; filename="${name}"`)
  return c.body(toCsv(rows))
}

const nightOf = (kept: readonly ReconciliationRow[], { name }: Day) => kept.find(({ day }) => day === name)

function dayFrom(text: string | undefined, now: number): Day {
  const from = text === undefined ? null : dayOf(text)
  return dayAt(from ?? now)
}

function sumOf(payments: readonly Pick<OwnPayment, 'amount'>[]): Kobo {
  return kobo(payments.reduce((sum, { amount }) => sum + amount, 0))
}

async function payments({ db, gateway, runtime }: Deps, day: Day) {
  const ours = await ownPayments(db, day)
  const none: readonly Difference[] = []
  const without = (note: string) => ({ ours, differences: none, note, missing: [note] })
  if (gateway.list === undefined) return without('The gateway is played here, so there are no other books.')
  const theirs = await gateway.list(day.from, day.before)
  if (theirs === null) {
    return without('The gateway did not give its list. Load this page again.')
  }
  const { differences, unanswered } = await compareWithGateway({ db, gateway, runtime }, ours, theirs)
  const missing = unanswered.map((reference) => `The gateway has not answered about ${reference}.`)
  const total = formatNaira(sumOf(theirs))
  const note = `The gateway lists ${theirs.length === 1 ? '1 payment' : `${theirs.length} payments`}, ${total}. Those made around midnight we may have noted on the other day. ${missing.join(' ')}`
  return { ours, differences, note, missing }
}
