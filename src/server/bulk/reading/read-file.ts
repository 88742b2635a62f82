import { inflateRawSync } from 'node:zlib'
import type Papa from 'papaparse'
import { MOST_PARTS, MOST_ROWS, MOST_UNZIPPED } from '#src/domain/bulk/bulk-limits.ts'
import { checkRows, type OrderedRow } from './check-rows.ts'
import { BadFile, BROKEN, findHeadings, NO_HEADINGS, SEARCHED_ROWS, type Table } from './table.ts'

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

// The libraries are loaded when a file comes: the server starts faster without them.
async function readTable(bytes: Uint8Array): Promise<Table> {
  const format = formatOf(bytes)
  if (format === 'text') return readText((await import('papaparse')).default, bytes)
  if (format === 'zip') demandSmallZip(bytes)
  return (await import('./read-workbook.ts')).readWorkbook(bytes)
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte)
}

const DELIMITERS = [',', ';', '\t', '|'] as const
/** Blank rows do not count as rows, but somebody has to read them. */
const MOST_LINES = 2 * MOST_ROWS

type Parser = typeof Papa

/** The delimiter is the one with which the headings come out: guesses go wrong where cells hold commas. */
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

// Offsets are those of the ZIP specification (APPNOTE 4.3).
const END = 0x06054b50
const END_BYTES = 22
const ENTRY = 0x02014b50
const ENTRY_BYTES = 46
const PART = 0x04034b50
const PART_BYTES = 30
const ENCRYPTED = 0x2041
const SIZES_FOLLOW = 0x8
const STORED = 0
const DEFLATED = 8
/** An extra field with sizes of 8 bytes, which no file within our limits needs. */
const ZIP64 = 0x0001

const TOO_BIG = 'The file is too big when it is unpacked. Send it in parts, or as CSV.'
const LOCKED = 'The file is locked with a password. Save it without one and send that.'

interface Part {
  readonly method: number
  readonly packed: number
  readonly unpacked: number
  readonly at: number
}

/**
 * Refuses a zip that would unpack to more than the limits: first by what its directory says, before anything is
 * unpacked, then by unpacking every part and holding it to its word. The workbook reader believes whatever it is told.
 */
function demandSmallZip(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const parts = readDirectory(file)
    if (parts.length > MOST_PARTS) throw new BadFile(TOO_BIG)
    if (parts.reduce((sum, { unpacked }) => sum + unpacked, 0) > MOST_UNZIPPED) throw new BadFile(TOO_BIG)
    for (const part of parts) demandHonest(file, part)
  } catch (error) {
    // Whatever lies outside the file, or does not unpack to what was said.
    throw error instanceof BadFile ? error : new BadFile(BROKEN)
  }
}

function readDirectory(file: Buffer): readonly Part[] {
  // The reader takes the last such mark, so this is the directory that it will see.
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]), file.length - END_BYTES)
  if (end === -1 || file.readUInt32LE(end) !== END) throw new BadFile(BROKEN)
  const count = file.readUInt16LE(end + 10)
  if (count > MOST_PARTS) throw new BadFile(TOO_BIG)
  const parts: Part[] = []
  let at = file.readUInt32LE(end + 16)
  for (let number = 0; number < count; number += 1) {
    if (file.readUInt32LE(at) !== ENTRY) throw new BadFile(BROKEN)
    if ((file.readUInt16LE(at + 8) & ENCRYPTED) !== 0) throw new BadFile(LOCKED)
    const [name, extra, comment] = [at + 28, at + 30, at + 32].map((place) => file.readUInt16LE(place))
    const extraAt = at + ENTRY_BYTES + (name ?? 0)
    demandNoZip64(file.subarray(extraAt, extraAt + (extra ?? 0)))
    parts.push({
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      unpacked: file.readUInt32LE(at + 24),
      at: file.readUInt32LE(at + 42),
    })
    at = extraAt + (extra ?? 0) + (comment ?? 0)
  }
  return parts
}

/** The part's own header and its content say the same as the directory. */
function demandHonest(file: Buffer, part: Part): void {
  const { at, packed, unpacked, method } = part
  if (file.readUInt32LE(at) !== PART) throw new BadFile(BROKEN)
  const flags = file.readUInt16LE(at + 6)
  const [saidPacked, saidUnpacked] = [file.readUInt32LE(at + 18), file.readUInt32LE(at + 22)]
  const sizesFollow = (flags & SIZES_FOLLOW) !== 0 && saidPacked === 0 && saidUnpacked === 0
  const saysSame = saidPacked === packed && saidUnpacked === unpacked
  if (!(sizesFollow || saysSame) || file.readUInt16LE(at + 8) !== method) throw new BadFile(BROKEN)
  const nameBytes = file.readUInt16LE(at + 26)
  const extraBytes = file.readUInt16LE(at + 28)
  const extraAt = at + PART_BYTES + nameBytes
  demandNoZip64(file.subarray(extraAt, extraAt + extraBytes))
  const content = file.subarray(extraAt + extraBytes, extraAt + extraBytes + packed)
  if (content.length !== packed) throw new BadFile(BROKEN)
  if (method === STORED && packed === unpacked) return
  if (method !== DEFLATED) throw new BadFile(BROKEN)
  // One byte more than was said is already an error.
  const { length } = inflateRawSync(content, { maxOutputLength: Math.max(1, unpacked) })
  if (length !== unpacked) throw new BadFile(BROKEN)
}

function demandNoZip64(extra: Buffer): void {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) === ZIP64) throw new BadFile(BROKEN)
  }
}
