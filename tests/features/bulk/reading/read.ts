import * as xlsx from 'xlsx'
import type { Cell, SourceSheet } from '#src/domain/bulk/sheet.ts'
import { readBook } from '#src/features/bulk/reading/read-book.ts'
import type { ReadProblem } from '#src/features/bulk/reading/read-problem.ts'
import { zip } from '#tests/bulk/zip.ts'

export const HEADINGS = ['SubscriberNumber', 'Provider', 'Product', 'Amount']

/** A reading of these bytes that must succeed. */
export async function sheetsOf(bytes: Uint8Array): Promise<readonly SourceSheet[]> {
  const read = await readBook(new Uint8Array(bytes), 'list', () => {})
  if (!read.ok) throw new Error(`not read: ${JSON.stringify(read.error)}`)
  return read.value
}

export async function sheetOf(bytes: Uint8Array): Promise<SourceSheet> {
  const [sheet] = await sheetsOf(bytes)
  if (sheet === undefined) throw new Error('no sheet')
  return sheet
}

/** The same, where it must not. */
export async function problemOf(bytes: Uint8Array): Promise<ReadProblem | null> {
  const read = await readBook(new Uint8Array(bytes), 'list', () => {})
  return read.ok ? null : read.error
}

export const cellsOf = (sheet: SourceSheet): readonly (readonly Cell[])[] =>
  sheet.rows.map(({ cells }) => cells)

/** A workbook as the package itself writes it. */
export function write(book: xlsx.WorkBook, bookType: xlsx.BookType): Uint8Array {
  const written: unknown = xlsx.write(book, { type: 'array', bookType, compression: true })
  if (written instanceof ArrayBuffer) return new Uint8Array(written)
  if (written instanceof Uint8Array) return written
  if (Array.isArray(written)) return Uint8Array.from(written)
  throw new Error('written as something else')
}

export function bookWith(...sheets: readonly xlsx.WorkSheet[]): xlsx.WorkBook {
  const book = xlsx.utils.book_new()
  for (const [index, sheet] of sheets.entries())
    xlsx.utils.book_append_sheet(book, sheet, `List ${index + 1}`)
  return book
}

/** An .ods of this content, and these styles that it shares. */
export function odsOf(content: string, styles = '<styles/>'): Buffer {
  const type = 'application/vnd.oasis.opendocument.spreadsheet'
  return zip([
    { name: 'mimetype', bytes: type, isStored: true },
    { name: 'content.xml', bytes: content },
    { name: 'styles.xml', bytes: styles },
    { name: 'META-INF/manifest.xml', bytes: '<manifest/>' },
  ])
}

export const plainRows = (count: number): (string | number)[][] =>
  Array.from({ length: count }, (_, index) => [
    `0803${String(1_000_000 + index)}`,
    'MTN',
    'AIRTIME',
    100 + index,
  ])
