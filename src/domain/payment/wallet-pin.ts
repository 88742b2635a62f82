import * as v from 'valibot'
import { kobo } from '#src/contract/kobo.ts'
import { plainDigits } from '#src/domain/digits.ts'
import { shortNaira } from '#src/domain/money.ts'

const PIN = /^\d{4}$/
const RUN = '01234567890'
const YEAR = /^(?:19[4-9]|20[0-3])\d$/

export const PIN_DIGITS = 4
/** How much may be paid in all without the PIN since it was last entered. */
export const FREE_OF_PIN = kobo(500_000)
export const WITHOUT_PIN = `Up to ${shortNaira(FREE_OF_PIN)} without PIN on this device`
export const PIN_SHAPE = 'A wallet PIN has 4 digits.'
/** A PIN as it is typed to pay with. */
export const pinEntry = v.pipe(v.string(), v.transform(plainDigits), v.regex(PIN, PIN_SHAPE))
const PIN_EASY = 'This PIN is easy to guess. Leave out years, your birthday, and rows such as 1234 or 0000.'

/** Why this PIN may not be chosen, as a sentence, or null. `dateOfBirth` in any order, or empty. */
export function pinProblem(pin: string, dateOfBirth: string): string | null {
  if (!PIN.test(pin)) return PIN_SHAPE
  const backwards = [...pin].reverse().join('')
  const parts = dateOfBirth.match(/\d{2}/g) ?? []
  const isEasy =
    new Set(pin).size === 1 ||
    pin.slice(0, 2) === pin.slice(2) ||
    RUN.includes(pin) ||
    RUN.includes(backwards) ||
    YEAR.test(pin) ||
    parts.some((one, at) => parts.some((other, place) => at !== place && one + other === pin))
  return isEasy ? PIN_EASY : null
}
