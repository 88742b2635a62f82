import type { Context } from 'hono'
import { html } from 'hono/html'
import * as v from 'valibot'
import { formatMoment } from '#src/domain/dates.ts'
import type { ReconciliationRow } from '#src/server/database/admin-tables.ts'
import type { Deps } from '#src/server/deps.ts'
import { HttpError } from '#src/server/http/http-error.ts'
import { dayAt, dayOf } from '#src/server/lagos-time.ts'
import { auditOf, writeAudit } from './audit.ts'
import { type AdminApp, adminFrame, type Html, NoteSchema, noteField, readForm, table } from './frame.ts'
import { reconciliationOf, reconciliations } from './nightly-reconciliation.ts'

const ResolutionSchema = v.object({ note: NoteSchema })
/** As many reconciliations as the list shows, beside those that are open. */
const NIGHTS_LISTED = 400

/** What the nights have found, by day. */
export function mountReconciliation(admin: AdminApp, deps: Deps): void {
  admin.get('/books', (c) => showBooks(c, deps, c.req.query('day') ?? ''))
  admin.post('/books/:day/resolve', async (c) => {
    const day = c.req.param('day')
    try {
      const { note } = await readForm(c, ResolutionSchema)
      await resolveNight(deps, { operator: c.get('operator'), day, note })
      return c.redirect(`/admin/books?day=${encodeURIComponent(day)}`, 303)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      return await showBooks(c, deps, day, error)
    }
  })
}

async function showBooks(
  c: Context<{ Variables: { operator: string } }>,
  { db, gateway, runtime }: Deps,
  typed: string,
  refusal?: HttpError,
): Promise<Response> {
  const now = runtime.now()
  const nights = await reconciliations(db, NIGHTS_LISTED)
  // The last one that was over by two this morning.
  const name = dayOf(typed) === null ? (nights[0]?.day ?? dayAt(now).name) : typed
  const night = await reconciliationOf(db, name)
  const written = await auditOf(db, name)
  const page =
    gateway.list === undefined
      ? html`<p>The providers are played here, so there are no other books.</p>`
      : html`${night === undefined ? html`<p>This day was not compared.</p>` : nightSection(night, now)}
      ${written.map(({ at, operator, action, note }) => html`<p>${formatMoment(at, now)}, ${operator} ${action}: ${note}</p>`)}
      <h2>Nights</h2>
      <p>Each day is compared by itself, after two in the morning.</p>
      ${table(
        'Nights',
        ['Day', 'Differences', 'Resolved', 'How far'],
        nights.map((one) => [dayLink(one.day), one.differences.length, isResolved(one), howFar(one, now)]),
      )}`
  const told = refusal === undefined ? {} : { refused: refusal.message }
  return c.html(
    await adminFrame({ title: `Books of ${name}`, operator: c.get('operator'), ...told }, page),
    refusal?.status ?? 200,
  )
}

/** The findings of the night after a day. */
function nightSection(night: ReconciliationRow, now: number): Html {
  const { day, differences, done_at } = night
  return html`<p>${howFar(night, now)}</p>
    ${table(
      'Differences that the night found',
      ['Reference', 'What differs', 'What to do'],
      differences.map(({ reference, what, advice }) => [reference === '' ? 'None' : reference, what, advice]),
    )}
    ${
      done_at !== null && isOpen(night)
        ? html`<form method="post" action="/admin/books/${day}/resolve">
            <h3>Mark as resolved</h3>
            <p>Takes these differences from Today. They stay here, and no money moves.</p>
            ${noteField('resolve-note')}
            <button>Mark as resolved</button>
          </form>`
        : ''
    }`
}

/** Removes a day's differences from the warnings. They stay in the night's record. */
async function resolveNight(
  { db, runtime }: Deps,
  { operator, day, note }: { readonly operator: string; readonly day: string; readonly note: string },
): Promise<void> {
  const at = runtime.now()
  await db.transaction().execute(async (trx) => {
    const marked = await trx
      .updateTable('reconciliations')
      .set({ resolved_at: at })
      .where('day', '=', day)
      .where('done_at', 'is not', null)
      .where('resolved_at', 'is', null)
      .returning('day')
      .executeTakeFirst()
    if (marked === undefined)
      throw new HttpError(
        'conflict',
        'There is nothing to resolve: the day is not compared yet, or somebody was here before you.',
      )
    await writeAudit(trx, at, { operator, action: 'marked as resolved', subject: day, note })
  })
}

const isOpen = ({ differences, resolved_at }: ReconciliationRow) =>
  differences.length > 0 && resolved_at === null

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
function isResolved({ differences, resolved_at }: ReconciliationRow): string {
  return differences.length === 0 ? '' : resolved_at === null ? 'no' : 'yes'
}

const dayLink = (day: string) => html`<a class="day" href="/admin/books?day=${day}">${day}</a>`

function howFar({ unanswered, done_at, began_at }: ReconciliationRow, now: number): string {
  if (done_at !== null) return `Done ${formatMoment(done_at, now)}.`
  const references = unanswered?.filter((reference) => reference !== '') ?? []
  const missing = [
    unanswered === null ? 'Nothing is compared yet.' : '',
    unanswered?.includes('') === true ? 'The gateway has not given its list.' : '',
    references.length > 0 ? `Not answered yet: ${references.length}.` : '',
  ]
  return `${missing.filter((sentence) => sentence !== '').join(' ')} Begun ${formatMoment(began_at, now)}; it is tried again.`
}
