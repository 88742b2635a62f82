import type { LookupProperties } from './amount-limits.ts'
import { draftOrder } from './order-draft.ts'
import type {
  Check,
  Confirming,
  LookedUp,
  Notice,
  PaymentForm,
  PaymentState,
  PaymentStep,
} from './payment-state.ts'
import { type FormValues, fieldValue, isReadOnly, refit } from './product-form.ts'
import { applyLookup, lookupRequest } from './product-form-lookup.ts'
import { validateForm } from './product-form-rules.ts'

// Steps that several states of payment-flow take. Only that file imports them.

export function toInputting(
  form: PaymentForm,
  values: FormValues,
  notice: Notice | null,
  lookup: LookupProperties | null = null,
): PaymentState {
  return { status: 'INPUTTING', form, values, lookup, busy: null, notice }
}

/** The summary, or the form again where what the lookup gave cannot be paid. */
export function confirm(
  form: PaymentForm,
  values: FormValues,
  lookup: LookupProperties | null,
): PaymentState {
  const order = draftOrder(form.product, form.fields, values)
  if (order === null) return toInputting(form, values, { kind: 'nothing-due' })
  const [message] = errorsOf(form, values, lookup)
  if (message !== undefined) return toInputting(form, values, { kind: 'refused', message })
  return { status: 'CONFIRMING', form, values, lookup, order, unchecked: [], busy: null, notice: null }
}

function errorsOf(form: PaymentForm, values: FormValues, lookup: LookupProperties | null): readonly string[] {
  const phase = lookup === null ? 'INPUTTING' : 'LOOKEDUP'
  return [...validateForm(form.fields, values, phase, lookup ?? undefined).values()]
}

/**
 * Decision 27: a forwarded order opens at its summary, but PROCEED waits until its fields are fresh and its customer
 * was looked up again. One that no longer fits opens as a form that says so.
 */
export function openForwarded(form: PaymentForm, values: FormValues, fieldsAreFresh: boolean): PaymentStep {
  const [message] = errorsOf(form, values, null)
  const order = draftOrder(form.product, form.fields, values)
  if (message !== undefined || order === null) {
    return { state: toInputting(form, values, { kind: 'outdated', message: message ?? '' }) }
  }
  const asks = lookupRequest(form.product, form.fields, values) !== null
  const unchecked: Check[] = [
    ...(fieldsAreFresh ? [] : ['fields' as const]),
    ...(asks ? ['lookup' as const] : []),
  ]
  return runNextCheck({
    status: 'CONFIRMING',
    form,
    values,
    lookup: null,
    order,
    unchecked,
    busy: null,
    notice: null,
  })
}

/** Starts the first check that is still to be made; a state that waits for nothing stays as it is. */
export function runNextCheck(state: Confirming): PaymentStep {
  const [next] = state.unchecked
  if (next === undefined) return { state }
  if (next === 'fields')
    return { state: { ...state, busy: 'fields', notice: null }, command: { type: 'refresh' } }
  const request = lookupRequest(state.form.product, state.form.fields, state.values)
  if (request === null)
    return runNextCheck({ ...state, unchecked: state.unchecked.filter((check) => check !== next) })
  return { state: { ...state, busy: 'lookup', notice: null }, command: { type: 'lookup', request } }
}

interface News {
  readonly form?: PaymentForm
  readonly lookup?: LookupProperties
  readonly done: Check
}

/** The summary drawn again from fresh fields or a fresh lookup; the form where it no longer fits. */
export function recheck(state: Confirming, news: News): PaymentStep {
  const form = news.form ?? state.form
  const refitted = refit(form.fields, state.values)
  const values = news.lookup === undefined ? refitted : applyLookup(form.fields, refitted, news.lookup)
  const lookup = news.lookup ?? state.lookup
  const order = draftOrder(form.product, form.fields, values)
  const [message] = errorsOf(form, values, lookup)
  if (order === null || message !== undefined) {
    const outdated = toInputting(form, values, { kind: 'outdated', message: message ?? '' })
    return state.busy === null || state.busy === news.done
      ? { state: outdated }
      : { state: outdated, command: { type: 'stop' } }
  }
  const notice: Notice | null =
    order.total === state.order.total ? state.notice : { kind: 'repriced', before: state.order.total }
  const unchecked = state.unchecked.filter((check) => check !== news.done)
  const redrawn: Confirming = { ...state, form, values, lookup, order, unchecked, notice }
  if (state.busy !== null && state.busy !== news.done) return { state: redrawn }
  const { state: next, command } = runNextCheck({ ...redrawn, busy: null })
  const told = next.status === 'CONFIRMING' ? { ...next, notice } : next
  return command === undefined ? { state: told } : { state: told, command }
}

/** Read-only on the screen is read-only here too: the order is for the customer who was looked up. */
export function keepLooked({ form: { fields }, values }: LookedUp, submitted: FormValues): FormValues {
  const looked = fields.filter((field) => !field.isAmount && isReadOnly(field, fields, 'LOOKEDUP'))
  return {
    ...submitted,
    ...Object.fromEntries(looked.map((field) => [field.id, fieldValue(values, field.id)])),
  }
}
