import { CFB, type ParsingOptions, parse_xlscfb, parse_zip, read, SSF, type WorkBook } from 'xlsx'

// Imported by name, so that the build leaves out the other two thirds of the package (writing, HTML, streams): imported
// whole by `import()` it would be half as large again.

/** The formatting part of the package, which has no types of its own. */
export interface Formats {
  is_date(format: string): boolean
  format(format: string, value: number, options: { readonly date1904: boolean }): string
  /** The formats that Excel numbers instead of naming them. */
  get_table(): Readonly<Record<number, string>>
}

export const formats: Formats = SSF

declare module 'xlsx' {
  interface Parts {
    readonly FullPaths: readonly string[]
    readonly FileIndex: readonly object[]
  }
  function parse_zip(zip: Parts, options: ParsingOptions): WorkBook
  function parse_xlscfb(file: Parts, options: ParsingOptions): WorkBook
}

const OPTIONS: ParsingOptions = {
  dense: true,
  cellNF: true,
  cellText: false,
  cellHTML: false,
  cellFormula: false,
  // Hidden columns and rows come with the styles.
  cellStyles: true,
}

/** Workbooks of binary records, by their parts: an .xlsb, which was unzipped before. */
export function readParts(parts: readonly { readonly name: string; readonly bytes: Uint8Array }[]): WorkBook {
  return parse_zip(
    {
      FullPaths: parts.map(({ name }) => name),
      FileIndex: parts.map(({ name, bytes }) => ({ name, content: bytes, type: 2 })),
    },
    OPTIONS,
  )
}

/** Bytes as the package holds them: sometimes an array of numbers. */
export type Records = ArrayLike<number>

/** The records of a workbook from before 2007. Those of a stream are in the package's own form: they need no copy. */
export function readRecords(records: Records): WorkBook {
  if (!('read_shift' in records)) return read(records, { ...OPTIONS, type: 'array' })
  return parse_xlscfb({ FullPaths: ['/', '/Workbook'], FileIndex: [{}, { content: records }] }, OPTIONS)
}

/**
 * The streams of an Office file from before 2007, by their paths in small letters: they count in any case, and a workbook
 * may have others embedded in it. Null when the file is no such container, or its streams do not hang together.
 */
export function streamsOf(bytes: Uint8Array): ReadonlyMap<string, Records> | null {
  try {
    const { FileIndex, FullPaths }: Container = CFB.read(bytes, { type: 'array' })
    const streams = new Map<string, Records>()
    for (const [index, { type, content }] of FileIndex.entries()) {
      const path = FullPaths[index] ?? ''
      if (type === STREAM) streams.set(path.slice(path.indexOf('/') + 1).toLowerCase(), content ?? [])
    }
    return streams
  } catch {
    return null
  }
}

const STREAM = 2
interface Container {
  readonly FileIndex: readonly { readonly type: number; readonly content?: Records }[]
  readonly FullPaths: readonly string[]
}
