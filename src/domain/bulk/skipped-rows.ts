import type { Kobo } from '#src/contract/kobo.ts'
import { amountIn } from './amount-cell.ts'
import {
  aloneIn,
  cleanText,
  filledWidth,
  isDateText,
  isEmptyCell,
  startsLikeNumber,
  textOf,
} from './cell-text.ts'
import { MOSTLY, otherColumns } from './guess-columns.ts'
import { isHeadingsAgain } from './heading-words.ts'
import { type Cell, cellOf, type Edits, type Layout, type Note, type SourceRow } from './sheet.ts'
import { stateIn } from './state-words.ts'
import { unitIn } from './units.ts'

function notesOf(code: string, message: string): readonly Note[] {
  return [{ field: 'row', level: 'skipped', code, message }]
}

export const SKIP_NOTES = {
  BLANK_ROW: notesOf('BLANK_ROW', 'This row is empty.'),
  PREFILLED_ROW: notesOf('PREFILLED_ROW', 'Nothing but what was filled down in advance.'),
  TOTAL_ROW: notesOf('TOTAL_ROW', 'A total, not a payment.'),
  HEADINGS_AGAIN: notesOf('HEADINGS_AGAIN', 'The headings again.'),
  NETWORK_TITLE: notesOf('NETWORK_TITLE', 'The network of the rows below, not a payment.'),
  REMARK: notesOf('REMARK', 'Words alone, not a payment.'),
  REMOVED: notesOf('REMOVED', 'You left this row out.'),
} as const
export type SkipCode = keyof typeof SKIP_NOTES

export interface SkipContext {
  readonly layout: Layout
  /** As `headingsAt` has them; empty when there are none. */
  readonly headings: readonly string[]
  /** The last non-empty row of the sheet. */
  readonly lastRow: number
  /** How many rows have a number, whatever else is in them. */
  readonly numbers: number
  /** The columns that count the rows. */
  readonly serials: ReadonlySet<number>
  /** It has only what was filled down in advance. */
  readonly isPrefilled: (row: SourceRow) => boolean
  /** Its empty cells are merged with the cell above them, and have its value. */
  readonly isMerged: (row: SourceRow) => boolean
}

/** Why a row is no payment; null for every row that must be judged. A row that the user has typed into is a payment. */
export function skipCodeOf(row: SourceRow, edits: Edits | undefined, context: SkipContext): SkipCode | null {
  const number = cellOf(row, 'subscriber', context.layout)
  if (startsLikeNumber(number))
    return edits === undefined && isCountBelow(row, number, context) ? 'TOTAL_ROW' : null
  if (edits !== undefined && [...edits.values()].some((text) => cleanText(text) !== '')) return null
  if (filledWidth(row.cells) === 0) return 'BLANK_ROW'
  if (edits !== undefined && edits.size > 0) return null
  if (isRuledOff(row)) return 'BLANK_ROW'
  if (isOnlyNumbered(row, context) || context.isPrefilled(row)) return 'PREFILLED_ROW'
  if (isHeadings(row, context.headings)) return 'HEADINGS_AGAIN'
  if (isTotal(row, number, context)) return 'TOTAL_ROW'
  return isRemark(row, context) ? 'REMARK' : null
}

/**
 * A serial number filled down in advance: a count beside four empty cells. With a name beside it something is missing.
 */
function isOnlyNumbered({ cells }: SourceRow, { layout }: SkipContext): boolean {
  const ours = Object.values(layout.columns)
  const others = cells.filter((cell) => !isEmptyCell(cell))
  return others.every(isCount) && ours.every((column) => column === null || isEmptyCell(cells[column]))
}

function isCount(cell: Cell | undefined): boolean {
  return /^\d{1,6}\.?$/.test(wordsIn(cell))
}

const SAMPLE = 50

export function serialColumns(layout: Layout, headings: readonly string[], rows: readonly SourceRow[]) {
  const { subscriber } = layout.columns
  const sample = rows
    .filter(({ cells }) => subscriber !== null && startsLikeNumber(cells[subscriber]))
    .slice(0, SAMPLE)
  return new Set(
    otherColumns(layout, headings, rows).filter(
      (column) =>
        sample.length > 0 &&
        sample.filter(({ cells }) => isCount(cells[column])).length >= sample.length * MOSTLY,
    ),
  )
}

const RULED_OFF = /^[-=_+|:\s]+$|^\(?=?(?:₦|NGN|N|naira)=?\)?$/i

/** Drawn with signs, as text lists have it below their headings; or naira's sign alone, below that of the amounts. */
function isRuledOff({ cells }: SourceRow): boolean {
  return cells.every((cell) => isEmptyCell(cell) || (typeof cell === 'string' && RULED_OFF.test(cell)))
}

