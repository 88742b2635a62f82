import { Hono } from 'hono'
import { type Deps, logError } from '#src/server/deps.ts'
import { HttpError, refusalOf } from '#src/server/http/http-error.ts'
import { mountAudit } from './audit.ts'
import { mountBillers } from './billers.ts'
import { type AdminApp, adminFrame } from './frame.ts'
import { mountOrders } from './orders.ts'
import { mountReconciliation } from './reconciliation-page.ts'
import { mountSearch } from './search.ts'
import { mountSignIn } from './sign-in.ts'
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

/** Both themes, chosen by the device's preference; nothing else is needed, so nothing else is served. */
const adminCss = `
:root { color-scheme: light dark; --ground: #f6f6f4; --sheet: #fff; --ink: #1d1d1b; --line: #c9c9c3; --control: #84847c; --link: #0b4f8a;
  --good: #e2f3e6; --bad: #fde4df; --bad-line: #b3261e; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #161615; --sheet: #22221f; --ink: #efefea; --line: #4a4a45; --control: #83837b; --link: #8ec5ff;
    --good: #1d3a26; --bad: #4a1f1a; --bad-line: #ff8a7d; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
header { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 20px; padding: 8px max(16px, calc(50vw - 604px)); background: var(--sheet); border-bottom: 1px solid var(--line); }
header .name { margin: 0; font-weight: 700; }
nav { display: flex; flex-wrap: wrap; gap: 0 16px; }
nav a { padding: 10px 0; }
nav [aria-current] { color: inherit; font-weight: 700; text-decoration: none; }
.leave { margin: 0 0 0 auto; padding: 0; border: 0; background: none; }
main { max-width: 1240px; margin: 0 auto; padding: 8px 16px 64px; }
a { color: var(--link); }
a:focus-visible, button:focus-visible, input:focus-visible, select:focus-visible, textarea:focus-visible, .scroll:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.skip { position: absolute; left: -9999px; }
.skip:focus { left: 8px; top: 8px; padding: 8px; background: var(--sheet); }
h1 { font-size: 24px; margin: 12px 0; }
h2 { font-size: 19px; margin: 28px 0 8px; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; background: var(--sheet); overflow-wrap: normal; }
caption { text-align: left; padding: 6px 0; font-weight: 600; }
th, td { border: 1px solid var(--line); padding: 6px 10px; text-align: left; vertical-align: top; font-variant-numeric: tabular-nums; }
tbody th { font-weight: 400; }
.day { white-space: nowrap; }
form { max-width: 560px; margin: 12px 0; padding: 12px 16px; background: var(--sheet); border: 1px solid var(--line); }
label { display: block; margin-top: 10px; font-weight: 600; }
.check { display: flex; gap: 8px; align-items: baseline; font-weight: 400; }
input, select, textarea { font: inherit; width: 100%; padding: 8px; color: inherit; background: var(--ground); border: 1px solid var(--control); }
::placeholder { color: inherit; opacity: 0.75; }
.check input { width: auto; }
button { font: inherit; min-height: 44px; margin-top: 12px; padding: 8px 18px; color: var(--sheet); background: var(--link); border: 0; }
.leave button { margin: 0; padding: 8px 0; color: inherit; background: none; text-decoration: underline; }
dl { display: grid; grid-template-columns: minmax(90px, max-content) 1fr; gap: 4px 16px; }
dt { font-weight: 600; }
dd { margin: 0; }
.said { padding: 8px 14px; background: var(--good); border: 1px solid var(--line); }
.refused { padding: 8px 14px; background: var(--bad); border: 1px solid var(--bad-line); }
@media (max-width: 600px) {
  tbody th { min-width: 5.5rem; }
  td:nth-child(2):last-child, .cards { overflow-wrap: anywhere; }
  .cards { background: none; }
  .cards, .cards caption, .cards tbody, .cards tr, .cards th, .cards td { display: block; }
  .cards thead { display: none; }
  .cards tr { margin-bottom: 12px; padding: 6px 12px; background: var(--sheet); border: 1px solid var(--line); }
  .cards th, .cards td { padding: 4px 0; border: 0; }
  .cards tbody th::before { content: attr(data-head) ' '; }
  .cards td:not(:empty)::before { content: attr(data-head); display: block; font-weight: 600; }
}
`
