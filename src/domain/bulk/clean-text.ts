import type { Cell } from './sheet.ts'

/** Printing ASCII, single spaces inside, no `'` or `=` in front: nothing to clean, and by far the most frequent. */
const CLEAN = /^(?:(?!['=])[!-~]+(?: [!-~]+)*)?$/

// What comes along unseen with pasted text: soft hyphens, zero-width characters, marks of writing direction.
const INVISIBLE = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g
const SPACES = /[\s\u0085]+/g
const LINE_END = /[\n\v\f\r\u0085\u2028\u2029]/
const FULL_WIDTH_DIGIT = /[\uFF10-\uFF19]/g
/** A CSV's way to tell Excel that digits are text: `="0803…"`. */
const TEXT_FORMULA = /^="([^"]*)"$/
const FULL_WIDTH = 0xfee0

/**
 * A cell's text without what nobody means: spaces around it, invisible characters, one leading `'`, a `="…"` wrapper,
 * full-width digits. Spaces of every kind inside it become one space, or one `\n` where a line ends.
 */
export function cleanText(text: string): string {
  if (CLEAN.test(text)) return text
  const plain = text
    .replace(INVISIBLE, '')
    .replace(FULL_WIDTH_DIGIT, (digit) => String.fromCharCode(digit.charCodeAt(0) - FULL_WIDTH))
    .replace(SPACES, (spaces) => (LINE_END.test(spaces) ? '\n' : ' '))
    .trim()
  const unquoted = plain.startsWith("'") ? plain.slice(1).trim() : plain
  return TEXT_FORMULA.exec(unquoted)?.[1]?.trim() ?? unquoted
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
