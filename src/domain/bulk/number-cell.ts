import { isMobile, normalisePhone } from '#src/domain/phone.ts'
import { plural } from '#src/domain/plural.ts'
import { isDateText, kindOf, lookAlike, quoted, textOf } from './cell-text.ts'
import { type CellVerdict, errorNote, type MergedWith, NO_NOTES, repairNotes, wrong } from './cell-verdict.ts'
import type { Cell, Note } from './sheet.ts'
import { stateIn } from './state-words.ts'

/** A mobile number of eleven digits that does not end in six zeros, as most cells hold. */
const AS_IT_SHOULD_BE = /^0(?:70|80|81|90|91)\d{2}(?!0{6})\d{6}$/

const NUMBER_PREFIX: Note = {
  field: 'subscriber',
  level: 'warning',
  code: 'NUMBER_PREFIX',
  message: 'This is not a Nigerian mobile number, perhaps a landline. Airtime and data may not reach it.',
}
const NUMBER_ROUNDED: Note = {
  field: 'subscriber',
  level: 'decide',
  code: 'NUMBER_ROUNDED',
  message:
    'This number ends in six zeros: a sheet may have rounded it. Keep the row only if the number is right.',
}

/** A cell of the number column: repaired only where it can mean one number. */
export function judgeNumber(cell: Cell, isMergedWith: MergedWith): CellVerdict<string> {
  if (typeof cell === 'string' && AS_IT_SHOULD_BE.test(cell))
    return { value: cell, shown: cell, notes: NO_NOTES }
  const held = kindOf(cell)
  switch (held.kind) {
    case 'empty':
      return wrong('', isMergedWith('subscriber') === undefined ? NUMBER_EMPTY : NUMBER_MERGED)
    case 'date':
      return wrong(textOf(cell), NUMBER_DATE)
    case 'no-value':
      return wrong(textOf(cell), noNumber(cell))
    case 'number':
      return Number.isInteger(held.value) && held.value >= 0
        ? judgeText(String(held.value), cell)
        : wrong(String(held.value), unclear(quoted(cell)))
    case 'text':
      return judgeText(held.text, cell)
  }
}

function judgeText(text: string, cell: Cell): CellVerdict<string> {
  const number = readNumber(text)
  if (number === null) return wrong(text, numberTrouble(text))
  const notes: Note[] = []
  if (number !== cell) {
    const [code, message] = repairOf(text)
    notes.push(...repairNotes('subscriber', code, message, textOf(cell), number))
  }
  if (!isMobile(number)) notes.push(NUMBER_PREFIX)
  if (number.endsWith('000000')) notes.push(NUMBER_ROUNDED)
  return { value: number, shown: number, notes }
}

function repairOf(text: string): readonly [code: string, message: string] {
  const digits = text.replace(/\D/g, '')
  if (text !== digits && isWrittenAsNumber(text)) {
    return [
      'NUMBER_FROM_NUMBER',
      'The sheet held this as a number to count with; all of its digits were there.',
    ]
  }
  if (/^(?:00)?234/.test(digits)) return ['NUMBER_234', 'The country code was replaced by 0.']
  if (digits.length === 10) return ['NUMBER_ZERO_RESTORED', 'The 0 in front was put back.']
  return ['NUMBER_CLEANED', 'Spaces and dashes removed.']
}

function trouble(code: string, message: string, suggestion?: string): Note {
  return errorNote('subscriber', code, message, suggestion)
}

const NUMBER_EMPTY = trouble('NUMBER_EMPTY', 'The number is missing. Type it, or leave this row out.')
/** Two payments to one number are rarely meant, so nothing is offered. */
const NUMBER_MERGED = trouble(
  'NUMBER_EMPTY',
  'This cell is merged with the number above. Type the number of this row, or leave the row out.',
)
const NUMBER_DATE = trouble(
  'NUMBER_DATE',
  'The sheet made a date of the number. Type the number, and format the column as text.',
)

function noNumber(cell: Cell): Note {
  return trouble(
    'NUMBER_CELL_ERROR',
    `${quoted(cell)} is not a number: the sheet could not work it out. Type it here.`,
  )
}

/** Says why a text is not surely a number, the most specific reason first. */
function numberTrouble(text: string): Note {
  const seen = quoted(text)
  if (isScientific(text)) {
    return trouble(
      'NUMBER_SCIENTIFIC',
      `Excel cut this number to ${seen}: its last digits are lost. Type the number again.`,
    )
  }
  if (isDateText(text)) return NUMBER_DATE
  if (isSeveralNumbers(text)) {
    return trouble(
      'NUMBER_TWO',
      `${seen} is more than one number. Leave one here and give each other one its own row.`,
    )
  }
  const suggestion = meantNumber(text)
  if (/\p{L}/u.test(text)) {
    return trouble(
      'NUMBER_LETTERS',
      `There are letters in ${seen}. Type the number with digits alone.`,
      suggestion,
    )
  }
  return digitTrouble(text, seen, suggestion)
}

function digitTrouble(text: string, seen: string, suggestion: string | undefined): Note {
  const plain = text.replace(ZERO_DECIMALS, '$1').replace(/[\s.()\-\u2010-\u2015\u2212]/g, '')
  const length = plain.replace('+', '').length
  if (!/^\+?[1-9]\d*$|^0\d*$/.test(plain) || HAS_POINT.test(text.replace(/\s/g, '')))
    return unclear(seen, suggestion)
  if (/^(?:\+|00)?234/.test(plain)) return wrongLength(seen, 'does not have 10 digits after 234')
  if (isForeign(plain)) {
    const message = `${seen} is a number of another country. Type a Nigerian number, or leave this row out.`
    return trouble('NUMBER_FOREIGN', message)
  }
  if (plain.startsWith('00')) {
    return trouble('NUMBER_ZEROS', `${seen} starts with too many zeros. Type the number again.`, suggestion)
  }
  if (length === 11) return unclear(seen, suggestion)
  return wrongLength(seen, `has ${plural(length, 'digit')} and should have 11`)
}

