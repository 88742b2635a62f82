import { fieldsNamed } from '#src/domain/bulk/heading-words.ts'
import { HEADINGS_WITHIN, type SourceSheet } from '#src/domain/bulk/sheet.ts'
import { err, ok, type Result } from '#src/domain/result.ts'
import { decodeText, isNoText } from './decode-text.ts'
import { fileTypeOf } from './file-type.ts'
import type { ReadProblem } from './read-problem.ts'
import { readTextSheet } from './text-sheet.ts'

/** Called with the fraction read, from 0 to 1, and the present step in words for the user. */
export type OnReading = (fraction: number, what: string) => void

type Sheets = Result<readonly SourceSheet[], ReadProblem>
export type Reading = Promise<Sheets>

/** 104 kB, and only for workbooks: a CSV never loads it. */
const loadWorkbooks = async () => (await import('./workbook.ts')).readWorkbook

/** Loads the reader of workbooks, which otherwise loads with the first one. */
export async function loadReaders(): Promise<void> {
  await loadWorkbooks()
}

/**
 * Reads the sheets of a file of any kind, by its content. Throws only where its reader could not be loaded, before the
 * first progress: what cannot be read is a problem with a sentence.
 */
export async function readBook(bytes: Uint8Array, name: string, onProgress: OnReading): Reading {
  const type = fileTypeOf(bytes)
  if (type.kind === 'problem') return err(type.problem)
  const read = await readerOf(type.kind, name)
  onProgress(0, 'Opening the file')
  const sheets = read(bytes)
  onProgress(1, 'Reading the rows')
  return sheets.ok ? withRows(sheets.value.map(inColumns)) : sheets
}

/** Cells as a spreadsheet puts them on the clipboard. */
export function readPasted(text: string): Sheets {
  if (text === '') return err({ kind: 'empty' })
  const read = readTextSheet(text, 'Pasted cells')
  return read.ok ? withRows([read.value]) : read
}

async function readerOf(
  kind: 'text' | 'zip' | 'ole' | 'biff',
  name: string,
): Promise<(bytes: Uint8Array) => Sheets> {
  if (kind !== 'text') {
    const readWorkbook = await loadWorkbooks()
    return (bytes) => readWorkbook(bytes, kind)
  }
  return (bytes) => {
    const text = decodeText(bytes)
    if (isNoText(text)) return err({ kind: 'other-type' })
    const read = readTextSheet(text, name)
    return read.ok ? ok([read.value]) : read
  }
}

/** A text file that a spreadsheet opened without its separator has each line in one cell. */
function inColumns(sheet: SourceSheet): SourceSheet {
  const lines = sheet.rows.map(({ cells }) =>
    cells.length === 1 ? cells[0] : cells.length === 0 ? '' : null,
  )
  if (sheet.kind === 'text' || !lines.every((line) => typeof line === 'string')) return sheet
  const read = readTextSheet(lines.map((line) => line.replaceAll('\n', ' ')).join('\n'), sheet.name)
  if (!read.ok) return sheet
  const { rows } = read.value
  if (!rows.slice(0, HEADINGS_WITHIN).some(({ cells }) => fieldsNamed(cells) >= 2)) return sheet
  const cellsOf = new Map(rows.map(({ number, cells }) => [number, cells]))
  return {
    ...sheet,
    ...read.value,
    isHidden: sheet.isHidden,
    hiddenColumns: new Set(),
    blankTail: sheet.blankTail,
    rows: sheet.rows.map((row, at) => ({ ...row, cells: cellsOf.get(at + 1) ?? [] })),
  }
}

function withRows(sheets: readonly SourceSheet[]): Sheets {
  const filled = sheets.filter(hasRows)
  if (filled.length === 0) return err({ kind: 'no-rows' })
  return filled.every(({ isTooLong }) => isTooLong === true) ? err({ kind: 'too-many-rows' }) : ok(sheets)
}

/** Headings alone are an empty template. The last row of a sheet is never blank. */
function hasRows({ rows }: SourceSheet): boolean {
  const first = rows.findIndex(({ cells }) => cells.length > 0)
  const cells = rows[first]?.cells ?? []
  return cells.length > 0 && (first < rows.length - 1 || fieldsNamed(cells) < 2)
}
