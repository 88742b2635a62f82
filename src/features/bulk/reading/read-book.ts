import type { SourceSheet } from '#src/domain/bulk/sheet.ts'
import { err, ok, type Result } from '#src/domain/result.ts'
import { type FileType, fileTypeOf } from './file-type.ts'
import { openPackage } from './package.ts'
import type { ReadProblem } from './read-problem.ts'
import { fieldsNamed, readTextSheet } from './text-sheet.ts'
import { loadXlsx, readPackage, readRecords } from './workbook.ts'
import { checkedRecords, xlsRecords } from './xls.ts'

/** Called with the fraction read, from 0 to 1, and the present step in words for the user. */
export type OnReading = (fraction: number, what: string) => void

export type Reading = Promise<Result<readonly SourceSheet[], ReadProblem>>

const OPENING = 'Opening the file'
const READING = 'Reading the rows'

/**
 * Reads the sheets of a file of any kind, by its content. Throws only where its reader could not be loaded, before the
 * first progress: what cannot be read is a problem with a sentence.
 */
export async function readBook(bytes: Uint8Array<ArrayBuffer>, name: string, onProgress: OnReading): Reading {
  const type = fileTypeOf(bytes)
  if (type.kind === 'problem') return err(type.problem)
  await (type.kind === 'text' ? import('papaparse') : loadXlsx())
  onProgress(0, OPENING)
  const read = await readAs(type.kind, bytes, name, onProgress)
  onProgress(1, READING)
  return read.ok ? withRows(read.value) : read
}

/** Cells as a spreadsheet puts them on the clipboard. */
export async function readPasted(text: string): Reading {
  if (text === '') return err({ kind: 'empty' })
  const read = await readTextSheet(text, 'Pasted cells')
  return read.ok ? withRows([read.value]) : read
}

async function readAs(
  kind: Exclude<FileType['kind'], 'problem'>,
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  onProgress: OnReading,
): Reading {
  switch (kind) {
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
  return readRecords(records.value)
}

async function readZip(bytes: Uint8Array<ArrayBuffer>, onProgress: OnReading): Reading {
  const opened = await openPackage(bytes, (fraction) => onProgress(fraction * 0.2, OPENING))
  if (!opened.ok) return opened
  onProgress(0.3, READING)
  return readPackage(opened.value)
}

async function readText(bytes: Uint8Array<ArrayBuffer>, name: string): Reading {
  const text = decodeText(bytes)
  if (isNoText(text)) return err({ kind: 'other-type' })
  const read = await readTextSheet(text, name)
  return read.ok ? ok([read.value]) : read
}

function withRows(sheets: readonly SourceSheet[]): Awaited<Reading> {
  return sheets.some(hasRows) ? ok(sheets) : err({ kind: 'no-rows' })
}

/** Headings alone are an empty template. */
function hasRows({ rows }: SourceSheet): boolean {
  const [first, second] = rows.filter(({ cells }) => cells.length > 0)
  return second !== undefined || (first !== undefined && fieldsNamed(first.cells) < 2)
}

/** Enough to recognise UTF-16 without a mark: every other byte of Western text is zero. */
const LOOK_AT = 4096
const MOSTLY_ZERO = 0.4
const HARDLY_ZERO = 0.05

/**
 * The text of a file in whatever encoding people have: a byte order mark decides; then UTF-16 by its zeros; then strict
 * UTF-8; else Windows-1252, in which every byte is a letter.
 */
function decodeText(bytes: Uint8Array): string {
  const encoding = markedAs(bytes) ?? wideAs(bytes)
  if (encoding !== null) return new TextDecoder(encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return westernPunctuation(new TextDecoder('windows-1252').decode(bytes))
  }
}

// Bytes 0x80 to 0x9F, where Node gives Latin-1's control characters and every browser these: dashes, quotes, the euro.
const WESTERN =
  '\u20ac\x81\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\x8d\u017d\x8f' +
  '\x90\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\x9d\u017e\u0178'

function westernPunctuation(text: string): string {
  return text.replace(/[\x80-\x9f]/g, (control) => WESTERN[control.charCodeAt(0) - 0x80] ?? control)
}

function markedAs([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

function wideAs(bytes: Uint8Array): string | null {
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

/** Loads both readers, which otherwise load with the first file that needs them. */
export async function loadReaders(): Promise<void> {
  await Promise.all([import('papaparse'), loadXlsx()])
}
