import { withoutInvisible } from '#src/domain/invisible.ts'
import type { Cell } from './sheet.ts'

/** The kind of a cell's content, before it is read as a number or an amount. */
type CellKind =
  | { readonly kind: 'empty' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'date' }
  /** An error such as #REF!, a logical value, or a formula instead of its result. */
  | { readonly kind: 'no-value' }

const EMPTY: CellKind = { kind: 'empty' }
const IS_DATE: CellKind = { kind: 'date' }
const NO_VALUE: CellKind = { kind: 'no-value' }

// The errors of Excel (#REF!, #N/A), a column that was too narrow (####), LibreOffice (Err:502), and the logical values.
const ERROR_TEXT =
  /^(?:#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|GETTING_DATA|#+)|Err:\d+|TRUE|FALSE|NaN|[+-]?Infinity|0x[\da-f]+)$/i
// `=N=1000` is how naira is typed where the sign is missing.
const FORMULA_TEXT = /^=(?!N=).*[a-z(*/&]/is

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const DATES = [
  '\\d{1,2}([/.-])\\d{1,2}\\1(?:\\d{4}|\\d{2})',
  '\\d{4}([/.-])\\d{1,2}\\2\\d{1,2}',
  `\\d{1,2}[ /.-]?${MONTH}(?:[ /.,-]+\\d{2,4})?`,
  `${MONTH}[ .,-]*\\d{1,4}(?:,? \\d{4})?`,
]
const DATE_TEXT = new RegExp(`^(?:${DATES.join('|')})(?:[ T]\\d{1,2}:\\d{2}.*)?$`, 'i')

/** `text` may still be a date in words: `isDateText` finds what can only be a date. */
export function kindOf(cell: Cell): CellKind {
  if (typeof cell === 'string') {
    const text = cleanText(cell)
    if (text === '') return EMPTY
    return ERROR_TEXT.test(text) || FORMULA_TEXT.test(text) ? NO_VALUE : { kind: 'text', text }
  }
  if (cell === null) return EMPTY
  if (typeof cell === 'number') return Number.isFinite(cell) ? { kind: 'number', value: cell } : NO_VALUE
  if (typeof cell === 'boolean' || cell.odd !== 'date') return NO_VALUE
  return IS_DATE
}

export function isDateText(text: string): boolean {
  return DATE_TEXT.test(text)
}

/** The mark stays where it was cut, so that what is left is never a number or an amount that the whole was not. */
export function cutText(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}

/** For sentences and headings: cleaned, on one line, and cut where it is long. */
export function shortText(text: string, longest = 40): string {
  return cutText(cleanText(text).replaceAll('\n', ' '), longest)
}

export function quoted(cell: Cell): string {
  if (typeof cell === 'object' && cell?.odd === 'uncalculated') return 'A formula that was never calculated'
  return `“${shortText(textOf(cell))}”`
}

/** Printable ASCII, single spaces inside, no `'` or `=` in front: nothing to clean, and by far the most frequent. */
const CLEAN = /^(?:(?!['=])[!-~]+(?: [!-~]+)*)?$/

const SPACES = /[\s\u0085]+/g
const LINE_END = /[\n\v\f\r\u0085\u2028\u2029]/
const FULL_WIDTH_DIGIT = /[\uFF10-\uFF19]/g
/** A CSV's way to tell Excel that digits are text: `="0803…"`. */
const TEXT_FORMULA = /^="([^"]*)"$/
const FULL_WIDTH = 0xfee0

/**
 * A cell's text without what nobody typed on purpose: spaces around it, invisible characters, one leading `'`, a `="…"`
 * wrapper, full-width digits. Spaces of every kind inside it become one space, or one `\n` where a line ends.
 */
export function cleanText(text: string): string {
  if (CLEAN.test(text)) return text
  const plain = withoutInvisible(undoubled(text))
    .replace(FULL_WIDTH_DIGIT, (digit) => String.fromCharCode(digit.charCodeAt(0) - FULL_WIDTH))
    .replace(SPACES, (spaces) => (LINE_END.test(spaces) ? '\n' : ' '))
    .trim()
  const unquoted = plain.startsWith("'") ? plain.slice(1).trim() : plain
  return TEXT_FORMULA.exec(unquoted)?.[1]?.trim() ?? unquoted
}

// What bytes 0x80 to 0x9F mean on Windows: dashes, quotes, the euro.
const WESTERN =
  '\u20ac\x81\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\x8d\u017d\x8f' +
  '\x90\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\x9d\u017e\u0178'

/** Windows-1252 where Node's decoder gives Latin-1's control characters instead. */
export function westernPunctuation(text: string): string {
  return text.replace(/[\x80-\x9f]/g, (control) => WESTERN[control.charCodeAt(0) - 0x80] ?? control)
}

const REST = `[\\u0080-\\u00bf${WESTERN}]`
const DOUBLED = new RegExp(
  `[\\u00c2-\\u00df]${REST}|[\\u00e0-\\u00ef]${REST}{2}|[\\u00f0-\\u00f4]${REST}{3}`,
  'g',
)

/** `â‚¦500` for `₦500`: UTF-8 that some program took for Windows-1252 and wrote as UTF-8 again. */
function undoubled(text: string): string {
  return text.replace(DOUBLED, (letters) => {
    const bytes = Array.from(letters, (letter) => {
      const western = WESTERN.indexOf(letter)
      return (western === -1 ? letter.charCodeAt(0) : 0x80 + western).toString(16)
    })
    try {
      return decodeURIComponent(`%${bytes.join('%')}`)
    } catch {
      return letters
    }
  })
}

/** Spaces of every kind except line ends: a second number may follow those. */
const SPACES_IN_LINE = /[^\S\n\v\f\r\u0085\u2028\u2029]/g

/** The text without spaces inside a line or around it. */
export function withoutSpaces(text: string): string {
  return withoutInvisible(text).replace(SPACES_IN_LINE, '').trim()
}

/** `mtn ` for `MTN`, `0803 123 4567`: letter case and spaces carry no meaning, so such a repair is not reported. */
export function isSameWritten(one: string, other: string): boolean {
  if (one.toUpperCase() === other.toUpperCase()) return true
  return withoutSpaces(one).toUpperCase() === withoutSpaces(other).toUpperCase()
}

/** A cell as the user sees it. */
export function textOf(cell: Cell): string {
  if (typeof cell === 'string') return cell
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  return typeof cell === 'boolean' ? String(cell).toUpperCase() : cell.text
}

export function isEmptyCell(cell: Cell | undefined): boolean {
  if (cell === null || cell === undefined || cell === '') return true
  return typeof cell === 'string' && cleanText(cell) === ''
}

/**
 * A number, or a text that starts with a digit or a plus: what by far the most rows have in the number's column. Asked of
 * every row, and a regular expression takes ten times as long.
 */
export function startsLikeNumber(cell: Cell | undefined): boolean {
  if (typeof cell !== 'string') return typeof cell === 'number'
  const first = cell.charCodeAt(0)
  return (first >= 48 && first <= 57) || first === 43
}

/** The text of a row that has only one cell with something in it: a title, or a remark. */
export function aloneIn(cells: readonly Cell[]): string | null {
  const filled = cells.filter((cell) => !isEmptyCell(cell))
  const [only] = filled
  return filled.length === 1 && typeof only === 'string' ? only : null
}

/** No list of payments is wider; a workbook's sheet may claim 16,384. */
export const MOST_COLUMNS = 200

/** How many cells a row has up to its last non-empty one. */
export function filledWidth(cells: readonly Cell[]): number {
  let width = cells.length
  while (width > 0 && isEmptyCell(cells[width - 1])) width -= 1
  return width
}

const OTHER_DIGIT = /[^\P{Nd}0-9]/gu
const IS_DIGIT = /^\p{Nd}$/u
const TYPED_LETTERS: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', '|': '1' }
/** Nothing but digits and what is typed for them: `5OO` and `l000`, but no word. */
const TYPED_FOR_DIGITS = /^(?=.*\d)[\doil|.,\s]+$/i

/** The text with 0 to 9 for digits of other scripts and styles (`𝟎`, `٥`), and for letters that are typed as digits. */
export function lookAlike(text: string): string {
  const plain = text.normalize('NFKC').replace(OTHER_DIGIT, digitOf)
  return TYPED_FOR_DIGITS.test(plain)
    ? plain.replace(/[oil|]/gi, (letter) => TYPED_LETTERS[letter.toUpperCase()] ?? letter)
    : plain
}

/** Every script has its ten digits in a row, from zero. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (zero > code - 9 && IS_DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(code - zero)
}
