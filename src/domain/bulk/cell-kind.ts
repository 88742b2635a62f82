import { cleanText, textOf } from './clean-text.ts'
import type { Cell } from './sheet.ts'

/** What a cell holds, before it is asked what a number or an amount makes of it. */
export type CellKind =
  | { readonly kind: 'empty' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'date' }
  /** An error such as #REF!, TRUE, a formula instead of its result. */
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

/** `text` may still be a date in words: see `isDateText`, for what is nothing else. */
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

/** For the messages: the cell as it stands, cut where it is long. */
export function quoted(cell: Cell): string {
  const text = cleanText(textOf(cell)).replaceAll('\n', ' ')
  return text.length > 40 ? `“${text.slice(0, 39)}…”` : `“${text}”`
}
