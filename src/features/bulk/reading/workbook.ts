import type { SourceSheet } from '#src/domain/bulk/sheet.ts'
import { err, type Result } from '#src/domain/result.ts'
import { readXls, readXlsb } from './binary.ts'
import { readOds } from './ods.ts'
import type { ReadProblem } from './read-problem.ts'
import { mainPart, readXlsx } from './xlsx.ts'
import { decodeXml } from './xml.ts'
import { openZip, type Zip } from './zip.ts'

type Sheets = Result<readonly SourceSheet[], ReadProblem>

/** What holds its parts: of `biff`, nothing does. */
export type WorkbookKind = 'zip' | 'ole' | 'biff'

/** Reads a workbook of any kind. What kind of zip it is, its parts say, and no name. */
export function readWorkbook(bytes: Uint8Array, kind: WorkbookKind): Sheets {
  if (kind !== 'zip') return readXls(bytes, kind)
  const zip = openZip(bytes)
  return zip.ok ? readParts(zip.value) : err({ kind: zip.error })
}

/** Other kinds of zip files, each by a part or folder in it, in small letters. */
const OTHERS: readonly (readonly [part: RegExp, what: string])[] = [
  [/^word\//, 'a Word document'],
  [/^ppt\//, 'a presentation'],
  [/^index\/.*\.iwa$|^index\.(zip|xml|apxl)/, 'an Apple Numbers, Pages or Keynote file'],
]

const WORKBOOK_NAME = /(^|\/)workbook\.(xml|bin)$/
const WORKBOOK_ROOT = /<(?:\w+:)?workbook[\s>]/
const SEEN_OF_ROOT = 4096

function readParts(zip: Zip): Sheets {
  const { names } = zip
  const main = mainPart(zip) ?? names.find((name) => WORKBOOK_NAME.test(name)) ?? ''
  const root = textOf(zip.read(main)?.subarray(0, SEEN_OF_ROOT))
  if (WORKBOOK_ROOT.test(root)) return readXlsx(zip, main)
  if (main.toLowerCase().endsWith('.bin')) return readXlsb(zip, main)
  const mimetype = textOf(zip.read('mimetype'))
  const open = /^application\/vnd\.oasis\.opendocument\.([a-z]+)/.exec(mimetype)?.[1]
  if (open === 'spreadsheet') return readOpenDocument(zip)
  if (open !== undefined) return other('an OpenDocument file of another kind')
  const found = OTHERS.find(([part]) => names.some((name) => part.test(name)))
  if (found !== undefined) return other(found[1])
  if (names.includes('content.xml') && names.includes('meta-inf/manifest.xml')) return readOpenDocument(zip)
  // Parts of a workbook without the one that ties them together.
  return names.includes('[content_types].xml') ? err({ kind: 'damaged' }) : other('a zip archive')
}

function textOf(bytes: Uint8Array | undefined): string {
  return bytes === undefined ? '' : decodeXml(bytes)
}

function other(what: string): Sheets {
  return err({ kind: 'other-type', what })
}

function readOpenDocument(zip: Zip): Sheets {
  if (textOf(zip.read('META-INF/manifest.xml')).includes('encryption-data')) return err({ kind: 'password' })
  const content = zip.read('content.xml')
  return content === undefined
    ? err({ kind: 'damaged' })
    : readOds(textOf(content), textOf(zip.read('styles.xml')))
}
