import { html } from 'hono/html'
import { kobo } from '#src/contract/kobo.ts'
import { formatNaira } from '#src/domain/money.ts'
import type { PaymentRow, PaymentState } from '#src/sandbox/database/tables.ts'
import { frame, MERCHANT } from './frame.ts'

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
export function endedPage(payment: PaymentRow, callback: string) {
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

export function unknownPage() {
  return frame(
    'Unknown payment',
    html`<section class="panel ended">
      <h1>Unknown payment</h1>
      <p>There is no payment at this address. Nothing was charged.</p>
    </section>`,
  )
}
