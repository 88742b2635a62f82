import { html } from 'hono/html'
import * as v from 'valibot'
import { BULK_BILLER_CODE, WALLET_BILLER_CODE } from '#src/contract/paths.ts'
import { formatReceiptDate } from '#src/domain/dates.ts'
import { billerHealth, type Health } from '#src/server/catalog/biller-news.ts'
import type { Deps } from '#src/server/deps.ts'
import { HttpError } from '#src/server/http/http-error.ts'
import { oneLine } from '#src/server/mail/outbox.ts'
import { billersOnHold, closures } from '#src/server/orders/on-hold.ts'
import { writeAudit } from './audit.ts'
import { type AdminApp, adminFrame, type Html, NoteSchema, noteField, readForm, table } from './frame.ts'
import { refuseUs } from './stuck.ts'

const SENTENCE = 'Write a sentence of 10 to 200 characters for the users.'

const OpenSchema = v.object({ biller: v.string(), note: NoteSchema })
const CloseSchema = v.object({
  ...OpenSchema.entries,
  sentence: v.pipe(
    v.string(SENTENCE),
    v.transform(oneLine),
    v.minLength(10, SENTENCE),
    v.maxLength(200, SENTENCE),
  ),
})

const sentences: ReadonlyMap<string | undefined, string> = new Map([
  ['closed', 'Closed. New orders are refused with your sentence from now on.'],
  ['closed-already', 'It was closed already, and keeps the sentence that it has.'],
  ['opened', 'Opened. It takes orders again.'],
  ['opened-already', 'It was open already.'],
])

export function mountBillers(admin: AdminApp, deps: Deps): void {
  const { db, runtime } = deps
  const all = sellable(deps)
  const requireBiller = (code: string) => {
    if (all.some((biller) => biller.code === code)) return code
    throw new HttpError('invalid', 'Choose one of the billers.')
  }
  admin.get('/billers', async (c) => {
    const closed = (await closures(db)).map(({ biller_code: code, ...closure }) => ({
      ...closure,
      code,
      name: all.find((biller) => biller.code === code)?.name ?? code,
    }))
    const held = deps.biller.asksOnSchedule ? await billersOnHold(db) : []
    const now = runtime.now()
    const page = billersPage({ health: await billerHealth(db, now), closed, held, all, now })
    const said = sentences.get(c.req.query('said'))
    return c.html(adminFrame({ title: 'Billers', operator: c.get('operator'), said }, page))
  })
  admin.post('/billers/close', async (c) => {
    const { biller, note, sentence } = await readForm(c, CloseSchema)
    const switching = { operator: c.get('operator'), billerCode: requireBiller(biller), note, sentence }
    const isDone = await closeBiller(deps, switching)
    deps.news?.readAgain()
    return c.redirect(`/admin/billers?said=${isDone ? 'closed' : 'closed-already'}`, 303)
  })
  admin.post('/billers/open', async (c) => {
    const { biller, note } = await readForm(c, OpenSchema)
    // A biller that is no longer sold can be opened all the same.
    const isDone = await openBiller(deps, { operator: c.get('operator'), billerCode: biller, note })
    deps.news?.readAgain()
    return c.redirect(`/admin/billers?said=${isDone ? 'opened' : 'opened-already'}`, 303)
  })
}

function sellable({ catalog }: Deps): readonly NamedBiller[] {
  return [
    ...catalog.wire.products
      .filter(({ BillerCode }) => catalog.biller(BillerCode) !== undefined)
      .map(({ BillerCode, ProductName }) => ({ code: BillerCode, name: ProductName })),
    { code: WALLET_BILLER_CODE, name: 'Wallet top-up' },
    { code: BULK_BILLER_CODE, name: 'Bulk uploads' },
  ]
}

interface NamedBiller {
  readonly code: string
  readonly name: string
}

interface Closed extends NamedBiller {
  readonly sentence: string
  readonly operator: string
  readonly at: number
}

interface BillersPage {
  readonly health: readonly Health[]
  readonly closed: readonly Closed[]
  /** The billers that refuse us: they open again by themselves. */
  readonly held: Awaited<ReturnType<typeof billersOnHold>>
  readonly all: readonly NamedBiller[]
  readonly now: number
}

