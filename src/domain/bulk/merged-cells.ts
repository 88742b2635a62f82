import { isEmptyCell } from './clean-text.ts'
import { FIELDS, type Field, type Layout, type SourceRow, type SourceSheet } from './sheet.ts'

/** Which empty cells belong to a merge, and the cell that speaks for them. Rows by index. */
export interface MergedCells {
  /** The index of the merge's first row, for an empty cell within it. */
  firstOf(index: number, field: Field): number | undefined
  has(index: number): boolean
  /** The rows below whose empty cells the cells of this one stand for. */
  below(index: number): readonly number[]
}

/** Merges that lie over each other are no spreadsheet's work: what they say beyond this many cells is not read. */
const MOST_CELLS = 1_000_000

export function mergedCells(
  { merges }: SourceSheet,
  { columns }: Layout,
  rows: readonly SourceRow[],
  indexOf: (rowNumber: number) => number,
): MergedCells {
  const firsts = new Map<number, Map<Field, number>>()
  const belows = new Map<number, Set<number>>()
  let cells = 0
  for (const { column, first, last } of merges) {
    const field = FIELDS.find((one) => columns[one] === column)
    const start = field === undefined ? -1 : indexOf(first)
    if (field === undefined || start === -1) continue
    for (let at = start + 1; at < rows.length && cells < MOST_CELLS; at += 1) {
      const row = rows[at]
      if (row === undefined || row.number > last) break
      cells += 1
      if (!isEmptyCell(row.cells[column])) continue
      firsts.set(at, (firsts.get(at) ?? new Map()).set(field, start))
      belows.set(start, (belows.get(start) ?? new Set()).add(at))
    }
  }
  return {
    firstOf: (index, field) => firsts.get(index)?.get(field),
    has: (index) => firsts.has(index),
    below: (index) => [...(belows.get(index) ?? [])],
  }
}
