import type { Context, Hono } from 'hono'
import type { Deps } from '#src/sandbox/deps.ts'
import { isAskedAsLoopback } from '#src/sandbox/http/origin.ts'
import { Refusal } from '#src/sandbox/http/refusal.ts'
import { testersCss } from './css.ts'
import { readLedger } from './ledger.ts'
import { readMailbox } from './mailbox.ts'
import { mailboxPage } from './mailbox-page.ts'
import { testersPage } from './testers-page.ts'

export interface Testers {
  /** Back to the seed; null where the database is not ours to empty. */
  readonly reset: (() => Promise<void>) | null
}

const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** The testers' pages. They show everybody's mail, so they exist on loopback only. */
export function mountTesters(app: Hono, deps: Deps, { reset }: Testers): void {
  app.use('/sandbox/*', async (c, next) => {
    // A name of somebody's own that points here would otherwise read all this from a browser on this machine.
    if (!isAskedAsLoopback(c)) throw new Refusal('unknown', 'There is nothing at this address.')
    c.header('Cache-Control', 'no-store')
    c.header('Content-Security-Policy', POLICY)
    c.header('Referrer-Policy', 'same-origin')
    await next()
  })
  app.get('/sandbox', (c) => c.html(testersPage(deps.settings, reset !== null)))
  app.get('/sandbox/style.css', (c) => c.body(testersCss, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
  app.get('/sandbox/mailbox', async (c) => c.html(mailboxPage(await readMailbox(deps.db, c.req.query('to')))))
  app.get('/sandbox/mailbox.json', async (c) => c.json(await readMailbox(deps.db, c.req.query('to'))))
  app.get('/sandbox/ledger.json', async (c) => {
    const filter = { tranId: c.req.query('tranId'), since: readInstant(c.req.query('since')) }
    return c.json(await readLedger(deps.db, deps.world.now(), filter))
  })
  app.post('/sandbox/reset', async (c) => {
    if (reset === null) throw new Refusal('conflict', 'Only the embedded database can be reset.')
    if (isForeign(c)) throw new Refusal('conflict', 'Another site may not reset the sandbox.')
    await reset()
    const isPage = (c.req.header('accept') ?? '').includes('text/html')
    return isPage ? c.redirect('/sandbox', 303) : c.json({ status: 'ok' })
  })
}

/** An ISO instant or milliseconds; anything else filters nothing. */
function readInstant(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined
  const at = /^\d{9,16}$/.test(text) ? Number(text) : Date.parse(text)
  if (Number.isNaN(at)) throw new Refusal('invalid', 'since must be an instant such as 2026-01-31T12:00:00Z.')
  return at
}

function isForeign(c: Context): boolean {
  const site = c.req.header('sec-fetch-site')
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}
