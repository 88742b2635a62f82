import type { LabelValue } from '#src/contract/scalars.ts'
import { formatPhone, isSpecPhone, normalisePhone } from './phone.ts'
import { fold } from './search-text.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A payment counts half after a month: what was paid last week comes before what was paid often last year. */
const HALF_LIFE_MS = 30 * DAY_MS
/** Networks reassign numbers that were not used for a year. */
export const LONG_UNUSED_MS = 365 * DAY_MS
export const LONG_UNUSED = 'Not paid for over a year'
export const NICKNAME_LENGTH = 40
export const RANDOM_ID_BYTES = 8
/** The most that are kept without a name: a shop tops up hundreds of numbers once. */
const UNNAMED_MOST = 30
/** Enough to find a receipt's biller, and to see how often it is paid. */
const PAYMENTS_KEPT = 12

/** How often and how recently a saved biller was paid: its `score` at the time `scoredAt`, in epoch milliseconds. */
export interface Paid {
  readonly score: number
  readonly scoredAt: number
  readonly lastPaidAt: number
}

/** A payment to it: the provider's transaction id, and when it was begun, in epoch milliseconds. */
interface Payment {
  readonly transactionId: string
  readonly at: number
}

/** What is remembered after a payment, and the name that the user may add, which makes it a saved biller. */
export interface Remembered extends Paid {
  readonly id: string
  readonly nickname: string
  /** The oldest first. */
  readonly payments: readonly Payment[]
}

/** See `payee` in src/README.md. */
export interface Payee {
  readonly billerCode: string
  readonly customer: string
}

/**
 * The id of a record on the device. Random, not a digest of the number: a saved biller's id is in the address of "Pay
 * again", and so in the browser's history, where a digest of eleven digits could be reversed.
 */
export function randomId(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether it is the same number at the same biller, however it was typed: then it is the same saved biller. */
export function isSameBiller(a: Payee, b: Payee): boolean {
  return a.billerCode === b.billerCode && plainCustomer(a.customer) === plainCustomer(b.customer)
}

/** The form for comparing: a phone number in its normal form, anything else without spaces and hyphens, in capitals. */
export function plainCustomer(customer: string): string {
  return normalisePhone(customer) ?? customer.replace(/[\s-]/g, '').toUpperCase()
}

/** The score now. A clock that was set back does not lower it. */
export function scoreAt({ score, scoredAt }: Paid, now: number): number {
  return score * 2 ** (-Math.max(0, now - scoredAt) / HALF_LIFE_MS)
}

/**
 * `paidAt`: when the payment was begun. If the app was closed at the payment page, its end may be known only days
 * later, but what was bought runs from the payment. A payment that is older than another is not the last.
 */
export function paidAgain<T extends Remembered>(
  biller: T,
  { transactionId, paidAt }: { readonly transactionId: string; readonly paidAt: number },
  now: number,
): T {
  // The clock may have been set back since then.
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

/** The least likely ones without a name, beyond the most that are kept. `paid` was just paid: it stays. */
export function tooMany<T extends Remembered>(list: readonly T[], paid: string, now: number): readonly T[] {
  const others = list.filter((biller) => !isNamed(biller) && biller.id !== paid)
  return inOrder(others, now).slice(UNNAMED_MOST - 1)
}

/** Most likely first. The same list at the same time always has the same order. */
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

const SOMEBODY =
  /phone|mobile|meter|smart ?card|decoder|iuc|account|customer|card|student|policy|profile|payer|number/i
const NOT_SOMEBODY =
  /token|kct|key.?change|pin|serial|reference|order|receipt|transaction|session|ticket|booking|admission code|entry code|model|address|\bname\b/i
/** Or the plate of a car, as KJA 123 AB. */
const HAS_DIGITS = /\d{4}|^[a-z]{2,3}\d{2,3}[a-z]{2,3}$/i

/** The row with the phone, meter or card number that was paid for, if any. */
export function customerRowOf(rows: readonly LabelValue[]): LabelValue | undefined {
  return rows.find(
    ({ label, value }) =>
      SOMEBODY.test(label) && !NOT_SOMEBODY.test(label) && HAS_DIGITS.test(value.replace(/[\s-]/g, '')),
  )
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

/** The form in which it is kept: one line, trimmed, at most 40 characters. */
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

/** Whether a saved biller matches what was typed: its name, with or without accents, or digits of its number. */
export function matchesSaved(biller: Named, typed: string): boolean {
  const query = typed.trim().toLowerCase()
  const folded = fold(query)
  const digits = query.replace(/[\s-]/g, '')
  const number = plainCustomer(biller.customer).toLowerCase()
  const words = fold([biller.nickname, biller.productName, biller.customerName].join(' '))
  return (
    query === '' ||
    (folded !== '' && words.includes(folded)) ||
    // Any part of it, or the whole in any form of a phone number.
    (digits !== '' && (number.includes(digits) || number === plainCustomer(query)))
  )
}
