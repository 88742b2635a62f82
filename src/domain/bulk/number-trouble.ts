import { isDateText, quoted } from './cell-kind.ts'
import { errorNote } from './cell-verdict.ts'
import { isScientific, isSeveralNumbers, meantNumber } from './number-text.ts'
import type { Cell, Note } from './sheet.ts'

function trouble(code: string, message: string, suggestion?: string): Note {
  return errorNote('subscriber', code, message, suggestion)
}

export const NUMBER_EMPTY = trouble('NUMBER_EMPTY', 'The number is missing. Type it, or leave this row out.')
/** Two payments to one number are rarely meant, so nothing is offered. */
export const NUMBER_MERGED = trouble(
  'NUMBER_EMPTY',
  'This cell is merged with the number above. Type the number of this row, or leave the row out.',
)
export const NUMBER_DATE = trouble(
  'NUMBER_DATE',
  'This cell holds a date. Type the number, and format the column as text.',
)

export function noNumber(cell: Cell): Note {
  return trouble(
    'NUMBER_CELL_ERROR',
    `${quoted(cell)} is not a number: the sheet could not work it out. Type it here.`,
  )
}

/** Says why a text is no number that we can be sure of, the most telling reason first. */
export function numberTrouble(text: string): Note {
  const seen = quoted(text)
  if (isScientific(text)) {
    return trouble(
      'NUMBER_SCIENTIFIC',
      `The sheet shortened this number to ${seen} and its last digits are lost. Type the number again.`,
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
  const plain = text.replace(/^(\+?\d+)\.0+$/, '$1').replace(/[\s.()\-\u2010-\u2015\u2212]/g, '')
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
  return wrongLength(seen, `has ${length === 1 ? '1 digit' : `${length} digits`} and should have 11`)
}

/** `8.031234567`, `803123456.7`: counted or measured rather than called. Zeros after the point are no matter. */
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

export function unclearNumber(cell: Cell): Note {
  return unclear(quoted(cell))
}

/** `+44…`, `001…`. `008031234567` is one of ours with a zero too many. */
function isForeign(plain: string): boolean {
  if (/^00[789]\d{9}$/.test(plain)) return false
  return /^\+[1-9]/.test(plain) || /^00[1-9]\d{9,}$/.test(plain)
}
