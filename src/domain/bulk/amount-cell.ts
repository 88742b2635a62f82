import { type Kobo, kobo } from '#src/contract/kobo.ts'
import { formatNaira, plainNaira, shortNaira } from '#src/domain/money.ts'
import { BULK_MAX, BULK_MIN } from './bulk-limits.ts'
import {
  cleanText,
  isDateText,
  isEmptyCell,
  kindOf,
  lookAlike,
  quoted,
  textOf,
  withoutSpaces,
} from './cell-text.ts'
import {
  type CellVerdict,
  errorNote,
  type MergedWith,
  mergedNote,
  NO_NOTES,
  repairNotes,
  wrong,
} from './cell-verdict.ts'
import type { MarketProduct } from './market.ts'
import { amountInWords } from './naira-words.ts'
import type { Cell, Note } from './sheet.ts'

const REPAIR = {
  AMOUNT_CLEANED: 'Everything but the amount was taken out.',
  AMOUNT_ROUNDED: 'The amount was a tiny fraction off whole kobo, as computers count.',
} as const
const AS_IT_SHOULD_BE = /^[1-9]\d{0,6}(?:\.\d\d?)?$/

/** A cell of the amount column, for the product of its row; without a product only the amount itself is judged. */
export function judgeAmount(
  cell: Cell,
  product: MarketProduct | null,
  isMergedWith: MergedWith,
): CellVerdict<Kobo> {
  if (typeof cell === 'string' && AS_IT_SHOULD_BE.test(cell)) {
    return withinLimits(kobo(Math.round(Number(cell) * 100)), cell, NO_NOTES, product)
  }
  if (isEmptyCell(cell)) return judgeEmpty(product, isMergedWith)
  const from = textOf(cell)
  const shown = cleanText(from)
  const read = readAmount(cell)
  if (!read.ok) return wrong(shown, troubleNote(read.why, cell, suggested(product, read.meant)))
  if (read.repair === undefined && shown === from) return withinLimits(read.amount, shown, NO_NOTES, product)
  const bare = withoutSpaces(from)
  // ` 500.00 ` stays 500.00, as it would have without the spaces.
  const to = AS_IT_SHOULD_BE.test(bare) ? bare : plainNaira(read.amount)
  const code = read.repair ?? 'AMOUNT_CLEANED'
  const notes = repairNotes('amount', code, REPAIR[code], from, to)
  return withinLimits(read.amount, to, notes, product)
}

function readAmount(cell: Cell): AmountRead {
  const held = kindOf(cell)
  switch (held.kind) {
    case 'number':
      return readAmountNumber(held.value)
    case 'text':
      return readAmountText(held.text)
    case 'date':
      return { ok: false, why: 'AMOUNT_DATE' }
    case 'no-value':
      return { ok: false, why: 'AMOUNT_CELL_ERROR' }
    case 'empty':
      return { ok: false, why: 'AMOUNT_EMPTY' }
  }
}

function hasPrice(product: MarketProduct | null): product is MarketProduct {
  return product !== null && product.price > 0
}

/** A blank amount of a product with a fixed price is filled in, unless a merged cell says something else. */
function judgeEmpty(product: MarketProduct | null, isMergedWith: MergedWith): CellVerdict<Kobo> {
  const merged = isMergedWith('amount')
  if (hasPrice(product) && (merged === undefined || amountIn(merged) === product.price)) {
    const to = plainNaira(product.price)
    const message = `The amount was empty and is the price of ${product.product}.`
    return {
      value: product.price,
      shown: to,
      notes: repairNotes('amount', 'AMOUNT_FILLED', message, '', to),
    }
  }
  return wrong('', merged === undefined ? AMOUNT_EMPTY : mergedNote('amount', 'AMOUNT_EMPTY', merged))
}

/** The amount that a cell surely holds, whether it may be paid or not. */
export function amountIn(cell: Cell): Kobo | null {
  const read = readAmount(cell)
  return read.ok ? read.amount : null
}

function withinLimits(
  amount: Kobo,
  shown: string,
  notes: readonly Note[],
  product: MarketProduct | null,
): CellVerdict<Kobo> {
  if (amount === 0) return wrong(shown, zero(product))
  const limit = product === null ? null : beyond(amount, product)
  return limit === null ? { value: amount, shown, notes } : wrong(shown, limit)
}