function billersPage({ health, closed, held, all, now }: BillersPage): Html {
  const nameOf = (code: string) => all.find((biller) => biller.code === code)?.name ?? code
  const isClosed = (code: string) => closed.some((biller) => biller.code === code)
  const isHeld = (code: string) => held.some(({ biller_code }) => biller_code === code)
  return html`${table(
    'The last hour, the worst first',
    ['Biller', 'Orders sent', 'Delivered', 'Median time', 'Still waiting', 'Takes orders'],
    health.map(({ billerCode, sent, delivered, waiting, medianMs }) => [
      `${nameOf(billerCode)} (${billerCode})`,
      sent,
      `${Math.round((delivered / sent) * 100)} % (${delivered})`,
      medianMs === null ? 'none delivered' : inWords(medianMs),
      waiting,
      isClosed(billerCode) ? 'no, closed' : isHeld(billerCode) ? 'no, it refuses us' : 'yes',
    ]),
  )}
  <h2>Closed billers</h2>
  ${closed.length === 0 ? html`<p>None.${held.length === 0 ? ' Every biller takes orders.' : ''}</p>` : ''}
  ${held.map(
    ({ biller_code, at }) =>
      html`<p>${refuseUs([`${nameOf(biller_code)} (${biller_code})`], at, now)} Orders that are paid are tried again every five minutes.</p>`,
  )}
  ${closed.map(
    ({
      code,
      name,
      sentence,
      operator,
      at,
    }) => html`<form method="post" action="/admin/billers/open" aria-label="Open ${name}">
    <h3>${name} (${code})</h3>
    <p>Closed by ${operator}, ${formatReceiptDate(at)}. Users are told: ${sentence}</p>
    <input type="hidden" name="biller" value="${code}">
    ${noteField(`note-${code}`)}
    <button>Open ${name}</button>
  </form>`,
  )}
  <h2>Close a biller</h2>
  <form method="post" action="/admin/billers/close" aria-label="Close a biller">
    <p>New orders for it are refused. What was ordered before can still be paid, and is delivered or refunded as always.</p>
    <label for="biller">Biller</label>
    <select id="biller" name="biller" required>
      <option value="">Choose one</option>
      ${all.filter(({ code }) => !isClosed(code)).map(({ code, name }) => html`<option value="${code}">${name} (${code})</option>`)}
    </select>
    <label for="sentence">What users are told, in one sentence</label>
    <input id="sentence" name="sentence" required minlength="10" maxlength="200" placeholder="Ikeja Electric is down until this evening. Nothing was charged.">
    ${noteField('close-note')}
    <button>Close this biller</button>
  </form>`
}

function inWords(ms: number): string {
  if (ms < 1000) return `${ms} ms`
  if (ms < 120_000) return `${Math.round(ms / 1000)} s`
  return `${Math.round(ms / 60_000)} min`
}

interface Switching {
  readonly operator: string
  readonly billerCode: string
  readonly note: string
}

/** False where it is closed already; then it keeps its sentence. */
export async function closeBiller(
  { db, runtime }: Deps,
  { operator, billerCode, note, sentence }: Switching & { readonly sentence: string },
): Promise<boolean> {
  const at = runtime.now()
  return await db.transaction().execute(async (trx) => {
    const closed = await trx
      .insertInto('biller_closures')
      .values({ biller_code: billerCode, sentence, operator, at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('biller_code')
      .executeTakeFirst()
    if (closed === undefined) return false
    const told = `${note} Users are told: ${sentence}`
    await writeAudit(trx, at, { operator, action: 'closed', subject: billerCode, note: told })
    return true
  })
}

/** False where it is open already. */
export async function openBiller(
  { db, runtime }: Deps,
  { operator, billerCode, note }: Switching,
): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const opened = await trx
      .deleteFrom('biller_closures')
      .where('biller_code', '=', billerCode)
      .returning('biller_code')
      .executeTakeFirst()
    if (opened === undefined) return false
    await writeAudit(trx, runtime.now(), { operator, action: 'opened', subject: billerCode, note })
    return true
  })
}
