import { errorNote } from './cell-verdict.ts'
import { isEmptyCell } from './clean-text.ts'
import { FIELDS, type Field, type Layout, type Note, type SourceRow } from './sheet.ts'

/** What is wrong with a row as a whole, and the fields of which nothing more need be said. */
export interface ShapeTrouble {
  readonly note: Note
  readonly silent: readonly Field[]
}

export type Edits = ReadonlyMap<Field, string>

const TOO_MANY_CELLS: ShapeTrouble = {
  note: errorNote(
    'row',
    'TOO_MANY_CELLS',
    'This row has more cells than there are columns. Is there a comma in the amount that is not in quotes? Type the amount again.',
  ),
  silent: ['amount'],
}
const TOO_FEW_CELLS = errorNote(
  'row',
  'TOO_FEW_CELLS',
  'This row has fewer cells than there are columns. Type what is missing, or leave the row out.',
)

/**
 * A row of a text file with a cell too many, until the amount was typed again, or with too few, until all that is
 * missing was. bulk.md, "error: other": an unquoted comma makes `1,000` two cells.
 */
export function shapeTrouble(
  row: SourceRow,
  layout: Layout,
  edits: Edits | undefined,
  isSplit?: (row: SourceRow) => boolean,
): ShapeTrouble | null {
  const { length } = row.cells
  if (!edits?.has('amount')) {
    if (length > layout.width && hasMoreThan(layout.width, row)) return TOO_MANY_CELLS
    if (isSplit?.(row)) return TOO_MANY_CELLS
  }
  if (length >= layout.width) return null
  const silent = FIELDS.filter((field) => (layout.columns[field] ?? -1) >= length && !edits?.has(field))
  return silent.length === 0 ? null : { note: TOO_FEW_CELLS, silent }
}

function hasMoreThan(width: number, row: SourceRow): boolean {
  return row.cells.some((cell, column) => column >= width && !isEmptyCell(cell))
}
