import type { Failure } from '#src/domain/failure.ts'
import { emptyValues } from '#src/domain/form/product-form.ts'
import { startPayment, transition } from '#src/domain/payment/payment-flow.ts'
import type { PaymentEvent, PaymentState, PaymentStep } from '#src/domain/payment/payment-state.ts'
import { foundCustomer, prepaid, prepaidValues } from '#tests/domain/fixtures.ts'

// The payment flow of a meter, walked into each of its states, for the tests of payment-flow and its steps.

export const timeout: Failure = { kind: 'timeout' }
export const paid = { ...prepaidValues, amount: '5000' }

export function reach(first: PaymentState, ...events: readonly PaymentEvent[]): PaymentState {
  return events.reduce((state, event) => transition(state, event).state, first)
}

export const blank = startPayment(prepaid, emptyValues(prepaid.fields))
export const submitted: PaymentEvent = { type: 'submitted', values: prepaidValues }
export const found: PaymentEvent = { type: 'customerFound', properties: foundCustomer }
export const amountSubmitted: PaymentEvent = { type: 'submitted', values: paid }
export const forwarded: PaymentEvent = { type: 'forwardedOpened', values: paid, fieldsAreFresh: false }
export const refreshed: PaymentEvent = { type: 'formRefreshed', form: prepaid }
export const checksRequested: PaymentEvent = { type: 'checksRequested' }
export const payingBegan: PaymentEvent = { type: 'paymentMoved', frozen: 'paying' }
export const pageLeft: PaymentEvent = { type: 'paymentMoved', frozen: 'handed-off' }
export const payingEnded: PaymentEvent = { type: 'paymentMoved', frozen: null }

export const networkReturned: PaymentEvent = { type: 'networkReturned' }
export const orderDoubted: PaymentEvent = { type: 'orderDoubted' }
const failed: PaymentEvent = { type: 'refreshFailed', failure: timeout }

export const states = {
  inputting: blank,
  'looking up': reach(blank, submitted),
  'looked up': reach(blank, submitted, found),
  confirming: reach(blank, submitted, found, amountSubmitted),
  'refreshing fields': reach(blank, forwarded),
  'waiting for the network': reach(blank, forwarded, failed),
  'checking again': reach(blank, forwarded, refreshed),
  paying: reach(blank, submitted, found, amountSubmitted, payingBegan),
  'back from the payment page': reach(blank, submitted, found, amountSubmitted, payingBegan, pageLeft),
}
export type StateName = keyof typeof states

export function told({ state, command }: PaymentStep): string {
  const busy = 'busy' in state && state.busy !== null ? ` busy ${state.busy}` : ''
  const frozen = 'frozen' in state && state.frozen !== null ? ` ${state.frozen}` : ''
  const notice = 'notice' in state && state.notice !== null ? ` (${state.notice.kind})` : ''
  return `${state.status}${busy}${frozen}${notice}${command === undefined ? '' : ` -> ${command.type}`}`
}
