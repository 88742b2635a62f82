import { cleanText, textOf } from '#src/domain/bulk/clean-text.ts'
import { headingsAt } from '#src/domain/bulk/columns.ts'
import type { Layout, SourceSheet } from '#src/domain/bulk/sheet.ts'
import { columnLetters, filledWidth, MOST_COLUMNS } from '#src/domain/bulk/width.ts'
import type { Overview } from './desk.ts'

/** Rows that show what is in a column. */
const SAMPLE_ROWS = 5
const LONGEST_TEXT = 60

/** What is needed to choose the columns: their headings, or letters, and the first rows as text. */
export function sheetView(sheet: SourceSheet, layout: Layout): Pick<Overview, 'headings' | 'sample'> {
  const first = []
  for (const row of sheet.rows) {
    if (first.length === SAMPLE_ROWS) break
    if (row.number > (layout.headingRow ?? 0) && filledWidth(row.cells) > 0) first.push(row.cells)
  }
  const named = layout.headingRow === null ? [] : headingsAt(sheet, layout.headingRow)
  const width = Math.max(layout.width, named.length, ...first.map(filledWidth))
  const columns = Array.from({ length: Math.min(width, MOST_COLUMNS) }, (_, column) => column)
  return {
    headings: columns.map((column) =>
      layout.headingRow === null ? columnLetters(column) : shortened(named[column] ?? ''),
    ),
    sample: first.map((cells) => columns.map((column) => shortened(textOf(cells[column] ?? null)))),
  }
}

function shortened(text: string): string {
  const clean = cleanText(text).replaceAll('\n', ' ')
  return clean.length > LONGEST_TEXT ? `${clean.slice(0, LONGEST_TEXT - 1)}…` : clean
}
