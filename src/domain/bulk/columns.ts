import { aloneIn, cleanText, filledWidth, isEmptyCell, MOST_COLUMNS, textOf } from './cell-text.ts'
import { columnQuestions } from './column-questions.ts'
import {
  contentOf,
  guessColumns,
  isProblemList,
  isProductName,
  isProviderName,
  looksLikeAmount,
  looksLikePhone,
} from './guess-columns.ts'
import { meaningOf } from './heading-words.ts'
import type { Market } from './market.ts'
import {
  byField,
  type Cell,
  FIELDS,
  type Field,
  HEADINGS_WITHIN,
  type Layout,
  type SheetQuestion,
  type SourceRow,
  type SourceSheet,
  type UnitAnswer,
} from './sheet.ts'
import { stateIn } from './state-words.ts'
import { findUnit, unitIn } from './units.ts'

export interface AskedLayout {
  readonly layout: Layout
  /** What was guessed, and must be answered before any row is ready. */
  readonly questions: readonly SheetQuestion[]
}

/** What the user chose; what is left out is guessed. */
export interface LayoutChoice {
  /** Row number of the headings; null for none. */
  readonly headingRow?: number | null
  readonly columns?: Layout['columns']
  readonly unit?: UnitAnswer | undefined
}

/** What a sheet's columns most likely mean, as far as the user has not said. */
export function layoutFrom(sheet: SourceSheet, market: Market, choice: LayoutChoice = {}): Layout {
  return placesIn(sheet, market, choice).layout
}

/** The same, and everything about it that must be answered. */
export function askedLayout(sheet: SourceSheet, market: Market, choice: LayoutChoice): AskedLayout {
  const { layout, headings, isKnown, isTitle } = placesIn(sheet, market, choice)
  const rows = rowsBelow(sheet, layout.headingRow)
  const unit = choice.unit === undefined ? findUnit(sheet, layout, headings ?? [], rows) : null
  const columns =
    choice.columns === undefined
      ? columnQuestions({ sheet, rows, layout, market, headings: isKnown ? headings : null })
      : []
  return {
    layout,
    questions: [
      ...(sheet.isTooLong === true ? [TOO_LONG] : []),
      ...(isKnown || isTitle ? [] : [UNKNOWN_HEADINGS]),
      ...columns,
      ...(unit === null ? [] : [unit.question]),
    ],
  }
}

function placesIn(sheet: SourceSheet, market: Market, choice: LayoutChoice) {
  const {
    row: headingRow,
    isKnown,
    isTitle = false,
  }: FoundHeadings = choice.headingRow === undefined
    ? findHeadings(sheet, market)
    : { row: choice.headingRow, isKnown: true }
  const headings = headingRow === null ? null : headingsAt(sheet, headingRow)
  const sample = sampleOf(sheet, headingRow)
  const usual = usualWidth(sample)
  const columns =
    choice.columns === undefined
      ? columnsOf(sheet, sample, isKnown ? headings : null, usual, market)
      : inside(choice.columns)
  const named = headings !== null && isKnown ? headings.length : Math.max(headings?.length ?? 0, usual)
  // A text's headings may have a place for a column that they do not name.
  const places = sheet.kind === 'text' && isKnown ? cellsAt(sheet, headingRow).length : 0
  const width = Math.max(
    named,
    Math.min(places, MOST_COLUMNS),
    ...FIELDS.map((field) => (columns[field] ?? -1) + 1),
  )
  const layout: Layout = {
    headingRow,
    columns,
    width,
    ...(choice.unit !== undefined && { unit: choice.unit }),
  }
  return { layout, headings, isKnown, isTitle }
}

const UNKNOWN_HEADINGS: SheetQuestion = { about: 'headings', reason: 'We found no headings that we know.' }

/** The rows below the headings: what is judged. */
export function rowsBelow({ rows }: SourceSheet, headingRow: number | null): readonly SourceRow[] {
  const first = headingRow === null ? 0 : rows.findIndex(({ number }) => number > headingRow)
  return first === -1 ? [] : rows.slice(first)
}

/**
 * Which sheet of several: the visible one with the most columns of ours. If another one is as good, the user is asked.
 */
export function guessSheet(
  sheets: readonly SourceSheet[],
  market: Market,
): { sheet: number; questions: readonly SheetQuestion[] } {
  const scores = sheets.map((sheet) => scoreOf(sheet, market))
  const best = Math.max(...scores)
  const isPayments = best > NOT_HIDDEN + 1
  const rivals = scores.filter((score) => score > NOT_HIDDEN + 1).length
  const sheet = Math.max(0, scores.indexOf(best))
  const isSure = sheets.length < 2 || (isPayments && rivals === 1)
  return { sheet, questions: isSure ? [] : [whichSheet(sheets, sheet)] }
}

const TOO_LONG: SheetQuestion = {
  about: 'sheet',
  reason: 'This sheet has more than 100,000 rows. Split it into smaller files, or choose another sheet.',
}

function whichSheet(sheets: readonly SourceSheet[], sheet: number): SheetQuestion {
  const visible = sheets.filter(({ isHidden }) => !isHidden).length
  const count =
    visible > 1
      ? `The file has ${visible} sheets.`
      : `The file has ${sheets.length} sheets, some of them hidden.`
  return { about: 'sheet', reason: `${count} This is “${sheets[sheet]?.name ?? ''}”.` }
}

