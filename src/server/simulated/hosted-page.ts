import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { kobo } from '#src/contract/kobo.ts'
import { formatNaira } from '#src/domain/money.ts'
import type { PaymentRow, PaymentState } from '#src/server/database/tables.ts'
import type { Deps } from '#src/server/deps.ts'
import { readText } from '#src/server/http/requests.ts'
import { recordOpened } from '#src/server/money/advance-order.ts'
import { transactionQuery } from '#src/server/orders/find-transaction.ts'
import { paymentByReference } from '#src/server/orders/payments.ts'
import { resultAddress } from '#src/server/orders/words.ts'
import { type FieldErrors, type FormInput, takeAction } from './hosted-page-actions.ts'
import { frame, MERCHANT, payPage } from './hosted-page-view.ts'

const SVG = 'image/svg+xml; charset=utf-8'

/** The gateway's own page: plain forms, no script. The reference in its address is its only key. */
export function mountHostedPage(app: Hono, deps: Deps): void {
  app.get('/gateway/icon.svg', (c) =>
    c.body(gatewayIcon, 200, { 'Content-Type': SVG, 'Cache-Control': 'no-cache' }),
  )
  app.get('/gateway/style.css', (c) =>
    c.body(gatewayCss, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache' }),
  )
  app.get('/gateway/pay/:reference', async (c) => {
    const payment = await paymentByReference(deps.db, c.req.param('reference'))
    if (payment !== undefined) await recordOpened(deps, payment.transaction_id)
    return await show(c, deps, payment, {}, { method: c.req.query('method') ?? '' })
  })
  app.post('/gateway/pay/:reference', async (c) => {
    const { reference } = c.req.param()
    const payment = await paymentByReference(deps.db, reference)
    if (payment === undefined) return await show(c, deps, undefined, {}, {})
    const input: FormInput = Object.fromEntries(new URLSearchParams(await readText(c)))
    const step = await takeAction(deps, payment, input)
    if (step.kind === 'return') return c.redirect(await returnAddress(deps, payment), 303)
    const hasErrors = Object.keys(step.errors).length > 0
    // After a successful step the page redirects to itself, so that a reload sends nothing twice.
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
  c.header('Content-Security-Policy', policy(callback))
  if (payment === undefined) return c.html(unknownPage(), 404)
  if (payment.state !== 'created') return c.html(endedPage(payment, callback))
  return c.html(payPage(payment, errors, input), Object.keys(errors).length > 0 ? 422 : 200)
}

/** Browsers apply form-action to a form's redirect too, so it includes the app's origin. */
function policy(callback: string): string {
  const back = callback === '' ? '' : ` ${new URL(callback).origin}`
  return `default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'${back}; base-uri 'none'; frame-ancestors 'none'`
}

async function returnAddress({ db }: Deps, { callback_url, transaction_id }: PaymentRow): Promise<string> {
  return resultAddress(callback_url, await transactionQuery(db, transaction_id).executeTakeFirstOrThrow())
}

/** The gateway's own icon, to distinguish its tab from the app's. */
const gatewayIcon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#0F5C5C" d="M0 0h32v32H0z"/><path fill="#fff" d="M8 8h16v4h-6v12h-4V12H8z"/></svg>'

type EndedState = Exclude<PaymentState, 'created'>

const words: Readonly<Record<EndedState, readonly [title: string, sentence: string]>> = {
  captured: ['Already paid', 'This payment is already paid. You have not been charged again.'],
  refunded: ['Refunded', 'This payment was already paid and has been refunded.'],
  pending: ['Waiting for your bank', 'Your bank has not answered yet. Do not pay again.'],
  declined: ['Declined', 'This payment was declined. You were not charged.'],
  cancelled: ['Cancelled', 'This payment was cancelled. You were not charged.'],
  expired: ['Expired', 'This payment was not completed in time. You were not charged.'],
}

/** A payment that can no longer be paid, and the link back. */
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

/** The gateway's own look: grey, teal, square. None of it is the app's. */
const gatewayCss = `
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: #e9edee; color: #1d2b2f;
  font: 16px/1.5 Verdana, "DejaVu Sans", Geneva, sans-serif; }
.bar { background: #0f5c63; color: #fff; padding: 14px 20px; display: flex; flex-wrap: wrap; gap: 8px 20px;
  justify-content: space-between; align-items: center; border-bottom: 6px solid #0a4247; }
.bar p { margin: 0; }
.name { font-weight: bold; letter-spacing: .12em; font-size: 15px; display: flex; align-items: center; gap: 10px; }
.name span:last-child { font-weight: normal; letter-spacing: 0; color: #cfe7e8; }
.mark { width: 20px; height: 20px; border: 4px solid #fff; border-right-color: #59d0c8; border-bottom-color: #59d0c8; }
.notice { background: #ffe9a8; color: #3d2f00; padding: 3px 10px; font-size: 13px; font-weight: bold; }
main { flex: 1; width: 100%; max-width: 560px; margin: 0 auto; padding: 28px 16px; }
.panel { background: #fff; border: 1px solid #b7c4c7; padding: 0 0 20px; }
.panel > form, .panel > .methods, .panel > .declined { margin: 20px 24px 0; }
.panel > h1 { margin: 20px 24px -6px; }
.ended > h1 { margin: 0; }
dl { margin: 0; }
dl div { display: flex; justify-content: space-between; gap: 16px; }
dt { color: #51656a; }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
.what { background: #f4f7f7; border-bottom: 1px solid #b7c4c7; padding: 16px 24px; font-size: 14px; }
.what .sum { margin-top: 10px; padding-top: 10px; border-top: 1px dashed #b7c4c7; align-items: baseline; }
.what .sum dd, .amount { font-size: 26px; font-weight: bold; font-variant-numeric: tabular-nums; }
.account { border: 1px solid #b7c4c7; padding: 12px 16px; font-size: 15px; }
.account dd { font-weight: bold; font-variant-numeric: tabular-nums; }
.methods { display: grid; grid-template-columns: repeat(2, 1fr); gap: 1px; background: #b7c4c7; border: 1px solid #b7c4c7; font-size: 14px; }
.methods > * { background: #fff; padding: 12px; min-height: 48px; color: #0f5c63; text-decoration: none; }
.methods a:hover { background: #eef6f6; }
.methods [aria-current] { background: #0f5c63; color: #fff; font-weight: bold; }
.methods .soon { color: #526468; background: #f4f7f7; }
.methods small { font-size: 11px; display: block; }
h1 { font-size: 19px; line-height: 1.35; margin: 0 0 14px; }
.field { margin-bottom: 16px; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; }
label { display: block; font-size: 13px; font-weight: bold; margin-bottom: 5px; }
input, select { width: 100%; min-height: 48px; padding: 10px 12px; font: inherit; font-size: 17px; color: inherit;
  border: 2px solid #8fa0a4; border-radius: 0; background: #fff; font-variant-numeric: tabular-nums; }
input[aria-invalid] { border-color: #a3281f; }
input::placeholder { color: #75868a; }
.error { margin: 5px 0 0; font-size: 13px; color: #a3281f; }
.declined { border-left: 6px solid #a3281f; background: #fbeceb; padding: 12px 16px; color: #6d1a14; }
.hint { font-size: 13px; color: #51656a; }
.button, .quiet { display: block; width: 100%; min-height: 52px; padding: 13px 16px; font: inherit; font-weight: bold;
  text-align: center; text-decoration: none; border: 2px solid #0f5c63; border-radius: 0; cursor: pointer; }
.button { background: #0f5c63; color: #fff; }
.button:hover { background: #0a4247; }
.quiet { background: #fff; color: #41545a; border-color: #b7c4c7; font-weight: normal; }
.quiet:hover { background: #f4f7f7; }
:focus-visible { outline: 3px solid #f0a400; outline-offset: 2px; }
.panel > .leave { margin-top: 12px; }
.ended { text-align: center; padding: 28px 24px; }
.ended .amount { margin: 6px 0; }
footer { padding: 16px; text-align: center; font-size: 12px; color: #51656a; }
@media (max-width: 380px) { .panel > form, .panel > .methods, .panel > .declined, .panel > h1 { margin-inline: 16px; } .what { padding-inline: 16px; } }
`
