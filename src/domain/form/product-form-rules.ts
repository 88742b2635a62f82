import { isEmail } from '#src/contract/email.ts'
import type { ProductField } from '#src/contract/product-fields.ts'
import { normalisePhone } from '#src/domain/phone.ts'
import { listed } from '#src/domain/plural.ts'
import { amountLimits, amountTrouble, type LookupProperties } from './amount-limits.ts'
import { plainText } from './field-hints.ts'
import * as say from './field-sentences.ts'
import {
  type Fields,
  type FormPhase,
  type FormValues,
  fieldValue,
  isChanged,
  isReadOnly,
  visibleFields,
} from './product-form.ts'

/**
 * What is wrong with one field of the payment form, or null (spec section 5, dynamic product form). `lookup` is what a
 * customer lookup answered: it may narrow the amount. Fields that the phase hides, and read-only texts from the lookup,
 * are never wrong.
 */
export function validateField(
  field: ProductField,
  value: string,
  phase: FormPhase,
  lookup?: LookupProperties,
): string | null {
  const isLookedUp = field.source === 'customer-lookup'
  if (isLookedUp && (phase === 'INPUTTING' || !field.isAmount)) return null
  // Not trimmed, because nobody types it: with anything around its id no item (`chosenItem`) and no price matches.
  if (field.control === 'list') return checkList(field, value)
  const typed = plainText(field, value)
  // Nothing can be paid without an amount, so an amount is required whatever its definition says.
  if (typed === '') return field.required || field.isAmount ? say.requiredSentence(field.name) : null
  if (field.isAmount) return amountTrouble(field, typed, amountLimits(field, lookup), say.VALID_NUMBER)
  switch (field.type) {
    case 'number':
    case 'decimal':
      return checkNumber(field, typed)
    case 'phone':
      return normalisePhone(typed) === null ? say.VALID_PHONE : null
    case 'email':
      return isEmail(typed) ? null : say.VALID_EMAIL
    case 'text':
      return field.size > 0 && [...typed].length > field.size ? say.sizeSentence(field.size) : null
  }
}

/** All that is wrong with the form, by field id, in the order of the fields. */
export function validateForm(
  fields: Fields,
  values: FormValues,
  phase: FormPhase,
  lookup?: LookupProperties,
): ReadonlyMap<string, string> {
  const errors = new Map<string, string>()
  for (const field of visibleFields(fields, phase)) {
    const message = validateField(field, fieldValue(values, field.id), phase, lookup)
    if (message !== null) errors.set(field.id, message)
  }
  return errors
}

/**
 * Why PROCEED cannot be pressed yet, as a sentence; null when it can. Fields that nobody can type, such as an amount
 * that comes with a package, are not named.
 */
export function whatIsMissing(
  fields: Fields,
  values: FormValues,
  phase: FormPhase,
  lookup?: LookupProperties,
): string | null {
  const wrong = validateForm(fields, values, phase, lookup)
  const names = (isEmpty: boolean) =>
    fields
      .filter((field) => wrong.has(field.id) && !isReadOnly(field, fields, phase))
      .filter(({ id }) => (fieldValue(values, id).trim() === '') === isEmpty)
      .map(({ name }) => name)
  const [empty, mistaken] = [names(true), names(false)]
  if (empty.length > 0) return `Still needed: ${listed([...empty, ...mistaken])}`
  return mistaken.length > 0 ? `Please check ${listed(mistaken)}` : null
}

/** Section 5: PROCEED is disabled until the form is valid and changed. */
export function canProceed(
  fields: Fields,
  values: FormValues,
  phase: FormPhase,
  lookup?: LookupProperties,
): boolean {
  return isChanged(fields, values) && validateForm(fields, values, phase, lookup).size === 0
}

/** An id that the list does not have (a plan that is no longer sold) counts as nothing chosen. */
function checkList(field: ProductField, itemId: string): string | null {
  const isChosen = field.items.some((item) => item.id === itemId)
  const isMissing = !isChosen && (field.required || field.isAmount || itemId !== '')
  return isMissing ? say.requiredSentence(field.name) : null
}

/** A comma separates thousands, as in amounts: 1,5 could mean one and a half and must not become 15. */
const TYPED_NUMBER = /^-?(?:\d{1,40}|\d{1,3}(?:,\d{3}){1,12})(?:\.\d{1,20})?$/

function checkNumber(field: ProductField, typed: string): string | null {
  if (!TYPED_NUMBER.test(typed)) return say.numberSentence(field.name)
  return field.required && Number(typed.replaceAll(',', '')) < 1 ? say.atLeastOneSentence(field.name) : null
}
