import type { Kobo } from '#src/contract/kobo.ts'
import { plainNaira } from '#src/domain/money.ts'

// Spec section 5, dynamic product form, letter for letter; `{FieldName}` is the field's own name.

export const VALID_NUMBER = 'Enter a valid number'
export const VALID_PHONE = 'Enter a valid telephone number'
export const VALID_EMAIL = 'Enter a valid email address'

export function requiredSentence(fieldName: string): string {
  return `${fieldName} is required`
}

/** Naira without separators: `N1000`. */
export function minimumSentence(fieldName: string, min: Kobo): string {
  return `${fieldName} should be greater than or equal to N${plainNaira(min)}`
}

export function maximumSentence(max: Kobo): string {
  return `Only amount less than or equal to N${plainNaira(max)} can be done`
}

export function numberSentence(fieldName: string): string {
  return `${fieldName} must be a number`
}

/** The spec fixes the rule (a required number is at least 1) and no words; these follow 'Quantity must be at least 1'. */
export function atLeastOneSentence(fieldName: string): string {
  return `${fieldName} must be at least 1`
}

/** The sentence has no subject: it follows the field's name on the screen. */
export function sizeSentence(size: number): string {
  return `can not be more than ${size} characters`
}

/** Of what was chosen or looked up, where the provider names none and nobody can type one. */
export const NO_PRICE = 'We have no price for this. Choose another, or try again later.'
