import { Hono } from 'hono'
import { type Deps, logError } from '#src/server/deps.ts'
import { Refusal } from '#src/server/http/refusal.ts'
import { refusalOf } from '#src/server/http/refusal-of.ts'
import { mountAudit } from './audit.ts'
import { mountBillers } from './billers.ts'
import { mountBooks } from './books-routes.ts'
import { mountDoor } from './door.ts'
import type { DeskApp } from './frame.ts'
import { deskFrame } from './frame.ts'
import { mountOrders } from './orders.ts'
import { mountSearch } from './search.ts'
import { deskCss } from './style.ts'
import { mountToday } from './today.ts'

const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** The operators' desk: pages without a script, behind a password and a second factor. */
export function mountDesk(app: Hono, deps: Deps): void {
  const desk: DeskApp = new Hono()
  desk.use(async (c, next) => {
    c.header('Content-Security-Policy', POLICY)
    // Under no-referrer a form sends "null" as its origin, and we could not check which page it came from.
    c.header('Referrer-Policy', 'same-origin')
    await next()
  })
  desk.get('/style.css', (c) => c.body(deskCss, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
  mountDoor(desk, deps)
  mountToday(desk, deps)
  mountOrders(desk, deps)
  mountSearch(desk, deps)
  mountBillers(desk, deps)
  mountBooks(desk, deps)
  mountAudit(desk, deps)
  desk.all('*', () => {
    throw new Refusal('unknown', 'There is nothing at this address.')
  })
  desk.onError((error, c) => {
    const operator = c.get('operator') ?? null
    const refusal = refusalOf(error)
    if (refusal !== null) {
      for (const [name, value] of Object.entries(refusal.headers)) c.header(name, value)
      const page = { title: 'This was not done', operator, refused: refusal.message }
      return c.html(deskFrame(page, BACK), refusal.status)
    }
    logError(`${c.req.method} ${c.req.path}`, error)
    const page = { title: 'Something went wrong', operator, refused: 'Look into the server’s log.' }
    return c.html(deskFrame(page, BACK), 500)
  })
  // Many people type it so.
  app.get('/desk/', (c) => c.redirect('/desk'))
  app.route('/desk', desk)
}

const BACK = 'Go back with your browser and look at the page again before you repeat anything.'
