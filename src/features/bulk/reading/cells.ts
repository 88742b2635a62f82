import { MOST_ROWS } from '#src/domain/bulk/bulk-limits.ts'
import { cleanText, cutText, textOf } from '#src/domain/bulk/cell-text.ts'
import { looksLikePhone } from '#src/domain/bulk/guess-columns.ts'
import type { Cell, Merge, SourceRow, SourceSheet } from '#src/domain/bulk/sheet.ts'
import { err, ok, type Result } from '#src/domain/result.ts'
import type { ReadProblem } from './read-problem.ts'

/** Cells of a whole workbook, empty ones with a format included: ten times what 100,000 rows need, and 300 MB at most. */
export const MOST_CELLS = 3_000_000
/** As many as Excel has: a far cell in an empty sheet costs no more than this many empty rows. */
export const MOST_LINES = 1_048_576
/** The last column that there is: XFD. */
export const LAST_COLUMN = 16_384
/** What is lower, in points, or narrower, in digits, shows nothing of its text. */
export const LOWEST_ROW = 2
export const NARROWEST = 0.5
/** A longer run of empty rows is a gap before a stray cell, not a list: it is left out, row numbers stay. */
const LONGEST_GAP = 1000
export const LONGEST_CELL = 1000
/** Ranges of rules: as many as a sentence has room for. */
export const MOST_RULES = 10
const LONGEST_NAME = 100

export const UNCALCULATED: Cell = { odd: 'uncalculated', text: '' }

/** Texts as they may leave the worker. */
export const cut = (text: string) => cutText(text, LONGEST_CELL)
export const cutName = (name: string) => cutText(name, LONGEST_NAME)

/** A number as files write it; null where nothing is written. Nothing but decimal digits is a number. */
export function numberCell(text: string): number | Cell {
  const value = text.trim()
  if (value === '') return null
  return DECIMAL.test(value) ? Number(value) : { odd: 'error', text: cut(value) }
}

const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:E[+-]?\d+)?$/i

type Struck = 'whole' | 'part' | undefined

/** By how many of its letters are struck through, and how many are not. */
export function struckBy(struck: number, others: number): Struck {
  if (struck === 0) return undefined
  return others === 0 ? 'whole' : 'part'
}

/** A row while it is read. Cells may come in any order. */
export interface RowInReading {
  readonly number: number
  readonly isHidden: boolean
  readonly cells: Cell[]
  shown?: Map<number, string>
  struck?: Map<number, 'whole' | 'part'>
  comments?: Map<number, string>
}

/** The author whom Excel writes above a comment, and what it says of a conversation to programs that know none. */
const ABOVE_COMMENT = /^\[Threaded comment][\s\S]*?Comment:|^[^\n:]{1,60}:[ \t]*\n/
/** Below one, as Google's sheets name the author. */
const BELOW_COMMENT = /\n\t-.*$/

export function putComment(row: Pick<RowInReading, 'comments'>, column: number, text: string): void {
  const said = cut(text).replaceAll('\r', '').replace(ABOVE_COMMENT, '').replace(BELOW_COMMENT, '').trim()
  if (said !== '') row.comments = (row.comments ?? new Map()).set(column, said)
}

/** `shown` and `struck` as in `SourceRow`. */
export function putCell(
  row: RowInReading,
  column: number,
  cell: Cell,
  shown: string | undefined,
  struck: Struck,
): void {
  while (row.cells.length < column) row.cells.push(null)
  row.cells[column] = cell
  if (shown !== undefined) row.shown = (row.shown ?? new Map()).set(column, cut(shown))
  if (struck !== undefined) row.struck = (row.struck ?? new Map()).set(column, struck)
}

/** Cells that show what the first of them holds. */
export interface MergedRange extends Merge {
  readonly lastColumn: number
}

type KeptRow = Omit<SourceRow, 'shown'> & { shown?: ReadonlyMap<number, string> }

/** A sheet from the rows that are in the file. `last`: the last row that it has, empty or not. */
export function sheetFrom(
  {
    merges,
    ...about
  }: Omit<SourceSheet, 'rows' | 'blankTail' | 'merges'> & { merges: readonly MergedRange[] },
  rows: readonly SourceRow[],
  last: number,
): Result<SourceSheet, ReadProblem> {
  const kept: KeptRow[] = []
  let [filled, lastFilled, before] = [0, 0, 0]
  for (const row of inOrder(rows)) {
    const { number, cells } = row
    if (number <= before || number > MOST_LINES) return err({ kind: 'damaged' })
    before = number
    if (cells.every(isBlank)) continue
    if (number - lastFilled <= LONGEST_GAP)
      for (let blank = lastFilled + 1; blank < number; blank += 1) kept.push(blankRow(blank))
    kept.push(row)
    filled += 1
    lastFilled = number
  }
  const isTooLong = filled > MOST_ROWS + MOST_OTHERS || (filled > MOST_ROWS && payments(kept) > MOST_ROWS)
  hideCovered(kept, merges)
  return ok({
    ...about,
    ...(isTooLong ? { isTooLong } : {}),
    name: cutName(about.name),
    rows: isTooLong ? kept.slice(0, MOST_ROWS) : kept,
    blankTail: Math.max(last, before) - lastFilled,
    merges: merges.flatMap(({ column, first, last: end }) => {
      const lastMerged = Math.min(end, lastFilled)
      return lastMerged > first ? [{ column, first, last: lastMerged }] : []
    }),
  })
}

/** Titles, headings, totals: they come on top of the rows that a list may have. */
const MOST_OTHERS = 1000

function payments(rows: readonly SourceRow[]): number {
  return rows.filter(({ cells }) => cells.some(looksLikePhone)).length
}

/** Limits merges that overlap each other, which no spreadsheet writes. */
const MOST_COVERED = 1_000_000

/** What a merge covers shows nothing, unless its first cell holds the same. */
function hideCovered(rows: readonly KeptRow[], merges: readonly MergedRange[]): void {
  if (merges.length === 0) return
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  const lastFilled = rows.at(-1)?.number ?? 0
  let left = MOST_COVERED
  for (const { column, lastColumn, first, last } of merges) {
    const held = textOf(byNumber.get(first)?.cells[column] ?? null)
    for (let number = first; number <= Math.min(last, lastFilled) && left > 0; number += 1) {
      const row = byNumber.get(number)
      left -= 1
      for (let at = column; at <= Math.min(lastColumn, (row?.cells.length ?? 0) - 1); at += 1) {
        const cell = row?.cells[at] ?? null
        left -= 1
        if (row === undefined || isBlank(cell) || textOf(cell) === held) continue
        // Rows that an .ods repeats have one map.
        row.shown = new Map(row.shown).set(at, '')
      }
    }
  }
}

function inOrder(rows: readonly SourceRow[]): readonly SourceRow[] {
  const isInOrder = rows.every(({ number }, index) => number > (rows[index - 1]?.number ?? 0))
  return isInOrder ? rows : [...rows].sort((one, other) => one.number - other.number)
}

const blankRow = (number: number): SourceRow => ({ number, cells: NO_CELLS, isHidden: false })
const NO_CELLS: readonly Cell[] = []

/** Nothing visible: spaces of any kind, also of zero width. */
function isBlank(cell: Cell): boolean {
  if (typeof cell !== 'string') return cell === null
  const first = cell.charCodeAt(0)
  return first > 0x20 && first < 0x7f ? false : cleanText(cut(cell)) === ''
}
