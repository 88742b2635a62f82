import { createStore, type StoreApi } from 'zustand/vanilla'
import { lookupCustomer } from '#src/contract/transaction.ts'
import { startPayment, transition } from '#src/domain/payment-flow.ts'
import type { PaymentCommand, PaymentEvent, PaymentForm, PaymentState } from '#src/domain/payment-state.ts'
import type { FormValues } from '#src/domain/product-form.ts'
import type { LookupRequest } from '#src/domain/product-form-lookup.ts'
import type { Services } from '#src/services/services.ts'

export interface PaymentStore {
  readonly store: StoreApi<PaymentState>
  dispatch(event: PaymentEvent): void
}

interface Opening {
  readonly form: PaymentForm
  readonly values: FormValues
  /** Opened at the summary (`?status=forwarded`). */
  readonly isForwarded: boolean
}

/**
 * Runs the payment form's machine (domain/payment-flow): events in, states out. It answers the commands `lookup` and
 * `stop`; `log` and `hand-off` are checkout's, which reports them back as events. The fields are fresh whenever a flow
 * starts, so `refresh` is never asked for here.
 */
export function createPaymentStore(services: Services, opening: Opening): PaymentStore {
  const store = createStore<PaymentState>(() => startPayment(opening.form, opening.values))
  // A question that was stopped or overtaken must not come in as an event.
  let question = 0

  function dispatch(event: PaymentEvent): void {
    const { state, command } = transition(store.getState(), event)
    store.setState(state, true)
    if (command !== undefined) run(command)
  }

  function run(command: PaymentCommand): void {
    if (command.type === 'lookup') void lookUp(command.request)
    if (command.type === 'stop') question += 1
  }

  async function lookUp(request: LookupRequest): Promise<void> {
    question += 1
    const asked = question
    const answer = await services.client.call(lookupCustomer, request)
    if (asked !== question) return
    if (!answer.ok) {
      const { error } = answer
      dispatch(
        error.kind === 'rejected'
          ? { type: 'lookupRefused', message: error.message }
          : { type: 'lookupFailed', failure: error },
      )
      return
    }
    const { found, message, properties } = answer.value
    dispatch(found ? { type: 'customerFound', properties } : { type: 'lookupRefused', message })
  }

  if (opening.isForwarded) dispatch({ type: 'forwardedOpened', values: opening.values, fieldsAreFresh: true })
  return { store, dispatch }
}
