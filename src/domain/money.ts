import { fromNaira, type Kobo, kobo, MAX_NAIRA, readNaira } from '#src/contract/kobo.ts'
import { plainDigits } from './digits.ts'
import { grouped } from './plural.ts'

export const CURRENCY = 'NGN'

// Own code instead of Intl: devices' locale data format NGN differently ("NGN 1,234.50", "₦ 1,234.50").
function parts(amount: Kobo): { sign: string; whole: string; cents: string } {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return { sign: amount < 0 ? '-' : '', whole: digits.slice(0, -2), cents: digits.slice(-2) }
}

/** Kobo to `₦1,234.50`; a negative amount to `-₦50.00` (spec section 9). */
export function formatNaira(amount: Kobo): string {
  const { sign, whole, cents } = parts(amount)
  return `${sign}₦${grouped(whole)}.${cents}`
}

/** For a sentence: `₦500`, and `₦1,234.50` only where there are kobo. */
export function shortNaira(amount: Kobo): string {
  return formatNaira(amount).replace(/\.00$/, '')
}

/** Kobo to `1,234.50`, without the naira sign. */
export function formatPlain(amount: Kobo): string {
  const { sign, whole, cents } = parts(amount)
  return `${sign}${grouped(whole)}.${cents}`
}

/** Kobo as a form holds it and a control sends it: `1000`, or `1000.50` when there are kobo. No separators. */
export function plainNaira(amount: Kobo): string {
  const { sign, whole, cents } = parts(amount)
  return cents === '00' ? `${sign}${whole}` : `${sign}${whole}.${cents}`
}

const TYPED_NAIRA = /^(?:₦|N)?(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/i

/**
 * Parses what people type for an amount, to kobo: `1,000`, `₦1000.5`, `N1000`, with spaces anywhere. Null for what is
 * not surely an amount: nothing, `1k`, `1,00`, a minus, more than two decimals, exponents.
 */
export function parseNaira(text: string): Kobo | null {
  const match = TYPED_NAIRA.exec(plainDigits(text).replace(/\s/g, ''))
  if (match === null) return null
  const [, whole = '', cents = ''] = match
  return kobo(Number(whole.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0')))
}

/** Parses a provider's text for an amount, to kobo: like people's, but with any number of decimals. */
export function providerNaira(text: string): Kobo | null {
  const naira = readNaira(text)
  return naira >= 0 && naira <= MAX_NAIRA ? fromNaira(naira) : parseNaira(text)
}
