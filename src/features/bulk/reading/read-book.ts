import { MOST_BYTES } from '#src/domain/bulk/bulk-limits.ts'
import type { SourceSheet } from '#src/domain/bulk/sheet.ts'
import { err, ok, type Result } from '#src/domain/result.ts'
import { decodeText, isNoText } from './decode-text.ts'
import { fieldsNamed } from './delimiter.ts'
import { fileTypeOf } from './file-type.ts'
import { openPackage } from './package.ts'
import type { ReadProblem } from './read-problem.ts'
import { readTextSheet } from './text-sheet.ts'
import { readPackage, readRecords } from './workbook.ts'
import { checkedRecords, xlsRecords } from './xls.ts'

export interface Book {
  /** `xlsx`, `xlsb`, `xls`, `ods`, `csv`, `tsv` or `pasted`. */
  readonly format: string
  readonly sheets: readonly SourceSheet[]
}

/** Hears a fraction from 0 to 1 of the reading, and what is being done, as the user may read it. */
export type OnReading = (fraction: number, what: string) => void

type Reading = Promise<Result<Book, ReadProblem>>

const OPENING = 'Opening the file'
const READING = 'Reading the rows'

/** Reads a file of any kind, by what is in it. Never throws: what cannot be read is a problem with a sentence. */
export async function readBook(bytes: Uint8Array<ArrayBuffer>, name: string, onProgress: OnReading): Reading {
  if (bytes.length > MOST_BYTES) return err({ kind: 'too-big' })
  onProgress(0, OPENING)
  const book = await readBytes(bytes, name, onProgress)
  onProgress(1, READING)
  return book.ok ? withRows(book.value) : book
}

/** Cells as a spreadsheet puts them on the clipboard. */
export async function readPasted(text: string): Reading {
  if (text === '') return err({ kind: 'empty' })
  const read = await readTextSheet(text, 'Pasted cells')
  return read.ok ? withRows({ format: 'pasted', sheets: [read.value.sheet] }) : read
}

async function readBytes(bytes: Uint8Array<ArrayBuffer>, name: string, onProgress: OnReading): Reading {
  const type = fileTypeOf(bytes)
  switch (type.kind) {
    case 'problem':
      return err(type.problem)
    case 'text':
      return readText(bytes, name)
    case 'zip':
      return readZip(bytes, onProgress)
    case 'ole':
      return readXls(xlsRecords(bytes), onProgress)
    case 'biff':
      return readXls(checkedRecords(bytes), onProgress)
  }
}

async function readXls(records: Result<Uint8Array, ReadProblem>, onProgress: OnReading): Reading {
  if (!records.ok) return records
  onProgress(0.3, READING)
  return bookOf('xls', await readRecords(records.value))
}

async function readZip(bytes: Uint8Array<ArrayBuffer>, onProgress: OnReading): Reading {
  const opened = await openPackage(bytes, (fraction) => onProgress(fraction * 0.2, OPENING))
  if (!opened.ok) return opened
  onProgress(0.3, READING)
  return bookOf(opened.value.type, await readPackage(opened.value))
}

async function readText(bytes: Uint8Array<ArrayBuffer>, name: string): Reading {
  const text = decodeText(bytes)
  if (isNoText(text)) return err({ kind: 'other-type' })
  const read = await readTextSheet(text, name)
  if (!read.ok) return read
  const { sheet, delimiter } = read.value
  return ok({ format: delimiter === '\t' ? 'tsv' : 'csv', sheets: [sheet] })
}

function bookOf(
  format: string,
  sheets: Result<readonly SourceSheet[], ReadProblem>,
): Result<Book, ReadProblem> {
  return sheets.ok ? ok({ format, sheets: sheets.value }) : sheets
}

function withRows(book: Book): Result<Book, ReadProblem> {
  return book.sheets.some(hasRows) ? ok(book) : err({ kind: 'no-rows' })
}

/** Headings alone are a template that nobody has filled in. */
function hasRows({ rows }: SourceSheet): boolean {
  const [first, second] = rows.filter(({ cells }) => cells.length > 0)
  return second !== undefined || (first !== undefined && fieldsNamed(first.cells) < 2)
}
