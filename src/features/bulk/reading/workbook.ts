import type { WorkBook } from 'xlsx'
import type { SourceSheet } from '#src/domain/bulk/sheet.ts'
import { err, ok, type Result } from '#src/domain/result.ts'
import { cellReader } from './cells.ts'
import type { CheckedPackage } from './package.ts'
import type { ReadProblem } from './read-problem.ts'
import { toSheet } from './sheet-rows.ts'

type Reader = typeof import('./xlsx-reader.ts')

/** 104 kB, and only for workbooks: a CSV never loads it. */
export function loadXlsx(): Promise<Reader> {
  return import('./xlsx-reader.ts')
}

/**
 * Reads a zipped workbook that was checked before. Values and never the texts that are shown: a number of 13 digits shows as
 * 2.34803E+12. `dense`, and never a walk over the sheet's claimed range: one far cell would be 17 thousand million of them.
 */
export async function readPackage(
  checked: CheckedPackage,
): Promise<Result<readonly SourceSheet[], ReadProblem>> {
  return read(await loadXlsx(), checked.bytes, checked)
}

/** The records of a workbook from before 2007. */
export async function readRecords(records: Uint8Array): Promise<Result<readonly SourceSheet[], ReadProblem>> {
  return read(await loadXlsx(), records, { sheets: null, isHidden: [] })
}

function read(
  reader: Reader,
  bytes: Uint8Array,
  checked: Pick<CheckedPackage, 'sheets' | 'isHidden'>,
): Result<readonly SourceSheet[], ReadProblem> {
  const workbook = parse(reader, bytes)
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

function parse(reader: Reader, bytes: Uint8Array): Result<WorkBook, ReadProblem> {
  try {
    return ok(
      reader.readWorkbook(bytes, {
        type: 'array',
        dense: true,
        cellNF: true,
        cellText: false,
        cellHTML: false,
        cellFormula: false,
      }),
    )
  } catch (error) {
    return err({
      kind: error instanceof Error && /password|encrypt/i.test(error.message) ? 'password' : 'damaged',
    })
  }
}
