import {
  type CellObject,
  CFB,
  type ParsingOptions,
  parse_xlscfb,
  parse_zip,
  type RowInfo,
  read,
  type WorkBook,
  type WorkSheet,
} from 'xlsx'
import { MOST_COLUMNS } from '#src/domain/bulk/cell-text.ts'
import type { Cell, SourceSheet } from '#src/domain/bulk/sheet.ts'
import { err, ok, type Result } from '#src/domain/result.ts'
import {
  cut,
  LAST_COLUMN,
  LOWEST_ROW,
  MOST_LINES,
  NARROWEST,
  putCell,
  putComment,
  type RowInReading,
  sheetFrom,
} from './cells.ts'
import type { ReadProblem } from './read-problem.ts'
import { NOTHING_MORE, type Records, type Survey, surveyXls, surveyXlsb } from './records.ts'
import { type NumberFormat, numberFormats } from './shown.ts'
import type { Zip } from './zip.ts'

// Imported by name, so that the build leaves out the other two thirds of the package (writing, HTML, streams).

declare module 'xlsx' {
  interface Parts {
    readonly FullPaths: readonly string[]
    readonly FileIndex: readonly object[]
  }
  function parse_zip(zip: Parts, options: ParsingOptions): WorkBook
  function parse_xlscfb(file: Parts, options: ParsingOptions): WorkBook
}

const OPTIONS: ParsingOptions = {
  dense: true,
  cellNF: true,
  cellText: false,
  cellHTML: false,
  cellFormula: false,
  // Hidden columns and rows come with the styles.
  cellStyles: true,
}

type Sheets = Result<readonly SourceSheet[], ReadProblem>

/** Reads an .xlsb. */
export function readXlsb(zip: Zip, main: string): Sheets {
  const { names, read: partOf } = zip
  const parts = names.flatMap((name) => {
    const content = partOf(name)
    return content === undefined ? [] : [{ name, content, type: 2 }]
  })
  return sheetsOf(
    () => parse_zip({ FullPaths: parts.map(({ name }) => name), FileIndex: parts }, OPTIONS),
    surveyXlsb(zip, main),
  )
}

/** Reads a workbook from before 2007: records in the container that all Office files were, or alone (`biff`). */
export function readXls(bytes: Uint8Array, kind: 'ole' | 'biff'): Sheets {
  const records = kind === 'biff' ? ok<Records>(bytes) : recordsIn(bytes)
  if (!records.ok) return records
  const content = records.value
  const surveyed = surveyXls(content)
  if (!surveyed.ok) return surveyed
  const book = () =>
    kind === 'biff'
      ? read(content, { ...OPTIONS, type: 'array' })
      : parse_xlscfb({ FullPaths: ['/', '/Workbook'], FileIndex: [{}, { content }] }, OPTIONS)
  return sheetsOf(book, surveyed.value)
}

const OTHERS: readonly (readonly [stream: string, what: string])[] = [
  ['WordDocument', 'a Word document'],
  ['PowerPoint Document', 'a presentation'],
  ['VisioDocument', 'a drawing'],
  ['__properties_version1.0', 'an e-mail'],
]

function recordsIn(bytes: Uint8Array): Result<Records, ReadProblem> {
  let file: unknown
  try {
    file = CFB.read(bytes, { type: 'array' })
  } catch {
    return err({ kind: 'damaged' })
  }
  // By its path, in any case: another workbook may be embedded in this one.
  const stream = (name: string): { readonly content?: Records } | null => CFB.find(file, `/${name}`)
  const records = stream('Workbook') ?? stream('Book')
  if (records !== null) return ok(records.content ?? [])
  // A modern workbook with a password is stored inside the old container format.
  if (stream('EncryptedPackage') !== null) return err({ kind: 'password' })
  const other = OTHERS.find(([name]) => stream(name) !== null)
  return err(other === undefined ? { kind: 'damaged' } : { kind: 'other-type', what: other[1] })
}

/** Sheets as the package reads them. */
function sheetsOf(readBook: () => WorkBook, surveys: readonly Survey[]): Sheets {
  let book: WorkBook
  try {
    book = readBook()
  } catch (error) {
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message)
    return err({ kind: isLocked ? 'password' : 'damaged' })
  }
  const formatOf = numberFormats(book.Workbook?.WBProps?.date1904 === true)
  const sheets: SourceSheet[] = []
  for (const [index, name] of book.SheetNames.entries()) {
    const sheet = book.Sheets[name]
    // A sheet of charts has no cells.
    if (sheet?.['!data'] === undefined) continue
    const isHidden = (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0
    const source = toSheet(sheet, { name, isHidden }, formatOf, surveys[index] ?? NOTHING_MORE)
    if (!source.ok) return source
    sheets.push(source.value)
  }
  return ok(sheets)
}

function toSheet(
  sheet: WorkSheet,
  about: Pick<SourceSheet, 'name' | 'isHidden'>,
  formatOf: (code: unknown) => NumberFormat,
  { struck, unseen, flatRows, hidingRules }: Survey,
): Result<SourceSheet, ReadProblem> {
  const data: readonly (readonly CellObject[] | undefined)[] = sheet['!data'] ?? []
  const rows: RowInReading[] = []
  // A far cell leaves holes of a million rows: by key, only existing rows are visited.
  for (const index of Object.keys(data).map(Number)) {
    const cells = data[index] ?? []
    if (!(index < MOST_LINES) || cells.length > LAST_COLUMN) return err({ kind: 'damaged' })
    const row: RowInReading = {
      number: index + 1,
      isHidden: flatRows.has(index) || isUnseen(sheet['!rows']?.[index]),
      cells: [],
    }
    for (let column = 0; column < Math.min(cells.length, MOST_COLUMNS); column += 1) {
      const cell = cells[column]
      if (cell === undefined) continue
      if (cell.c !== undefined) putComment(row, column, cell.c.map(({ t }) => t).join('\n'))
      const format = formatOf(cell.z)
      const value = toCell(cell, format)
      if (value === null) continue
      const place = index * LAST_COLUMN + column
      const shown = unseen.has(place) ? '' : format.shown(value)
      putCell(row, column, value, shown, struck.has(place) ? 'whole' : undefined)
    }
    rows.push(row)
  }
  const merges = (sheet['!merges'] ?? []).filter(({ s }) => s.c < MOST_COLUMNS)
  return sheetFrom(
    {
      ...about,
      ...(hidingRules.size === 0 ? {} : { hidingRules: [...hidingRules] }),
      kind: 'workbook',
      hiddenColumns: hiddenColumns(sheet),
      merges: merges.map(({ s, e }) => ({ column: s.c, lastColumn: e.c, first: s.r + 1, last: e.r + 1 })),
    },
    rows,
    Number(/\d{1,7}$/.exec(sheet['!ref'] ?? '')?.[0] ?? 0),
  )
}

const isUnseen = (row: RowInfo | undefined) => row?.hidden === true || (row?.hpt ?? 15) < LOWEST_ROW

function hiddenColumns(sheet: WorkSheet): ReadonlySet<number> {
  const columns = Array.from((sheet['!cols'] ?? []).slice(0, MOST_COLUMNS))
  // Where every column is hidden or has no width, none was written: some programs leave it out.
  const hasWidths = columns.some((column) => column === undefined || (column.width !== 0 && !column.hidden))
  return new Set(
    columns.flatMap((column, index) =>
      column?.hidden === true || (hasWidths && (column?.width ?? 9) < NARROWEST) ? [index] : [],
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
      return typeof v === 'string' ? cut(v) : null
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
