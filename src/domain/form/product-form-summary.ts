import type { Kobo } from '#src/contract/kobo.ts'
import type { ProductField } from '#src/contract/product-fields.ts'
import type { LabelValue } from '#src/contract/scalars.ts'
import { formatNaira, parseNaira } from '#src/domain/money.ts'
import { formatPhone } from '#src/domain/phone.ts'
import { customerRowOf } from '#src/domain/saved-biller.ts'
import { plainText } from './field-hints.ts'
import { chosenItem, type Fields, type FormValues, fieldValue } from './product-form.ts'
import { wireValue } from './product-form-wire.ts'

/** The rows of the order summary: non-empty fields with ShowOnPaymentConfirmation, formatted for people. */
export function orderLines(fields: Fields, values: FormValues): readonly LabelValue[] {
  return fields
    .filter((field) => field.showOnConfirmation)
    .map((field) => ({ label: field.name, value: shownValue(field, values) }))
    .filter((line) => line.value !== '')
}

function shownValue(field: ProductField, values: FormValues): string {
  const typed = fieldValue(values, field.id).trim()
  if (field.control === 'list') return chosenItem(field, values)?.label ?? ''
  if (field.isAmount) {
    const amount = parseNaira(typed)
    return amount === null ? '' : formatNaira(amount)
  }
  return field.type === 'phone' ? formatPhone(typed) : plainText(field, typed)
}

/** The items chosen from the form's lists, in the biller's words: a data plan, a package. */
export function chosenPlan(fields: Fields, values: FormValues): string {
  return fields.flatMap((field) => chosenItem(field, values)?.label ?? []).join(', ')
}

/** The order's amount in kobo; null when the form has none above zero yet. */
export function amountOf(fields: Fields, values: FormValues): Kobo | null {
  const field = fields.find((candidate) => candidate.isAmount)
  if (field === undefined) return null
  const item = chosenItem(field, values)
  const amount =
    item !== null && item.amount > 0 ? item.amount : parseNaira(item?.value ?? fieldValue(values, field.id))
  return amount !== null && amount > 0 ? amount : null
}

/** Where the receipt goes: the value of the first Email field, or empty. */
export function emailOf(fields: Fields, values: FormValues): string {
  const field = fields.find((candidate) => candidate.type === 'email')
  return field === undefined ? '' : wireValue(field, values)
}

/**
 * The number by which the biller knows the customer: the lookup's input (meter, smartcard), else an account or a plate
 * that was typed, else the phone. One phone may pay for several accounts.
 */
export function customerId(fields: Fields, values: FormValues): string {
  const rowsOf = (some: Fields) =>
    some.map((field) => ({ label: field.name, value: wireValue(field, values) }))
  const texts = fields.filter((field) => field.control === 'textbox' && field.type === 'text')
  const candidates = [
    ...rowsOf(fields.filter((field) => field.isLookupInput)),
    ...[customerRowOf(rowsOf(texts))].filter((row) => row !== undefined),
    ...rowsOf(fields.filter((field) => field.type === 'phone')),
  ]
  return candidates.find(({ value }) => value !== '')?.value ?? ''
}

export interface Customer {
  readonly name: string
  /** Whatever else the lookup returned (mostly an address), or ''. */
  readonly detail: string
}

/** The looked-up customer, large on the summary because the form hid the name until now. */
export function lookedUpCustomer(fields: Fields, values: FormValues): Customer | null {
  const looked = fields
    .filter((field) => field.source === 'customer-lookup' && !field.isAmount)
    .map((field) => ({ field, text: shownValue(field, values) }))
    .filter(({ text }) => text !== '')
  const isName = ({ field }: { field: ProductField }) => /name/i.test(`${field.name} ${field.sourceKey}`)
  const named = looked.find(isName) ?? looked[0]
  if (named === undefined) return null
  const rest = looked.filter((entry) => entry !== named).map(({ text }) => text)
  return { name: named.text, detail: rest.join(', ') }
}
