import { type ParsingOptions, parse_zip, read, SSF, type WorkBook } from 'xlsx'
import type { Formats } from './cells.ts'

// Imported by name, so that the build leaves out the other two thirds of the package (writing, HTML, streams): imported
// whole by `import()` it would be half as large again.
export const readWorkbook = read

/** The package has no types for it. */
export const formats: Formats = SSF

/** One file of a zip. */
export interface UnzippedPart {
  readonly name: string
  readonly bytes: Uint8Array
}

declare module 'xlsx' {
  function parse_zip(
    zip: { readonly FullPaths: readonly string[]; readonly FileIndex: readonly object[] },
    options: ParsingOptions,
  ): WorkBook
}

/** A zipped workbook that we unzipped ourselves, in the form that the package has after its own unzipping. */
export function readParts(parts: readonly UnzippedPart[], options: ParsingOptions): WorkBook {
  return parse_zip(
    {
      FullPaths: parts.map(({ name }) => name),
      FileIndex: parts.map(({ name, bytes }) => ({ name, content: bytes, type: 2 })),
    },
    options,
  )
}