/** Finds the rows below the last number that have only what is in many of them, no amount among it: `MTN`, FALSE, #N/A, 0. */
export function findPrefilled({ columns }: Layout, rows: readonly SourceRow[]): SkipContext['isPrefilled'] {
  const { subscriber, amount } = columns
  const isNumbered = ({ cells }: SourceRow) => subscriber === null || !isEmptyCell(cells[subscriber])
  const below = rows.slice(rows.findLastIndex(isNumbered) + 1)
  const counts = new Map<string, number>()
  const keyOf = (cell: Cell, column: number) => `${column} ${textOf(cell)}`
  for (const { cells } of below) {
    for (const [column, cell] of cells.entries()) {
      const key = keyOf(cell, column)
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  const isFilling = (cell: Cell, column: number) =>
    isEmptyCell(cell) ||
    NO_VALUE.test(cleanText(textOf(cell))) ||
    (typeof cell === 'object' && cell?.odd === 'error') ||
    (column !== amount &&
      (SERIAL.test(cleanText(textOf(cell))) || (counts.get(keyOf(cell, column)) ?? 0) > 1))
  const first = below[0]?.number ?? Number.POSITIVE_INFINITY
  return ({ cells, number }) => number >= first && cells.every(isFilling)
}

const NO_VALUE = /^(?:FALSE|[₦N]?0+(?:\.0+)?|#N\/A|#REF!|#VALUE!)$/i
const SERIAL = /^\d{1,6}\.?$/

function isHeadings({ cells }: SourceRow, headings: readonly string[]): boolean {
  if (headings.length === 0) return false
  if (isHeadingsAgain(cells)) return true
  return headings.every((heading, at) => wordsIn(cells[at]).toLowerCase() === heading.toLowerCase())
}

/** Words with digits among them that are no number. */
const SIGNED =
  /^(?:page \d|notes?\b|nb\b|n\.b\.?\s*[:–-]|thank(?:s| you)\b|(?:amount )?in words|(?:signed|prepared|checked|approved|verified|authori[sz]ed|received|paid)(?: by|:)|(?:sign(?:ature)?|date|name)\s?[:._…])/i
/** What names a part of a list. */
const TITLE =
  /\b(?:branch|department|dept|unit|section|batch|group|team|class|zone|region|area|district|parish|staff|members|workers|students|pupils|teachers|teaching|drivers|security|cleaners|category|grade|level|office|ministry|committee|choir|ushers|management|admin(?:istration)?|accounts|sales|marketing|operations|finance|hr|ict|list)\b|:$|\(\d+\)$/i

/** A number, or an amount. */
const HAS_FIGURE = /\d{6}|^(?:₦|NGN|N|#)?[\d.,]+(?:k|naira)?$/i

/** One part may be last month's list, and another this month's. */
const PERIOD = /\b(?:week|month|quarter|term)\b/i

/** `Lagos branch`, `Page 1 of 2`, `PAID (2)`, `Prepared by: Ade`: words that are no payment, and no part of one. */
function isRemark(row: SourceRow, { layout: { columns }, serials, isMerged }: SkipContext): boolean {
  const { cells } = row
  const filled = cells.filter((cell) => !isEmptyCell(cell))
  const [text] = filled
  if (columns.subscriber === null || typeof text !== 'string') return false
  if (filled.some((cell) => typeof cell !== 'string' || HAS_FIGURE.test(cell.replace(/[\s()-]/g, ''))))
    return false
  const words = cleanText(text)
  const place = cells.indexOf(text)
  // Behind the number it may be about the row above: `Paid by transfer`.
  const isBehind = place > columns.subscriber
  if (SIGNED.test(words)) return !isBehind || stateIn(words) === null
  if (aloneIn(cells) === null || isMerged(row)) return false
  const isInPlace = place === columns.subscriber || serials.has(place)
  if (isInPlace && !/\d/.test(words)) return true
  if (isBehind) return false
  if (stateIn(words) !== null || unitIn(words, 'title') !== null) return true
  if (isDateText(words) || PERIOD.test(words)) return false
  // A name alone may be somebody whose number is missing, unless all others are counted.
  return TITLE.test(words) || (!isInPlace && serials.size > 0)
}

function wordsIn(cell: Cell | undefined): string {
  return cell === undefined ? '' : cleanText(textOf(cell))
}

const TOTAL_WORD = /\b(?:sub)?totals?\b|^\W*(?:sum|in all|all|overall|altogether)\W*$/i
const LONGEST_LABEL = 40

function isTotalWord(cell: Cell): boolean {
  return typeof cell === 'string' && cell.length <= LONGEST_LABEL && TOTAL_WORD.test(cleanText(cell))
}

/** A row without a number, or with a word like "total" in its place, and beside it at most a label and an amount. */
function isTotal(row: SourceRow, number: Cell, { layout, lastRow, isMerged }: SkipContext): boolean {
  const { subscriber, provider, product, amount } = layout.columns
  const labels = row.cells.filter(
    (cell, column) => column !== subscriber && column !== amount && !isEmptyCell(cell),
  )
  if (labels.length > 1) return false
  if (!isEmptyCell(number)) return isTotalWord(number)
  if (labels.some(isTotalWord)) return true
  // An amount alone. Where a sheet has no other columns, or has them merged, that may be a payment without its number.
  if (subscriber === null || labels.length > 0 || isMerged(row)) return false
  return totalIn(row, layout) !== null && ((provider !== null && product !== null) || row.number === lastRow)
}

/** The last row, with the count of the numbers in their place. */
function isCountBelow(row: SourceRow, number: Cell, { layout, lastRow, numbers }: SkipContext): boolean {
  return (
    row.number === lastRow &&
    // Not a number that was cut short: it counts those above it.
    Number(wordsIn(number)) === numbers - 1 &&
    isEmptyCell(cellOf(row, 'provider', layout)) &&
    isEmptyCell(cellOf(row, 'product', layout)) &&
    totalIn(row, layout) !== null
  )
}

/** A total row's amount, in kobo; null when it has nothing that is surely an amount. */
export function totalIn(row: SourceRow, layout: Layout): Kobo | null {
  return amountIn(cellOf(row, 'amount', layout)) || null
}
