import { readDirectory, type ZipPart } from '#src/domain/bulk/zip.ts'
import { err, ok, type Result } from '#src/domain/result.ts'
import { MOST_CELLS } from './cells.ts'
import type { ReadProblem } from './read-problem.ts'
import { forgetDimension, isWorksheet, surveySheet } from './sheet-survey.ts'
import { markSheet, surveyOds } from './sheet-xml.ts'
import type { UnzippedPart } from './xlsx-reader.ts'

export interface CheckedPackage {
  readonly type: PackageType
  /** The parts that matter, inflated, checked and marked. */
  readonly parts: readonly UnzippedPart[]
  /** How many sheets with cells `xlsx` must find in it; null where that is not known beforehand. */
  readonly sheets: number | null
  readonly isHidden: readonly boolean[]
}

/** Pictures, programs and printers' settings are never inflated. */
const WANTED = /\.(xml|rels)$|(^|\/)mimetype$/i
const WANTED_OF_XLSB = /^xl\/(?!media\/|printerSettings\/|embeddings\/|activeX\/|vbaProject).*\.bin$/i

/** Opens a zipped workbook: checks the limits first, then its parts one by one, then the content of its sheets. */
export async function openPackage(
  bytes: Uint8Array<ArrayBuffer>,
  onProgress: (fraction: number) => void,
): Promise<Result<CheckedPackage, ReadProblem>> {
  const directory = readDirectory(bytes)
  if (!directory.ok) return err({ kind: directory.error })
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
): Promise<UnzippedPart[] | null> {
  const unzipped: UnzippedPart[] = []
  for (const part of parts) {
    const bytes = await unzipPart(part)
    if (bytes === null) return null
    unzipped.push({ name: part.name, bytes })
    onProgress(unzipped.length / parts.length)
  }
  return unzipped
}

function checkSheets(
  parts: readonly UnzippedPart[],
  type: 'xlsx' | 'xlsb',
): Result<CheckedPackage, ReadProblem> {
  let cells = 0
  let sheets = 0
  const checked: UnzippedPart[] = []
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
  return ok({ type, parts: checked, sheets: type === 'xlsx' ? sheets : null, isHidden: [] })
}

function checkOds(parts: readonly UnzippedPart[]): Result<CheckedPackage, ReadProblem> {
  const content = parts.find(({ name }) => name === 'content.xml')
  if (content === undefined) return err({ kind: 'damaged' })
  const { cells, isWhole, isHidden, marked } = surveyOds(new TextDecoder().decode(content.bytes))
  if (!isWhole) return err({ kind: 'damaged' })
  if (cells > MOST_CELLS) return err({ kind: 'too-big-unzipped' })
  const bytes = new TextEncoder().encode(marked)
  const checked = parts.map((part) => (part === content ? { name: part.name, bytes } : part))
  return ok({ type: 'ods', parts: checked, sheets: null, isHidden })
}

type PackageType = 'xlsx' | 'xlsb' | 'ods'

/** Other kinds of zip files, each by a part or folder in it, in small letters. */
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

/** Which kind of workbook a zip is, or else what it is. */
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
  // Parts of a workbook without the one that ties them together.
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
 * The bytes of a part, or null when they are not what the directory declares: longer, shorter, or with another
 * checksum. A part that exceeds its declared size (a bomb) is inflated no further.
 */
async function unzipPart(part: ZipPart): Promise<Uint8Array<ArrayBuffer> | null> {
  const { size } = part
  const inflated = new Uint8Array(size)
  const reader = gzipOf(part).stream().pipeThrough(new DecompressionStream('gzip')).getReader()
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

/** The start of every gzip file: deflated, and no further fields. */
const GZIP = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff)

/** The part as a gzip file: that has the same checksum, which the platform then verifies for us. */
function gzipOf({ method, packed, crc, size }: ZipPart): Blob {
  const end = new DataView(new ArrayBuffer(8))
  end.setUint32(0, crc, true)
  end.setUint32(4, size, true)
  return new Blob([GZIP, ...(method === 'deflated' ? [packed] : asItIs(packed)), end])
}

const LONGEST_BLOCK = 0xffff

/** Deflate's own format for data that is not compressed. */
function asItIs(bytes: Uint8Array<ArrayBuffer>): readonly Uint8Array<ArrayBuffer>[] {
  const blocks: Uint8Array<ArrayBuffer>[] = []
  for (let at = 0; at === 0 || at < bytes.length; at += LONGEST_BLOCK) {
    const block = bytes.subarray(at, at + LONGEST_BLOCK)
    const head = new DataView(new ArrayBuffer(5))
    head.setUint8(0, at + block.length === bytes.length ? 1 : 0)
    head.setUint16(1, block.length, true)
    head.setUint16(3, ~block.length, true)
    blocks.push(new Uint8Array(head.buffer), block)
  }
  return blocks
}
