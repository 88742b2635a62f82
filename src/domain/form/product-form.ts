import type { ListItem, ProductField } from '#src/contract/product-fields.ts'
import { plainNaira } from '#src/domain/money.ts'

/** INPUTTING before a customer lookup, LOOKEDUP after one that asks for the amount (spec section 4). */
export type FormPhase = 'INPUTTING' | 'LOOKEDUP'

/**
 * What a payment form holds, keyed by field id. A list holds the chosen item's id, an amount is naira as text
 * (`1000.50`), everything else is as typed. A missing key is an empty field.
 */
export type FormValues = Readonly<Record<string, string>>

export type Fields = readonly ProductField[]

/** Ids come from the provider, so only own keys count: a field called `constructor` is empty until it is filled. */
export function fieldValue(values: FormValues, fieldId: string): string {
  return Object.hasOwn(values, fieldId) ? (values[fieldId] ?? '') : ''
}

export function withValue(values: FormValues, fieldId: string, value: string): FormValues {
  return Object.fromEntries([...Object.entries(values), [fieldId, value]])
}

/** A list's chosen item, if any. */
export function chosenItem(field: ProductField, values: FormValues): ListItem | null {
  const id = fieldValue(values, field.id)
  return field.items.find((item) => item.id === id) ?? null
}

/** The visible fields: before the lookup, those that it will fill are hidden (section 4). */
export function visibleFields(fields: Fields, phase: FormPhase): Fields {
  return phase === 'LOOKEDUP' ? fields : fields.filter((field) => field.source === 'user')
}

/** A list that fills an amount when an item is chosen: a "lookup-list amount field" of section 4. */
function fillsAmount(field: ProductField): boolean {
  return field.control === 'list' && field.amountFieldId !== ''
}

/**
 * Section 4: the amount is read-only unless it is editable, or unless there are no lookup-list amount fields. A
 * looked-up amount is read-only unless it is editable.
 */
export function isAmountReadOnly(field: ProductField, fields: Fields, phase: FormPhase): boolean {
  if (field.amountEditable) return false
  return fields.some(fillsAmount) || (phase === 'LOOKEDUP' && field.source === 'customer-lookup')
}

/**
 * Whether a field is read-only. After the lookup its input and its result cannot change: another meter number beside
 * this customer's name would pay for a stranger.
 */
export function isReadOnly(field: ProductField, fields: Fields, phase: FormPhase): boolean {
  if (field.isAmount && field.control === 'textbox') return isAmountReadOnly(field, fields, phase)
  return phase === 'LOOKEDUP' && (field.source === 'customer-lookup' || field.isLookupInput)
}

/** Filled with the price of the chosen list item; it cannot be typed into. */
function isListFilled(field: ProductField, fields: Fields): boolean {
  return field.isAmount && field.source === 'user' && isAmountReadOnly(field, fields, 'INPUTTING')
}

/**
 * Chooses an item of a list; an item with an amount also fills the amount field (section 4). An item without one clears
 * the previous item's price, unless the user typed the amount.
 */
export function chooseItem(fields: Fields, values: FormValues, fieldId: string, itemId: string): FormValues {
  const list = fields.find((field) => field.id === fieldId)
  const item = list?.items.find((candidate) => candidate.id === itemId)
  const chosen = withValue(values, fieldId, item === undefined ? '' : itemId)
  if (list === undefined || item === undefined) return chosen
  const named = fields.find((field) => field.id === list.amountFieldId)
  const target = named ?? fields.find((field) => field.isAmount)
  if (target === undefined || target.control === 'list') return chosen
  if (item.amount > 0) return withValue(chosen, target.id, plainNaira(item.amount))
  const hasPrices = named !== undefined && list.items.some(({ amount }) => amount > 0)
  return hasPrices && isListFilled(target, fields) ? withValue(chosen, target.id, '') : chosen
}

/**
 * The form after CLEAR. Everything is emptied, the prefilled e-mail and phone too. A list with a single item stays
 * preselected with its amount, as section 4 says: it offers no other choice.
 */
export function emptyValues(fields: Fields): FormValues {
  const blank: FormValues = Object.fromEntries(fields.map((field) => [field.id, '']))
  return fields.reduce((values, field) => {
    const [only, ...others] = field.items
    const isForced = field.control === 'list' && only !== undefined && others.length === 0
    return isForced ? chooseItem(fields, values, field.id, only.id) : values
  }, blank)
}

/**
 * Values that were filled into an older form, fitted to this one: fields and items that are gone are left out, and an
 * item that is still there brings today's amount. An amount that only a list fills is removed with its item.
 */
export function refit(fields: Fields, values: FormValues): FormValues {
  const typed = fields
    .filter(({ control, id }) => control === 'textbox' && Object.hasOwn(values, id))
    .filter((field) => !isListFilled(field, fields))
    .map((field) => [field.id, fieldValue(values, field.id)] as const)
  // A single remaining item does not replace one that is gone: nobody chose it.
  const isLost = (field: ProductField) =>
    field.control === 'list' && fieldValue(values, field.id) !== '' && chosenItem(field, values) === null
  const empty = emptyValues(fields.map((field) => (isLost(field) ? { ...field, items: [] } : field)))
  const kept: FormValues = Object.fromEntries([...Object.entries(empty), ...typed])
  return fields.reduce((fitted, field) => {
    const item = field.control === 'list' ? chosenItem(field, values) : null
    return item === null ? fitted : chooseItem(fields, fitted, field.id, item.id)
  }, kept)
}

/**
 * Whether the form is "changed", for PROCEED (section 5). Measured against a form in which nothing is filled, so that a
 * replay, a prefilled form or a one-item list can be paid at once.
 */
export function isChanged(fields: Fields, values: FormValues): boolean {
  return fields.some((field) => fieldValue(values, field.id).trim() !== '')
}
