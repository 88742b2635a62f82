import { westernPunctuation } from '#src/domain/bulk/cell-text.ts'
import { fieldsNamed } from '#src/domain/bulk/heading-words.ts'
import { HEADINGS_WITHIN, type SourceSheet } from '#src/domain/bulk/sheet.ts'
import { err, ok, type Result } from '#src/domain/result.ts'
import type { ReadProblem } from './read-problem.ts'
import { readTextSheet, SEPARATOR_LINE } from './text-sheet.ts'
import type { WorkbookKind } from './workbook.ts'

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

async function readerOf(kind: 'text' | WorkbookKind, name: string): Promise<(bytes: Uint8Array) => Sheets> {
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
  const firstLine = SEPARATOR_LINE.test(lines[0] ?? '') ? 1 : 0
  const cellsOf = new Map(rows.map(({ number, cells }) => [number, cells]))
  return {
    ...sheet,
    ...read.value,
    isHidden: sheet.isHidden,
    hiddenColumns: new Set(),
    blankTail: sheet.blankTail,
    rows: sheet.rows.map((row, at) => ({ ...row, cells: cellsOf.get(at + 1 - firstLine) ?? [] })),
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

/** A file's type by its first bytes; its name proves nothing. `zip` and `ole` are examined further. */
type FileType =
  | { readonly kind: WorkbookKind | 'text' }
  | { readonly kind: 'problem'; readonly problem: ReadProblem }

/** The first bytes of files that people choose by mistake, in latin letters, `?` for any byte; others are no text. */
const BEGINNINGS: readonly (readonly [what: string, ...beginnings: string[]])[] = [
  ['a PDF', '%PDF'],
  [
    'a picture',
    '\u0089PNG',
    '\u00FF\u00D8\u00FF',
    'GIF8',
    'BM????\u0000\u0000\u0000\u0000',
    'II*\u0000',
    'MM\u0000*',
    'RIFF????WEBP',
    '????ftypheic',
    '????ftypmif1',
    '????ftypavif',
  ],
  ['a text document', '{\\rtf'],
  ['a contact card', 'BEGIN:VCARD'],
]

const OLE = '\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1'
/** Excel 2 to 4, and some programs still, write their records straight into the file. */
const BIFF = ['\t\0\u0004\0', '\t\u0002\u0006\0', '\t\u0004\u0006\0', '\t\b\b\0', '\t\b\u0010\0']
const ZIP = ['PK\u0003\u0004', 'PK\u0005\u0006', 'PK\u0007\b'] as const

/** Also saved as one file, or only its table, with what a server may say before it. */
const WEB_PAGE =
  /^[\s\uFEFF]*(?:<(?:!doctype|\?xml|html|head|body|meta|style|script|div|center|workbook|!--)|MIME-Version:)|<t(?:able|r|d)[\s>]/i
const JSON_TEXT = /^[\s\uFEFF]*(\{\s*"|\[\s*[{[])/
/** SYLK, which spreadsheets before 1990 exchanged, one record a line. `ID;P` alone may be two headings. */
const SYLK = /^ID;P[^\n]*\r?\n[BCFOPE];?/

const LOOK_AT = 4096
const LONGEST_BEGINNING = 16

function fileTypeOf(bytes: Uint8Array): FileType {
  if (bytes.length === 0) return { kind: 'problem', problem: { kind: 'empty' } }
  const start = new TextDecoder('iso-8859-1').decode(bytes.subarray(0, LOOK_AT))
  const raw = String.fromCharCode(...bytes.subarray(0, LONGEST_BEGINNING))
  if (ZIP.some((beginning) => raw.startsWith(beginning))) return { kind: 'zip' }
  if (raw.startsWith(OLE)) return { kind: 'ole' }
  if (BIFF.some((beginning) => raw.startsWith(beginning))) return { kind: 'biff' }
  const known = BEGINNINGS.find(([, ...beginnings]) => beginnings.some((beginning) => begins(raw, beginning)))
  if (known !== undefined) return otherType(known[0])
  const plain = start.replaceAll('\0', '').replace(/^(ÿþ|þÿ|ï»¿)/, '')
  if (WEB_PAGE.test(plain)) return { kind: 'problem', problem: { kind: 'web-page' } }
  if (JSON_TEXT.test(plain)) return otherType('a JSON file')
  if (SYLK.test(plain)) return otherType('a SYLK file')
  // A line end, or a page that a server sent with it, may stand before a zip.
  if (start.includes(ZIP[0])) return { kind: 'zip' }
  return { kind: 'text' }
}

function otherType(what: string): FileType {
  return { kind: 'problem', problem: { kind: 'other-type', what } }
}

function begins(raw: string, beginning: string): boolean {
  return Array.from(beginning).every((letter, at) => letter === '?' || raw[at] === letter)
}

/** UTF-16 without a mark: every other byte of Western text is zero. */
const MOSTLY_ZERO = 0.4
const HARDLY_ZERO = 0.05

/**
 * The text of a file in whatever encoding people have: a byte order mark decides; then UTF-16 by its zeros; then UTF-8,
 * unless most of what is not plain English is none: then Windows-1252, in which every byte is a letter.
 */
function decodeText(bytes: Uint8Array): string {
  const wide = wideAs(bytes)
  if (wide !== null) return withoutFilling(new TextDecoder(wide).decode(bytes))
  const text = withoutFilling(new TextDecoder().decode(bytes))
  return isMostlyUtf8(text)
    ? text
    : westernPunctuation(withoutFilling(new TextDecoder('windows-1252').decode(bytes)))
}

/** Zero bytes behind a cell, as databases fill columns of a fixed length. */
const FILLING = /\0+([,;|\t"\r\n]?)/g

/** Old programs mark the end of a file, or fill its last block. */
function withoutFilling(text: string): string {
  let end = text.length
  while (end > 0 && (text[end - 1] === '\0' || text[end - 1] === '\x1a')) end -= 1
  return text.slice(0, end).replace(FILLING, (all, behind: string) => (behind === '' ? all : behind))
}

/** One letter from another program does not make every other one something else. */
function isMostlyUtf8(text: string): boolean {
  const broken = text.split('\uFFFD').length - 1
  if (broken === 0) return true
  let whole = 0
  for (let at = 0; at < text.length && whole <= broken; at += 1) {
    const code = text.charCodeAt(at)
    if (code > 0x7f && code !== 0xfffd) whole += 1
  }
  return whole > broken
}

function wideAs(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const count = Math.min(bytes.length, LOOK_AT) & ~1
  if (count < 4) return null
  let even = 0
  let odd = 0
  for (let at = 0; at < count; at += 2) {
    if (bytes[at] === 0) even += 1
    if (bytes[at + 1] === 0) odd += 1
  }
  const half = count / 2
  if (odd / half > MOSTLY_ZERO && even / half < HARDLY_ZERO) return 'utf-16le'
  return even / half > MOSTLY_ZERO && odd / half < HARDLY_ZERO ? 'utf-16be' : null
}

/** Characters that no text has: if one in a hundred is such, it is not text. A single one may be a stray byte. */
function isNoText(text: string): boolean {
  const count = Math.min(text.length, 65_536)
  let odd = 0
  for (let at = 0; at < count; at += 1) {
    const code = text.charCodeAt(at)
    // Tab, line ends, page end, and the end mark of old DOS files.
    if (code < 0x20 && !(code >= 0x09 && code <= 0x0d) && code !== 0x1a) odd += 1
  }
  return odd > Math.max(2, count / 100)
}
