import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeSheet } from '#tests/bulk/make-sheet.ts'
import type { RowTruth } from '#tests/bulk/model.ts'
import { createRandom } from '#tests/bulk/random.ts'
import { BOOK_ABILITIES, writeBook } from '#tests/bulk/write-book.ts'
import { RAW_XLSX, writeRawXlsx } from '#tests/bulk/write-raw-xlsx.ts'
import { abilitiesOf, writeText } from '#tests/bulk/write-text.ts'

type ListType = 'csv' | 'xlsx' | 'xls'

export interface List {
  readonly type: ListType
  readonly rows: number
  readonly path: string
  readonly bytes: number
  readonly truth: readonly RowTruth[]
}

const CSV = { delimiter: ',', encoding: 'utf-8', lineEnd: '\r\n' } as const
/** An .xls has 65,536 rows, the headings one of them. */
const SIZES: Readonly<Record<ListType, readonly number[]>> = {
  csv: [1000, 10_000, 100_000],
  xlsx: [1000, 10_000, 100_000],
  xls: [1000, 10_000, 65_535],
}

/** Ordinary lists, one row in ten of them with something to repair: what a payroll is. */
export function writeLists(folder: string): readonly List[] {
  return (['csv', 'xlsx', 'xls'] as const).flatMap((type) =>
    SIZES[type].map((rows) => {
      const path = join(folder, `${rows}.${type}`)
      const { bytes, truth } = made(type, rows)
      writeFileSync(path, bytes)
      return { type, rows, path, bytes: bytes.length, truth }
    }),
  )
}

function made(type: ListType, rows: number): Pick<List, 'truth'> & { readonly bytes: Uint8Array } {
  const can = { csv: abilitiesOf(CSV), xlsx: RAW_XLSX, xls: BOOK_ABILITIES.xls }[type]
  // The generator ends every sheet with one ordinary row.
  const { sheets, truth } = makeSheet({ seed: rows, rows: rows - 1, can, isPlain: true })
  const [sheet] = sheets
  if (sheet === undefined) throw new Error('The generator made no sheet.')
  if (type === 'csv') return { bytes: writeText(sheet, CSV, createRandom(rows)), truth }
  return { bytes: type === 'xlsx' ? writeRawXlsx(sheets) : writeBook(sheets, 'xls'), truth }
}
