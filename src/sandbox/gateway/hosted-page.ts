import { createHash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { kobo } from '#src/contract/kobo.ts'
import { TRANSACTION_ID_PARAMETER } from '#src/contract/paths.ts'
import { formatNaira } from '#src/domain/money.ts'
import type { PaymentRow, PaymentState } from '#src/sandbox/database/tables.ts'
import type { Deps } from '#src/sandbox/deps.ts'
import { BILL_PREFIX } from '#src/sandbox/money/find-transaction.ts'
import type { FieldErrors, FormInput } from './checks.ts'
import { gatewayCss } from './css.ts'
import { frame, MERCHANT } from './frame.ts'
import { payPage } from './pay-page.ts'
import { paymentByReference } from './payments.ts'
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

/** The gateway's own mark, so that its tab is told from the app's. */
const gatewayIcon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#0F5C5C" d="M0 0h32v32H0z"/><path fill="#fff" d="M8 8h16v4h-6v12h-4V12H8z"/></svg>'

const CELLS = 25
const FINDER = 7

/** Looks like a QR code and is none: three finders and noise that depends on the reference. */
function drawCode(reference: string): string {
  const noise = [0, 1, 2].flatMap((part) => [...createHash('sha256').update(`${part}${reference}`).digest()])
  const isDark = (x: number, y: number) => {
    const finder = finderCell(x, y)
    if (finder !== null) return finder
    const bit = y * CELLS + x
    return (((noise[(bit >> 3) % noise.length] ?? 0) >> (bit & 7)) & 1) === 1
  }
  const rows = Array.from({ length: CELLS }, (_, y) => y)
  const squares = rows.flatMap((y) =>
    rows.filter((x) => isDark(x, y)).map((x) => `M${x + 2} ${y + 2}h1v1h-1z`),
  )
  const size = CELLS + 4
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${squares.join('')}" fill="#17343a"/></svg>`
}

/** Null outside the three corners. */
function finderCell(x: number, y: number): boolean | null {
  const far = CELLS - FINDER
  const left = x <= FINDER ? x : x >= far - 1 ? x - far : null
  const top = y <= FINDER ? y : y >= far - 1 ? y - far : null
  if (left === null || top === null || (x > FINDER && y > FINDER)) return null
  const ring = Math.max(Math.abs(left - 3), Math.abs(top - 3))
  return ring === 3 || ring <= 1
}

type EndedState = Exclude<PaymentState, 'created'>

const words: Readonly<Record<EndedState, readonly [title: string, sentence: string]>> = {
  captured: ['Already paid', 'This payment is already paid. You have not been charged again.'],
  refunded: ['Refunded', 'This payment was already paid and has been refunded.'],
  pending: ['Waiting for your bank', 'Your bank has not answered yet. Do not pay again.'],
  declined: ['Declined', 'This payment was declined. You were not charged.'],
  cancelled: ['Cancelled', 'This payment was cancelled. You were not charged.'],
  expired: ['Expired', 'This payment was not completed in time. You were not charged.'],
}

/** A payment that can no longer be paid, and the way back. */
function endedPage(payment: PaymentRow, callback: string) {
  const [title, sentence] = words[payment.state === 'created' ? 'expired' : payment.state]
  return frame(
    title,
    html`<section class="panel ended">
      <h1>${title}</h1>
      <p class="amount">${formatNaira(kobo(payment.amount))}</p>
      <p>${sentence}</p>
      <a class="button" href="${callback}">Continue to ${MERCHANT}</a>
    </section>`,
  )
}

function unknownPage() {
  return frame(
    'Unknown payment',
    html`<section class="panel ended">
      <h1>Unknown payment</h1>
      <p>There is no payment at this address. Nothing was charged.</p>
    </section>`,
  )
}
