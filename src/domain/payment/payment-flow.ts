import type { LookupProperties } from '#src/domain/form/amount-limits.ts'
import { emptyValues, type FormValues } from '#src/domain/form/product-form.ts'
import { carryOver, hasLostItem } from '#src/domain/form/product-form-carry.ts'
import { applyLookup, lookupRequest, phaseAfterLookup } from '#src/domain/form/product-form-lookup.ts'
import { canProceed } from '#src/domain/form/product-form-rules.ts'
import { orderContent } from './order-content.ts'
import { confirm, errorsOf, keepLooked, openForwarded, toInputting } from './payment-flow-steps.ts'
import type {
  Check,
  Confirming,
  FormMessage,
  Frozen,
  Inputting,
  LookedUp,
  PaymentEvent,
  PaymentForm,
  PaymentState,
  PaymentStep,
  Repriced,
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

// How a fresher form or lookup changes each state.

const OUTDATED: FormMessage = { kind: 'outdated', message: '' }

/** Whether both forms would send the biller the same lookup for these values. */
function asksTheSame(before: PaymentForm, after: PaymentForm, values: FormValues): boolean {
  const ask = ({ product, fields }: PaymentForm) => JSON.stringify(lookupRequest(product, fields, values))
  return ask(before) === ask(after)
}

/** What the user must be told when a form with these values is replaced by another; an earlier notice stays. */
function formMessageOf(
  state: Inputting | LookedUp,
  form: PaymentForm,
  typed: FormValues,
  carried: FormValues,
): FormMessage | null {
  if (hasLostItem(state.form.fields, form.fields, typed)) return OUTDATED
  const before = orderContent(state.form.product, state.form.fields, typed)
  const after = orderContent(form.product, form.fields, carried)
  const isRepriced = before !== null && after !== null && before.total !== after.total
  return isRepriced ? { kind: 'repriced', before: before.total } : state.notice
}

/** The fresher form with everything that is typed. `values` takes precedence over what was last submitted. */
function revalidate(state: Inputting, form: PaymentForm, values: FormValues | undefined): Inputting {
  const typed = { ...state.values, ...values }
  const carried = carryOver(state.form.fields, form.fields, typed)
  return { ...state, form, values: carried, notice: formMessageOf(state, form, typed, carried) }
}

/** While a lookup is under way: its response is worthless if the form would no longer ask the same. */
function freshenLooking(state: Inputting, form: PaymentForm, values: FormValues | undefined): PaymentStep {
  const next = revalidate(state, form, values)
  if (asksTheSame(state.form, form, next.values)) return { state: next }
  return { state: { ...next, busy: null, notice: OUTDATED } }
}

function freshenLooked(state: LookedUp, form: PaymentForm, values: FormValues | undefined): PaymentState {
  const typed = values === undefined ? state.values : keepLooked(state, values)
  const carried = carryOver(state.form.fields, form.fields, typed)
  if (!asksTheSame(state.form, form, carried)) return toInputting(form, carried, OUTDATED)
  const filled = applyLookup(form.fields, carried, state.lookup, state.lookup)
  return { ...state, form, values: filled, notice: formMessageOf(state, form, typed, filled) }
}

/** A check clears the earlier notice, except that the price has changed. */
function stillShown(notice: FormMessage | null): Repriced | null {
  if (notice?.kind === 'unanswered') return notice.over ?? null
  return notice?.kind === 'repriced' ? notice : null
}

/** Starts the first check that is still due; a state without checks stays as it is. */
function runNextCheck(state: Confirming): PaymentStep {
  const [next] = state.unchecked
  if (next === undefined) return { state }
  const notice = stillShown(state.notice)
  if (next === 'fields') return { state: { ...state, busy: 'fields', notice }, command: { type: 'refresh' } }
  const request = lookupRequest(state.form.product, state.form.fields, state.values)
  if (request === null)
    return runNextCheck({ ...state, unchecked: state.unchecked.filter((check) => check !== next) })
  return { state: { ...state, busy: 'lookup', notice }, command: { type: 'lookup', request } }
}

/** After a refusal the fields are requested again: kept ones may be the reason. */
function doubt(state: Confirming): PaymentStep {
  if (state.busy !== null || state.frozen !== null || state.unchecked.includes('fields')) return { state }
  return runNextCheck({ ...state, unchecked: ['fields', ...state.unchecked] })
}

interface CheckResult {
  readonly form?: PaymentForm
  readonly lookup?: LookupProperties
  readonly done: Check
}

/** The summary made again from fresh fields or a fresh lookup; the form where it no longer fits. */
function recheck(state: Confirming, result: CheckResult): PaymentStep {
  const form = result.form ?? state.form
  const carried = carryOver(state.form.fields, form.fields, state.values)
  const values = result.lookup === undefined ? carried : applyLookup(form.fields, carried, result.lookup)
  // The lookup would differ from the one that was answered or is under way: it is made again.
  const asksAnew = !asksTheSame(state.form, form, values)
  const lookup = result.lookup ?? (asksAnew ? null : state.lookup)
  const isOvertaken = state.busy !== null && state.busy !== result.done
  const order = orderContent(form.product, form.fields, values)
  const [message] = errorsOf(form, values, lookup)
  if (order === null || message !== undefined) {
    return { state: toInputting(form, values, { kind: 'outdated', message: message ?? '' }) }
  }
  // A response has come, so the notice that one was missing is outdated: checks that are still due are made below.
  const before = state.notice?.kind === 'unanswered' ? stillShown(state.notice) : state.notice
  const notice: FormMessage | null =
    order.total === state.order.total ? before : { kind: 'repriced', before: state.order.total }
  const rest = state.unchecked.filter((check) => check !== result.done)
  const unchecked: Check[] = asksAnew && !rest.includes('lookup') ? [...rest, 'lookup'] : rest
  const redrawn: Confirming = { ...state, form, values, lookup, order, unchecked, notice }
  if (isOvertaken && !asksAnew) return { state: redrawn }
  const { state: next, command } = runNextCheck({ ...redrawn, busy: null })
  const noticed = next.status === 'CONFIRMING' ? { ...next, notice } : next
  return command === undefined ? { state: noticed } : { state: noticed, command }
}
