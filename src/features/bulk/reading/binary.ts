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
import { type NumberFormat, numberFormats } from './shown.ts'
import { relationsOf } from './xlsx.ts'
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
    struckInXlsb(zip, main),
  )
}

// [MS-XLSB] 2.3.2
const ROW = 0
const LAST_CELL = 11
/** The same without a column: it is the next one. */
const LAST_SHORT_CELL = 18
const FONT_12 = 43
const FORMAT_12 = 47
const RICH_CELL = 62
const SHEET_12 = 156
const CELL_FORMATS = 617

/** The package does not say which cells are struck through. */
function struckInXlsb(zip: Zip, main: string): StruckCells {
  const relations = relationsOf(zip, main)
  const styles = [...relations.values()].find(({ type }) => type.endsWith('/styles'))
  const fonts: boolean[] = []
  const formats: boolean[] = []
  let isOfCells = false
  eachRecord(zip.read(styles?.path ?? ''), (type, body) => {
    if (type === CELL_FORMATS) isOfCells = true
    else if (type === FONT_12 && body.byteLength >= 4) fonts.push((body.getUint16(2, true) & STRIKE) !== 0)
    else if (type === FORMAT_12 && isOfCells && body.byteLength >= 6)
      formats.push(fonts[body.getUint16(4, true)] === true)
  })
  if (!formats.includes(true)) return []
  const sheets: Set<number>[] = []
  eachRecord(zip.read(main), (type, body) => {
    if (type !== SHEET_12 || body.byteLength < 12) return
    const letters = Math.min(body.getUint32(8, true), (body.byteLength - 12) / 2)
    const id = Array.from({ length: letters }, (_, at) =>
      String.fromCharCode(body.getUint16(12 + at * 2, true)),
    )
    const cells = new Set<number>()
    sheets.push(cells)
    let row = 0
    let column = -1
    eachRecord(zip.read(relations.get(id.join(''))?.path ?? ''), (kind, cell) => {
      const isShort = kind > LAST_CELL && kind <= LAST_SHORT_CELL
      if (kind === ROW && cell.byteLength >= 4) {
        row = cell.getUint32(0, true)
        column = -1
      } else if ((kind <= LAST_SHORT_CELL || kind === RICH_CELL) && cell.byteLength >= (isShort ? 4 : 8)) {
        column = isShort ? column + 1 : cell.getUint32(0, true)
        // The style has 24 bits.
        const format = cell.getUint32(isShort ? 0 : 4, true) & 0xffffff
        if (formats[format] === true) cells.add(row * LAST_COLUMN + column)
      }
    })
  })
  return sheets
}

/** Records with a type of one byte or two, and a length of one to four: seven bits of each count. */
function eachRecord(part: Uint8Array | undefined, tell: (type: number, body: DataView) => void): void {
  if (part === undefined) return
  let at = 0
  const number = (most: number) => {
    let value = 0
    for (let step = 0; step < most; step += 1) {
      const byte = part[at] ?? 0
      at += 1
      value |= (byte & 0x7f) << (7 * step)
      if (byte < 0x80) break
    }
    return value
  }
  while (at < part.length) {
    const type = number(2)
    const length = Math.min(number(4), Math.max(0, part.length - at))
    tell(type, new DataView(part.buffer, part.byteOffset + at, length))
    at += length
  }
}

/** Bytes as the package holds them: sometimes an array of numbers. */
type Records = ArrayLike<number>

