import { Hono } from 'hono'
import { type Deps, logError } from '#src/server/deps.ts'
import { Refusal } from '#src/server/http/refusal.ts'
import { readAudit } from './audit.ts'
import { auditPage } from './audit-page.ts'
import { mountBillers } from './biller-routes.ts'
import { mountBooks } from './books-routes.ts'
import { dayAt } from './day.ts'
import { type DeskApp, mountDoor } from './door.ts'
import { deskFrame } from './frame.ts'
import { mountOrders } from './order-routes.ts'
import { nights } from './reconciling.ts'
import { mountSearch } from './search-routes.ts'
import { stuckOrders } from './stuck.ts'
import { deskCss } from './style.ts'
import { dayFigures, openRefunds, refundsDue } from './today.ts'
import { todayPage } from './today-page.ts'

const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** The desk of whoever runs this server: pages without a script, behind a password and a second factor. */
export function mountDesk(app: Hono, deps: Deps): void {
  const { db, world } = deps
  const desk: DeskApp = new Hono()
  desk.use(async (c, next) => {
    c.header('Cache-Control', 'no-store')
    c.header('Content-Security-Policy', POLICY)
    // A form under no-referrer says "null" for its origin, and then nobody could tell whose page it was.
    c.header('Referrer-Policy', 'same-origin')
    await next()
  })
  desk.get('/style.css', (c) => c.body(deskCss, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
  mountDoor(desk, deps)
  desk.get('/', async (c) => {
    const now = world.now()
    const day = dayAt(now)
    const page = todayPage({
      day,
      figures: await dayFigures(db, day),
      float: deps.float ?? null,
      due: await refundsDue(db),
      refunds: await openRefunds(db),
      stuck: await stuckOrders(db, now),
      nights: await nights(db, WEEK),
      now,
    })
    return c.html(deskFrame({ title: 'Today', operator: c.get('operator') }, page))
  })
  mountOrders(desk, deps)
  mountSearch(desk, deps)
  mountBillers(desk, deps)
  mountBooks(desk, deps)
  desk.get('/audit', async (c) => {
    const text = c.req.query('before') ?? ''
    const before = /^\d{1,15}$/.test(text) ? Number(text) : null
    const rows = await readAudit(db, { before, atMost: LINES })
    const older = rows.length === LINES ? (rows.at(-1)?.id ?? null) : null
    return c.html(deskFrame({ title: 'Audit log', operator: c.get('operator') }, auditPage(rows, older)))
  })
  desk.all('*', () => {
    throw new Refusal('unknown', 'There is nothing at this address.')
  })
  desk.onError((error, c) => {
    const operator = c.get('operator') ?? null
    if (error instanceof Refusal) {
      for (const [name, value] of Object.entries(error.headers)) c.header(name, value)
      const page = { title: 'This was not done', operator, refused: error.message }
      return c.html(deskFrame(page, BACK), error.status)
    }
    logError(`${c.req.method} ${c.req.path}`, error)
    const page = { title: 'Something went wrong', operator, refused: 'Look into the server’s log.' }
    return c.html(deskFrame(page, BACK), 500)
  })
  app.route('/desk', desk)
}

const LINES = 100
/** So many nights somebody who comes to the desk is told of what they found. */
const WEEK = 7

const BACK = 'Go back with your browser and look at the page again before you repeat anything.'
