import { type CellObject, read, SSF, type WorkBook, type WorkSheet } from 'xlsx'
import { BadFile, BROKEN, type Cell, findHeadings, NO_HEADINGS, type Table } from './table.ts'

/** Far out at the right stand no columns of ours; a row that reaches there costs memory. */
const MOST_COLUMNS = 200

/** The first sheet that can be seen and has the headings. */
export function readWorkbook(bytes: Uint8Array): Table {
  const book = open(bytes)
  for (const [index, name] of book.SheetNames.entries()) {
    const isHidden = (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0
    const sheet = book.Sheets[name]
    if (isHidden || sheet === undefined) continue
    const table = toTable(sheet)
    if (findHeadings(table) !== null) return table
  }
  throw new BadFile(NO_HEADINGS)
}

function open(bytes: Uint8Array): WorkBook {
  try {
    return read(bytes, { type: 'array', dense: true, cellNF: true, cellHTML: false, cellText: false })
  } catch (error) {
    if (error instanceof Error && /password|encrypt/i.test(error.message)) {
      throw new BadFile('The file is locked with a password. Save it without one and send that.')
    }
    throw new BadFile(BROKEN)
  }
}

function toTable(sheet: WorkSheet): Table {
  const grid = sheet['!data'] ?? []
  // Rows that the file leaves out are holes.
  const rows = Array.from(grid, (row) => Array.from((row ?? []).slice(0, MOST_COLUMNS), toCell))
  return { rows, isText: false }
}

/** Its value and not its text: a long number is shown as 2.34803E+12. */
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
