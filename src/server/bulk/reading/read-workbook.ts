import {
  type CellObject,
  type ParsingOptions,
  parse_zip,
  read,
  SSF,
  type WorkBook,
  type WorkSheet,
} from 'xlsx'
import { BadFile, BROKEN, type Cell, findHeadings, LOCKED, NO_HEADINGS, type Table } from './table.ts'

/** None of our columns is that far to the right, and a row that wide costs memory. */
const MOST_COLUMNS = 200

/** One file of a zip. */
export interface UnzippedPart {
  readonly name: string
  readonly bytes: Uint8Array
}

/** The first visible sheet that has the headings, of a compound file or of the parts of a zip. */
export function readWorkbook(file: Uint8Array | readonly UnzippedPart[]): Table {
  const book = open(file)
  for (const [index, name] of book.SheetNames.entries()) {
    const isHidden = (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0
    const sheet = book.Sheets[name]
    if (isHidden || sheet === undefined) continue
    const table = toTable(sheet)
    if (findHeadings(table) !== null) return table
  }
  throw new BadFile(NO_HEADINGS)
}

declare module 'xlsx' {
  function parse_zip(
    zip: { readonly FullPaths: readonly string[]; readonly FileIndex: readonly object[] },
    options: ParsingOptions,
  ): WorkBook
}

function open(file: Uint8Array | readonly UnzippedPart[]): WorkBook {
  const options: ParsingOptions = { dense: true, cellNF: true, cellHTML: false, cellText: false }
  try {
    if (file instanceof Uint8Array) return read(file, { ...options, type: 'array' })
    const parts = file.map(({ name, bytes }) => ({ name, content: bytes, type: 2 }))
    return parse_zip({ FullPaths: parts.map(({ name }) => name), FileIndex: parts }, options)
  } catch (error) {
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message)
    throw new BadFile(isLocked ? LOCKED : BROKEN)
  }
}

function toTable(sheet: WorkSheet): Table {
  const grid = sheet['!data'] ?? []
  // Rows that the file leaves out are holes.
  const rows = Array.from(grid, (row) => Array.from((row ?? []).slice(0, MOST_COLUMNS), toCell))
  return { rows, isText: false }
}

/** The cell's value, not its displayed text: a long number is displayed as 2.34803E+12. */
function toCell(cell: CellObject | undefined): Cell {
  if (cell === undefined || cell.v === undefined || cell.v === null) {
    return cell?.f === undefined ? null : { unclear: 'a formula without a value' }
  }
  switch (cell.t) {
    case 's':
      return String(cell.v)
    case 'n': {
      const number = Number(cell.v)
      const isDate = typeof cell.z === 'string' && SSF.is_date(cell.z)
      return isDate || !Number.isFinite(number) ? { unclear: 'a date' } : number
    }
    case 'z':
      return null
    default:
      return { unclear: String(cell.w ?? cell.v) }
  }
}
