import * as v from 'valibot'
import { isEmail } from '#src/contract/email.ts'
import { tidyEmail } from './invisible.ts'
import { isSpecPhone, normalisePhone } from './phone.ts'

/** Spec section 9. */
export const NAME_MIN = 2

// What several forms ask of people, each in its own sentences.

const NAME_MAX = 60

/** A name, counted without the blanks around it. */
export function nameEntry(least: number, tooShort: string, tooLong: string) {
  return v.pipe(v.string(), v.trim(), v.minLength(least, tooShort), v.maxLength(NAME_MAX, tooLong))
}

export function emailEntry(missing: string, invalid: string) {
  return v.pipe(v.string(), v.transform(tidyEmail), v.nonEmpty(missing), v.check(isEmail, invalid))
}

/** 11 digits starting with 0 (section 9), however people write them. */
export function phoneEntry(invalid: string) {
  return v.pipe(v.string(), v.transform(tidyPhone), v.check(isSpecPhone, invalid))
}

/** A phone number in its normal form; of anything else only the blanks around it are dropped. */
export function tidyPhone(typed: string): string {
  return normalisePhone(typed) ?? typed.trim()
}
