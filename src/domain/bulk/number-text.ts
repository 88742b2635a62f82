import { isMobile, normalisePhone } from '#src/domain/phone.ts'

/** `08031234567.0`: a number that a spreadsheet wrote with decimals. */
const ZERO_DECIMALS = /^(\+?\d+)\.0+$/
/** One point among digits alone: a separator only where it could not be a decimal point. */
const ONE_POINT = /^\+?(\d+)\.(\d+)$/
/** What is left of a number that a sheet took for a count: the most frequent repair. */
const WITHOUT_ZERO = /^[789]\d{9}$/
const SCIENTIFIC = /^\+?(\d+)(?:[.,](\d+))?\s?E\s?\+?(\d{1,2})$/i

/** `08031234567.0`, `8.031234567E+09`: what becomes of a number that was not kept as text. */
export function isWrittenAsNumber(text: string): boolean {
  return ZERO_DECIMALS.test(text) || SCIENTIFIC.test(text)
}

export function isScientific(text: string): boolean {
  return /^[+-]?[\d.,]+\s?E\s?[+-]?\d+$/i.test(text)
}

/** All digits of `8.031234567E+09`; null where some were lost (`8.03E+09`), or it is not written so. */
function digitsOfScientific(text: string): string | null {
  const [, whole = '', decimals = '', exponent = ''] = SCIENTIFIC.exec(text) ?? []
  const length = whole.length + Number(exponent)
  const digits = whole + decimals
  if (whole === '' || digits.length < length || /[1-9]/.test(digits.slice(length))) return null
  return digits.slice(0, length)
}

/**
 * The eleven digits that a cell's text surely means, as `0803…`; null when it could be anything else. Narrower than
 * `normalisePhone`, which reads what a person typed into a field: a cell may hold a number with decimals.
 */
export function readNumber(text: string): string | null {
  if (WITHOUT_ZERO.test(text)) return `0${text}`
  const plain = ZERO_DECIMALS.exec(text)?.[1] ?? digitsOfScientific(text) ?? text
  const [, before = '', after = ''] = ONE_POINT.exec(plain.replace(/\s/g, '')) ?? []
  if (before !== '' && (before.length < 3 || after.length < 3)) return null
  const phone = normalisePhone(plain)
  // `+234 0803 123 456` with a digit lost, or zeros in front.
  return phone?.startsWith('00') ? null : phone
}

const NUMBER_IN_ROW = '(?:(?:\\+|00)?2340?\\d{10}|0\\d{10}|[789]\\d{9})'
const SEVERAL = new RegExp(`^${NUMBER_IN_ROW}{2,}$`)
const LONGEST_SEVERAL = 200
/** Longer than any one number with a name beside it: not worth a guess. */
const LONGEST_MEANT = 60
const BETWEEN = /\b(?:or|and)\b|[\s.()\-\u2010-\u2015\u2212,;:/\\|&]/gi

/** Two numbers or more in one cell, with anything or nothing between them. */
export function isSeveralNumbers(text: string): boolean {
  return text.length <= LONGEST_SEVERAL && SEVERAL.test(text.replace(BETWEEN, ''))
}

const TYPED_LETTER: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', '|': '1' }
const LABEL = /^[\p{L}\s.:#()-]+|[\p{L}\s.:()-]+$/gu

/** The mobile number that was probably meant: O for 0, l for 1, commas or slashes inside, a word beside it. */
export function meantNumber(text: string): string | undefined {
  if (text.length > LONGEST_MEANT) return undefined
  const spelled = text.replace(/[oil|]/gi, (letter) => TYPED_LETTER[letter.toUpperCase()] ?? letter)
  const bare = text.replace(/^(?:\+|0)0/, '0')
  const guesses = [spelled, bare, text.replace(LABEL, ''), text.replace(/[,/\\_;:'"=*]/g, ' ')]
  for (const guess of guesses) {
    if (guess === text) continue
    const number = readNumber(guess)
    if (number !== null && isMobile(number)) return number
  }
  return undefined
}