/** Reads a workbook from before 2007: records in the container that all Office files were, or alone (`biff`). */
export function readXls(bytes: Uint8Array, kind: 'ole' | 'biff'): Sheets {
  const records = kind === 'biff' ? ok<Records>(bytes) : recordsIn(bytes)
  if (!records.ok) return records
  const content = records.value
  const struck = survey(content)
  if (!struck.ok) return struck
  const book = () =>
    kind === 'biff'
      ? read(content, { ...OPTIONS, type: 'array' })
      : parse_xlscfb({ FullPaths: ['/', '/Workbook'], FileIndex: [{}, { content }] }, OPTIONS)
  return sheetsOf(book, struck.value)
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

/** The cells whose font is struck through, of each sheet in order: `row * LAST_COLUMN + column`, both from 0. */
type StruckCells = readonly ReadonlySet<number>[]

// [MS-XLS] 2.1: records with a type, a length and that many bytes. A sheet is what is between BOF and EOF.
const BEGINNINGS: readonly number[] = [0x0009, 0x0209, 0x0409, 0x0809]
const EOF = 0x000a
const FILE_PASS = 0x002f
const SHEET = 0x0085
const FONT = 0x0031
const CELL_FORMAT = 0x00e0
const STRIKE = 0x0008
/** Cells one by one: blank ones, numbers, formulas, texts of three kinds, logical values. */
const CELLS: ReadonlySet<number> = new Set([0x0006, 0x0201, 0x0203, 0x0204, 0x0205, 0x027e, 0x00d6, 0x00fd])
const NUMBERS_IN_A_ROW = 0x00bd

/**
 * Checks the records before they are read: the package would take a file that was cut off for a shorter list. Every sheet
 * that begins must also end. Says which cells are struck through, too, which the package does not.
 */
function survey(records: Records): Result<StruckCells, ReadProblem> {
  const content = records instanceof Uint8Array ? records : Uint8Array.from(records)
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  const places: number[] = []
  const struck = new Map<number, Set<number>>()
  const fonts: boolean[] = []
  const formats: boolean[] = []
  let cells = new Set<number>()
  let depth = 0
  let at = 0
  let ended = 0
  while (at + 4 <= content.length) {
    const type = view.getUint16(at, true)
    const length = view.getUint16(at + 2, true)
    const body = at + 4
    const cellAt = () => view.getUint16(body, true) * LAST_COLUMN + view.getUint16(body + 2, true)
    if (depth === 0 && !BEGINNINGS.includes(type)) break
    if (body + length > content.length) return err({ kind: 'damaged' })
    if (type === FILE_PASS) return err({ kind: 'password' })
    if (BEGINNINGS.includes(type)) {
      depth += 1
      if (depth === 1) {
        cells = new Set()
        struck.set(at, cells)
      }
    } else if (type === EOF) {
      depth -= 1
      ended += 1
    } else if (type === SHEET && length >= 4) places.push(view.getUint32(body, true))
    else if (type === FONT && length >= 4) {
      fonts.push((view.getUint16(body + 2, true) & STRIKE) !== 0)
      // There is no font 4: those after it are numbered one higher.
      if (fonts.length === 4) fonts.push(false)
    } else if (type === CELL_FORMAT && length >= 2) formats.push(fonts[view.getUint16(body, true)] === true)
    else if (CELLS.has(type) && length >= 6) {
      if (formats[view.getUint16(body + 4, true)] === true) cells.add(cellAt())
    } else if (type === NUMBERS_IN_A_ROW && length >= 6) {
      for (let index = 0; body + 4 + index * 6 + 6 <= body + length; index += 1)
        if (formats[view.getUint16(body + 4 + index * 6, true)] === true) cells.add(cellAt() + index)
    }
    at = body + length
  }
  if (depth !== 0 || ended === 0) return err({ kind: 'damaged' })
  places.sort((one, other) => one - other)
  return ok(places.map((place) => struck.get(place) ?? new Set()))
}

/** Sheets as the package reads them. */
function sheetsOf(readBook: () => WorkBook, struck: StruckCells): Sheets {
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
  const rows: RowInReading[] = []
  // A far cell leaves holes of a million rows: by key, only existing rows are visited.
  for (const index of Object.keys(data).map(Number)) {
    const cells = data[index] ?? []
    if (!(index < MOST_LINES) || cells.length > LAST_COLUMN) return err({ kind: 'damaged' })
    const row: RowInReading = {
      number: index + 1,
      isHidden: isUnseen(sheet['!rows']?.[index]),
      cells: [],
    }
    for (let column = 0; column < Math.min(cells.length, MOST_COLUMNS); column += 1) {
      const cell = cells[column]
      if (cell === undefined) continue
      if (cell.c !== undefined) putComment(row, column, cell.c.map(({ t }) => t).join('\n'))
      const format = formatOf(cell.z)
      const value = toCell(cell, format)
      if (value === null) continue
      const shown = typeof value === 'number' ? format.shown(value) : undefined
      const isStruck = struck?.has(index * LAST_COLUMN + column) === true
      putCell(row, column, value, shown, isStruck ? 'whole' : undefined)
    }
    rows.push(row)
  }
  const merges = (sheet['!merges'] ?? []).filter(({ s, e }) => s.c < MOST_COLUMNS && e.r > s.r)
  return sheetFrom(
    {
      ...about,
      kind: 'workbook',
      hiddenColumns: hiddenColumns(sheet),
      merges: merges.map(({ s, e }) => ({ column: s.c, first: s.r + 1, last: e.r + 1 })),
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
