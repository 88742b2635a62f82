import { plainDigits } from './digits.ts'
import { withoutInvisible } from './invisible.ts'

// Spaces of every kind, dashes of every kind, dots and brackets.
const NOISE = /[\s.()\-\u2010-\u2015\u2212]/g
// No national number begins with two zeros: `+234 0803 123 456` lacks a digit, and must not become `00803123456`.
const FROM_ABROAD = /^(?:\+|00)?2340?([1-9]\d{9})$/
const WITHOUT_ZERO = /^[789]\d{9}$/
const NATIONAL = /^0\d{10}$/
const LONGEST = 40

/**
 * A Nigerian number as people write it, to `0XXXXXXXXXX`: `+234…`, `234…`, `00234…`, `+234 (0) 803…`, ten digits that
 * start with 7, 8 or 9, spaces and dashes anywhere. Null for anything else. Never repairs `8.03E+09`: that would be a
 * stranger's number.
 */
export function normalisePhone(text: string): string | null {
  if (text.length > LONGEST) return null
  const plain = withoutInvisible(plainDigits(text)).replace(NOISE, '')
  const abroad = FROM_ABROAD.exec(plain)?.[1]
  if (abroad !== undefined) return `0${abroad}`
  if (WITHOUT_ZERO.test(plain)) return `0${plain}`
  return NATIONAL.test(plain) ? plain : null
}

/** The spec's rule for a phone number (section 9): 11 digits starting with 0. Also true for landlines. */
export function isSpecPhone(text: string): boolean {
  return NATIONAL.test(text)
}

/** A mobile line: what airtime and data can go to. Landlines have had 11 digits too since 2024 (`02…`). */
export function isMobile(phone: string): boolean {
  return /^0(?:70|80|81|90|91)\d{8}$/.test(phone)
}

/** `08031234567` to `0803 123 4567`. What is not a number comes back as it is. */
export function formatPhone(text: string): string {
  const phone = normalisePhone(text)
  return phone === null ? text : `${phone.slice(0, 4)} ${phone.slice(4, 7)} ${phone.slice(7)}`
}

/** `08031234567` to `0803***4567`. What is not a number is hidden whole. */
export function maskPhone(text: string): string {
  const phone = normalisePhone(text)
  return phone === null ? '***' : maskNumber(phone)
}

/**
 * A phone, meter or smartcard number by its two ends, at most four digits each: enough to recognise, too little to
 * misuse. At least three digits stay hidden.
 */
export function maskNumber(number: string): string {
  const shown = Math.min(4, Math.floor((number.length - 3) / 2))
  return shown < 2 ? '***' : `${number.slice(0, shown)}***${number.slice(-shown)}`
}
