import { err, ok, type Result } from '#src/domain/result.ts'
import { MOST_CELLS } from './cells.ts'
import type { ReadProblem } from './read-problem.ts'
import { forgetDimension, isWorksheet, surveySheet } from './sheet-survey.ts'
import { markSheet, surveyOds } from './sheet-xml.ts'
import { crc32, readDirectory, type ZipPart } from './zip-limits.ts'

export interface CheckedPackage {
  readonly type: PackageType
  /** A zip of the parts that matter, inflated, checked and marked. */
  readonly bytes: Uint8Array
  /** How many sheets with cells `xlsx` has to find in it; null where that is not known beforehand. */
  readonly sheets: number | null
  readonly isHidden: readonly boolean[]
}

/** Pictures, programs and printers' settings are never inflated. */
const WANTED = /\.(xml|rels)$|(^|\/)mimetype$/i
const WANTED_OF_XLSB = /^xl\/(?!media\/|printerSettings\/|embeddings\/|activeX\/|vbaProject).*\.bin$/i

/** Opens a zipped workbook: limits first, then its parts one by one, then what is in its sheets. */
export async function openPackage(
  bytes: Uint8Array<ArrayBuffer>,
  onProgress: (fraction: number) => void,
): Promise<Result<CheckedPackage, ReadProblem>> {
  const directory = readDirectory(bytes)
  if (!directory.ok) return directory
  const type = await packageTypeOf(directory.value)
  if (!type.ok) return type
  const parts = await unzipAll(
    directory.value.filter((part) => isWanted(part, type.value)),
    onProgress,
  )
  if (parts === null) return err({ kind: 'damaged' })
  if (type.value === 'ods') return checkOds(parts)
  return checkSheets(parts, type.value)
}

function isWanted({ name }: ZipPart, type: PackageType): boolean {
  return WANTED.test(name) || (type === 'xlsb' && WANTED_OF_XLSB.test(name))
}

async function unzipAll(
  parts: readonly ZipPart[],
  onProgress: (fraction: number) => void,
): Promise<StoredPart[] | null> {
  const unzipped: StoredPart[] = []
  for (const part of parts) {
    const bytes = await unzipPart(part)
    if (bytes === null) return null
    unzipped.push({ name: part.name, bytes })
    onProgress(unzipped.length / parts.length)
  }
  return unzipped
}

function checkSheets(
  parts: readonly StoredPart[],
  type: 'xlsx' | 'xlsb',
): Result<CheckedPackage, ReadProblem> {
  let cells = 0
  let sheets = 0
  const checked: StoredPart[] = []
  for (const part of parts) {
    if (!part.name.endsWith('.xml') || !isWorksheet(part.bytes)) {
      checked.push(part)
      continue
    }
    const survey = surveySheet(part.bytes)
    if (!survey.isWhole) return err({ kind: 'damaged' })
    cells += survey.cells
    if (cells > MOST_CELLS) return err({ kind: 'too-big-unzipped' })
    sheets += 1
    const bytes = survey.needsMarks ? markSheet(part.bytes) : part.bytes
    forgetDimension(bytes)
    checked.push({ name: part.name, bytes })
  }
  return ok({ type, bytes: storedZip(checked), sheets: type === 'xlsx' ? sheets : null, isHidden: [] })
}

function checkOds(parts: readonly StoredPart[]): Result<CheckedPackage, ReadProblem> {
  const content = parts.find(({ name }) => name === 'content.xml')
  if (content === undefined) return err({ kind: 'damaged' })
  const { cells, isWhole, isHidden, marked } = surveyOds(new TextDecoder().decode(content.bytes))
  if (!isWhole) return err({ kind: 'damaged' })
  if (cells > MOST_CELLS) return err({ kind: 'too-big-unzipped' })
  const bytes = new TextEncoder().encode(marked)
  const zip = storedZip(parts.map((part) => (part === content ? { name: part.name, bytes } : part)))
  return ok({ type: 'ods', bytes: zip, sheets: null, isHidden })
}

interface StoredPart {
  readonly name: string
  readonly bytes: Uint8Array
}

