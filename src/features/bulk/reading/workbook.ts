import type { CellObject, ParsingOptions, Range, WorkBook, WorkSheet } from 'xlsx'
import { MOST_COLUMNS } from '#src/domain/bulk/cell-text.ts'
import type { Cell, Merge, SourceRow, SourceSheet } from '#src/domain/bulk/sheet.ts'
import { err, ok, type Result } from '#src/domain/result.ts'
import {
  cellReader,
  HIDDEN,
  isBlankText,
  LONGEST_GAP,
  MOST_LINES,
  NO_CELLS,
  type ReadCell,
  rowsProblem,
} from './cells.ts'
import type { CheckedPackage } from './package.ts'
import type { ReadProblem } from './read-problem.ts'

type Reader = typeof import('./xlsx-reader.ts')

/** 104 kB, and only for workbooks: a CSV never loads it. */
export function loadXlsx(): Promise<Reader> {
  return import('./xlsx-reader.ts')
}

/**
 * Reads a zipped workbook that was checked before. Takes values, never the displayed text (2.34803E+12 for a number of
 * 13 digits). `dense`, and never a walk over the declared range: one far cell makes it 17 thousand million.
 */
export async function readPackage(
  checked: CheckedPackage,
): Promise<Result<readonly SourceSheet[], ReadProblem>> {
  const reader = await loadXlsx()
  return toSheets(reader, () => reader.readParts(checked.parts, OPTIONS), checked)
}

/** The records of a workbook from before 2007. */
export async function readRecords(records: Uint8Array): Promise<Result<readonly SourceSheet[], ReadProblem>> {
  const reader = await loadXlsx()
  const read = () => reader.readWorkbook(records, { ...OPTIONS, type: 'array' })
  return toSheets(reader, read, { sheets: null, isHidden: [] })
}

const OPTIONS: ParsingOptions = {
  dense: true,
  cellNF: true,
  cellText: false,
  cellHTML: false,
  cellFormula: false,
}

function toSheets(
  reader: Reader,
  read: () => WorkBook,
  checked: Pick<CheckedPackage, 'sheets' | 'isHidden'>,
): Result<readonly SourceSheet[], ReadProblem> {
  const workbook = attempt(read)
  if (!workbook.ok) return workbook
  const { SheetNames, Sheets, Workbook } = workbook.value
  const readCell = cellReader(reader.formats, Workbook?.WBProps?.date1904 === true)
  const sheets: SourceSheet[] = []
  for (const [index, name] of SheetNames.entries()) {
    const sheet = Sheets[name]
    // A sheet of charts has no cells, and one that could not be read is missing: that is counted below.
    if (sheet?.['!data'] === undefined) continue
    const isHidden = checked.isHidden[index] ?? (Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0
    const source = toSheet(sheet, { name, isHidden }, readCell)
    if (!source.ok) return source
    sheets.push(source.value)
  }
  return checked.sheets !== null && sheets.length < checked.sheets ? err({ kind: 'damaged' }) : ok(sheets)
}

function attempt(read: () => WorkBook): Result<WorkBook, ReadProblem> {
  try {
    return ok(read())
  } catch (error) {
    return err({
      kind: error instanceof Error && /password|encrypt/i.test(error.message) ? 'password' : 'damaged',
    })
  }
}

/** The last column that there is: XFD. */
const LAST_COLUMN = 16_384
const MOST_MERGES = 100_000

/** The rows of one sheet, from the cells that are there. */
function toSheet(
  sheet: WorkSheet,
  { name, isHidden }: Pick<SourceSheet, 'name' | 'isHidden'>,
  read: ReadCell,
): Result<SourceSheet, ReadProblem> {
  const data: readonly (readonly CellObject[] | undefined)[] = sheet['!data'] ?? []
  if (data.length > MOST_LINES) return err({ kind: 'damaged' })
  const hidden = sheet['!rows'] ?? []
  const rows: SourceRow[] = []
  let last = 0
  // A far cell leaves holes of a million rows: by key, only existing rows are visited.
  for (const key of Object.keys(data)) {
    const index = Number(key)
    if (!(index >= 0 && index < MOST_LINES)) return err({ kind: 'damaged' })
    const cells = data[index] ?? []
    if (cells.length > LAST_COLUMN) return err({ kind: 'damaged' })
    const row = toRow(index + 1, cells, hidden[index]?.hidden === true, read)
    if (row.cells.length === 0) continue
    if (index - last <= LONGEST_GAP) {
      for (let number = last + 1; number <= index; number += 1) rows.push(blankRow(number, hidden))
    }
    rows.push(row)
    last = row.number
  }
  const problem = rowsProblem(rows)
  if (problem !== null) return err(problem)
  return ok({
    name,
    kind: 'workbook',
    isHidden,
    rows,
    blankTail: Math.max(0, Math.min(lastRow(sheet), MOST_LINES) - last),
    merges: (sheet['!merges'] ?? []).slice(0, MOST_MERGES).flatMap((range) => toMerge(range, last)),
  })
}

function toRow(number: number, cells: readonly CellObject[], isHidden: boolean, read: ReadCell): SourceRow {
  const values: Cell[] = []
  let isMarked = false
  let filled = 0
  for (let column = 0; column < cells.length; column += 1) {
    const cell = cells[column]
    // Holes between far cells are filled only when a cell follows.
    if (cell === undefined) continue
    if (cell.v === HIDDEN) {
      isMarked = true
      continue
    }
    if (column >= MOST_COLUMNS) continue
    const value = read(cell)
    if (value === null) continue
    while (values.length < column) values.push(null)
    values.push(value)
    if (typeof value !== 'string' || !isBlankText(value)) filled += 1
  }
  return { number, cells: filled === 0 ? NO_CELLS : values, isHidden: isHidden || isMarked }
}

function blankRow(number: number, hidden: WorkSheet['!rows'] & object): SourceRow {
  return { number, cells: NO_CELLS, isHidden: hidden[number - 1]?.hidden === true }
}

/** The last row that the file has, empty or not. */
function lastRow(sheet: WorkSheet): number {
  const digits = /(\d{1,9})$/.exec(sheet['!ref'] ?? '')?.[1]
  return digits === undefined ? 0 : Number(digits)
}

function toMerge({ s, e }: Range, lastNumber: number): Merge[] {
  const last = Math.min(e.r + 1, lastNumber)
  return s.c < MOST_COLUMNS && last > s.r + 1 ? [{ column: s.c, first: s.r + 1, last }] : []
}
