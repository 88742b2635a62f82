import type { Failure } from '#src/domain/failure.ts'
import { emptyValues } from '#src/domain/form/product-form.ts'
import { startPayment, transition } from '#src/domain/payment/payment-flow.ts'
import type { PaymentEvent, PaymentState, PaymentStep } from '#src/domain/payment/payment-state.ts'
import { foundCustomer, naira, prepaid, prepaidValues } from '#tests/domain/fixtures.ts'

// The payment flow of a meter, walked into each of its states, for the tests of payment-flow and its steps.

export const timeout: Failure = { kind: 'timeout' }
export const refusal: Failure = { kind: 'rejected', message: 'Biller is closed', code: '96', status: 400 }
export const parameters = {
  total: naira(5100),
  transactionId: 'TX1',
  email: '',
  publicKey: 'pk',
  callBackUrl: '/status',
  productId: '1',
  productName: 'Ikeja',
  categoryCode: 'ELE',
}
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
export const proceed: PaymentEvent = { type: 'proceedPressed' }
export const logged: PaymentEvent = { type: 'transactionLogged', parameters }

export const networkReturned: PaymentEvent = { type: 'networkReturned' }
export const orderDoubted: PaymentEvent = { type: 'orderDoubted' }
const failed: PaymentEvent = { type: 'refreshFailed', failure: timeout }
const stopped: PaymentEvent = { type: 'handOffStopped', failure: null }

export const states = {
  inputting: blank,
  'looking up': reach(blank, submitted),
  'looked up': reach(blank, submitted, found),
  confirming: reach(blank, submitted, found, amountSubmitted),
  'refreshing fields': reach(blank, forwarded),
  'waiting for the network': reach(blank, forwarded, failed),
  'checking again': reach(blank, forwarded, refreshed),
  logging: reach(blank, submitted, found, amountSubmitted, proceed),
  confirmed: reach(blank, submitted, found, amountSubmitted, proceed, logged),
  'back from the payment page': reach(blank, submitted, found, amountSubmitted, proceed, logged, stopped),
}
export type StateName = keyof typeof states

export function told({ state, command }: PaymentStep): string {
  const busy = 'busy' in state && state.busy !== null ? ` busy ${state.busy}` : ''
  const notice = 'notice' in state && state.notice !== null ? ` (${state.notice.kind})` : ''
  return `${state.status}${busy}${notice}${command === undefined ? '' : ` -> ${command.type}`}`
}