/** `8.031234567`, `803123456.7`: a quantity rather than a phone number. Zeros after the point are allowed. */
const HAS_POINT = /^\d{0,2}\.\d+$|^\d+\.(?!0+$)\d{1,2}$/

function wrongLength(seen: string, what: string): Note {
  return trouble('NUMBER_LENGTH', `${seen} ${what}. Type the whole number.`)
}

function unclear(seen: string, suggestion?: string): Note {
  return trouble(
    'NUMBER_UNCLEAR',
    `${seen} is not surely a phone number. Type all 11 digits of it.`,
    suggestion,
  )
}

/** `+44…`, `001…`. `008031234567` is one of ours with a zero too many. */
function isForeign(plain: string): boolean {
  if (/^00[789]\d{9}$/.test(plain)) return false
  return /^\+[1-9]/.test(plain) || /^00[1-9]\d{9,}$/.test(plain)
}

/** `08031234567.0`: a number that a spreadsheet wrote with decimals. */
const ZERO_DECIMALS = /^(\+?\d+)\.0+$/
/** Digits with one point: a separator only where it could not be a decimal point. */
const ONE_POINT = /^\+?(\d+)\.(\d+)$/
/** A number that lost its leading zero in a spreadsheet: the most frequent repair. */
const WITHOUT_ZERO = /^[789]\d{9}$/
const OTHER_DIGITS = /[^\P{Nd}0-9]/u
const SCIENTIFIC = /^\+?(\d+)(?:[.,](\d+))?\s?E\s?\+?(\d{1,2})$/i

/** `08031234567.0`, `8.031234567E+09`: what a spreadsheet makes of a number that is not text. */
function isWrittenAsNumber(text: string): boolean {
  return ZERO_DECIMALS.test(text) || SCIENTIFIC.test(text)
}

function isScientific(text: string): boolean {
  return /^[+-]?[\d.,]+\s?E\s?[+-]?\d+$/i.test(text)
}

/** All digits of `8.031234567E+09`; null where some were lost (`8.03E+09`), or it is not written so. */
function digitsOfScientific(text: string): string | null {
  const [, whole = '', decimals = '', exponent = ''] = SCIENTIFIC.exec(text) ?? []
  const length = whole.length + Number(exponent)
  const digits = whole + decimals
  if (whole === '' || digits.length < length || /[1-9]/.test(digits.slice(length))) return null
  return digits.slice(0, length)
}

/**
 * The eleven digits that a cell's text surely means, as `0803…`; null when it could mean anything else. Narrower than
 * `normalisePhone`, which reads what a person typed into a field: a cell may hold a number with decimals.
 */
function readNumber(text: string): string | null {
  if (WITHOUT_ZERO.test(text)) return `0${text}`
  // Digits of another script or style are a suggestion: a person looks at them.
  if (OTHER_DIGITS.test(text)) return null
  const plain = ZERO_DECIMALS.exec(text)?.[1] ?? digitsOfScientific(text) ?? text
  const [, before = '', after = ''] = ONE_POINT.exec(plain.replace(/\s/g, '')) ?? []
  if (before !== '' && (before.length < 3 || after.length < 3)) return null
  const phone = normalisePhone(plain)
  // `+234 0803 123 456` with a digit lost, or zeros in front.
  return phone?.startsWith('00') ? null : phone
}

const NUMBER_IN_ROW = '(?:(?:\\+|00)?2340?\\d{10}|0\\d{10}|[789]\\d{9})'
const SEVERAL = new RegExp(`^${NUMBER_IN_ROW}{2,}$`)
const LONGEST_SEVERAL = 200
/** Longer than any one number with a name beside it: not worth a guess. */
const LONGEST_MEANT = 60
const BETWEEN = /\b(?:or|and)\b|[\s.()\-\u2010-\u2015\u2212,;:/\\|&]/gi

/** Two numbers or more in one cell, with anything or nothing between them. */
function isSeveralNumbers(text: string): boolean {
  return text.length <= LONGEST_SEVERAL && SEVERAL.test(text.replace(BETWEEN, ''))
}

/** `1. 0803…`, as in a message. */
const COUNTED = /^\d{1,3}[.)] ?(?=\+|0|234)/
const LABEL = /^[\p{L}\s.:#()-]+|[\p{L}\s.:()-]+$/gu

/**
 * The mobile number that was probably meant, despite O for 0, l for 1, commas or slashes inside, or a word beside it.
 */
function meantNumber(text: string): string | undefined {
  if (text.length > LONGEST_MEANT) return undefined
  // `0803… (paid)`, `0803… left`: what stands beside it is no label.
  if (stateIn(text) !== null) return undefined
  const spelled = lookAlike(text)
  const bare = text.replace(/^(?:\+|0)0/, '0')
  const guesses = [
    spelled,
    bare,
    text.replace(LABEL, ''),
    text.replace(COUNTED, ''),
    text.replace(/[,/\\_;:'"=*]/g, ' '),
  ]
  for (const guess of guesses) {
    if (guess === text) continue
    const number = readNumber(guess)
    if (number !== null && isMobile(number)) return number
  }
  return undefined
}
