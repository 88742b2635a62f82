import { isEmptyCell, textOf } from './clean-text.ts'
import {
  contentOf,
  isProductName,
  isProviderName,
  looksLikeAmount,
  looksLikePhone,
} from './column-content.ts'
import { isProblemList } from './guess-columns.ts'
import { meaningOf } from './heading-words.ts'
import type { Market } from './market.ts'
import type { Field, SourceRow, SourceSheet } from './sheet.ts'
import { filledWidth, MOST_COLUMNS } from './width.ts'

/** Headings stand within these first rows; titles, addresses and logos may come before them. */
const HEADINGS_WITHIN = 30
const SAMPLE = 50

export interface FoundHeadings {
  readonly row: number | null
  /** Their words are ours, or there are none at all. */
  readonly isKnown: boolean
}

/** Where the headings are, or that there are none. */
export function findHeadings(sheet: SourceSheet, market: Market): FoundHeadings {
  const rows = sheet.rows.slice(0, HEADINGS_WITHIN)
  let best: { readonly row: SourceRow; readonly score: number } | null = null
  for (const row of rows) {
    // Whatever comes after a first payment is no heading of it: a guess may not make payments go away.
    if (looksLikePayment(row, market)) break
    const score = headingScore(row, sheet, market)
    if (score > (best?.score ?? 0)) best = { row, score }
  }
  if (best !== null) return { row: best.row.number, isKnown: true }
  return unknownHeadings(rows, market)
}

/** A number, and beside it what to pay or to whom. A letterhead may have a number alone. */
function looksLikePayment({ cells }: SourceRow, market: Market): boolean {
  if (!cells.some(looksLikePhone)) return false
  return cells.some(
    (cell) =>
      (typeof cell === 'string' && isProviderName(cell, market)) ||
      (cell !== null && !looksLikePhone(cell) && looksLikeAmount(cell)),
  )
}

function headingScore(row: SourceRow, sheet: SourceSheet, market: Market): number {
  if (isProblemList(row.cells.map(textOf))) return Number.POSITIVE_INFINITY
  if (row.cells.some((cell) => looksLikePhone(cell) || looksLikeAmount(cell))) return 0
  const weights = new Map<Field, number>()
  let isOnlyThese = true
  for (const cell of row.cells.slice(0, MOST_COLUMNS)) {
    const meaning = typeof cell === 'string' ? meaningOf(cell) : null
    if (meaning !== null)
      weights.set(meaning.field, Math.max(meaning.weight, weights.get(meaning.field) ?? 0))
    else if (!isEmptyCell(cell)) isOnlyThese = false
  }
  const strong = [...weights.values()].filter((weight) => weight > 1).length
  const score = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  if (strong >= 2) return score
  if (strong === 0 || (filledWidth(row.cells) < 2 && !isOnlyThese)) return 0
  // One word of ours alone may be a title: the cells below it must say the same.
  const sample = sampleOf(sheet, row.number)
  if (filledWidth(row.cells) < 2 && usualWidth(sample) > 1) return 0
  return row.cells.some((cell, column) => {
    const meaning = typeof cell === 'string' ? meaningOf(cell) : null
    return (
      meaning !== null &&
      meaning.weight > 1 &&
      contentAt(sample, column, market).likeness[meaning.field] >= 0.5
    )
  })
    ? score
    : 0
}

/** Words in another language, or a title, right above the first number: not a payment either. */
function unknownHeadings(rows: readonly SourceRow[], market: Market): FoundHeadings {
  const first = rows.findIndex(({ cells }) => cells.some(looksLikePhone))
  const above = rows.slice(0, Math.max(0, first)).findLast(({ cells }) => filledWidth(cells) > 0)
  const isWords = above?.cells.every((cell) => {
    if (isEmptyCell(cell)) return true
    if (typeof cell !== 'string' || /\d/.test(cell)) return false
    return !isProviderName(cell, market) && !isProductName(cell, market)
  })
  return above !== undefined && isWords === true
    ? { row: above.number, isKnown: false }
    : { row: null, isKnown: true }
}

/** The first rows with something in them below the headings: what is in a column is judged by them. */
export function sampleOf(sheet: SourceSheet, headingRow: number | null): readonly SourceRow[] {
  const sample: SourceRow[] = []
  for (const row of sheet.rows) {
    if (sample.length === SAMPLE) break
    if (row.number > (headingRow ?? 0) && filledWidth(row.cells) > 0) sample.push(row)
  }
  return sample
}

/** The width that most rows have; of two as frequent the larger. */
export function usualWidth(sample: readonly SourceRow[]): number {
  const counts = new Map<number, number>()
  for (const { cells } of sample) {
    const width = Math.min(filledWidth(cells), MOST_COLUMNS)
    counts.set(width, (counts.get(width) ?? 0) + 1)
  }
  const [most] = [...counts].sort(([a, times], [b, others]) => others - times || b - a)
  return most?.[0] ?? 0
}

export function contentAt(sample: readonly SourceRow[], column: number, market: Market) {
  return contentOf(
    sample.map(({ cells }) => cells[column]),
    market,
  )
}