function beyond(amount: Kobo, product: MarketProduct): Note | null {
  if (hasPrice(product)) return amount === product.price ? null : notThePrice(amount, product)
  if (amount < BULK_MIN) return tooLow(amount)
  return amount > BULK_MAX ? tooHigh(amount) : null
}

const AMOUNT_EMPTY = errorNote(
  'amount',
  'AMOUNT_EMPTY',
  'The amount is missing. Type it, or leave this row out.',
)

function zero(product: MarketProduct | null): Note {
  const message = 'The amount is zero. Type the amount, or leave this row out.'
  return errorNote('amount', 'AMOUNT_ZERO', message, suggested(product))
}

function notThePrice(amount: Kobo, product: MarketProduct): Note {
  const message = `${product.product} costs ${formatNaira(product.price)}, not ${formatNaira(amount)}. Use its price, or choose another product.`
  return errorNote('amount', 'AMOUNT_PRICE', message, plainNaira(product.price))
}

function tooLow(amount: Kobo): Note {
  const message = `${formatNaira(amount)} is under the smallest amount. Type ${shortNaira(BULK_MIN)} or more.`
  return errorNote('amount', 'AMOUNT_LOW', message)
}

function tooHigh(amount: Kobo): Note {
  const message = `${formatNaira(amount)} is over the ${shortNaira(BULK_MAX)} limit. Type ${shortNaira(BULK_MAX)} or less.`
  return errorNote('amount', 'AMOUNT_HIGH', message)
}

/** A fixed price is certain whatever the cell holds. */
function suggested(product: MarketProduct | null, meant?: Kobo): string | undefined {
  if (hasPrice(product)) return plainNaira(product.price)
  return meant === undefined ? undefined : plainNaira(meant)
}

const TROUBLE = {
  AMOUNT_NEGATIVE: 'is below zero. Type an amount to be paid, or leave this row out.',
  AMOUNT_WORDS: 'is not an amount. Type it with digits alone, as in 1000.',
  AMOUNT_DECIMALS: 'has more than two decimals. Type naira and kobo, as in 1000.50.',
  AMOUNT_AMBIGUOUS: 'can be read in more than one way. Type it without separators, as in 1000 or 1000.50.',
  AMOUNT_SCIENTIFIC: 'was cut by Excel. Type the whole amount, as in 10000.',
  AMOUNT_DATE: 'is a date. Type the amount, and format the column as numbers.',
  AMOUNT_DIGITS: 'has too many digits, or digits other than 0 to 9. Type it as in 1000.',
  AMOUNT_CELL_ERROR: 'is not an amount: the sheet could not work it out. Type it here.',
} as const

function troubleNote(why: AmountTrouble, cell: Cell, suggestion?: string): Note {
  if (why === 'AMOUNT_EMPTY') return AMOUNT_EMPTY
  return errorNote('amount', why, `${quoted(cell)} ${TROUBLE[why]}`, suggestion)
}

type AmountTrouble = 'AMOUNT_EMPTY' | keyof typeof TROUBLE

type AmountRead =
  /** `repair` names the repair that was needed. */
  | { readonly ok: true; readonly amount: Kobo; readonly repair?: keyof typeof REPAIR }
  | { readonly ok: false; readonly why: AmountTrouble; readonly meant?: Kobo }

/** Longer than any amount with its sign and its words. */
const LONGEST = 60
/** Below this, kobo are counted exactly; far above any limit. */
const MOST_NAIRA = 1e12
/** How far a number cell may be off whole kobo: the rounding error of binary fractions. */
const DUST_KOBO = 1e-6

