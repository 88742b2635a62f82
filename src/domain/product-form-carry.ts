import type { ProductField } from '#src/contract/product-fields.ts'
import { chosenItem, type Fields, type FormValues, fieldValue, refit, withValue } from './product-form.ts'

/**
 * What is typed into a form, carried into a fresher one of the same product. Like `refit`, but an amount that somebody
 * typed over an item's price is theirs and stays: only an amount that followed its item follows it on.
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

/** Lists that had an item chosen which the fresher form does not sell any more. */
export function hasLostItem(before: Fields, after: Fields, values: FormValues): boolean {
  return before.some((list) => {
    if (list.control !== 'list' || chosenItem(list, values) === null) return false
    const now = after.find(({ id }) => id === list.id)
    return now === undefined || chosenItem(now, values) === null
  })
}

/**
 * What somebody typed into one biller's form, for another's that asks the same: fields of the same name and kind, such as
 * meter, e-mail and phone. An amount belongs to its biller, and so does what a list offers.
 */
export function carryAcross(before: Fields, values: FormValues, after: Fields): FormValues {
  const isAlike = (one: ProductField, other: ProductField) =>
    isTyped(one) &&
    one.name.trim().toLowerCase() === other.name.trim().toLowerCase() &&
    one.type === other.type &&
    one.isLookupInput === other.isLookupInput
  return Object.fromEntries(
    after.filter(isTyped).flatMap((field) => {
      const same = before.find((one) => isAlike(one, field))
      return same === undefined ? [] : [[field.id, fieldValue(values, same.id)] as const]
    }),
  )
}

function isTyped(field: ProductField): boolean {
  return field.source === 'user' && field.control === 'textbox' && !field.isAmount
}

/** Forms of one shape hold the same controls in the same places: one may take the other's place under the hand. */
export function shapeOf(fields: Fields): string {
  return JSON.stringify(
    fields.map(({ id, control, type, source, isAmount }) => [id, control, type, source, isAmount]),
  )
}

/** What the user put in: what a lookup gave is asked for again, never kept (decision 27). */
export function typedValues(fields: Fields, values: FormValues): FormValues {
  return pick(fields, values, (field) => field.source === 'user' || (field.isAmount && field.amountEditable))
}

/** The same with the amount, whoever set it: enough to draw an order that the provider then checks. */
export function filledValues(fields: Fields, values: FormValues): FormValues {
  return pick(fields, values, (field) => field.source === 'user' || field.isAmount)
}

function pick(fields: Fields, values: FormValues, isWanted: (field: ProductField) => boolean): FormValues {
  const wanted = fields
    .filter(isWanted)
    .map((field) => [field.id, fieldValue(values, field.id)] as const)
    .filter(([, value]) => value !== '')
  return Object.fromEntries(wanted)
}

/** Whether two fillings hold the same of what the user put in. */
export function isSameTyped(fields: Fields, one: FormValues, other: FormValues): boolean {
  return JSON.stringify(typedValues(fields, one)) === JSON.stringify(typedValues(fields, other))
}
