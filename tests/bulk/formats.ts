import { type Made, makeSheet } from './make-sheet.ts'
import type { Abilities, MadeSheet } from './model.ts'
import { createRandom, type Random } from './random.ts'
import { BOOK_ABILITIES, type BookType, writeBook } from './write-book.ts'
import { RAW_ODS, writeRawOds } from './write-raw-ods.ts'
import { RAW_XLSX, writeRawXlsx } from './write-raw-xlsx.ts'
import { abilitiesOf, type TextShape, writeText } from './write-text.ts'

export interface Format {
  readonly name: string
  readonly fileName: string
  readonly can: Abilities
  write(sheets: readonly MadeSheet[], random: Random): Uint8Array
}

function textFormat(
  delimiter: TextShape['delimiter'],
  encoding: TextShape['encoding'],
  lineEnd: TextShape['lineEnd'],
): Format {
  const shape = { delimiter, encoding, lineEnd }
  return {
    name: `csv, ${JSON.stringify(delimiter)}, ${encoding}, ${JSON.stringify(lineEnd)}`,
    fileName: delimiter === '\t' ? 'list.tsv' : 'list.csv',
    can: abilitiesOf(shape),
    write: ([sheet], random) => {
      if (sheet === undefined) throw new Error('A text file is one sheet.')
      return writeText(sheet, shape, random)
    },
  }
}

const bookFormat = (type: BookType): Format => ({
  name: `${type}, by the package`,
  fileName: `list.${type}`,
  can: BOOK_ABILITIES[type],
  write: (sheets) => writeBook(sheets, type),
})

/** Which kinds of file there are, and (in `can`) which defects each of them can have. */
export const FORMATS: readonly Format[] = [
  textFormat(',', 'utf-8', '\n'),
  textFormat(',', 'utf-8 with a mark', '\r\n'),
  textFormat(',', 'windows-1252', '\r\n'),
  textFormat(';', 'utf-8 with a mark', '\r\n'),
  textFormat(';', 'windows-1252', '\n'),
  textFormat('\t', 'utf-16le', '\r\n'),
  textFormat('\t', 'utf-16be', '\n'),
  textFormat('|', 'utf-8', '\r'),
  textFormat(',', 'windows-1252', '\r'),
  bookFormat('xlsx'),
  bookFormat('xls'),
  bookFormat('ods'),
  {
    name: 'xlsx, as Excel writes it',
    fileName: 'list.xlsx',
    can: RAW_XLSX,
    write: (sheets) => writeRawXlsx(sheets),
  },
  {
    name: 'ods, as LibreOffice writes it',
    fileName: 'list.ods',
    can: RAW_ODS,
    write: (sheets) => writeRawOds(sheets),
  },
]

export interface MadeFile extends Made {
  readonly name: string
  readonly bytes: Uint8Array
}

export function makeFile(format: Format, options: { seed: number; rows: number }): MadeFile {
  const made = makeSheet({ ...options, can: format.can })
  return {
    ...made,
    name: format.fileName,
    bytes: format.write(made.sheets, createRandom(options.seed + 7_000)),
  }
}
