import type { CellObject } from 'xlsx'
import { MOST_ROWS } from '#src/domain/bulk/bulk-limits.ts'
import type { Cell, SourceRow } from '#src/domain/bulk/sheet.ts'
import type { ReadProblem } from './read-problem.ts'

/** Cells of a whole workbook, empty ones with a format included: ten times what 100,000 rows need, and 300 MB at most. */
export const MOST_CELLS = 3_000_000

// `xlsx` would lose these silently, so they are first written into the sheet itself as texts that no sheet contains:
// U+E000 and up are private, and no keyboard and no font of a spreadsheet has them.

/** A formula without a value. */
export const UNCALCULATED = '\uE0A1paydey-uncalculated'
/** The row is hidden. Written into a cell of its own, after the row's last cell. */
export const HIDDEN = '\uE0A1paydey-hidden'
/** A date written as text (ISO 8601), which `xlsx` would turn into a bare number. The date's text follows this mark. */
export const DATE = '\uE0A1paydey-date:'

export type ReadCell = (cell: CellObject) => Cell

/** The formatting part of `xlsx`, which has no types of its own. */
export interface Formats {
  is_date(format: string): boolean
  format(format: string, value: number, options: { readonly date1904: boolean }): string
}

/** Excel's errors as files number them. */
const ERRORS: ReadonlyMap<unknown, string> = new Map([
  [0x00, '#NULL!'],
  [0x07, '#DIV/0!'],
  [0x0f, '#VALUE!'],
  [0x17, '#REF!'],
  [0x1d, '#NAME?'],
  [0x24, '#NUM!'],
  [0x2a, '#N/A'],
  [0x2b, '#GETTING_DATA'],
])

/** Reads cells of one workbook. It has few formats and many cells, so each format is parsed once. */
export function cellReader(formats: Formats, date1904: boolean): ReadCell {
  const dates = new Map<unknown, boolean>()
  const isDate = (format: unknown): format is string => {
    const known = dates.get(format)
    if (known !== undefined) return known
    const is = typeof format === 'string' && formats.is_date(format)
    dates.set(format, is)
    return is
  }
  const shown = (format: string, value: number) => {
    try {
      return formats.format(format, value, { date1904 }) || String(value)
    } catch {
      return String(value)
    }
  }
  return ({ t, v, z }) => {
    switch (t) {
      case 's':
        return readText(v)
      case 'n':
        if (typeof v !== 'number') return null
        return isDate(z) ? { odd: 'date', text: shown(z, v) } : v
      case 'b':
        return v === true
      case 'e':
        return { odd: 'error', text: ERRORS.get(v) ?? '#ERROR!' }
      case 'd':
        return { odd: 'date', text: v instanceof Date ? v.toISOString().slice(0, 10) : String(v) }
      default:
        return null
    }
  }
}

function readText(value: unknown): Cell {
  if (typeof value !== 'string') return null
  if (value === UNCALCULATED) return { odd: 'uncalculated', text: '' }
  // LibreOffice numbers the errors that Excel has no name for.
  if (/^Err:\d{3}$/.test(value)) return { odd: 'error', text: value }
  return value.startsWith(DATE) ? { odd: 'date', text: value.slice(DATE.length) } : value
}

/** As many as Excel has: a far cell in an empty sheet costs no more than this many empty rows. */
export const MOST_LINES = 1_048_576

/** A longer run of empty rows is a gap before a stray cell, not a list: it is left out, row numbers stay. */
export const LONGEST_GAP = 1000

export const NO_CELLS: readonly Cell[] = []

/** Nothing visible: spaces of any kind, also of zero width. */
export function isBlankText(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (!isBlankCode(text.charCodeAt(at))) return false
  return true
}

export function isBlankCode(code: number): boolean {
  if (code > 0x20 && code < 0xa0) return false
  return (
    code <= 0x20 ||
    code === 0xa0 ||
    code === 0xfeff ||
    (code >= 0x2000 && /[\s\u200B-\u200D\u2060]/.test(String.fromCharCode(code)))
  )
}

/** The headings come on top of the rows that a list may have. */
export function rowsProblem(rows: readonly SourceRow[]): ReadProblem | null {
  let filled = 0
  for (const { cells } of rows) if (cells.length > 0) filled += 1
  return filled > MOST_ROWS + 1 ? { kind: 'too-many-rows' } : null
}

/** The rows without gaps of more than `LONGEST_GAP` empty ones. */
export function withoutGaps(rows: readonly SourceRow[]): readonly SourceRow[] {
  const kept: SourceRow[] = []
  let gap: SourceRow[] = []
  for (const row of rows) {
    if (row.cells.length === 0) {
      gap.push(row)
      continue
    }
    if (gap.length <= LONGEST_GAP) for (const blank of gap) kept.push(blank)
    gap = []
    kept.push(row)
  }
  return kept
}

/** How many rows there are up to the last one with something in it. */
export function endOfRows(rows: readonly SourceRow[]): number {
  return rows.findLastIndex(({ cells }) => cells.length > 0) + 1
}
