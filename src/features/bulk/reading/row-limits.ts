import { MOST_ROWS } from '#src/domain/bulk/bulk-limits.ts'
import type { Cell, SourceRow } from '#src/domain/bulk/sheet.ts'
import type { ReadProblem } from './read-problem.ts'

/** As many as Excel has: a far cell in an empty sheet costs no more than this many empty rows. */
export const MOST_LINES = 1_048_576

/** A longer run of empty rows is a gap before a far cell, and nobody's list: it is left out, row numbers stay. */
export const LONGEST_GAP = 1000

export const NO_CELLS: readonly Cell[] = []

/** Nothing to be seen: spaces of any kind, also of no width. */
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
