import { normalisePhone } from '#src/domain/phone.ts'
import { amountIn } from './amount-cell.ts'
import { cleanText, isEmptyCell, MOST_COLUMNS, textOf } from './cell-text.ts'
import { meaningOf } from './heading-words.ts'
import { folded, type Market } from './market.ts'
import { byField, type Cell, FIELDS, type Field, type Layout, type SourceRow } from './sheet.ts'

/** The five columns that "Download the problems" adds after the sheet's own. */
export const PROBLEM_COLUMNS = ['Row', 'Field', 'Value', 'Code', 'Message'] as const

interface Candidate {
  readonly field: Field
  readonly column: number
  readonly score: number
  readonly isByContent: boolean
}

/** The share of cells from which on a column counts as made of something. */
export const MOSTLY = 0.6
export const NEARLY_ALL = 0.8

/**
 * Finds each field's column, by heading and content: each field takes the likeliest column that is left, a hidden one only
 * where no visible one fits. `column-questions.ts` says where that may be wrong.
 */
export function guessColumns(
  headings: readonly string[] | null,
  contents: readonly ColumnContent[],
  isHidden: (column: number) => boolean,
): Layout['columns'] {
  const candidates = contents
    .slice(0, ownColumns(headings) ?? contents.length)
    .flatMap((content, column) => candidatesOf(content, column, headings))
    .sort(
      (a, b) => Number(isHidden(a.column)) - Number(isHidden(b.column)) || b.score - a.score || firstOf(a, b),
    )
  const taken = new Map<Field, number>()
  for (const { field, column } of candidates) {
    if (!taken.has(field) && ![...taken.values()].includes(column)) taken.set(field, column)
  }
  return byField((field) => taken.get(field) ?? null)
}

/** How many columns are the sheet's own, where it is our list of problems, once or again; else null. */
function ownColumns(headings: readonly string[] | null): number | null {
  if (headings === null || !isProblemList(headings)) return null
  const own = headings.slice(0, -PROBLEM_COLUMNS.length)
  return ownColumns(own) ?? own.length
}

/** The sheet's own columns that are none of our four, with headings or without. */
export function otherColumns(
  { columns, width }: Pick<Layout, 'columns' | 'width'>,
  headings: readonly string[],
  rows: readonly SourceRow[],
): readonly number[] {
  const used = new Set(Object.values(columns))
  const widest = rows.reduce((most, { cells }) => Math.max(most, cells.length), width)
  const count = Math.min(ownColumns(headings) ?? widest, MOST_COLUMNS)
  return Array.from({ length: count }, (_, column) => column).filter((column) => !used.has(column))
}

/** Whether these are the headings of our own list of problems. */
export function isProblemList(headings: readonly string[]): boolean {
  const added = headings.slice(-PROBLEM_COLUMNS.length)
  return PROBLEM_COLUMNS.every((name, at) => added[at]?.trim() === name)
}

function candidatesOf(
  content: ColumnContent,
  column: number,
  headings: readonly string[] | null,
): Candidate[] {
  const heading = headings?.[column] ?? ''
  const said = trusted(meaningOf(heading), content)
  return FIELDS.flatMap((field): Candidate[] => {
    const likeness = content.likeness[field]
    const weight = said?.field === field ? said.weight : 0
    const isByContent = weight === 0
    const isLikely = isByContent
      ? said === null && isMadeOf(field, content, heading)
      : weight > 1 || likeness >= MOSTLY
    return isLikely ? [{ field, column, score: weight + 2 * likeness, isByContent }] : []
  })
}

/** The heading's meaning, unless the column's content clearly contradicts it. */
function trusted(said: ReturnType<typeof meaningOf>, { likeness, isSerial }: ColumnContent): typeof said {
  if (said === null || said.field === 'amount') return said
  if (said.field === 'subscriber') return isSerial && likeness.subscriber === 0 ? null : said
  const other = said.field === 'provider' ? 'product' : 'provider'
  if (likeness[said.field] === 0 && likeness[other] >= MOSTLY) return { ...said, field: other }
  return said.weight === 1 && likeness[said.field] < MOSTLY ? null : said
}

/** For a column with an unknown heading. Over numbers that may be a salary: no amount is taken from it. */
function isMadeOf(field: Field, { likeness, isSerial }: ColumnContent, heading: string): boolean {
  if (field !== 'amount') return likeness[field] >= MOSTLY
  return heading.trim() === '' && !isSerial && likeness.amount >= NEARLY_ALL
}

/** Of two equal ones the left one; only an amount without a heading is more often on the right. */
function firstOf(a: Candidate, b: Candidate): number {
  return a.field === 'amount' && a.isByContent ? b.column - a.column : a.column - b.column
}

/** How much of a column looks like each field, from 0 to 1, and whether it only counts its rows. */
export interface ColumnContent {
  readonly likeness: Readonly<Record<Field, number>>
  readonly isSerial: boolean
}

/** Numbers of 9 to 14 digits, valid or not, also as a spreadsheet has mangled them. */
const LONG_NUMBER = /^\+?\d(?:[\s.()-]*\d){8,13}$/
const SCIENTIFIC = /^\d(?:[.,]\d+)?E\+?\d{1,2}$/i
/** In kobo: a larger number is a phone number, or no amount of ours. */
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
  const amount = amountIn(cell)
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

/** What the cells of one column look like; empty ones are ignored. */
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
