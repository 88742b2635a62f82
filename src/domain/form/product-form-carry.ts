import type { ProductField } from '#src/contract/product-fields.ts'
import { chosenItem, type Fields, type FormValues, fieldValue, refit, withValue } from './product-form.ts'

/**
 * The values typed into a form, carried into a fresher one of the same product. Like `refit`, but an amount that the
 * user typed over an item's price stays: only an amount that followed its item is updated with it.
 */
export function carryOver(before: Fields, after: Fields, values: FormValues): FormValues {
  const unedited = refit(before, values)
  const isTheirs = (field: ProductField) =>
    field.amountEditable &&
    field.control === 'textbox' &&
    before.some(({ id }) => id === field.id) &&
    fieldValue(values, field.id) !== fieldValue(unedited, field.id)
  return after
    .filter(isTheirs)
    .reduce((carried, { id }) => withValue(carried, id, fieldValue(values, id)), refit(after, values))
}

/** Whether a chosen list item is no longer sold in the fresher form. */
export function hasLostItem(before: Fields, after: Fields, values: FormValues): boolean {
  return before.some((list) => {
    if (list.control !== 'list' || chosenItem(list, values) === null) return false
    const now = after.find(({ id }) => id === list.id)
    return now === undefined || chosenItem(now, values) === null
  })
}

/**
 * What was typed into one biller's form, for another's that asks the same: fields of the same name and kind, such as
 * meter, e-mail and phone. Amounts and list items are not carried over.
 */
export function carryAcross(before: Fields, values: FormValues, after: Fields): FormValues {
  const isAlike = (one: ProductField, other: ProductField) =>
    isTyped(one) &&
    one.name.trim().toLowerCase() === other.name.trim().toLowerCase() &&
    one.type === other.type &&
    one.isLookupInput === other.isLookupInput
  return Object.fromEntries(
    after.filter(isTyped).flatMap((field) => {
      const same = before.find((earlier) => isAlike(earlier, field))
      return same === undefined ? [] : [[field.id, fieldValue(values, same.id)] as const]
    }),
  )
}

function isTyped(field: ProductField): boolean {
  return field.source === 'user' && field.control === 'textbox' && !field.isAmount
}

/** Forms of one shape have the same controls in the same places, so that one may replace the other while it is used. */
export function shapeOf(fields: Fields): string {
  return JSON.stringify(
    fields.map(({ id, control, type, source, isAmount }) => [id, control, type, source, isAmount]),
  )
}

/** The values that the user entered: those of a lookup are requested again, never kept. */
export function typedValues(fields: Fields, values: FormValues): FormValues {
  return pick(fields, values, (field) => field.source === 'user' || (field.isAmount && field.amountEditable))
}

/**
 * The values that the user entered, and the amount, whoever set it: enough to make an order that the provider then
 * checks.
 */
export function filledValues(fields: Fields, values: FormValues): FormValues {
  return pick(fields, values, (field) => field.source === 'user' || field.isAmount)
}

function pick(fields: Fields, values: FormValues, matches: (field: ProductField) => boolean): FormValues {
  const picked = fields
    .filter(matches)
    .map((field) => [field.id, fieldValue(values, field.id)] as const)
    .filter(([, value]) => value !== '')
  return Object.fromEntries(picked)
}

/** Whether two forms' values are equal in what the user entered. */
export function isSameTyped(fields: Fields, one: FormValues, other: FormValues): boolean {
  return JSON.stringify(typedValues(fields, one)) === JSON.stringify(typedValues(fields, other))
}
