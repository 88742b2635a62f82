import { type Kobo, kobo } from '#src/contract/kobo.ts'
import { formatNaira, plainNaira } from '#src/domain/money.ts'
import { type AmountRead, type AmountTrouble, readAmountNumber, readAmountText } from './amount-text.ts'
import { BULK_MAX, BULK_MIN } from './bulk-limits.ts'
import { kindOf, quoted } from './cell-kind.ts'
import {
  type CellVerdict,
  errorNote,
  type MergedWith,
  mergedNote,
  NO_NOTES,
  repairNote,
} from './cell-verdict.ts'
import { cleanText, isEmptyCell, textOf } from './clean-text.ts'
import type { MarketProduct } from './market.ts'
import type { Cell, Note } from './sheet.ts'

/** Distinct texts remembered for each product. */
const MOST_SEEN = 2000
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
  const seen = typeof cell === 'string' ? product?.seen.get(cell) : undefined
  if (seen !== undefined) return seen
  if (isEmptyCell(cell)) return judgeEmpty(product, isMergedWith)
  const verdict = judgeAnew(cell, product)
  if (typeof cell === 'string' && product !== null && product.seen.size < MOST_SEEN)
    product.seen.set(cell, verdict)
  return verdict
}

function judgeAnew(cell: Cell, product: MarketProduct | null): CellVerdict<Kobo> {
  const from = textOf(cell)
  const shown = cleanText(from)
  const read = readAmount(cell)
  if (!read.ok) return wrong(shown, troubleNote(read.why, cell, suggested(product, read.meant)))
  if (read.repair === undefined && shown === from) return withinLimits(read.amount, shown, NO_NOTES, product)
  const to = plainNaira(read.amount)
  const code = read.repair ?? 'AMOUNT_CLEANED'
  const repair = repairNote('amount', code, REPAIR[code], from, to)
  return withinLimits(read.amount, to, [repair], product)
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

/** bulk.md: a blank amount of a product with a fixed price is filled in, unless a merged cell says something else. */
function judgeEmpty(product: MarketProduct | null, isMergedWith: MergedWith): CellVerdict<Kobo> {
  const merged = isMergedWith('amount')
  if (hasPrice(product) && (merged === undefined || amountOf(merged) === product.price)) {
    const to = plainNaira(product.price)
    const message = `The amount was empty and is the price of ${product.product}.`
    return {
      value: product.price,
      shown: to,
      notes: [repairNote('amount', 'AMOUNT_FILLED', message, '', to)],
    }
  }
  return wrong('', merged === undefined ? AMOUNT_EMPTY : mergedNote('amount', 'AMOUNT_EMPTY', merged))
}

function amountOf(text: string): Kobo | null {
  const read = readAmount(text)
  return read.ok ? read.amount : null
}

function wrong(shown: string, note: Note): CellVerdict<Kobo> {
  return { value: null, shown: shown.replaceAll('\n', ' '), notes: [note] }
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
  const message = `${formatNaira(amount)} is less than the smallest amount. Type ${formatNaira(BULK_MIN)} or more.`
  return errorNote('amount', 'AMOUNT_LOW', message)
}

function tooHigh(amount: Kobo): Note {
  const message = `${formatNaira(amount)} is more than the largest amount. Type ${formatNaira(BULK_MAX)} or less.`
  return errorNote('amount', 'AMOUNT_HIGH', message)
}

/** A fixed price is sure whatever the cell holds. */
function suggested(product: MarketProduct | null, meant?: Kobo): string | undefined {
  if (hasPrice(product)) return plainNaira(product.price)
  return meant === undefined ? undefined : plainNaira(meant)
}

const TROUBLE: Readonly<Record<Exclude<AmountTrouble, 'AMOUNT_EMPTY'>, string>> = {
  AMOUNT_NEGATIVE: 'is below zero. Type an amount to be paid, or leave this row out.',
  AMOUNT_WORDS: 'is not an amount. Type it with digits alone, as in 1000.',
  AMOUNT_DECIMALS: 'has more than two decimals. Type naira and kobo, as in 1000.50.',
  AMOUNT_AMBIGUOUS: 'can be read in more than one way. Type it without separators, as in 1000 or 1000.50.',
  AMOUNT_SCIENTIFIC: 'was shortened by the sheet. Type the whole amount, as in 10000.',
  AMOUNT_DATE: 'is a date. Type the amount, and format the column as numbers.',
  AMOUNT_DIGITS: 'has too many digits, or digits other than 0 to 9. Type it as in 1000.',
  AMOUNT_CELL_ERROR: 'is not an amount: the sheet could not work it out. Type it here.',
}

function troubleNote(why: AmountTrouble, cell: Cell, suggestion?: string): Note {
  if (why === 'AMOUNT_EMPTY') return AMOUNT_EMPTY
  return errorNote('amount', why, `${quoted(cell)} ${TROUBLE[why]}`, suggestion)
}
