import { html } from 'hono/html'
import { kobo } from '#src/contract/kobo.ts'
import { formatNaira } from '#src/domain/money.ts'
import type { PaymentRow } from '#src/sandbox/database/tables.ts'
import type { FieldErrors, FormInput } from './checks.ts'
import { frame, MERCHANT } from './frame.ts'
import { accountForm, cardForm, codeForm, otpForm, pinForm, transferForm } from './method-forms.ts'

const methods = [
  ['card', 'Card'],
  ['account', 'Bank account'],
  ['transfer', 'Bank transfer'],
  ['qr', 'QR code'],
] as const
const comingSoon = ['USSD', 'Wallet']

type Method = (typeof methods)[number][0]

/** The page of a payment that can still be paid: what for, how, and the way out. */
export function payPage(payment: PaymentRow, errors: FieldErrors, input: FormInput) {
  const amount = formatNaira(kobo(payment.amount))
  const isChoosing = payment.step === 'choose'
  const method = chosenMethod(input)
  return frame(
    `Pay ${amount}`,
    html`<section class="panel">
      <dl class="what">
        <div><dt>Merchant</dt><dd>${MERCHANT}</dd></div>
        <div><dt>For</dt><dd>${payment.description}</dd></div>
        <div><dt>Customer</dt><dd>${payment.email}</dd></div>
        <div class="sum"><dt>Amount</dt><dd>${amount}</dd></div>
      </dl>
      ${payment.declines > 0 && isChoosing ? declinedNote() : ''}
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
      return codeForm(payment)
  }
}

function declinedNote() {
  return html`<p class="declined" role="alert">Your card was declined by the bank. You were not charged. Try another card, or cancel.</p>`
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
