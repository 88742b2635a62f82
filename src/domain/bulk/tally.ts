import { type Kobo, kobo } from '#src/contract/kobo.ts'
import { shortNaira } from '#src/domain/money.ts'
import { grouped, plural } from '#src/domain/plural.ts'
import { BULK_MAX, BULK_MIN } from './bulk-limits.ts'
import type { Market } from './market.ts'
import { markedRows } from './marks.ts'
import { BEING_PAID } from './paid-before.ts'
import type { BulkRow, JudgedRow, Note, RowStatus } from './sheet.ts'

export interface ProductTotal extends Pick<BulkRow, 'provider' | 'product'> {
  readonly rows: number
  readonly amount: Kobo
}

export interface SentTotal {
  readonly rows: number
  readonly amount: Kobo
  readonly byProduct: readonly ProductTotal[]
}

/** All counts over the rows of a sheet, kept up to date row by row. */
export interface Tally {
  /** A row was added (1), or removed or about to change (-1). */
  count(row: JudgedRow, by: 1 | -1): void
  counts(): Readonly<Record<RowStatus, number>>
  sent(market: Market): SentTotal
  /** Errors first, then what must be decided, warnings, repairs; the most frequent first. */
  causes(): readonly Cause[]
}

/** Which cause: rows of one code differ in the word that marks them, and in the day on which they were paid. */
export interface CauseName extends Pick<Note, 'code' | 'field' | 'what'> {
  /** Absent: of any. */
  readonly level?: Note['level'] | undefined
}

/** One problem or remark that several rows have in common. */
export interface Cause extends CauseName, Pick<Note, 'message'> {
  readonly level: Note['level']
  readonly rows: number
  /** How many of them have a suggestion: these can all be accepted at once. */
  readonly suggestions: number
}

export function nameOf({ code, field, what, level }: Cause | Note): CauseName {
  return { code, field, what, level }
}

export function isOf({ code, field, what, level }: Note, cause: CauseName): boolean {
  if (cause.level !== undefined && cause.level !== level) return false
  return code === cause.code && field === cause.field && what === cause.what
}

type Writable<T> = { -readonly [K in keyof T]: T[K] }

export function createTally(): Tally {
  const counts: Record<RowStatus, number> = { ok: 0, fixed: 0, warning: 0, decide: 0, error: 0, skipped: 0 }
  /** By provider, then by product. */
  const products = new Map<string, Map<string, Writable<ProductTotal>>>()
  const causes = new Map<string, Writable<Cause>>()

  function countPayment({ provider, product, amount }: BulkRow, by: 1 | -1): void {
    const own = products.get(provider) ?? new Map<string, Writable<ProductTotal>>()
    const total = own.get(product) ?? { provider, product, rows: 0, amount: kobo(0) }
    total.rows += by
    total.amount = kobo(total.amount + by * amount)
    if (total.rows === by) products.set(provider, own.set(product, total))
  }

  function countCause(note: Note, by: 1 | -1): void {
    const { code, field, level, what, message, suggestion } = note
    const key = `${code} ${field} ${level} ${what ?? ''}`
    const cause = causes.get(key) ?? { ...nameOf(note), level, message, rows: 0, suggestions: 0 }
    cause.rows += by
    if (suggestion !== undefined && field !== 'row') cause.suggestions += by
    causes.set(key, cause)
  }

  return {
    count({ status, row, isSent, notes }, by) {
      counts[status] += by
      for (const [at, note] of notes.entries())
        if (notes.findIndex((one) => isOf(one, note)) === at) countCause(note, by)
      if (isSent && row !== null) countPayment(row, by)
    },
    counts: () => ({ ...counts }),
    sent(market) {
      const byProduct = [...products.values()]
        .flatMap((own) => [...own.values()])
        .filter(({ rows }) => rows > 0)
        .map((total) => ({ ...total }))
      return {
        rows: byProduct.reduce((sum, { rows }) => sum + rows, 0),
        amount: kobo(byProduct.reduce((sum, { amount }) => sum + amount, 0)),
        byProduct: byProduct.sort((a, b) => placeOf(a, market) - placeOf(b, market)),
      }
    },
    causes() {
      const payments = PAYMENTS.reduce((sum, status) => sum + counts[status], 0)
      return [...causes.values()]
        .filter(({ rows }) => rows > 0)
        .map((cause) => ({ ...cause, message: causeWords(cause, payments) }))
        .sort((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level) || b.rows - a.rows || compare(a, b))
    },
  }
}

/** In the order of the provider's list. */
function placeOf({ provider, product }: ProductTotal, { providers }: Market): number {
  const at = providers.findIndex(({ code }) => code === provider)
  const within = providers[at]?.products.findIndex((one) => one.product === product) ?? -1
  return at * 10_000 + within
}

const LEVELS: readonly Cause['level'][] = ['error', 'decide', 'warning', 'fixed', 'skipped']
const PAYMENTS = ['ok', 'fixed', 'warning', 'decide', 'error'] as const

