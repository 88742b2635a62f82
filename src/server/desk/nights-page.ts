import { html } from 'hono/html'
import { formatMoment } from '#src/domain/dates.ts'
import { type Html, table } from './frame.ts'
import type { Difference, ReconciliationRow } from './reconciling-migration.ts'

const HEADS = ['Reference', 'What differs', 'What to do']

export function differencesTable(caption: string, differences: readonly Difference[]): Html {
  return table(
    caption,
    HEADS,
    differences.map(({ reference, what, advice }) => [reference === '' ? 'None' : reference, what, advice]),
  )
}

/** What was found in the night after a day. */
export function nightSection(night: ReconciliationRow | undefined, now: number): Html {
  if (night === undefined) return html`<p>This day was not compared in the night after it.</p>`
  return html`<p>${howFar(night, now)}</p>
    ${differencesTable('Differences that the night found', night.differences)}`
}

export function nightsTable(nights: readonly ReconciliationRow[], now: number): Html {
  return table(
    'Nights',
    ['Day', 'Differences', 'How far'],
    nights.map((night) => [dayLink(night.day), night.differences.length, howFar(night, now)]),
  )
}

/** What somebody is told who does not look for it; nothing where all is well. */
export function nightAlarms(nights: readonly ReconciliationRow[], now: number): readonly Html[] {
  return nights.flatMap((night) => {
    const { day, differences, done_at } = night
    if (differences.length > 0) {
      return html`<p class="refused" role="alert">Differences between the books of ${dayLink(day)} and the providers’: ${differences.length}.</p>`
    }
    return done_at === null ? html`<p>The books of ${dayLink(day)}: ${howFar(night, now)}</p>` : []
  })
}

const dayLink = (day: string) => html`<a class="day" href="/desk/books?day=${day}">${day}</a>`

function howFar(night: ReconciliationRow, now: number): string {
  const { payments, orders, unasked, done_at, tries } = night
  const listed =
    payments === null
      ? 'The gateway has not given its list.'
      : `Payments that the gateway listed: ${payments}.`
  const silent = unasked?.length ?? 0
  const asked =
    orders === null ? '' : ` Orders that the biller answered for: ${orders - silent} of ${orders}.`
  const when =
    done_at === null ? ` Tried so far: ${tries}; it is tried again.` : ` Done ${formatMoment(done_at, now)}.`
  return `${listed}${asked}${when}`
}
