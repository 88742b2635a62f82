import type { CellObject, WorkBook, WorkSheet } from 'xlsx'
import { MOST_COLUMNS } from '#src/domain/bulk/cell-text.ts'
import type { Cell, SourceSheet } from '#src/domain/bulk/sheet.ts'
import { err, ok, type Result } from '#src/domain/result.ts'
import { cut, LAST_COLUMN, MOST_LINES, putCell, type RowInReading, textCell, workbookSheet } from './cells.ts'
import type { ReadProblem } from './read-problem.ts'
import { type NumberFormat, numberFormats } from './shown.ts'
import type { Formats } from './xlsx-reader.ts'

/** What is loaded for workbooks only. */
export type XlsxReader = typeof import('./xlsx-reader.ts')

/** The cells whose font is struck through, of each sheet in order: `row * LAST_COLUMN + column`, both from 0. */
export type StruckCells = readonly ReadonlySet<number>[]

/** Sheets as the package reads them, from a workbook of binary records. */
export function sheetsOf(
  read: () => WorkBook,
  formats: Formats,
  struck: StruckCells,
): Result<readonly SourceSheet[], ReadProblem> {
  let book: WorkBook
  try {
    book = read()
  } catch (error) {
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message)
    return err({ kind: isLocked ? 'password' : 'damaged' })
  }
  const formatOf = numberFormats(formats, book.Workbook?.WBProps?.date1904 === true)
  const sheets: SourceSheet[] = []
  for (const [index, name] of book.SheetNames.entries()) {
    const sheet = book.Sheets[name]
    // A sheet of charts has no cells.
    if (sheet?.['!data'] === undefined) continue
    const isHidden = (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0
    const source = toSheet(sheet, { name, isHidden }, formatOf, struck[index])
    if (!source.ok) return source
    sheets.push(source.value)
  }
  return ok(sheets)
}

function toSheet(
  sheet: WorkSheet,
  about: Pick<SourceSheet, 'name' | 'isHidden'>,
  formatOf: (code: unknown) => NumberFormat,
  struck: ReadonlySet<number> | undefined,
): Result<SourceSheet, ReadProblem> {
  const data: readonly (readonly CellObject[] | undefined)[] = sheet['!data'] ?? []
  const hidden = sheet['!rows'] ?? []
  const rows: RowInReading[] = []
  // A far cell leaves holes of a million rows: by key, only existing rows are visited. So with hidden rows.
  const keys = new Set([...Object.keys(data), ...Object.keys(hidden)])
  for (const index of [...keys].map(Number).sort((one, other) => one - other)) {
    const cells = data[index] ?? []
    if (!(index < MOST_LINES) || cells.length > LAST_COLUMN) return err({ kind: 'damaged' })
    const row: RowInReading = { number: index + 1, isHidden: hidden[index]?.hidden === true, cells: [] }
    for (let column = 0; column < Math.min(cells.length, MOST_COLUMNS); column += 1) {
      const cell = cells[column]
      if (cell === undefined) continue
      const format = formatOf(cell.z)
      const value = toCell(cell, format)
      if (value === null) continue
      putCell(row.cells, column, value)
      const shown = typeof value === 'number' ? format.shown(value) : undefined
      if (shown !== undefined) row.shown = (row.shown ?? new Map()).set(column, cut(shown))
      if (struck?.has(index * LAST_COLUMN + column) === true)
        row.struck = (row.struck ?? new Map()).set(column, 'whole')
    }
    if (row.cells.length > 0 || row.isHidden) rows.push(row)
  }
  const merges = (sheet['!merges'] ?? []).filter(({ s, e }) => s.c < MOST_COLUMNS && e.r > s.r)
  return workbookSheet(
    {
      ...about,
      hiddenColumns: hiddenColumns(sheet),
      merges: merges.map(({ s, e }) => ({ column: s.c, first: s.r + 1, last: e.r + 1 })),
    },
    rows,
    Number(/\d{1,7}$/.exec(sheet['!ref'] ?? '')?.[0] ?? 0),
  )
}

function hiddenColumns(sheet: WorkSheet): ReadonlySet<number> {
  const columns = Array.from((sheet['!cols'] ?? []).slice(0, MOST_COLUMNS))
  // Where every column is hidden or has no width, none was written: some programs leave it out.
  const hasWidths = columns.some((column) => column === undefined || (column.width !== 0 && !column.hidden))
  return new Set(
    columns.flatMap((column, index) =>
      column?.hidden === true || (hasWidths && column?.width === 0) ? [index] : [],
    ),
  )
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

/** The value, never the displayed text: that is 2.34803E+12 for a number of 13 digits. */
function toCell({ t, v }: CellObject, format: NumberFormat): Cell {
  switch (t) {
    case 's':
      return typeof v === 'string' ? textCell(v) : null
    case 'n':
      if (typeof v !== 'number') return null
      return format.isDate ? { odd: 'date', text: cut(format.date(v)) } : v
    case 'b':
      return v === true
    case 'e':
      return { odd: 'error', text: ERRORS.get(v) ?? '#ERROR!' }
    default:
      return null
  }
}