/** A visible sheet comes before any hidden one, a non-empty one before an empty one. */
const NOT_HIDDEN = 10

function scoreOf(sheet: SourceSheet, market: Market): number {
  const isEmpty = sheet.rows.every(({ cells }) => filledWidth(cells) === 0)
  const shown = (sheet.isHidden ? 0 : NOT_HIDDEN) + (isEmpty ? 0 : 1)
  const { columns } = layoutFrom(sheet, market)
  // A staff list has numbers, too; a list of payments also has something to pay.
  if (
    columns.subscriber === null ||
    FIELDS.every((field) => field === 'subscriber' || columns[field] === null)
  ) {
    return shown
  }
  // Before one without payments, and after any that can be paid.
  if (sheet.isTooLong === true) return shown + 0.5
  return shown + FIELDS.filter((field) => columns[field] !== null).length
}

function cellsAt({ rows }: SourceSheet, headingRow: number | null): readonly Cell[] {
  return rows.find(({ number }) => number === headingRow)?.cells ?? []
}

/** The headings' words; columns are counted up to the last one that has a heading. Empty where there are none. */
export function headingsAt(sheet: SourceSheet, headingRow: number | null): readonly string[] {
  const cells = cellsAt(sheet, headingRow)
  return cells.slice(0, Math.min(filledWidth(cells), MOST_COLUMNS)).map((cell) => cleanText(textOf(cell)))
}

function columnsOf(
  sheet: SourceSheet,
  sample: readonly SourceRow[],
  headings: readonly string[] | null,
  usual: number,
  market: Market,
): Layout['columns'] {
  const count = Math.max(headings?.length ?? 0, usual)
  const contents = Array.from({ length: count }, (_, column) => contentAt(sample, column, market))
  return guessColumns(headings, contents, (column) => sheet.hiddenColumns?.has(column) === true)
}

/** A kept choice comes from the device: a column that the sheet does not have is dropped. */
function inside(columns: Layout['columns'] | undefined): Layout['columns'] {
  return byField((field) => {
    const column = columns?.[field] ?? null
    return column !== null && Number.isInteger(column) && column >= 0 && column < MOST_COLUMNS ? column : null
  })
}

const SAMPLE = 50

interface FoundHeadings {
  readonly row: number | null
  /** We know their words, or there are no headings at all. */
  readonly isKnown: boolean
  /** It is one line over several columns, and no headings. */
  readonly isTitle?: boolean
}

/** Finds the headings, or that there are none. */
function findHeadings(sheet: SourceSheet, market: Market): FoundHeadings {
  const rows = sheet.rows.slice(0, HEADINGS_WITHIN)
  let best: { readonly row: SourceRow; readonly score: number } | null = null
  for (const row of rows) {
    // A row after the first payment cannot be its heading: a guess must not drop payments.
    if (looksLikePayment(row, market)) break
    const score = headingScore(row, sheet, market)
    if (score > (best?.score ?? 0)) best = { row, score }
  }
  if (best !== null) return { row: best.row.number, isKnown: true }
  return unknownHeadings(rows, market)
}

/** A phone number, and beside it a provider, product or amount. A letterhead may have a number alone. */
function looksLikePayment({ cells }: SourceRow, market: Market): boolean {
  if (!cells.some(looksLikePhone)) return false
  return cells.some(
    (cell) =>
      // No number is both an amount and a phone number.
      (typeof cell === 'string' && isProviderName(cell, market)) || looksLikeAmount(cell),
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

/** Finds a row of unknown words (another language, a title) right above the first number: not a payment either. */
function unknownHeadings(rows: readonly SourceRow[], market: Market): FoundHeadings {
  const first = rows.findIndex(({ cells }) => cells.some(looksLikePhone))
  const above = rows.slice(0, Math.max(0, first)).findLast(({ cells }) => filledWidth(cells) > 0)
  const isWords = above?.cells.every((cell) => {
    if (isEmptyCell(cell)) return true
    if (typeof cell !== 'string' || /\d/.test(cell)) return false
    return !isProviderName(cell, market) && !isProductName(cell, market)
  })
  if (above === undefined || isWords !== true) return { row: null, isKnown: true }
  const text = aloneIn(above.cells)
  const saysNothing = text !== null && stateIn(text) === null && unitIn(text, 'title') === null
  const isTitle = saysNothing && usualWidth(rows.slice(first)) > 1
  return { row: above.number, isKnown: false, isTitle }
}

/** The first non-empty rows below the headings: a column's content is judged by them. */
export function sampleOf(sheet: SourceSheet, headingRow: number | null): readonly SourceRow[] {
  const sample: SourceRow[] = []
  for (const row of sheet.rows) {
    if (sample.length === SAMPLE) break
    if (row.number > (headingRow ?? 0) && filledWidth(row.cells) > 0) sample.push(row)
  }
  return sample
}

function usualWidth(sample: readonly SourceRow[]): number {
  return commonest(sample.map(({ cells }) => Math.min(filledWidth(cells), MOST_COLUMNS)))
}

/** Of two equally frequent the larger; 0 for an empty list. */
export function commonest(widths: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1)
  const [most] = [...counts].sort(([a, times], [b, others]) => others - times || b - a)
  return most?.[0] ?? 0
}

function contentAt(sample: readonly SourceRow[], column: number, market: Market) {
  return contentOf(
    sample.map(({ cells }) => cells[column]),
    market,
  )
}
