import { Hono } from 'hono'
import { type Deps, logError } from '#src/server/deps.ts'
import { HttpError } from '#src/server/http/http-error.ts'
import { refusalOf } from '#src/server/http/refusal-of.ts'
import { mountAudit } from './audit.ts'
import { mountBillers } from './billers.ts'
import type { AdminApp } from './frame.ts'
import { adminFrame } from './frame.ts'
import { mountOrders } from './orders.ts'
import { mountReconciliation } from './reconciliation-routes.ts'
import { mountSearch } from './search.ts'
import { mountSignIn } from './sign-in.ts'
import { adminCss } from './style.ts'
import { mountToday } from './today.ts'

const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** The operators' admin: pages without a script, behind a password and a second factor. */
export function mountAdmin(app: Hono, deps: Deps): void {
  const admin: AdminApp = new Hono()
  admin.use(async (c, next) => {
    c.header('Content-Security-Policy', POLICY)
    // Under no-referrer a form sends "null" as its origin, and we could not check which page it came from.
    c.header('Referrer-Policy', 'same-origin')
    await next()
  })
  admin.get('/style.css', (c) => c.body(adminCss, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
  mountSignIn(admin, deps)
  mountToday(admin, deps)
  mountOrders(admin, deps)
  mountSearch(admin, deps)
  mountBillers(admin, deps)
  mountReconciliation(admin, deps)
  mountAudit(admin, deps)
  admin.all('*', () => {
    throw new HttpError('unknown', 'There is nothing at this address.')
  })
  admin.onError((error, c) => {
    const operator = c.get('operator') ?? null
    const refusal = refusalOf(error)
    if (refusal !== null) {
      for (const [name, value] of Object.entries(refusal.headers)) c.header(name, value)
      const page = { title: 'This was not done', operator, refused: refusal.message }
      return c.html(adminFrame(page, BACK), refusal.status)
    }
    logError(`${c.req.method} ${c.req.path}`, error)
    const page = { title: 'Something went wrong', operator, refused: 'Look into the server’s log.' }
    return c.html(adminFrame(page, BACK), 500)
  })
  // Many people type it so.
  app.get('/admin/', (c) => c.redirect('/admin'))
  app.route('/admin', admin)
}

const BACK = 'Go back with your browser and look at the page again before you repeat anything.'
