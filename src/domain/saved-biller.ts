import { formatPhone, isSpecPhone, normalisePhone } from './phone.ts'
import { fold } from './search-text.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A payment counts half after a month: what was paid last week stands before what was paid often last year. */
const HALF_LIFE_MS = 30 * DAY_MS
/** Networks give numbers that nobody used for a year to somebody else (domain.md). */
export const LONG_UNUSED_MS = 365 * DAY_MS
export const LONG_UNUSED = 'Not paid for over a year'
export const NICKNAME_LENGTH = 40
export const RANDOM_ID_BYTES = 8
/** Without a name, no more than these are kept: a shop tops up hundreds of numbers once. */
const UNNAMED_MOST = 30
/** Enough to find each receipt's biller, and to know how often it is paid. */
const PAYMENTS_KEPT = 12

/** How often and how lately a saved biller was paid: its `score` as it stood at `scoredAt`, in epoch milliseconds. */
export interface Paid {
  readonly score: number
  readonly scoredAt: number
  readonly lastPaidAt: number
}

/** A payment that was made to it: the provider's number, and when it was begun, in epoch milliseconds. */
interface Payment {
  readonly transactionId: string
  readonly at: number
}

/** What a payment leaves behind, and what the user may add to it: a name makes a saved biller of it. */
export interface Remembered extends Paid {
  readonly id: string
  readonly nickname: string
  /** The oldest first. */
  readonly payments: readonly Payment[]
}

export interface Customer {
  readonly billerCode: string
  readonly customer: string
}

/**
 * The id of what is kept on the device. Random, and no digest of the number: a saved biller's stands in the address of
 * "Pay again", and so in the browser's history, where a digest of eleven digits could be turned back (security 17).
 */
export function randomId(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Is it the same number at the same biller, however it was typed? That is what makes a saved biller the same. */
export function isSameBiller(a: Customer, b: Customer): boolean {
  return a.billerCode === b.billerCode && plainCustomer(a.customer) === plainCustomer(b.customer)
}

/** As it is compared: a phone number in one form, anything else without spaces and hyphens, in capitals. */
export function plainCustomer(customer: string): string {
  return normalisePhone(customer) ?? customer.replace(/[\s-]/g, '').toUpperCase()
}

/** What it is worth now. A clock that was set back takes nothing off. */
export function scoreAt({ score, scoredAt }: Paid, now: number): number {
  return score * 2 ** (-Math.max(0, now - scoredAt) / HALF_LIFE_MS)
}

/**
 * `paidAt`: when it was begun. Its end may be heard days later, by whoever closed the app at the payment page, and what was
 * bought runs from the payment. One that was overtaken by another is not the last.
 */
export function paidAgain<T extends Remembered>(
  biller: T,
  { transactionId, paidAt }: { readonly transactionId: string; readonly paidAt: number },
  now: number,
): T {
  // The clock may have been set back since.
  const at = Math.min(paidAt, now)
  const payments = [...biller.payments, { transactionId, at }]
    .sort((a, b) => a.at - b.at)
    .slice(-PAYMENTS_KEPT)
  const lastPaidAt = Math.min(Math.max(biller.lastPaidAt, at), now)
  return { ...biller, score: scoreAt(biller, now) + 1, scoredAt: now, lastPaidAt, payments }
}

export function isNamed({ nickname }: Pick<Remembered, 'nickname'>): boolean {
  return nickname !== ''
}

/** Those without a name that are one too many, the least likely ones. `paid` was just paid: it stays. */
export function tooMany<T extends Remembered>(list: readonly T[], paid: string, now: number): readonly T[] {
  const others = list.filter((one) => !isNamed(one) && one.id !== paid)
  return inOrder(others, now).slice(UNNAMED_MOST - 1)
}

/** The most likely first. The same list at the same time always has the same order. */
export function inOrder<T extends Paid & { readonly id: string }>(
  list: readonly T[],
  now: number,
): readonly T[] {
  return [...list].sort(
    (a, b) =>
      scoreAt(b, now) - scoreAt(a, now) ||
      b.lastPaidAt - a.lastPaidAt ||
      (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  )
}

export function isLongUnused({ lastPaidAt }: Pick<Paid, 'lastPaidAt'>, now: number): boolean {
  return now - lastPaidAt > LONG_UNUSED_MS
}

const GROUPED_DIGITS = /^\d{7,}$/

/** `0803 123 4567`, `4505 5844 760`. Nothing is hidden: it is the user's own device. */
export function numberOf(customer: string): string {
  const plain = customer.trim()
  // Ten digits may be a smartcard: only what is surely a phone number is written as one.
  if (isSpecPhone(plain) || plain.startsWith('+')) return formatPhone(plain)
  return GROUPED_DIGITS.test(plain) ? plain.replace(/(\d{4})(?=\d)/g, '$1 ') : plain
}

interface Named {
  readonly nickname: string
  readonly customer: string
  readonly customerName: string
  readonly productName: string
}

/** What a saved biller is called: the user's own word for it, else its number, else whatever is known. */
export function labelOf({ nickname, customer, customerName, productName }: Named): string {
  return nickname || numberOf(customer) || customerName || productName
}

/** As it is kept: one line, trimmed, at most 40 characters. */
export function cleanNickname(typed: string): string {
  const line = typed.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  let kept = ''
  // Never half a character: a surrogate pair counts two, as it does in what is kept.
  for (const character of line) {
    if (kept.length + character.length > NICKNAME_LENGTH) break
    kept += character
  }
  return kept.trimEnd()
}

/** Does a saved biller answer to what was typed: a name, with or without its marks, or digits of its number? */
export function matchesSaved(biller: Named, typed: string): boolean {
  const query = typed.trim().toLowerCase()
  const said = fold(query)
  const digits = query.replace(/[\s-]/g, '')
  const number = plainCustomer(biller.customer).toLowerCase()
  const words = fold([biller.nickname, biller.productName, biller.customerName].join(' '))
  return (
    query === '' ||
    (said !== '' && words.includes(said)) ||
    // Any part of it, or the whole in whatever form a phone number has.
    (digits !== '' && (number.includes(digits) || number === plainCustomer(query)))
  )
}