/** A zip with nothing packed: the parts that we have inflated and checked ourselves, for a reader that wants a zip. */
function storedZip(parts: readonly StoredPart[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const named = parts.map(({ name, bytes }) => ({ name: encoder.encode(name), bytes }))
  const size = named.reduce((sum, { name, bytes }) => sum + 76 + 2 * name.length + bytes.length, 22)
  const zip = new Uint8Array(size)
  const view = new DataView(zip.buffer)
  let at = 0
  const offsets = named.map(({ name, bytes }) => {
    const offset = at
    view.setUint32(at, 0x04034b50, true)
    setSizes(view, at + 18, name, bytes)
    zip.set(name, at + 30)
    zip.set(bytes, at + 30 + name.length)
    at += 30 + name.length + bytes.length
    return offset
  })
  const directory = at
  named.forEach(({ name, bytes }, index) => {
    view.setUint32(at, 0x02014b50, true)
    setSizes(view, at + 20, name, bytes)
    view.setUint32(at + 42, offsets[index] ?? 0, true)
    zip.set(name, at + 46)
    at += 46 + name.length
  })
  view.setUint32(at, 0x06054b50, true)
  view.setUint16(at + 8, named.length, true)
  view.setUint16(at + 10, named.length, true)
  view.setUint32(at + 12, at - directory, true)
  view.setUint32(at + 16, directory, true)
  return zip
}

function setSizes(view: DataView, at: number, name: Uint8Array, bytes: Uint8Array): void {
  view.setUint32(at, bytes.length, true)
  view.setUint32(at + 4, bytes.length, true)
  view.setUint16(at + 8, name.length, true)
}

type PackageType = 'xlsx' | 'xlsb' | 'ods'

/** What else comes as a zip, by a part or folder in it, in small letters. */
const OTHERS: readonly (readonly [part: RegExp, what: string])[] = [
  [/^word\//, 'a Word document'],
  [/^ppt\//, 'a presentation'],
  [/^visio\//, 'a drawing'],
  [/^index\/.*\.iwa$|^index\.(zip|xml|apxl)/, 'an Apple Numbers, Pages or Keynote file'],
  [/^androidmanifest\.xml$/, 'an Android app'],
  [/^meta-inf\/manifest\.mf$/, 'a program'],
]

const OPEN_DOCUMENTS: ReadonlyMap<string, string> = new Map([
  ['text', 'a text document'],
  ['presentation', 'a presentation'],
  ['graphics', 'a drawing'],
])

/** Which kind of workbook a zip is, or what it is instead. */
async function packageTypeOf(parts: readonly ZipPart[]): Promise<Result<PackageType, ReadProblem>> {
  const names = parts.map(({ name }) => name.toLowerCase())
  if (names.some((name) => /(^|\/)workbook\.xml$/.test(name))) return ok('xlsx')
  if (names.some((name) => /(^|\/)workbook\.bin$/.test(name))) return ok('xlsb')
  const mimetype = await textOfPart(parts, 'mimetype')
  const open = /^application\/vnd\.oasis\.opendocument\.([a-z]+)/.exec(mimetype ?? '')?.[1]
  if (open === 'spreadsheet') return openSpreadsheet(parts)
  if (open !== undefined) return other(OPEN_DOCUMENTS.get(open) ?? 'an OpenDocument file')
  if (mimetype?.startsWith('application/epub') === true) return other('a book')
  const found = OTHERS.find(([part]) => names.some((name) => part.test(name)))
  if (found !== undefined) return other(found[1])
  if (names.includes('content.xml') && names.includes('meta-inf/manifest.xml')) return openSpreadsheet(parts)
  // Parts of a workbook without the one that holds them together.
  return names.includes('[content_types].xml') ? err({ kind: 'damaged' }) : other('a zip archive')
}

async function openSpreadsheet(parts: readonly ZipPart[]): Promise<Result<PackageType, ReadProblem>> {
  const manifest = await textOfPart(parts, 'META-INF/manifest.xml')
  return manifest?.includes('encryption-data') === true ? err({ kind: 'password' }) : ok('ods')
}

async function textOfPart(parts: readonly ZipPart[], wanted: string): Promise<string | null> {
  const part = parts.find(({ name }) => name.toLowerCase() === wanted.toLowerCase())
  const bytes = part === undefined ? null : await unzipPart(part)
  return bytes === null ? null : new TextDecoder().decode(bytes)
}

function other(what: string): Result<PackageType, ReadProblem> {
  return err({ kind: 'other-type', what })
}

/**
 * The bytes of a part, or null when it is not what the directory declares: longer, shorter, or another checksum. A part
 * that goes on after its declared size (a bomb that lies) is inflated no further.
 */
async function unzipPart(part: ZipPart): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = part.method === 'stored' ? part.packed.slice() : await inflate(part)
  return bytes === null || crc32(bytes) !== part.crc ? null : bytes
}

async function inflate({ packed, size }: ZipPart): Promise<Uint8Array<ArrayBuffer> | null> {
  const inflated = new Uint8Array(size)
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  let length = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return length === size ? inflated : null
      if (length + value.length > size) {
        reader.cancel().catch(() => undefined)
        return null
      }
      inflated.set(value, length)
      length += value.length
    }
  } catch {
    return null
  }
}
