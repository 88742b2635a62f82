import { html } from 'hono/html'
import { formatMoment } from '#src/domain/dates.ts'
import type { Difference, ReconciliationRow } from '#src/server/database/admin-tables.ts'
import type { AuditRow } from './audit.ts'
import type { Day } from './day.ts'
import { type Html, noteField, table } from './frame.ts'

const HEADS = ['Reference', 'What differs', 'What to do']

export function differencesTable(caption: string, differences: readonly Difference[]): Html {
  return table(
    caption,
    HEADS,
    differences.map(({ reference, what, advice }) => [reference === '' ? 'None' : reference, what, advice]),
  )
}

/** The findings of the night after a day, and the operators' notes on them. */
export function nightSection(
  night: ReconciliationRow | undefined,
  written: readonly AuditRow[],
  { before }: Day,
  now: number,
): Html {
  if (night === undefined) {
    return now < before
      ? html`<p>This day is not over yet.</p>`
      : html`<p>This day was not compared in the night after it.</p>`
  }
  const { day, differences, done_at } = night
  const canResolve = done_at !== null && isOpen(night)
  return html`<p>${howFar(night, now)}</p>
    ${differencesTable('Differences that the night found', differences)}
    ${written.map(({ at, operator, action, note }) => html`<p>${formatMoment(at, now)}, ${operator} ${action}: ${note}</p>`)}
    ${
      canResolve
        ? html`<form method="post" action="/admin/books/${day}/resolve">
            <h3>Mark as resolved</h3>
            <p>Takes these differences from Today and from the alarms. They stay here, and no money moves.</p>
            ${noteField('resolve-note')}
            <button>Mark as resolved</button>
          </form>`
        : ''
    }`
}

export const isOpen = ({ differences, resolved_at }: ReconciliationRow) =>
  differences.length > 0 && resolved_at === null

export function nightsTable(nights: readonly ReconciliationRow[], now: number): Html {
  return table(
    'Nights',
    ['Day', 'Differences', 'Resolved', 'How far'],
    nights.map((night) => [
      dayLink(night.day),
      night.differences.length,
      isResolved(night),
      howFar(night, now),
    ]),
  )
}

/** The warnings that every operator sees; none where all is well. */
export function nightAlarms(nights: readonly ReconciliationRow[], now: number): readonly Html[] {
  return nights.flatMap((night) => {
    const { day, differences, done_at } = night
    if (isOpen(night)) {
      return html`<p class="refused" role="alert">Differences between the books of ${dayLink(day)} and the providers’: ${differences.length}.</p>`
    }
    return done_at === null ? html`<p>The books of ${dayLink(day)}: ${howFar(night, now)}</p>` : []
  })
}

/** In words; empty where there was nothing to resolve. */
export function isResolved({ differences, resolved_at }: ReconciliationRow): string {
  return differences.length === 0 ? '' : resolved_at === null ? 'no' : 'yes'
}

const dayLink = (day: string) => html`<a class="day" href="/admin/books?day=${day}">${day}</a>`

function howFar(night: ReconciliationRow, now: number): string {
  const { payments, unconfirmed, orders, unasked, done_at, tries } = night
  const listed =
    payments === null
      ? 'The gateway has not given its list.'
      : `Payments that the gateway listed: ${payments}.${unconfirmed.length === 0 ? '' : ` Not answered: ${unconfirmed.length}.`}`
  const silent = unasked?.length ?? 0
  const asked =
    orders === null ? '' : ` Orders that the biller answered for: ${orders - silent} of ${orders}.`
  const when =
    done_at === null ? ` Tried so far: ${tries}; it is tried again.` : ` Done ${formatMoment(done_at, now)}.`
  return `${listed}${asked}${when}`
}
