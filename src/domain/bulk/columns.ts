import { cleanText, textOf } from './clean-text.ts'
import { contentAt, findHeadings, sampleOf, usualWidth } from './find-headings.ts'
import { type ColumnGuess, guessColumns } from './guess-columns.ts'
import type { Market } from './market.ts'
import { FIELDS, type Field, type Layout, type SourceRow, type SourceSheet } from './sheet.ts'
import { filledWidth, MOST_COLUMNS } from './width.ts'

export interface LayoutGuess {
  readonly layout: Layout
  /** False: something was guessed, and the user should look. */
  readonly isSure: boolean
}

/** What the user chose; what is left out is guessed. */
export interface LayoutChoice {
  readonly headingRow?: number | null
  readonly columns?: Layout['columns']
}

export function guessLayout(sheet: SourceSheet, market: Market): LayoutGuess {
  return layoutFrom(sheet, market, {})
}

export function layoutFrom(sheet: SourceSheet, market: Market, choice: LayoutChoice): LayoutGuess {
  const found =
    choice.headingRow === undefined ? findHeadings(sheet, market) : { row: choice.headingRow, isKnown: true }
  const headingRow = found.row
  const headings = headingRow === null ? null : headingsAt(sheet, headingRow)
  const sample = sampleOf(sheet, headingRow)
  const usual = usualWidth(sample)
  const guess =
    choice.columns === undefined ? columnsOf(sample, found.isKnown ? headings : null, usual, market) : null
  const columns = guess?.columns ?? inside(choice.columns)
  const named = headings !== null && found.isKnown ? headings.length : Math.max(headings?.length ?? 0, usual)
  const width = Math.max(named, ...FIELDS.map((field) => (columns[field] ?? -1) + 1))
  return { layout: { headingRow, columns, width }, isSure: guess === null || (guess.isSure && found.isKnown) }
}

/** Which sheet of several: the visible one with the most columns of ours. Another one as good is worth a question. */
export function guessSheet(
  sheets: readonly SourceSheet[],
  market: Market,
): { sheet: number; isSure: boolean } {
  const scores = sheets.map((sheet) => scoreOf(sheet, market))
  const best = Math.max(...scores)
  const isPayments = best > NOT_HIDDEN + 1
  const rivals = scores.filter((score) => score > NOT_HIDDEN + 1).length
  return {
    sheet: Math.max(0, scores.indexOf(best)),
    isSure: sheets.length < 2 || (isPayments && rivals === 1),
  }
}

/** A sheet that is seen goes before any that is not, one with something in it before an empty one. */
const NOT_HIDDEN = 10

function scoreOf(sheet: SourceSheet, market: Market): number {
  const isEmpty = sheet.rows.every(({ cells }) => filledWidth(cells) === 0)
  const shown = (sheet.isHidden ? 0 : NOT_HIDDEN) + (isEmpty ? 0 : 1)
  const { columns } = guessLayout(sheet, market).layout
  // A list of staff has numbers; payments have something to pay, too.
  if (
    columns.subscriber === null ||
    FIELDS.every((field) => field === 'subscriber' || columns[field] === null)
  ) {
    return shown
  }
  return shown + FIELDS.filter((field) => columns[field] !== null).length
}

/** The headings' words; columns are counted up to the last one that has a heading. */
export function headingsAt(sheet: SourceSheet, headingRow: number): readonly string[] {
  const cells = sheet.rows.find(({ number }) => number === headingRow)?.cells ?? []
  return cells.slice(0, Math.min(filledWidth(cells), MOST_COLUMNS)).map((cell) => cleanText(textOf(cell)))
}

function columnsOf(
  sample: readonly SourceRow[],
  headings: readonly string[] | null,
  usual: number,
  market: Market,
): ColumnGuess {
  const count = Math.max(headings?.length ?? 0, usual)
  const contents = Array.from({ length: count }, (_, column) => contentAt(sample, column, market))
  return guessColumns(headings, contents)
}

/** A kept choice is read back from the device: what is no column is none. */
function inside(columns: Layout['columns'] | undefined): Layout['columns'] {
  const columnOf = (field: Field) => {
    const column = columns?.[field] ?? null
    return column !== null && Number.isInteger(column) && column >= 0 && column < MOST_COLUMNS ? column : null
  }
  return {
    subscriber: columnOf('subscriber'),
    provider: columnOf('provider'),
    product: columnOf('product'),
    amount: columnOf('amount'),
  }
}
