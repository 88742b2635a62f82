import { err, ok, type Result } from '#src/domain/result.ts'
import type { ReadProblem } from './read-problem.ts'

const OTHERS: readonly (readonly [stream: RegExp, what: string])[] = [
  [/^WordDocument$/, 'a Word document'],
  [/^PowerPoint Document$/, 'a presentation'],
  [/^VisioDocument$/, 'a drawing'],
  [/^__properties_version/, 'an e-mail'],
]

/** The records of a workbook from before 2007, complete and without a password; or what is wrong with the file. */
export function xlsRecords(bytes: Uint8Array): Result<Uint8Array, ReadProblem> {
  const streams = oleStreams(bytes)
  if (streams === null) return err({ kind: 'damaged' })
  const book = streams.find(({ name }) => name === 'Workbook') ?? streams.find(({ name }) => name === 'Book')
  if (book !== undefined) {
    const records = book.read()
    return records === null ? err({ kind: 'damaged' }) : checkedRecords(records)
  }
  // A modern workbook with a password is stored inside the old container format.
  if (streams.some(({ name }) => name === 'EncryptedPackage')) return err({ kind: 'password' })
  const other = OTHERS.find(([stream]) => streams.some(({ name }) => stream.test(name)))
  return err(other === undefined ? { kind: 'damaged' } : { kind: 'other-type', what: other[1] })
}

export function checkedRecords(records: Uint8Array): Result<Uint8Array, ReadProblem> {
  const problem = recordsProblem(records)
  return problem === null ? ok(records) : err(problem)
}

// [MS-XLS] 2.1: records with a type, a length and that many bytes. A sheet is what is between BOF and EOF.
const EOF = 0x000a
const FILE_PASS = 0x002f
const BEGINNINGS: readonly number[] = [0x0009, 0x0209, 0x0409, 0x0809]

/**
 * Checks the records of an .xls before it is read: `xlsx` would take a file that was cut off for a shorter list. Null
 * when every sheet that begins also ends.
 */
function recordsProblem(content: Uint8Array): ReadProblem | null {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  let depth = 0
  let at = 0
  let ended = 0
  while (at + 4 <= content.length) {
    const type = view.getUint16(at, true)
    const next = at + 4 + view.getUint16(at + 2, true)
    if (depth === 0 && !BEGINNINGS.includes(type)) break
    if (next > content.length) return { kind: 'damaged' }
    if (type === FILE_PASS) return { kind: 'password' }
    if (BEGINNINGS.includes(type)) depth += 1
    if (type === EOF) {
      depth -= 1
      ended += 1
    }
    at = next
  }
  return depth === 0 && ended > 0 ? null : { kind: 'damaged' }
}

// Before 2007 every Office program kept its files in one container (OLE): sectors, chained by a table, and a directory
// of streams ([MS-CFB] 2). We read it ourselves: no chain may run in a circle or past the end, and a stream that is
// shorter than declared was cut off.
const HEADER_BYTES = 512
const ENTRY_BYTES = 128
const LAST_SECTOR = 0xfffffffa
const MINI_BYTES = 64
const TABLES_IN_HEADER = 109
const STREAM = 2
const ROOT = 5

interface OleStream {
  readonly name: string
  readonly size: number
  /** Null when it is not all there. */
  read(): Uint8Array | null
}

interface Sectors {
  readonly bytes: Uint8Array
  readonly view: DataView
  readonly sectorBytes: number
  /** For each sector the one that follows it. */
  readonly next: Uint32Array
}

/** The streams of a container; null when it is not one, or is cut off before its directory. */
function oleStreams(bytes: Uint8Array): readonly OleStream[] | null {
  if (bytes.length < HEADER_BYTES) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const shift = view.getUint16(30, true)
  if (shift !== 9 && shift !== 12) return null
  const sectorBytes = 2 ** shift
  const next = readTable(bytes, view, sectorBytes)
  if (next === null) return null
  const sectors: Sectors = { bytes, view, sectorBytes, next }
  const directory = readChain(sectors, view.getUint32(48, true), null)
  const miniTable = readChain(sectors, view.getUint32(60, true), null)
  if (directory === null || miniTable === null) return null
  const entries = readEntries(directory)
  const root = entries.find(({ type }) => type === ROOT)
  const mini = root === undefined ? null : readChain(sectors, root.start, root.size)
  const cutOff = view.getUint32(56, true)
  return entries
    .filter(({ type }) => type === STREAM)
    .map(({ name, start, size }) => ({
      name,
      size,
      read: () =>
        size >= cutOff
          ? readChain(sectors, start, size)
          : mini && readChain(miniSectors(mini, miniTable), start, size),
    }))
}

