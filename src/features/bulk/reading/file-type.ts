import type { ReadProblem } from './read-problem.ts'

/** A file's type by its first bytes; its name proves nothing. `zip` and `ole` are examined further. */
export type FileType =
  | { readonly kind: 'zip' | 'ole' | 'biff' | 'text' }
  | { readonly kind: 'problem'; readonly problem: ReadProblem }

/** The first bytes of files that people choose by mistake, in latin letters, `?` for any byte. The first that fits counts. */
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
  ['a recording', 'RIFF', 'OggS', 'ID3\u0002', 'ID3\u0003', 'ID3\u0004', '\u00FF\u00FB'],
  ['a video', '????ftyp', '\u001AE\u00DF\u00A3'],
  ['an archive', '\u001F\u008B', 'Rar!', "7z\u00BC\u00AF'\u001C", 'BZh9', '\u00FD7zXZ'],
  ['a program', 'MZ??????????\u00FF\u00FF', 'MZ\u0090', '\u007FELF'],
  ['a database', 'SQLite format 3', '\u0000\u0001\u0000\u0000Standard'],
  ['a text document', '{\\rtf'],
  ['a Lotus sheet', '\u0000\u0000\u0002\u0000', '\u0000\u0000\u001A\u0000'],
  ['a contact card', 'BEGIN:VCARD'],
  ['a calendar', 'BEGIN:VCALENDAR'],
  ['a font', 'wOFF', 'wOF2'],
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

export function fileTypeOf(bytes: Uint8Array): FileType {
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
