import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Kobo } from '#src/contract/kobo.ts'
import { productFields } from '#src/contract/product-fields.ts'
import { type LookupAnswer, lookupCustomer } from '#src/contract/transaction.ts'
import type { CallOptions } from '#src/data/client/client.ts'
import type { Services } from '#src/data/services/services.ts'
import type { Failure } from '#src/domain/failure.ts'
import type { FormValues } from '#src/domain/form/product-form.ts'
import type { LookupRequest } from '#src/domain/form/product-form-lookup.ts'
import { startPayment, transition } from '#src/domain/payment/payment-flow.ts'
import type {
  PaymentCommand,
  PaymentEvent,
  PaymentForm,
  PaymentState,
} from '#src/domain/payment/payment-state.ts'
import { err, ok, type Result } from '#src/domain/result.ts'

/**
 * Fields received from the provider within this time may be used to pay at once. Nobody can pay an old price by that:
 * the provider recomputes every order and refuses another total before anything is paid, and fresher fields update the
 * summary.
 */
export const FRESH_FIELDS_MS = 24 * 60 * 60_000

export interface PaymentStore {
  readonly store: StoreApi<PaymentState>
  dispatch(event: PaymentEvent): void
  /** BACK to the form, with its unsent values. False while an order is under way: its summary stays. */
  back(): boolean
  /** Notes the form's present, unsent values: a newer form takes them over. */
  update(values: FormValues): void
  /**
   * Asks the biller about its customer ahead of PROCEED, so that the form can show the answer; null where there was
   * none. PROCEED does not ask again about one that was found lately, nor while this is under way.
   */
  peek(request: LookupRequest): Promise<LookupAnswer | null>
  /** Takes the newest version of the provider's form, as soon as the flow's state allows it. */
  revalidate(form: PaymentForm): void
}

export interface Opening {
  readonly form: PaymentForm
  readonly values: FormValues
  /** Opened at the summary (`?status=forwarded`, a saved biller). */
  readonly isForwarded: boolean
  /** Loaded so recently that PROCEED need not refresh them first (FRESH_FIELDS_MS). */
  readonly fieldsAreFresh: boolean
  /** The amount of an earlier payment of the same, without its fee; null where none is known. */
  readonly paidBefore: Kobo | null
  /** The category's code, which the fields call needs. */
  readonly categoryCode: string
}

/** A customer's facts are requested again after this time: a bill may have been paid meanwhile. */
const PEEK_FRESH_MS = 60_000

type Asked = Result<LookupAnswer, Failure>

const OFFLINE: Failure = { kind: 'offline' }

/**
 * Runs the payment form's state machine (domain/payment-flow) and its commands: events in, states out. The payment of
 * its order is payments'.
 */
export function createPaymentStore(services: Services, opening: Opening): PaymentStore {
  const { client, clock, connectivity } = services
  const store = createStore<PaymentState>(() => startPayment(opening.form, opening.values))
  // The response to an outdated lookup must not count as one to the next.
  let question = 0
  let latest = opening.form
  let given = opening.form
  let typed: FormValues | undefined
  let peeked: { readonly key: string; readonly answer: Promise<Asked>; readonly at: number } | null = null

  function dispatch(event: PaymentEvent): void {
    apply(event)
    // A form that arrived while an order was under way waits until it may be shown.
    if (store.getState().form !== latest) takeOver()
  }

  function takeOver(): void {
    apply({ type: 'formRefreshed', form: latest, ...(typed === undefined ? {} : { values: typed }) })
  }

  function apply(event: PaymentEvent): void {
    const before = store.getState()
    const { state, command } = transition(before, event)
    if (state.status !== before.status) typed = undefined
    store.setState(state, true)
    if (command !== undefined) run(command)
  }

  function run(command: PaymentCommand): void {
    if (command.type === 'lookup') void lookUp(command.request)
    if (command.type === 'refresh') void refresh()
  }

  async function refresh(): Promise<void> {
    question += 1
    const askedQuestion = question
    const request = { BillerCode: opening.form.product.billerCode, Category: opening.categoryCode }
    let isCached = false
    const onCached = () => {
      isCached = true
    }
    const answer = connectivity.isOnline()
      ? await client.call(productFields, request, { fresh: true, quiet: true, onCached })
      : err(OFFLINE)
    if (askedQuestion !== question) return
    if (!answer.ok) return dispatch({ type: 'refreshFailed', failure: answer.error })
    // From the device after all: the provider could not be reached.
    if (isCached) return dispatch({ type: 'refreshFailed', failure: OFFLINE })
    latest = answer.value
    takeOver()
  }

  async function peek(request: LookupRequest): Promise<LookupAnswer | null> {
    if (!connectivity.isOnline()) return null
    const mine = { key: JSON.stringify(request), answer: ask(request, { quiet: true }), at: clock.now() }
    peeked = mine
    const answer = await mine.answer
    const isFound = answer.ok && answer.value.found
    if (!isFound && peeked === mine) peeked = null
    return answer.ok ? answer.value : null
  }

  /** A refusal is an answer, too. */
  async function ask(request: LookupRequest, options?: CallOptions): Promise<Asked> {
    const answer = await client.call(lookupCustomer, request, options)
    return !answer.ok && answer.error.kind === 'rejected'
      ? ok({ found: false, message: answer.error.message, properties: new Map() })
      : answer
  }

  async function lookUp(request: LookupRequest): Promise<void> {
    question += 1
    const askedQuestion = question
    const isPeeked = peeked?.key === JSON.stringify(request) && clock.now() - peeked.at < PEEK_FRESH_MS
    let answer = isPeeked ? await peeked?.answer : undefined
    // Offline it does not even try: the summary says what it waits for, and goes on by itself later.
    if (!answer?.ok) answer = connectivity.isOnline() ? await ask(request) : err(OFFLINE)
    if (askedQuestion !== question) return
    if (!answer.ok) return dispatch({ type: 'lookupFailed', failure: answer.error })
    const { found, message, properties } = answer.value
    dispatch(found ? { type: 'customerFound', properties } : { type: 'lookupRefused', message })
  }

  if (opening.isForwarded) {
    const { values, fieldsAreFresh, paidBefore } = opening
    dispatch({ type: 'forwardedOpened', values, fieldsAreFresh, paidBefore })
  }
  return {
    store,
    dispatch,
    back() {
      dispatch({ type: 'backPressed', ...(typed === undefined ? {} : { values: typed }) })
      return store.getState().status === 'INPUTTING'
    },
    peek,
    update(values) {
      typed = values
    },
    revalidate(form) {
      // A form given before may be older than what was requested here.
      if (form === given) return
      given = form
      latest = form
      takeOver()
    },
  }
}