function miniSectors(mini: Uint8Array, table: Uint8Array): Sectors {
  const view = new DataView(mini.buffer, mini.byteOffset, mini.byteLength)
  return { bytes: mini, view, sectorBytes: MINI_BYTES, next: numbersIn(table) }
}

/** The table of each sector's successor, itself in sectors that the header (and a chain of its own) lists. */
function readTable(bytes: Uint8Array, view: DataView, sectorBytes: number): Uint32Array | null {
  const count = view.getUint32(44, true)
  const perSector = sectorBytes / 4
  if (count * sectorBytes > bytes.length) return null
  const places: number[] = []
  for (let index = 0; index < Math.min(count, TABLES_IN_HEADER); index += 1) {
    places.push(view.getUint32(76 + index * 4, true))
  }
  let more = view.getUint32(68, true)
  while (places.length < count) {
    const at = (more + 1) * sectorBytes
    if (at + sectorBytes > bytes.length) return null
    for (let index = 0; index < perSector - 1 && places.length < count; index += 1) {
      places.push(view.getUint32(at + index * 4, true))
    }
    more = view.getUint32(at + sectorBytes - 4, true)
  }
  const next = new Uint32Array(count * perSector)
  for (const [index, place] of places.entries()) {
    const at = (place + 1) * sectorBytes
    if (at + sectorBytes > bytes.length) return null
    next.set(numbersIn(bytes.subarray(at, at + sectorBytes)), index * perSector)
  }
  return next
}

function numbersIn(bytes: Uint8Array): Uint32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Uint32Array.from({ length: bytes.length >> 2 }, (_, index) => view.getUint32(index * 4, true))
}

/** A chain of sectors as one run of bytes; without a size, the whole chain. */
function readChain(sectors: Sectors, start: number, size: number | null): Uint8Array | null {
  const { bytes, sectorBytes, next } = sectors
  // The first sector of the container is its header; a mini stream has none.
  const before = sectorBytes === MINI_BYTES ? 0 : 1
  const places: number[] = []
  const wanted = size === null ? next.length : Math.ceil(size / sectorBytes)
  if (wanted > next.length) return null
  for (
    let sector = start;
    sector < LAST_SECTOR && places.length < wanted;
    sector = next[sector] ?? LAST_SECTOR
  ) {
    places.push((sector + before) * sectorBytes)
  }
  if (size !== null && places.length < wanted) return null
  const chain = new Uint8Array(size ?? places.length * sectorBytes)
  for (const [index, place] of places.entries()) {
    const left = Math.min(sectorBytes, chain.length - index * sectorBytes)
    // The last sector of a file may be shorter than the others.
    if (place + left > bytes.length) return null
    chain.set(bytes.subarray(place, place + left), index * sectorBytes)
  }
  return chain
}

interface Entry {
  readonly name: string
  readonly type: number | undefined
  readonly start: number
  readonly size: number
}

function readEntries(directory: Uint8Array): readonly Entry[] {
  const view = new DataView(directory.buffer, directory.byteOffset, directory.byteLength)
  const entries: Entry[] = []
  for (let at = 0; at + ENTRY_BYTES <= directory.length; at += ENTRY_BYTES) {
    // The length is in bytes and counts the zero at the end.
    const length = Math.min(view.getUint16(at + 64, true), 64)
    if (length < 2) continue
    entries.push({
      name: new TextDecoder('utf-16le').decode(directory.subarray(at, at + length - 2)),
      type: directory[at + 66],
      start: view.getUint32(at + 116, true),
      size: view.getUint32(at + 120, true),
    })
  }
  return entries
}
