import type { TransactionResult } from '#src/contract/transaction.ts'
import { formatIsoDay, formatMonth, formatTableDate, parseInstant } from '#src/domain/dates.ts'
import { formatPlain } from '#src/domain/money.ts'
import { viewOfResult } from '#src/domain/payment/outcome-view.ts'
import { fold, wordsOf } from '#src/domain/search-text.ts'

const PHONE_DIGITS = 11

/** The parts of a kept receipt that the search uses. `heardAt` in epoch milliseconds. */
export interface KeptReceipt {
  readonly transactionId: string
  readonly result: TransactionResult
  readonly heardAt: number
}

interface Entry<R> {
  readonly receipt: R
  readonly words: readonly string[]
  /** Phone, meter and order numbers and tokens, digits only. */
  readonly numbers: readonly string[]
  /** Masked numbers from the account: their beginning and end. */
  readonly masked: readonly (readonly [string, string])[]
}

const LONGEST_QUERY = 80
/** People remember the end of a number, so it is found by any part of it. Shorter digits are amounts and dates. */
const SHORTEST_NUMBER = 8
/** A shorter part in the middle of a word or number would match nearly everything. */
const SHORTEST_PART = 3
/** As `maskNumber` writes a number. */
const MASKED = /(\d{2,4})\*{3}(\d{2,4})/g
const SEPARATORS = /[\s()+-]/g

/** When the order was made, or when this device received it if the provider's date cannot be parsed. */
export function receiptTime({ result, heardAt }: KeptReceipt): number {
  return parseInstant(result.orderDate) ?? heardAt
}

/** Days in Lagos, YYYY-MM-DD, both included; empty: no bound. */
export interface Days {
  readonly from: string
  readonly to: string
}

export const anyDay: Days = { from: '', to: '' }

/** The receipts of these days. Keeps the order. */
export function ofDays<R extends KeptReceipt>(receipts: readonly R[], { from, to }: Days): readonly R[] {
  if (from === '' && to === '') return receipts
  return receipts.filter((receipt) => {
    const day = formatIsoDay(receiptTime(receipt))
    return from <= day && (to === '' || day <= to)
  })
}

/**
 * Search over the receipts kept on the device: by biller, number, token, reference, amount, month or outcome. Every
 * word must match, in any order; ignores case and accents. Keeps their order. A query without a word finds all.
 */
export function createReceiptSearch<R extends KeptReceipt>(
  receipts: readonly R[],
  /** The user's own name for a receipt's payee. */
  nameOf: (receipt: R) => string = () => '',
): (query: string) => readonly R[] {
  // Indexed at the first search: ten thousand receipts take a moment, and most visits do not search.
  let read: readonly Entry<R>[] | null = null
  return (query) => {
    const typed = withoutThousands(query.slice(0, LONGEST_QUERY))
    const tokens = wordsOf(fold(typed))
    if (tokens.length === 0) return receipts
    const whole = nationalForm(typed.replace(SEPARATORS, ''))
    read ??= receipts.map((receipt) => toEntry(receipt, nameOf(receipt)))
    return read
      .filter((entry) => tokens.every((token) => fits(entry, token)) || hasNumber(entry, whole))
      .map(({ receipt }) => receipt)
  }
}

function toEntry<R extends KeptReceipt>(receipt: R, name: string): Entry<R> {
  const { result, transactionId } = receipt
  const texts = [
    name,
    result.productName,
    result.billerCode,
    result.categoryPath,
    viewOfResult(result).title,
    transactionId,
    result.orderNumber,
    result.paymentReference,
    withoutThousands(result.orderDetails),
    ...result.receiptItems.flatMap(({ label, value }) => [label, withoutThousands(value)]),
    ...[result.totalAmount, result.orderAmount].map((amount) => withoutThousands(formatPlain(amount))),
    formatMonth(receiptTime(receipt)),
    formatTableDate(receiptTime(receipt)),
  ]
  const words = new Set(texts.flatMap((text) => wordsOf(fold(text))))
  const parted = texts.map((text) => nationalForm(text.replace(SEPARATORS, '')))
  const numbers = new Set([...words, ...parted].filter((text) => isNumber(text, SHORTEST_NUMBER)))
  const masked = texts.flatMap((text) =>
    [...text.matchAll(MASKED)].map(([, start = '', end = '']) => [start, end] as const),
  )
  return { receipt, words: [...words], numbers: [...numbers], masked }
}

function fits<R>(entry: Entry<R>, token: string): boolean {
  if (entry.words.some((word) => word.startsWith(token))) return true
  if (isNumber(token, 1)) return hasNumber(entry, token)
  return token.length >= SHORTEST_PART && entry.words.some((word) => word.includes(token))
}

function hasNumber<R>({ numbers, masked }: Entry<R>, digits: string): boolean {
  if (!isNumber(digits, SHORTEST_PART)) return false
  return numbers.some((number) => number.includes(digits)) || masked.some((ends) => couldBe(ends, digits))
}

/**
 * Whether the digits may belong to the masked number: they begin or end as it does, and a complete number does both.
 */
function couldBe([start, end]: readonly [string, string], digits: string): boolean {
  if (start.includes(digits) || end.includes(digits)) return true
  const begins = digits.startsWith(start)
  const ends = digits.endsWith(end)
  return digits.length < PHONE_DIGITS ? begins || ends : begins && ends
}

function isNumber(text: string, atLeast: number): boolean {
  return text.length >= atLeast && /^\d+$/.test(text)
}

/** `1,000.50` to `1000.50`, so that an amount is found as it is shown and as it is said. */
function withoutThousands(text: string): string {
  return text.replace(/(\d),(?=\d{3})/g, '$1')
}

/** `2348031234567` to `08031234567`. */
function nationalForm(digits: string): string {
  return digits.replace(/^234(?=\d{10}$)/, '0')
}