const PLAIN = /^(\d{1,12})(?:\.(\d{1,2}))?$/
const GROUPED = /^[1-9]\d{0,2}(?:(?:,\d{3})+|(?: \d{3})+)(?:\.\d{1,2})?$/
/** A leading + and the naira sign in its forms: `₦1000`, `N1000`, `#1000`, `NGN 1000`. */
export const SIGN = /^\+? ?(?:(?:₦|NGN|N|#) ?)?/i
const MINUS = /^[-\u2010-\u2015\u2212]|\d ?[-\u2010-\u2015\u2212]$|^\(.*\)$/

function koboOf(plain: string): Kobo | null {
  const [, whole = '', cents = ''] = PLAIN.exec(plain) ?? []
  return whole === '' ? null : kobo(Number(whole) * 100 + Number(cents.padEnd(2, '0')))
}

/** Reads an amount from a text cell, when it can be read in one way only. */
function readAmountText(text: string): AmountRead {
  if (text.length > LONGEST) return { ok: false, why: /^\d+$/.test(text) ? 'AMOUNT_DIGITS' : 'AMOUNT_WORDS' }
  const body = text.replace(SIGN, '')
  const amount = koboOf(GROUPED.test(body) ? body.replace(/[, ]/g, '') : body)
  if (amount !== null) {
    const isPlain = body === text && /^(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text)
    return isPlain ? { ok: true, amount } : { ok: true, amount, repair: 'AMOUNT_CLEANED' }
  }
  const meant = meantAmount(text) ?? amountInWords(text)
  const why = troubleOf(text, body)
  return meant === null ? { ok: false, why } : { ok: false, why, meant }
}

function troubleOf(text: string, body: string): AmountTrouble {
  if (isDateText(text)) return 'AMOUNT_DATE'
  if (/^[-+]?\d+(?:[.,]\d+)? ?E ?[-+]?\d+$/i.test(body)) return 'AMOUNT_SCIENTIFIC'
  if (MINUS.test(text) || MINUS.test(body)) return /\d/.test(text) ? 'AMOUNT_NEGATIVE' : 'AMOUNT_WORDS'
  if (/\p{Nd}/u.test(body.replace(/[0-9]/g, ''))) return 'AMOUNT_DIGITS'
  if (!/^[\d.,\s'’]+$/.test(body) || !/\d/.test(body)) return 'AMOUNT_WORDS'
  if (/^\d{13,}(?:\.\d*)?$/.test(body.replace(/[, ]/g, ''))) return 'AMOUNT_DIGITS'
  return hasTooManyDecimals(body) ? 'AMOUNT_DECIMALS' : 'AMOUNT_AMBIGUOUS'
}

/**
 * `100.123` and `1000.000` have too many decimals. `1.000` and `1.500` could be thousands in German notation: at most
 * three digits before the point, and three after it that end in 0.
 */
function hasTooManyDecimals(body: string): boolean {
  if (/^[1-9]\d{0,2}\.\d\d0$/.test(body)) return false
  return /^(?:\d+|[1-9]\d{0,2}(?:(?:,\d{3})+|(?: \d{3})+))\.\d{3,}$/.test(body)
}

/** `500=00`, `500:00`, `500-00`: naira and kobo. A comma before kobo only after thousands: `2,5` may be anything. */
const KOBO_BESIDE = /^(\d{1,3}(?:,?\d{3})*)[=:-](\d\d)$/
const COMMA_KOBO = /^([1-9]\d{0,2}(?:[ .]\d{3})+),(\d\d)$/

/**
 * What `1000 naira`, `1k`, `1000/-`, `500 CR`, `500=00` and `5OO` certainly mean; only a suggestion.
 */
function meantAmount(text: string): Kobo | null {
  const bare = lookAlike(text)
    // A naira sign that a program could not write is a `?`.
    .replace(/^(?:=N=|\?)/i, '')
    .replace(SIGN, '')
    .replace(/(?: ?(?:naira|ngn|₦|n))?(?: only)?(?: ?cr)?(?:\.|\/-|\/=)?$/i, '')
  // `45.50k` has kobo: nobody means 45,500 by it.
  const [, thousands = ''] = /^(\d{1,3}(?:\.\d)?) ?k$/i.exec(bare) ?? []
  if (thousands !== '') return kobo(Math.round(Number(thousands) * 100_000))
  const [, whole = '', cents = ''] = KOBO_BESIDE.exec(bare) ?? COMMA_KOBO.exec(bare) ?? []
  if (whole !== '') return koboOf(`${whole.replace(/[, .]/g, '')}.${cents}`)
  return koboOf(GROUPED.test(bare) ? bare.replace(/[, ]/g, '') : bare)
}

/** A number cell: exact to the kobo, or off by a binary rounding error at most. */
function readAmountNumber(value: number): AmountRead {
  if (value < 0) return { ok: false, why: 'AMOUNT_NEGATIVE' }
  if (value >= MOST_NAIRA) return { ok: false, why: 'AMOUNT_DIGITS' }
  const whole = Math.round(value * 100)
  if (whole / 100 === value) return { ok: true, amount: kobo(whole) }
  if (Math.abs(value * 100 - whole) > DUST_KOBO) return { ok: false, why: 'AMOUNT_DECIMALS' }
  return { ok: true, amount: kobo(whole), repair: 'AMOUNT_ROUNDED' }
}
