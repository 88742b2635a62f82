import { isEmptyCell, isSameWritten } from './cell-text.ts'
import { FIELDS, type Field, type Layout, type Note, type SourceRow, type SourceSheet } from './sheet.ts'

/** The result of judging one cell. */
export interface CellVerdict<T> {
  /** Null when the cell is an error. */
  readonly value: T | null
  /** As text, repaired where that was safe. */
  readonly shown: string
  readonly notes: readonly Note[]
}

/** The verdict on a wrong cell, on one line for the preview. */
export function wrong(shown: string, note: Note): CellVerdict<never> {
  return { value: null, shown: shown.replaceAll('\n', ' '), notes: [note] }
}

/** For an empty cell that is part of a merge: what the merge's first cell holds. */
export type MergedWith = (field: Field) => string | undefined

/** Shared by everything without notes: most cells of 100,000 rows. */
export const NO_NOTES: readonly Note[] = Object.freeze([])

export function errorNote(field: Note['field'], code: string, message: string, suggestion?: string): Note {
  const note = { field, level: 'error', code, message } as const
  return suggestion === undefined ? note : { ...note, suggestion }
}

/** The notes of a repair. A change of letter case and spaces alone is not one. */
export function repairNotes(
  field: Field,
  code: string,
  message: string,
  from: string,
  to: string,
): readonly Note[] {
  return isSameWritten(from, to) ? NO_NOTES : [{ field, level: 'fixed', code, message, from, to }]
}

/** A cell that is empty only because Excel keeps the value of merged cells in the first of them. */
export function mergedNote(field: Field, code: string, held: string): Note {
  const message = `This cell is empty: it is merged with one above that holds “${held}”. Use that, or type another.`
  return errorNote(field, code, message, held)
}

/** Which empty cells belong to a merge, and the cell that holds its value. Rows by index. */
interface MergedCells {
  /** The index of the merge's first row, for an empty cell within it. */
  firstOf(index: number, field: Field): number | undefined
  has(index: number): boolean
  /** The rows below whose empty cells are merged with this row's. */
  below(index: number): readonly number[]
}

/** Limits merges that overlap each other, which no spreadsheet writes: cells beyond this many are not read. */
const MOST_CELLS = 1_000_000

export function mergedCells(
  { merges }: SourceSheet,
  { columns }: Layout,
  rows: readonly SourceRow[],
  indexOf: (rowNumber: number) => number,
): MergedCells {
  const firsts = new Map<number, Map<Field, number>>()
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
    }
  }
  return {
    firstOf: (index, field) => firsts.get(index)?.get(field),
    has: (index) => firsts.has(index),
    below: (index) =>
      [...firsts].flatMap(([at, starts]) => ([...starts.values()].includes(index) ? [at] : [])),
  }
}
