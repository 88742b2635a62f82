import { MOST_ROWS } from '#src/domain/bulk/bulk-limits.ts'
import { cleanText } from '#src/domain/bulk/cell-text.ts'
import type { Cell, SourceRow, SourceSheet } from '#src/domain/bulk/sheet.ts'
import { err, ok, type Result } from '#src/domain/result.ts'
import type { ReadProblem } from './read-problem.ts'

/** Cells of a whole workbook, empty ones with a format included: ten times what 100,000 rows need, and 300 MB at most. */
export const MOST_CELLS = 3_000_000
/** As many as Excel has: a far cell in an empty sheet costs no more than this many empty rows. */
export const MOST_LINES = 1_048_576
/** The last column that there is: XFD. */
export const LAST_COLUMN = 16_384
/** A longer run of empty rows is a gap before a stray cell, not a list: it is left out, row numbers stay. */
const LONGEST_GAP = 1000
export const LONGEST_CELL = 1000
const LONGEST_NAME = 100

export const NO_CELLS: readonly Cell[] = []
export const UNCALCULATED: Cell = { odd: 'uncalculated', text: '' }

/**
 * A text as it may leave the worker. The mark stays where it was cut, so that what is left is never a number or an amount
 * that the whole was not.
 */
export function cut(text: string, longest = LONGEST_CELL): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}

export const cutName = (name: string) => cut(name, LONGEST_NAME)

/** LibreOffice numbers the errors that Excel has no name for. */
const NUMBERED_ERROR = /^Err:\d{3}$/

export function textCell(text: string): Cell {
  return text.startsWith('Err:') && NUMBERED_ERROR.test(text) ? { odd: 'error', text } : cut(text)
}

/** A number as files write it; null where nothing is written. Nothing but decimal digits is a number. */
export function numberCell(text: string): number | Cell {
  const value = text.trim()
  if (value === '') return null
  return DECIMAL.test(value) ? Number(value) : { odd: 'error', text: cut(value) }
}

const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:E[+-]?\d+)?$/i

/** Nothing visible: spaces of any kind, also of zero width. */
export function isBlankText(text: string): boolean {
  const first = text.charCodeAt(0)
  return first > 0x20 && first < 0x7f ? false : cleanText(cut(text)) === ''
}

/** A row while it is read. Cells may come in any order, and columns beyond those of a list are left out. */
export interface RowInReading {
  readonly number: number
  readonly isHidden: boolean
  cells: Cell[]
  shown?: Map<number, string>
  struck?: Map<number, 'whole' | 'part'>
}

export function putCell(cells: Cell[], column: number, cell: Cell): void {
  while (cells.length < column) cells.push(null)
  cells[column] = cell
}

/** The headings come on top of the rows that a list may have. */
export function isTooLong(filled: number): boolean {
  return filled > MOST_ROWS + 1
}

/** A workbook's sheet from the rows that are in the file. `last`: the last row that it has, empty or not. */
export function workbookSheet(
  about: Pick<SourceSheet, 'name' | 'isHidden' | 'hiddenColumns' | 'merges'>,
  rows: RowInReading[],
  last: number,
): Result<SourceSheet, ReadProblem> {
  if (rows.some((row, index) => row.number <= (rows[index - 1]?.number ?? 0)))
    rows.sort((one, other) => one.number - other.number)
  const all: SourceRow[] = []
  let filled = 0
  let end = 0
  for (const row of rows) {
    const { number } = row
    if (number <= end || number > MOST_LINES) return err({ kind: 'damaged' })
    const isBlank = row.cells.every(
      (cell) => cell === null || (typeof cell === 'string' && isBlankText(cell)),
    )
    if (number - end <= LONGEST_GAP)
      for (let blank = end + 1; blank < number; blank += 1)
        all.push({ number: blank, cells: NO_CELLS, isHidden: false })
    all.push(isBlank ? { number, cells: NO_CELLS, isHidden: row.isHidden } : row)
    if (!isBlank) filled += 1
    end = number
  }
  if (isTooLong(filled)) return err({ kind: 'too-many-rows' })
  const kept = withoutGaps(all)
  const lastFilled = kept.at(-1)?.number ?? 0
  return ok({
    ...about,
    name: cutName(about.name),
    kind: 'workbook',
    rows: kept,
    blankTail: Math.max(0, Math.min(Math.max(last, end), MOST_LINES) - lastFilled),
    merges: about.merges.flatMap((merge) => {
      const lastMerged = Math.min(merge.last, lastFilled)
      return lastMerged > merge.first ? [{ ...merge, last: lastMerged }] : []
    }),
  })
}

/** The rows up to the last one with something in it, without gaps of more than `LONGEST_GAP` empty ones. */
export function withoutGaps(rows: readonly SourceRow[]): readonly SourceRow[] {
  const kept: SourceRow[] = []
  let gap: SourceRow[] = []
  for (const row of rows) {
    if (row.cells.length === 0) {
      gap.push(row)
      continue
    }
    if (gap.length > 0 && gap.length <= LONGEST_GAP) for (const blank of gap) kept.push(blank)
    if (gap.length > 0) gap = []
    kept.push(row)
  }
  return kept
}
