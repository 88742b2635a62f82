import type { LookupProperties } from '#src/domain/form/amount-limits.ts'
import type { FormValues } from '#src/domain/form/product-form.ts'
import { carryOver, hasLostItem } from '#src/domain/form/product-form-carry.ts'
import { applyLookup, lookupRequest } from '#src/domain/form/product-form-lookup.ts'
import { orderContent } from './order-content.ts'
import { errorsOf, keepLooked, toInputting } from './payment-flow-steps.ts'
import type {
  Check,
  Confirming,
  FormMessage,
  Inputting,
  LookedUp,
  PaymentForm,
  PaymentState,
  PaymentStep,
  Repriced,
} from './payment-state.ts'

// How a fresher form or lookup changes each state of payment-flow. Only that file imports this one.

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
export function revalidate(state: Inputting, form: PaymentForm, values: FormValues | undefined): Inputting {
  const typed = { ...state.values, ...values }
  const carried = carryOver(state.form.fields, form.fields, typed)
  return { ...state, form, values: carried, notice: formMessageOf(state, form, typed, carried) }
}

/** While a lookup is under way: its response is worthless if the form would no longer ask the same. */
export function freshenLooking(
  state: Inputting,
  form: PaymentForm,
  values: FormValues | undefined,
): PaymentStep {
  const next = revalidate(state, form, values)
  if (asksTheSame(state.form, form, next.values)) return { state: next }
  return { state: { ...next, busy: null, notice: OUTDATED } }
}

export function freshenLooked(
  state: LookedUp,
  form: PaymentForm,
  values: FormValues | undefined,
): PaymentState {
  const typed = values === undefined ? state.values : keepLooked(state, values)
  const carried = carryOver(state.form.fields, form.fields, typed)
  if (!asksTheSame(state.form, form, carried)) return toInputting(form, carried, OUTDATED)
  const filled = applyLookup(form.fields, carried, state.lookup, state.lookup)
  return { ...state, form, values: filled, notice: formMessageOf(state, form, typed, filled) }
}

/** A check clears the earlier notice, except that the price has changed. */
export function stillShown(notice: FormMessage | null): Repriced | null {
  if (notice?.kind === 'unanswered') return notice.over ?? null
  return notice?.kind === 'repriced' ? notice : null
}

/** Starts the first check that is still due; a state without checks stays as it is. */
export function runNextCheck(state: Confirming): PaymentStep {
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
export function doubt(state: Confirming): PaymentStep {
  if (state.busy !== null || state.frozen !== null || state.unchecked.includes('fields')) return { state }
  return runNextCheck({ ...state, unchecked: ['fields', ...state.unchecked] })
}

interface CheckResult {
  readonly form?: PaymentForm
  readonly lookup?: LookupProperties
  readonly done: Check
}

/** The summary made again from fresh fields or a fresh lookup; the form where it no longer fits. */
export function recheck(state: Confirming, result: CheckResult): PaymentStep {
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
