import type { LookupProperties } from '#src/domain/form/amount-limits.ts'
import { type FormValues, fieldValue, isReadOnly } from '#src/domain/form/product-form.ts'
import { lookupRequest } from '#src/domain/form/product-form-lookup.ts'
import { validateForm } from '#src/domain/form/product-form-rules.ts'
import { chargeFee, orderTotal } from './charge.ts'
import { orderContent } from './order-content.ts'
import type {
  Check,
  Confirming,
  FormMessage,
  LookedUp,
  PaymentEvent,
  PaymentForm,
  PaymentState,
} from './payment-state.ts'

// Steps that several states of payment-flow take. Only that file imports them.

export function toInputting(
  form: PaymentForm,
  values: FormValues,
  notice: FormMessage | null,
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
  const order = orderContent(form.product, form.fields, values)
  if (order === null) return toInputting(form, values, { kind: 'nothing-due' })
  const [message] = errorsOf(form, values, lookup)
  if (message !== undefined) return toInputting(form, values, { kind: 'refused', message })
  return summary({ form, values, lookup, order, unchecked: [] })
}

function summary(parts: Pick<Confirming, 'form' | 'values' | 'lookup' | 'order' | 'unchecked'>): Confirming {
  return { status: 'CONFIRMING', ...parts, busy: null, notice: null, frozen: null }
}

export function errorsOf(
  form: PaymentForm,
  values: FormValues,
  lookup: LookupProperties | null,
): readonly string[] {
  const phase = lookup === null ? 'INPUTTING' : 'LOOKEDUP'
  return [...validateForm(form.fields, values, phase, lookup ?? undefined).values()]
}

type Opened = Omit<Extract<PaymentEvent, { readonly type: 'forwardedOpened' }>, 'type'>

/**
 * A forwarded order opens at its summary, but PROCEED waits until its fields are fresh and its customer was looked up
 * again. One that no longer fits opens as a form that says so; one whose price has changed (its row on home still shows
 * the old one) as a summary that says so.
 */
export function openForwarded(
  form: PaymentForm,
  { values, fieldsAreFresh, paidBefore = null }: Opened,
): PaymentState {
  const [message] = errorsOf(form, values, null)
  const order = orderContent(form.product, form.fields, values)
  if (message !== undefined || order === null) {
    return toInputting(form, values, { kind: 'outdated', message: message ?? '' })
  }
  const asks = lookupRequest(form.product, form.fields, values) !== null
  const unchecked: Check[] = [
    ...(fieldsAreFresh ? [] : ['fields' as const]),
    ...(asks ? ['lookup' as const] : []),
  ]
  const { product } = form
  const isRepriced = paidBefore !== null && paidBefore !== order.amount
  const notice: FormMessage | null = isRepriced
    ? {
        kind: 'repriced',
        before: orderTotal(paidBefore, chargeFee(paidBefore, product)),
      }
    : null
  return { ...summary({ form, values, lookup: null, order, unchecked }), notice }
}

/** What is read-only on the screen is read-only here too: the order is for the customer who was looked up. */
export function keepLooked({ form: { fields }, values }: LookedUp, submitted: FormValues): FormValues {
  const looked = fields.filter((field) => !field.isAmount && isReadOnly(field, fields, 'LOOKEDUP'))
  return {
    ...submitted,
    ...Object.fromEntries(looked.map((field) => [field.id, fieldValue(values, field.id)])),
  }
}
