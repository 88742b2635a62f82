import type { Abilities, MadeCell, MadeSheet } from './model.ts'
import type { Random } from './random.ts'

export interface TextShape {
  readonly delimiter: ',' | ';' | '\t' | '|'
  readonly encoding: 'utf-8' | 'utf-8 with a mark' | 'utf-16le' | 'utf-16be' | 'windows-1252'
  readonly lineEnd: '\r\n' | '\n' | '\r'
}

/** Of windows-1252, what this project's sheets use beyond Latin-1. */
const CP1252: Readonly<Record<string, number>> = {
  '\u2013': 0x96,
  '\u2014': 0x97,
  '\u201c': 0x93,
  '\u201d': 0x94,
  '\u2019': 0x92,
  '£': 0xa3,
}

function fits(value: string): boolean {
  return [...value].every((sign) => sign in CP1252 || /^[\n\r\t\u0020-\u007e\u00a0-\u00ff]$/.test(sign))
}

export function abilitiesOf({ encoding }: TextShape): Abilities {
  return {
    kind: 'text',
    canWrite: encoding === 'windows-1252' ? fits : () => true,
    hidden: false,
    merges: false,
    errors: false,
    uncalculated: false,
    severalSheets: false,
    blankTail: true,
  }
}

/** As spreadsheets write it: quotes where they are needed; some programs put them everywhere. */
export function writeText({ rows }: MadeSheet, shape: TextShape, random: Random): Uint8Array {
  const everywhere = random.chance(0.25)
  const mark = !everywhere && random.chance(0.2) ? [`sep=${shape.delimiter}`] : []
  const lines = rows.map(({ cells }) =>
    cells.map((cell) => quoted(textOf(cell), shape, everywhere, random)).join(shape.delimiter),
  )
  // `sep=` is a note to Excel, which does not count it as a row.
  const end = random.chance(0.7) ? shape.lineEnd : ''
  return encode([...mark, ...lines].join(shape.lineEnd) + end, shape.encoding)
}

function textOf(cell: MadeCell): string {
  if (cell === null) return ''
  if (cell.kind === 'text') return cell.text
  throw new Error(`A text file has no ${cell.kind} cell.`)
}

function quoted(
  value: string,
  { delimiter, lineEnd }: TextShape,
  everywhere: boolean,
  random: Random,
): string {
  // Excel's way to keep a zero: written bare, with quotes inside that are no quotes.
  if (/^="[^"]*"$/.test(value) && !everywhere && random.chance(0.5)) return value
  const isPlain = !everywhere && !/["\r\n]/.test(value) && !value.includes(delimiter)
  const lines = value.replaceAll('\n', lineEnd === '\r' ? '\r' : random.pick(['\n', lineEnd]))
  return isPlain ? value : `"${lines.replaceAll('"', '""')}"`
}

function encode(value: string, encoding: TextShape['encoding']): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(value)
  if (encoding === 'utf-8 with a mark') return new TextEncoder().encode(`\ufeff${value}`)
  if (encoding === 'windows-1252') {
    return Uint8Array.from([...value].map((sign) => CP1252[sign] ?? sign.charCodeAt(0)))
  }
  const bytes = Buffer.from(`\ufeff${value}`, 'utf16le')
  return encoding === 'utf-16le' ? bytes : bytes.swap16()
}