/** A question for all of its rows; of anything else, what they have in common. `payments`: rows of the list. */
function causeWords({ code, rows, what = '', message }: Cause, payments: number): string {
  const leave = `Leave ${rows === 1 ? 'it' : 'them'} out?`
  const are = `${plural(rows, 'row')} ${rows === 1 ? 'is' : 'are'}`
  switch (code) {
    case 'MARKED':
      return `${markedRows(rows, what)}. ${leave}`
    case 'COMMENTED':
      return `${plural(rows, 'row')} ${rows === 1 ? 'has' : 'have'} a comment that says ${what}. ${leave}`
    case 'PAID_BEFORE': {
      const one = what === BEING_PAID ? 'is being' : 'was'
      const many = what === BEING_PAID ? 'are being' : 'were'
      return `${grouped(rows)} of ${plural(payments, 'row')} ${rows === 1 ? one : many} paid here ${what}. ${leave}`
    }
    case 'BELOW_TITLE':
      return `${are} ${what}. ${leave}`
    case 'OTHER_HEADINGS':
      return `${are} below other headings than the list has. ${leave}`
    case 'HIDDEN_ROW':
      return `${are} hidden in the sheet. ${leave}`
    case 'STRUCK_OUT':
      return `${are} struck out. ${leave}`
    case 'DUPLICATE':
      return `${are} the same as an earlier one. ${leave}`
    default:
      return CAUSE_WORDS[code] ?? message.replace(/\. .*$/s, '.')
  }
}

function compare(a: Cause, b: Cause): number {
  return `${a.code} ${a.field} ${a.what}` < `${b.code} ${b.field} ${b.what}` ? -1 : 1
}

/** By code, where a row's own message names its cell, its price or another row: what many rows have in common. */
const CAUSE_WORDS: Readonly<Record<string, string>> = {
  NUMBER_EMPTY: 'The number is missing.',
  NUMBER_LETTERS: 'There are letters in the number.',
  NUMBER_LENGTH: 'The number does not have 11 digits.',
  NUMBER_SCIENTIFIC: 'Excel cut the number, and its last digits are lost.',
  NUMBER_FOREIGN: 'The number is one of another country.',
  NUMBER_TWO: 'There is more than one number in the cell.',
  NUMBER_ZEROS: 'The number starts with too many zeros.',
  NUMBER_CELL_ERROR: 'The sheet could not work out the number.',
  NUMBER_UNCLEAR: 'This is not surely a phone number.',
  NETWORK_DIFFERS: 'The number looks like one of another network.',
  NETWORK_TITLE_DIFFERS: 'The number and the title above say another network than the row.',
  AMOUNT_EMPTY: 'The amount is missing.',
  AMOUNT_NEGATIVE: 'The amount is negative.',
  AMOUNT_WORDS: 'There are words or signs in the amount.',
  AMOUNT_DECIMALS: 'The amount has more than two decimals.',
  AMOUNT_AMBIGUOUS: 'The amount can be read in two ways.',
  AMOUNT_SCIENTIFIC: 'Excel cut the amount.',
  AMOUNT_LOW: `The amount is under ${shortNaira(BULK_MIN)}.`,
  AMOUNT_HIGH: `The amount is over the ${shortNaira(BULK_MAX)} limit.`,
  AMOUNT_PRICE: 'The amount is not the price of the product.',
  AMOUNT_CELL_ERROR: 'The sheet could not work out the amount.',
  AMOUNT_DATE: 'The sheet made a date of the amount.',
  AMOUNT_DIGITS: 'The digits of the amount cannot be read.',
  AMOUNT_FILLED: 'The amount was empty and is the price of the product.',
  PROVIDER_EMPTY: 'The provider is missing.',
  PROVIDER_UNKNOWN: 'There is no such provider here.',
  PROVIDER_CELL_ERROR: 'The sheet could not work out the provider.',
  PROVIDER_NAME: 'The provider is written as in the list of providers.',
  PRODUCT_MISSING: 'The product is missing.',
  PRODUCT_UNKNOWN: 'The provider does not sell this product.',
  PRODUCT_CELL_ERROR: 'The sheet could not work out the product.',
  PRODUCT_FILLED: 'The product was empty, and the provider sells one only.',
  PRODUCT_NAME: 'The product is written as in the list of providers.',
  NUMBER_SHOWN: 'Your sheet shows another number than the cell holds.',
  AMOUNT_SHOWN: 'Your sheet shows another amount than the cell holds.',
  UNSEEN: 'Your sheet shows nothing where the cells hold something.',
  AMOUNT_IN_WORDS: 'The amount in words is another one.',
  AMOUNT_SHOWN_CURRENCY: 'Your sheet shows another currency. Pay what the cell holds in naira?',
  AMOUNT_CURRENCY: 'The amount is in another currency, which cannot be paid here.',
  DITTO: 'A sign stands for the cell above.',
  SAME_NUMBER: 'The same number as an earlier row, with another amount or product.',
}
