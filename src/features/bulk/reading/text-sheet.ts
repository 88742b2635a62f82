import papa, { type ParseConfig, type ParseError, type ParseResult } from 'papaparse'
import { MOST_COLUMNS } from '#src/domain/bulk/cell-text.ts'
import { commonest } from '#src/domain/bulk/columns.ts'
import { looksLikePhone } from '#src/domain/bulk/guess-columns.ts'
import { fieldsNamed } from '#src/domain/bulk/heading-words.ts'
import { HEADINGS_WITHIN, type SourceSheet } from '#src/domain/bulk/sheet.ts'
import { err, type Result } from '#src/domain/result.ts'
import { cut, LONGEST_CELL, MOST_LINES, sheetFrom } from './cells.ts'
import type { ReadProblem } from './read-problem.ts'

/** Excel's own way to declare the separator; Excel shows the line after it as row 1. */
export const SEPARATOR_LINE = /^"?sep=([,;\t|])"?(\n|$)/i
const SAMPLE_LETTERS = 64 * 1024
const SAMPLE_ROWS = 100

/** Rows of a text file, numbered as a spreadsheet does: a line break inside quotes starts no row. */
export function readTextSheet(text: string, name: string): Result<SourceSheet, ReadProblem> {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
  const stated = SEPARATOR_LINE.exec(lines)
  const body = lines.slice(stated?.[0].length ?? 0)
  const end = contentEnd(body)
  const tail = countLines(body, end)
  if (countLines(body, 0, end) > MOST_LINES) return err({ kind: 'too-many-rows' })
  const given = inColumns(body.slice(0, end).replace(SPACE_BEFORE_QUOTE, '$1$2'))
  const parse = (
    sample: string,
    delimiter: string,
    preview: number,
    rest: ParseConfig = {},
  ): ParseResult<string[]> =>
    papa.parse<string[]>(sample, {
      delimiter,
      newline: '\n',
      header: false,
      dynamicTyping: false,
      skipEmptyLines: false,
      preview,
      ...rest,
    })
  const delimiter = stated?.[1] ?? guess((each) => parse(sampleOf(given), each, SAMPLE_ROWS).data)
  const content = delimiter === '\t' ? given : given.replace(TAB_BEHIND_QUOTE, '"')
  const asUsual = parse(content, delimiter, 0)
  const wrong = wrongQuote(asUsual)
  const data = wrong === undefined ? asUsual.data : otherwiseQuoted(content, delimiter, parse)
  if (wrong !== undefined && data === null) {
    return err({ kind: 'quotes', line: lineOf(content, wrong) + (stated === null ? 0 : 1) })
  }
  const rows = (data ?? []).map((cells, index) => ({
    number: index + 1,
    cells: shortened(cells),
    isHidden: false,
  }))
  return sheetFrom(
    { name, kind: 'text', separator: delimiter, isHidden: false, merges: [] },
    rows,
    rows.length + tail,
  )
}

function wrongQuote({ errors }: ParseResult<string[]>): ParseError | undefined {
  return errors.find(({ type }) => type === 'Quotes')
}

/** Where a quotation mark stands alone: by `\"`, as databases write it, or as a letter, where all lines are equally long. */
function otherwiseQuoted(
  content: string,
  delimiter: string,
  parse: (content: string, delimiter: string, preview: number, rest: ParseConfig) => ParseResult<string[]>,
): readonly string[][] | null {
  const escaped = content.includes('\\"') ? parse(content, delimiter, 0, { escapeChar: '\\' }) : null
  if (escaped !== null && wrongQuote(escaped) === undefined) return escaped.data
  const { data } = parse(content, delimiter, 0, { quoteChar: '\0' })
  const width = data.find(({ length }) => length > 1)?.length ?? 0
  // A line that is too short begins with the rest of a cell, and one that is too long has a separator in quotes.
  const isOdd = ({ length }: readonly string[]) => length < width || (length > width && delimiter !== '\t')
  if (data.some((cells) => isOdd(cells) && cells.join('').trim() !== '')) return null
  return data.map((cells) => cells.map((cell) => cell.replace(/^"(.*)"$/, '$1').replaceAll('""', '"')))
}

const TAB_BEHIND_QUOTE = /"\t{1,9}(?=[,;|]|$)/gm
/** `"0803…", "MTN"`: a cell in quotation marks with a space before it. */
const SPACE_BEFORE_QUOTE = /(^|[,;|]) {1,9}("(?:[^"\n]|""){0,200}")(?= *(?:[,;|]|$))/gm

const QUOTED_LINE = /^"(?:[^"\n]|"")*"$/
const SPACES = / {2,}/

const THOUSANDS = /(^|[^\d,])\d{1,3}(?:,\d{3})+(?![\d,])/g
const PHONE = /(?:^|\D)((?:\+?234|0)?[789]\d{9})(?!\d)/g
/** A dash before a digit may be a minus. */
const AFTER_NUMBER = /^(?:[-–—:=/]|\s+(?:[-–—:=/]\s)?)\s*/
const BEFORE_NUMBER = /[\s/:=–—-]{1,9}$/

/**
 * Lines that are quoted as a whole, parted by nothing but spaces, or written as in a message, around one number each: one
 * cell each, unless that is undone.
 */
