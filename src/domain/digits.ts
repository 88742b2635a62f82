const OTHER_DIGIT = /[^\P{Nd}0-9]/gu
const DIGIT = /^\p{Nd}$/u
const COMMAS = /[\u066C\uFF0C]/g
const POINTS = /[\u066B\uFF0E]/g

/**
 * What was typed for a number, with the digits of every script (Arabic, full-width, Bengali and so on) as 0 to 9, and
 * the commas and points that are typed with them.
 */
export function plainDigits(typed: string): string {
  return typed.replace(OTHER_DIGIT, asciiOf).replace(COMMAS, ',').replace(POINTS, '.')
}

/** In Unicode the digits of a script follow each other from 0 to 9, in one set or several. */
function asciiOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1
  return String((code - first) % 10)
}

/** Examples for `figuresHint`. */
export const AMOUNT_EXAMPLE = '5000'
export const PHONE_EXAMPLE = '08012345678'

/** Beside a field for a number in which there are words: "five thousand", "5k". The spec's own sentence says no example. */
export function figuresHint(typed: string, example: string): string | undefined {
  return /\p{L}/u.test(typed) ? `Use figures only. Type ${example}, for example.` : undefined
}
