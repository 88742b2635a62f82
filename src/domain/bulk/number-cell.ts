import { isMobile } from '#src/domain/phone.ts'
import { kindOf } from './cell-kind.ts'
import { type CellVerdict, type MergedWith, NO_NOTES, repairNote } from './cell-verdict.ts'
import { textOf } from './clean-text.ts'
import { isWrittenAsNumber, readNumber } from './number-text.ts'
import {
  NUMBER_DATE,
  NUMBER_EMPTY,
  NUMBER_MERGED,
  noNumber,
  numberTrouble,
  unclearNumber,
} from './number-trouble.ts'
import type { Cell, Note } from './sheet.ts'

/** Eleven digits of a mobile number that do not end in six zeros: as most of them are. */
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

/** A cell of the number column: bulk.md, "safe repair" and "error: number". */
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
        : wrong(String(held.value), unclearNumber(cell))
    case 'text':
      return judgeText(held.text, cell)
  }
}

function wrong(shown: string, note: Note): CellVerdict<string> {
  return { value: null, shown: shown.replaceAll('\n', ' '), notes: [note] }
}

function judgeText(text: string, cell: Cell): CellVerdict<string> {
  const number = readNumber(text)
  if (number === null) return wrong(text, numberTrouble(text))
  const notes: Note[] = []
  if (number !== cell) notes.push(repaired(text, textOf(cell), number))
  if (!isMobile(number)) notes.push(NUMBER_PREFIX)
  if (number.endsWith('000000')) notes.push(NUMBER_ROUNDED)
  return { value: number, shown: number, notes }
}

function repaired(text: string, from: string, to: string): Note {
  const [code, message] = repairOf(text)
  return repairNote('subscriber', code, message, from, to)
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
  return ['NUMBER_CLEANED', 'Everything but the digits was taken out.']
}
