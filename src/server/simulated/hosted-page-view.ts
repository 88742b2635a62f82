import { html } from 'hono/html'
import { kobo } from '#src/contract/kobo.ts'
import { formatNaira } from '#src/domain/money.ts'
import type { PaymentRow } from '#src/server/database/tables.ts'
import { ACCOUNT } from '#src/server/gateway/transfers.ts'
import type { FieldErrors, FormInput } from './hosted-page-actions.ts'

const methods = [
  ['card', 'Card'],
  ['account', 'Bank account'],
  ['transfer', 'Bank transfer'],
  ['qr', 'QR code'],
] as const
const comingSoon = ['USSD', 'Wallet']

type Method = (typeof methods)[number][0]

/** The page of a payment that can still be paid: its purpose, the methods, and the way out. */
export function payPage(payment: PaymentRow, errors: FieldErrors, input: FormInput) {
  const amount = formatNaira(kobo(payment.amount))
  const isChoosing = payment.step === 'choose'
  const method = chosenMethod(input)
  const isDeclined = payment.declines > 0 && isChoosing
  const hasErrors = Object.keys(errors).length > 0
  return frame(
    `${hasErrors ? 'Error: ' : isDeclined ? 'Declined: ' : ''}Pay ${amount}`,
    html`<section class="panel">
      <dl class="what">
        <div><dt>Merchant</dt><dd>${MERCHANT}</dd></div>
        <div><dt>For</dt><dd>${payment.description}</dd></div>
        <div><dt>Customer</dt><dd>${payment.email}</dd></div>
        <div class="sum"><dt>Amount</dt><dd>${amount}</dd></div>
      </dl>
      ${isDeclined ? declinedNote(!hasErrors) : ''}
      ${isChoosing ? html`<h1>How do you want to pay?</h1>${methodLinks(payment, method)}` : ''}
      ${isChoosing ? formOf(method, payment, amount, errors, input) : payment.step === 'pin' ? pinForm(errors) : otpForm(errors)}
      <form method="post" class="leave"><button class="quiet" name="action" value="cancel">Cancel</button></form>
    </section>`,
  )
}

/** From the tab's link, or from the form that came back with errors. */
function chosenMethod(input: FormInput): Method {
  const named = input.method ?? input.action
  return methods.find(([key]) => key === named)?.[0] ?? 'card'
}

function formOf(method: Method, payment: PaymentRow, amount: string, errors: FieldErrors, input: FormInput) {
  switch (method) {
    case 'card':
      return cardForm(amount, errors, input)
    case 'account':
      return accountForm(errors, input)
    case 'transfer':
      return transferForm(payment, amount)
    case 'qr':
      return codeForm()
  }
}

/** Screen readers skip the alerts of a new page: the focus goes to what should be read first. */
function declinedNote(isFirst: boolean) {
  return html`<p class="declined" role="alert" tabindex="-1" ${isFirst ? 'autofocus' : ''}>Your card was declined by the bank. You were not charged. Try another card, or cancel.</p>`
}

function methodLinks(payment: PaymentRow, current: Method) {
  return html`<nav class="methods" aria-label="Ways to pay">
    ${methods.map(([key, label]) =>
      key === current
        ? html`<a href="/gateway/pay/${payment.reference}?method=${key}" aria-current="true">${label}</a>`
        : html`<a href="/gateway/pay/${payment.reference}?method=${key}">${label}</a>`,
    )}
    ${comingSoon.map((label) => html`<span class="soon">${label} <small>coming soon</small></span>`)}
  </nav>`
}

interface FieldOptions {
  readonly name: string
  readonly label: string
  readonly errors: FieldErrors
  readonly autocomplete: string
  /** Typed text is restored after an error; secrets never are. */
  readonly value?: string
  readonly example?: string
  readonly isSecret?: boolean
  readonly size: number
}

function field({
  name,
  label,
  errors,
  autocomplete,
  value = '',
  example = '',
  isSecret,
  size,
}: FieldOptions) {
  const error = errors[name]
  const isFirst = Object.keys(errors)[0] === name
  const type = isSecret ? 'password' : 'text'
  const input =
    error === undefined
      ? html`<input id="${name}" name="${name}" type="${type}" inputmode="numeric" autocomplete="${autocomplete}" value="${value}" placeholder="${example}" maxlength="${size}">`
      : html`<input id="${name}" name="${name}" type="${type}" inputmode="numeric" autocomplete="${autocomplete}" value="${value}" placeholder="${example}" maxlength="${size}" aria-invalid="true" aria-describedby="${name}-error" ${isFirst ? 'autofocus' : ''}>
        <p class="error" id="${name}-error">${error}</p>`
  return html`<div class="field"><label for="${name}">${label}</label>${input}</div>`
}

