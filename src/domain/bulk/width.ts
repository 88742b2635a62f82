import { isEmptyCell } from './clean-text.ts'
import type { Cell } from './sheet.ts'

/** No list of payments is wider; a workbook's sheet may claim 16,384. */
export const MOST_COLUMNS = 200

/** How many cells a row has up to its last one with something in it. */
export function filledWidth(cells: readonly Cell[]): number {
  let width = cells.length
  while (width > 0 && isEmptyCell(cells[width - 1])) width -= 1
  return width
}

/** A column as every spreadsheet names it: 0 is `A`, 26 is `AA`. */
export function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last
}
