import { err, ok, type Result } from '#src/domain/result.ts'
import type { ReadProblem } from './read-problem.ts'
import type { ZipPart } from './zip-limits.ts'
import { unzipPart } from './zip-parts.ts'

export type PackageType = 'xlsx' | 'xlsb' | 'ods'

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
export async function packageTypeOf(parts: readonly ZipPart[]): Promise<Result<PackageType, ReadProblem>> {
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