function inColumns(content: string): string {
  const lines = content.split('\n').filter((line) => line.trim() !== '')
  if (lines.every((line) => QUOTED_LINE.test(line) && DELIMITERS.some((each) => line.includes(each))))
    return content.replace(/^"|"$/gm, '').replaceAll('""', '"')
  const hasCells = (line: string) => {
    const plain = line.replace(THOUSANDS, '$1')
    return plain.includes('"') || DELIMITERS.some((each) => plain.includes(each))
  }
  // A greeting may have a comma.
  const numbered = lines.filter((line) => /\d/.test(line))
  if (numbered.length === 0 || numbered.some(hasCells)) return content
  if (lines.every((line) => SPACES.test(line.trim()))) return content.replace(/ {2,}/g, '\t')
  const parts = content.split('\n').map(aroundNumber)
  if (parts.includes(null)) return content
  const hasNames = parts.some((cells) => cells !== null && cells.length > 1 && cells[0] !== '')
  const ofLine = (cells: readonly string[]) => {
    if (cells.length > 1) return hasNames ? cells : cells.slice(1)
    // In the place of the numbers: words there are a remark.
    return hasNames && cells[0] !== '' ? ['', ...cells] : cells
  }
  return parts.map((cells) => ofLine(cells ?? []).join('\t')).join('\n')
}

/** `Ade 08031234567 500`, `0803…/MTN/500`, `0803… - MTN - 500`; words alone are one cell. Null where that is not sure. */
function aroundNumber(line: string): readonly string[] | null {
  if (!/\d/.test(line)) return [line]
  const [found, other] = [...line.matchAll(PHONE)]
  if (found === undefined || other !== undefined) return null
  const [all, phone = ''] = found
  const end = found.index + all.length
  const before = line
    .slice(0, end - phone.length)
    .replace(BEFORE_NUMBER, '')
    .trim()
  const rest = line.slice(end).replace(AFTER_NUMBER, '').trim()
  // `50 000` may be one amount.
  if (/\d \d/.test(rest)) return null
  const mark = rest.includes('/') ? '/' : / [–—-] /.test(rest) ? / [–—-] / : /\s+/
  const cells = rest.split(mark).map((cell) => cell.trim())
  // `do not pay` says nothing word by word.
  const said = cells.slice(cells.findLastIndex((cell) => /\d/.test(cell)) + 1)
  return [before, phone, ...cells, ...(said.length > 1 ? [said.join(' ')] : [])]
}

function shortened(cells: readonly string[]): readonly string[] {
  const kept = cells.length > MOST_COLUMNS ? cells.slice(0, MOST_COLUMNS) : cells
  return kept.some((cell) => cell.length > LONGEST_CELL) ? kept.map((cell) => cut(cell)) : kept
}

function guess(read: (delimiter: string) => readonly (readonly string[])[]): string {
  let best = { delimiter: ',', score: 0 }
  for (const delimiter of DELIMITERS) {
    const score = likelihood(read(delimiter))
    if (score > best.score) best = { delimiter, score }
  }
  return best.delimiter
}

/** Whole lines, so that no row of the sample is cut in two. */
function sampleOf(content: string): string {
  if (content.length <= SAMPLE_LETTERS) return content
  const end = content.lastIndexOf('\n', SAMPLE_LETTERS)
  return content.slice(0, end > 0 ? end : SAMPLE_LETTERS)
}

/** A tab may part two empty cells. */
const BLANK = /[^\S\t]/

/** The end of the last line that is not blank: megabytes of empty lines are counted but not parsed. */
function contentEnd(text: string): number {
  let end = text.length
  while (end > 0 && BLANK.test(text.charAt(end - 1))) end -= 1
  const next = text.indexOf('\n', end)
  return next < 0 ? text.length : next
}

/** Lines that start after `from`; the file's last line break starts none. */
function countLines(text: string, from: number, to = text.length): number {
  let count = 0
  for (let at = text.indexOf('\n', from); at >= 0 && at < to - 1; at = text.indexOf('\n', at + 1)) count += 1
  return count
}

/** papaparse gives the position of the quotation mark; for one that is never closed, that of its cell. */
function lineOf(content: string, { index = 0 }: ParseError): number {
  return countLines(content, 0, index + 1) + 1
}

/** In this order when nothing speaks for one of them. */
const DELIMITERS = [',', ';', '\t', '|']

/**
 * How much the first rows look like a sheet of payments: first the best row of known headings, then rows of equal
 * width, then cells that are phone numbers. A comma inside an amount makes rows equally wide, too, but adds no headings
 * or phone numbers.
 */
function likelihood(rows: readonly (readonly string[])[]): number {
  const filled = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''))
  if (filled.length === 0) return 0
  const headings = Math.max(...filled.slice(0, HEADINGS_WITHIN).map(fieldsNamed))
  // Tabs that pad the cells of another delimiter.
  if (filled.every((cells) => cells.slice(1).some((cell) => /^[,;|]/.test(cell)))) return 0
  const width = commonest(filled.map(({ length }) => length))
  if (width < 2) return 0
  const alike = filled.filter(({ length }) => length === width).length / filled.length
  const phones = filled.filter((cells) => cells.some(looksLikePhone)).length / filled.length
  return headings * 10 + phones * 5 + alike * 3 + Math.min(width, 8) / 8
}
