import { parseNaira } from '#src/domain/money.ts'
import { normalisePhone } from '#src/domain/phone.ts'
import { cleanText, isEmptyCell, textOf } from './clean-text.ts'
import { folded, type Market } from './market.ts'
import type { Cell, Field } from './sheet.ts'

/** How much of a column looks like each field, from 0 to 1, and whether it only counts its rows. */
export interface ColumnContent {
  readonly likeness: Readonly<Record<Field, number>>
  readonly isSerial: boolean
}

/** Numbers of 9 to 14 digits, right or wrong: what remains when a spreadsheet was at them, too. */
const LONG_NUMBER = /^\+?\d(?:[\s.()-]*\d){8,13}$/
const SCIENTIFIC = /^\d(?:[.,]\d+)?E\+?\d{1,2}$/i
const CURRENCY = /^(?:#|NGN)\s*/i
/** Naira in kobo: more is a phone number, or no amount of ours. */
const LARGEST_AMOUNT = 10_000_000_000

export function looksLikePhone(cell: Cell | undefined): boolean {
  if (typeof cell === 'number') return Number.isInteger(cell) && cell >= 7e8 && cell < 1e14
  if (typeof cell !== 'string' || cell.length > 40) return false
  const text = cleanText(cell)
  return LONG_NUMBER.test(text) || SCIENTIFIC.test(text) || normalisePhone(text) !== null
}

export function looksLikeAmount(cell: Cell): boolean {
  if (typeof cell === 'number') return cell > 0 && cell * 100 < LARGEST_AMOUNT
  if (typeof cell !== 'string' || looksLikePhone(cell)) return false
  const amount = parseNaira(cleanText(cell).replace(CURRENCY, ''))
  return amount !== null && amount > 0 && amount < LARGEST_AMOUNT
}

export function isProviderName(text: string, market: Market): boolean {
  return market.byName.has(folded(text))
}

export function isProductName(text: string, market: Market): boolean {
  const name = folded(text)
  return market.providers.some((provider) => provider.byName.has(name))
}

function isSerial(cells: readonly Cell[]): boolean {
  const numbers = cells.map((cell) => Number(textOf(cell)))
  return cells.length >= 3 && numbers.every((value, at) => at === 0 || value === (numbers[at - 1] ?? 0) + 1)
}

/** What the cells of one column look like; empty ones say nothing. */
export function contentOf(column: readonly (Cell | undefined)[], market: Market): ColumnContent {
  const cells = column.flatMap((cell) => (cell === undefined || isEmptyCell(cell) ? [] : [cell]))
  const share = (looks: (cell: Cell) => boolean) =>
    cells.length === 0 ? 0 : cells.filter(looks).length / cells.length
  const named = (isName: (text: string, market: Market) => boolean) =>
    share((cell) => typeof cell === 'string' && isName(cleanText(cell), market))
  return {
    likeness: {
      subscriber: share(looksLikePhone),
      provider: named(isProviderName),
      product: named(isProductName),
      amount: share(looksLikeAmount),
    },
    isSerial: isSerial(cells),
  }
}
