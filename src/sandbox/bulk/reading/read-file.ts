import { BadFile } from './bad-file.ts'
import type { Table } from './cell.ts'
import { checkRows, type OrderedRow } from './check-rows.ts'
import { readText } from './read-text.ts'
import { demandSmallZip } from './zip-check.ts'

type Format = 'zip' | 'compound' | 'text'

/** By the content: names and types are whatever the sender says. Zips are .xlsx and .ods, compound files .xls. */
export function formatOf(bytes: Uint8Array): Format {
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return 'zip'
  return startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]) ? 'compound' : 'text'
}

export type Reading =
  | { readonly rows: readonly OrderedRow[] }
  /** Why the file is refused. */
  | { readonly refused: string }

/** The file's rows, or one sentence that says why not. */
export async function readFile(bytes: Uint8Array): Promise<Reading> {
  try {
    return { rows: checkRows(await readTable(bytes)) }
  } catch (error) {
    if (error instanceof BadFile) return { refused: error.message }
    throw error
  }
}

// The libraries are loaded when a file comes: the sandbox starts faster without them.
async function readTable(bytes: Uint8Array): Promise<Table> {
  const format = formatOf(bytes)
  if (format === 'text') return readText((await import('papaparse')).default, bytes)
  if (format === 'zip') demandSmallZip(bytes)
  return (await import('./read-workbook.ts')).readWorkbook(bytes)
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte)
}
