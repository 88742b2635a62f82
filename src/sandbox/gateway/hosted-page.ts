import type { Context, Hono } from 'hono'
import { TRANSACTION_ID_PARAMETER } from '#src/contract/paths.ts'
import type { PaymentRow } from '#src/sandbox/database/tables.ts'
import type { Deps } from '#src/sandbox/deps.ts'
import { BILL_PREFIX } from '#src/sandbox/money/find-transaction.ts'
import type { FieldErrors, FormInput } from './checks.ts'
import { gatewayCss } from './css.ts'
import { endedPage, unknownPage } from './ended-pages.ts'
import { gatewayIcon } from './icon.ts'
import { payPage } from './pay-page.ts'
import { paymentByReference } from './payments.ts'
import { drawCode } from './qr.ts'
import { takeStep } from './steps.ts'

const SVG = 'image/svg+xml; charset=utf-8'

/** The gateway's own page (sandbox.md): plain forms, no script. The reference in its address is its only key. */
export function mountHostedPage(app: Hono, deps: Deps): void {
  app.get('/gateway/icon.svg', (c) =>
    c.body(gatewayIcon, 200, { 'Content-Type': SVG, 'Cache-Control': 'no-cache' }),
  )
  app.get('/gateway/style.css', (c) =>
    c.body(gatewayCss, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache' }),
  )
  app.get('/gateway/pay/:reference/code.svg', (c) =>
    c.body(drawCode(c.req.param('reference')), 200, {
      'Content-Type': SVG,
      'Cache-Control': 'no-store',
    }),
  )
  app.get('/gateway/pay/:reference', async (c) => {
    const payment = await paymentByReference(deps.db, c.req.param('reference'))
    return await show(c, deps, payment, {}, { method: c.req.query('method') ?? '' })
  })
  app.post('/gateway/pay/:reference', async (c) => {
    const { reference } = c.req.param()
    const payment = await paymentByReference(deps.db, reference)
    if (payment === undefined) return await show(c, deps, undefined, {}, {})
    const input: FormInput = Object.fromEntries(new URLSearchParams(await c.req.text()))
    const step = await takeStep(deps, payment, input)
    if (step.kind === 'return') return c.redirect(await returnAddress(deps, payment), 303)
    const hasErrors = Object.keys(step.errors).length > 0
    // After a step that went well the page is asked for anew, so that a reload sends nothing twice.
    if (!hasErrors) return c.redirect(`/gateway/pay/${reference}`, 303)
    return await show(c, deps, payment, step.errors, input)
  })
}

async function show(
  c: Context,
  deps: Deps,
  payment: PaymentRow | undefined,
  errors: FieldErrors,
  input: FormInput,
): Promise<Response> {
  const callback = payment === undefined ? '' : await returnAddress(deps, payment)
  c.header('Cache-Control', 'no-store')
  c.header('Content-Security-Policy', policy(callback))
  if (payment === undefined) return c.html(unknownPage(), 404)
  if (payment.state !== 'created') return c.html(endedPage(payment, callback))
  return c.html(payPage(payment, errors, input), Object.keys(errors).length > 0 ? 422 : 200)
}

/** Browsers hold a form's redirect against form-action too, so the app's origin stands there. */
function policy(callback: string): string {
  const back = callback === '' ? '' : ` ${new URL(callback).origin}`
  return `default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'${back}; base-uri 'none'; frame-ancestors 'none'`
}

/** The app's callback with the id that it is to read there, whatever the app had put in. */
async function returnAddress(deps: Deps, payment: PaymentRow): Promise<string> {
  const { kind } = await deps.db
    .selectFrom('transactions')
    .select('kind')
    .where('transaction_id', '=', payment.transaction_id)
    .executeTakeFirstOrThrow()
  const url = new URL(payment.callback_url)
  const prefix = kind === 'bill' ? BILL_PREFIX : ''
  url.searchParams.set(TRANSACTION_ID_PARAMETER, `${prefix}${payment.transaction_id}`)
  return url.href
}
