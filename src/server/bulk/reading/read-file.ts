import { crc32, inflateRawSync } from 'node:zlib'
import type Papa from 'papaparse'
import { MOST_ROWS } from '#src/domain/bulk/bulk-limits.ts'
import type { BulkRow } from '#src/domain/bulk/sheet.ts'
import { readDirectory, type ZipPart } from '#src/domain/bulk/zip.ts'
import { checkRows } from './check-rows.ts'
import type { UnzippedPart } from './read-workbook.ts'
import { BadFile, BROKEN, findHeadings, LOCKED, NO_HEADINGS, SEARCHED_ROWS, type Table } from './table.ts'

type Format = 'zip' | 'compound' | 'text'

/** By the content: names and types are whatever the sender says. Zips are .xlsx and .ods, compound files .xls. */
export function formatOf(bytes: Uint8Array): Format {
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return 'zip'
  return startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]) ? 'compound' : 'text'
}

export type Reading =
  | { readonly rows: readonly BulkRow[] }
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

// The libraries are loaded when a file comes: the server starts faster without them.
async function readTable(bytes: Uint8Array): Promise<Table> {
  const format = formatOf(bytes)
  if (format === 'text') return readText((await import('papaparse')).default, bytes)
  const parts = format === 'zip' ? unzip(bytes) : null
  return (await import('./read-workbook.ts')).readWorkbook(parts ?? bytes)
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte)
}

const DELIMITERS = [',', ';', '\t', '|'] as const
/** Blank rows do not count as rows, but reading them takes time as well. */
const MOST_LINES = 2 * MOST_ROWS

type Parser = typeof Papa

/** Uses the delimiter with which the headings are found: guesses go wrong where cells contain commas. */
function readText(parser: Parser, bytes: Uint8Array): Table {
  const text = decode(bytes).replace(/\r\n?/g, '\n')
  if (text.includes('\0'))
    throw new BadFile('This is not a spreadsheet that we can read. Send CSV, XLSX or XLS.')
  const delimiter = DELIMITERS.find((candidate) => {
    const { data } = parse(parser, text, candidate, SEARCHED_ROWS)
    return findHeadings({ rows: data, isText: true }) !== null
  })
  if (delimiter === undefined) throw new BadFile(NO_HEADINGS)
  const { data, errors, meta } = parse(parser, text, delimiter, MOST_LINES)
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken !== undefined) {
    throw new BadFile(`Row ${(broken.row ?? 0) + 1}: a quotation mark does not match.`)
  }
  if (meta.truncated) throw new BadFile('The file has too many lines.')
  return { rows: data, isText: true }
}

function parse(parser: Parser, text: string, delimiter: string, preview: number) {
  return parser.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    header: false,
    skipEmptyLines: false,
    dynamicTyping: false,
    preview,
  })
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const REFUSED = {
  damaged: BROKEN,
  password: LOCKED,
  'too-big-unzipped': 'The file is too big when it is unpacked. Send it in parts, or as CSV.',
} as const

/**
 * The parts of a zip. Refuses what would unpack to more than the limits: first by the sizes in its directory, before
 * anything is unpacked, then by stopping a part that exceeds its size. The workbook reader checks neither.
 */
function unzip(bytes: Uint8Array): readonly UnzippedPart[] {
  const parts = readDirectory(new Uint8Array(bytes))
  if (!parts.ok) throw new BadFile(REFUSED[parts.error])
  return parts.value.map((part) => ({ name: part.name, bytes: inflate(part) }))
}

function inflate({ method, packed, size, crc }: ZipPart): Uint8Array {
  try {
    // One byte more than the directory says is already an error.
    const bytes =
      method === 'stored' ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, size) })
    if (bytes.length === size && crc32(bytes) === crc) return bytes
  } catch {
    // Not zlib's format, or more than the directory says.
  }
  throw new BadFile(BROKEN)
}