const submit = (action: string, label: string) =>
  html`<button class="button" name="action" value="${action}">${label}</button>`

function cardForm(amount: string, errors: FieldErrors, input: FormInput) {
  return html`<form method="post" novalidate>
    ${field({ name: 'number', label: 'Card number', errors, autocomplete: 'cc-number', value: input.number ?? '', example: '0000 0000 0000 0000', size: 26 })}
    <div class="pair">
      ${field({ name: 'expiry', label: 'Expiry (MM/YY)', errors, autocomplete: 'cc-exp', value: input.expiry ?? '', example: 'MM/YY', size: 9 })}
      ${field({ name: 'cvv', label: 'CVV', errors, autocomplete: 'cc-csc', isSecret: true, size: 4 })}
    </div>
    ${submit('card', `Pay ${amount}`)}
  </form>`
}

function pinForm(errors: FieldErrors) {
  return html`<form method="post" novalidate>
    <h1>Confirm with your card's PIN</h1>
    ${field({ name: 'pin', label: 'PIN', errors, autocomplete: 'off', isSecret: true, size: 4 })}
    ${submit('pin', 'Continue')}
  </form>`
}

function otpForm(errors: FieldErrors) {
  return html`<form method="post" novalidate>
    <h1>Your bank has sent you a one-time code</h1>
    ${field({ name: 'otp', label: 'OTP', errors, autocomplete: 'one-time-code', size: 8 })}
    ${submit('otp', 'Continue')}
  </form>`
}

function accountForm(errors: FieldErrors, input: FormInput) {
  const banks = ['Adire Bank', 'Harmattan Bank', 'Lagoon Microfinance Bank']
  return html`<form method="post" novalidate>
    <div class="field">
      <label for="bank">Bank</label>
      <select id="bank" name="bank">${banks.map((bank) => html`<option>${bank}</option>`)}</select>
    </div>
    ${field({ name: 'account', label: 'Account number', errors, autocomplete: 'off', value: input.account ?? '', example: '0123456789', size: 14 })}
    <p class="hint">Your bank will send you an OTP. In this sandbox it is 123456.</p>
    ${submit('account', 'Continue')}
  </form>`
}

/** The account belongs to this payment alone, as with real gateways. */
function transferForm(payment: PaymentRow, amount: string) {
  return html`<form method="post">
    <p>Send exactly <strong>${amount}</strong> from any bank to this account:</p>
    <dl class="account">
      <div><dt>Bank</dt><dd>${ACCOUNT.bank}</dd></div>
      <div><dt>Account number</dt><dd>${payment.account_number}</dd></div>
      <div><dt>Account name</dt><dd>${ACCOUNT.accountName}</dd></div>
    </dl>
    <p class="hint">Continue when you have sent it. In this sandbox it arrives at once.</p>
    ${submit('transfer', 'Continue')}
  </form>`
}

function codeForm() {
  return html`<form method="post">
    <p>Your bank's app scans the code that stands here, and you approve the payment there.</p>
    <p class="hint">In this sandbox there is no code, and nothing needs to be scanned.</p>
    ${submit('qr', 'Continue')}
  </form>`
}

type Html = ReturnType<typeof html>

export const MERCHANT = 'PayDey'

/** The frame around all of the gateway's pages. */
export function frame(title: string, content: Html): Html {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light">
    <title>${title} - Tollgate</title>
    <link rel="icon" href="/gateway/icon.svg">
    <link rel="stylesheet" href="/gateway/style.css">
  </head>
  <body>
    <header class="bar">
      <p class="name"><span class="mark" aria-hidden="true"></span>TOLLGATE <span>payments</span></p>
      <p class="notice">Sandbox: no money moves</p>
    </header>
    <main>${content}</main>
    <footer>This page belongs to the payment gateway, not to ${MERCHANT}.</footer>
  </body>
</html>`
}
