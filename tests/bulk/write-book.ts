import * as xlsx from 'xlsx'
import type { Abilities, MadeCell, MadeMerge, MadeSheet } from './model.ts'
import { hideRowsOfXls } from './xls-rows.ts'

export type BookType = 'xlsx' | 'xls' | 'ods'

/** What the package can write: it has no way to hide a row of an .ods file, or to write an error in one. */
export const BOOK_ABILITIES: Readonly<Record<BookType, Abilities>> = {
  xlsx: abilities({ hidden: true, errors: true, uncalculated: true, severalSheets: true, blankTail: true }),
  xls: abilities({ hidden: true, errors: true, uncalculated: false, severalSheets: true, blankTail: true }),
  ods: {
    ...abilities({
      hidden: false,
      errors: false,
      uncalculated: false,
      severalSheets: false,
      blankTail: false,
    }),
    // It writes spaces at the ends as they are, which ODF does not count as text.
    canWrite: (value) => value === value.trim(),
  },
}

function abilities(own: Omit<Abilities, 'kind' | 'canWrite' | 'merges'>): Abilities {
  return { kind: 'workbook', canWrite: () => true, merges: true, ...own }
}

const ERROR_CODES: Readonly<Record<string, number>> = {
  '#NULL!': 0x00,
  '#DIV/0!': 0x07,
  '#VALUE!': 0x0f,
  '#REF!': 0x17,
  '#NAME?': 0x1d,
  '#NUM!': 0x24,
  '#N/A': 0x2a,
}

/** Cell by cell, so that numbers, text, dates and errors are what people really have, and no reader's guess. */
function packageCell(cell: Exclude<MadeCell, null>): xlsx.CellObject {
  switch (cell.kind) {
    case 'text':
      return { t: 's', v: cell.text }
    case 'number':
      return cell.format === undefined ? { t: 'n', v: cell.value } : { t: 'n', v: cell.value, z: cell.format }
    case 'date':
      return { t: 'n', v: cell.serial, z: 'dd/mm/yyyy' }
    case 'error':
      return { t: 'e', v: ERROR_CODES[cell.text] ?? 0x2a, w: cell.text }
    case 'boolean':
      return { t: 'b', v: cell.value }
    case 'formula':
      return { t: typeof cell.value === 'number' ? 'n' : 's', v: cell.value, f: cell.formula }
    case 'uncalculated':
      return { t: 'n', f: cell.formula }
  }
}

const range = ({ column, first, last }: MadeMerge): xlsx.Range => ({
  s: { c: column, r: first - 1 },
  e: { c: column, r: last - 1 },
})

function packageSheet({ rows, merges }: MadeSheet): xlsx.WorkSheet {
  const width = Math.max(1, ...rows.map(({ cells }) => cells.length))
  const sheet: xlsx.WorkSheet = {
    '!ref': xlsx.utils.encode_range({
      s: { c: 0, r: 0 },
      e: { c: width - 1, r: Math.max(0, rows.length - 1) },
    }),
    '!merges': merges.map(range),
    '!rows': rows.map(({ isHidden }) => (isHidden === true ? { hidden: true } : {})),
  }
  for (const [r, { cells }] of rows.entries()) {
    for (const [c, cell] of cells.entries()) {
      sheet[xlsx.utils.encode_cell({ r, c })] = cell === null ? { t: 'z' } : packageCell(cell)
    }
  }
  return sheet
}

export function writeBook(sheets: readonly MadeSheet[], type: BookType): Uint8Array {
  const book: xlsx.WorkBook = {
    SheetNames: sheets.map(({ name }) => name),
    // A sheet may be called __proto__, which must be a sheet like any other.
    Sheets: Object.defineProperties(
      {},
      Object.fromEntries(
        sheets.map((sheet) => [sheet.name, { value: packageSheet(sheet), enumerable: true }]),
      ),
    ),
    Workbook: { Sheets: sheets.map(({ name, isHidden }) => ({ name, Hidden: isHidden === true ? 1 : 0 })) },
  }
  const bookType = type === 'xls' ? 'biff8' : type
  const bytes: Uint8Array = new Uint8Array(xlsx.write(book, { bookType, type: 'array' }))
  return type === 'xls' ? hideRowsOfXls(bytes, sheets) : bytes
}
