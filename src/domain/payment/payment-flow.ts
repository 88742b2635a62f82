import type { LookupProperties } from '#src/domain/form/amount-limits.ts'
import { emptyValues, type FormValues } from '#src/domain/form/product-form.ts'
import { applyLookup, lookupRequest, phaseAfterLookup } from '#src/domain/form/product-form-lookup.ts'
import { canProceed } from '#src/domain/form/product-form-rules.ts'
import {
  doubt,
  freshenLooked,
  freshenLooking,
  recheck,
  revalidate,
  runNextCheck,
  stillShown,
} from './payment-flow-checks.ts'
import { confirm, keepLooked, openForwarded, toInputting } from './payment-flow-steps.ts'
import type {
  Confirming,
  FormMessage,
  Frozen,
  Inputting,
  LookedUp,
  PaymentEvent,
  PaymentForm,
  PaymentState,
  PaymentStep,
} from './payment-state.ts'

/** The initial state: the form, with its initial values. */
export function startPayment(form: PaymentForm, values: FormValues): PaymentState {
  return toInputting(form, values, null)
}

/**
 * The payment form's status machine (spec section 4). Total: an event that cannot happen in a state returns the same
 * state. It has no side effects: it returns them as commands.
 */
export function transition(state: PaymentState, event: PaymentEvent): PaymentStep {
  switch (state.status) {
    case 'INPUTTING':
      return state.busy === null ? whenInputting(state, event) : whenLookingUp(state, event)
    case 'LOOKEDUP':
      return whenLookedUp(state, event)
    case 'CONFIRMING':
      return whenConfirming(state, event)
  }
}

function whenInputting(state: Inputting, event: PaymentEvent): PaymentStep {
  const { form } = state
  switch (event.type) {
    case 'submitted': {
      // Values of fields that are hidden now (an amount typed after an earlier lookup) are not submitted by the page.
      const values = { ...state.values, ...event.values }
      if (!canProceed(form.fields, values, 'INPUTTING')) return { state }
      const request = lookupRequest(form.product, form.fields, values)
      if (request === null) return { state: confirm(form, values, null) }
      return {
        state: { ...state, values, busy: 'lookup', notice: null },
        command: { type: 'lookup', request },
      }
    }
    case 'cleared':
      return { state: startPayment(form, emptyValues(form.fields)) }
    case 'forwardedOpened':
      return runOpened(openForwarded(form, event))
    case 'formRefreshed':
      return { state: revalidate(state, event.form, event.values) }
    default:
      return { state }
  }
}

function whenLookingUp(state: Inputting, event: PaymentEvent): PaymentStep {
  const idle = (notice: FormMessage | null): PaymentState => ({ ...state, busy: null, notice })
  switch (event.type) {
    case 'customerFound':
      return { state: afterLookup(state, event.properties) }
    case 'lookupRefused':
      return { state: idle({ kind: 'unknown-customer', message: event.message }) }
    case 'lookupFailed':
      return { state: idle({ kind: 'unanswered', failure: event.failure }) }
    case 'backPressed':
      return { state: idle(null) }
    case 'cleared':
      return { state: startPayment(state.form, emptyValues(state.form.fields)) }
    case 'formRefreshed':
      return freshenLooking(state, event.form, event.values)
    default:
      return { state }
  }
}

function afterLookup({ form, values, lookup: before }: Inputting, lookup: LookupProperties): PaymentState {
  const filled = applyLookup(form.fields, values, lookup, before)
  if (phaseAfterLookup(form.fields) === 'CONFIRMING') return confirm(form, filled, lookup)
  return { status: 'LOOKEDUP', form, values: filled, lookup, notice: null }
}

function whenLookedUp(state: LookedUp, event: PaymentEvent): PaymentStep {
  const { form, lookup } = state
  switch (event.type) {
    case 'submitted': {
      const values = keepLooked(state, event.values)
      const isValid = canProceed(form.fields, values, 'LOOKEDUP', lookup)
      return { state: isValid ? confirm(form, values, lookup) : state }
    }
    case 'backPressed':
      return {
        state: toInputting(form, event.values ? keepLooked(state, event.values) : state.values, null, lookup),
      }
    case 'cleared':
      return { state: startPayment(form, emptyValues(form.fields)) }
    case 'formRefreshed':
      return { state: freshenLooked(state, event.form, event.values) }
    default:
      return { state }
  }
}

function runOpened(opened: PaymentState): PaymentStep {
  return opened.status === 'CONFIRMING' ? runNextCheck(opened) : { state: opened }
}

function whenConfirming(state: Confirming, event: PaymentEvent): PaymentStep {
  const { form, values, busy, frozen } = state
  if (event.type === 'paymentMoved') return { state: freeze(state, event.frozen) }
  if (frozen === 'paying') return { state }
  switch (event.type) {
    case 'backPressed':
      return { state: toInputting(form, values, null, state.lookup) }
    case 'formRefreshed':
      // The payment page shows the order as it was logged: the summary must not show another total.
      return frozen === null ? recheck(state, { form: event.form, done: 'fields' }) : { state }
    case 'checksRequested':
    case 'networkReturned':
      return busy === null ? runNextCheck(state) : { state }
    case 'orderDoubted':
      return doubt(state)
    case 'customerFound':
      return busy === 'lookup' ? recheck(state, { lookup: event.properties, done: 'lookup' }) : { state }
    case 'lookupRefused':
      if (busy !== 'lookup') return { state }
      return { state: toInputting(form, values, { kind: 'unknown-customer', message: event.message }) }
    case 'lookupFailed':
    case 'refreshFailed': {
      const check = event.type === 'lookupFailed' ? 'lookup' : 'fields'
      if (busy !== check) return { state }
      const { failure } = event
      const notice: FormMessage = { kind: 'unanswered', failure, over: stillShown(state.notice) }
      return { state: { ...state, busy: null, notice } }
    }
    default:
      return { state }
  }
}

/** A check that is still under way when the order is paid is made again afterwards. */
function freeze(state: Confirming, frozen: Frozen | null): Confirming {
  if (frozen === state.frozen) return state
  return frozen === 'paying' ? { ...state, frozen, busy: null, notice: null } : { ...state, frozen }
}
