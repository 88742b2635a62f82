import {
  aloneIn,
  cleanText,
  isDateText,
  isEmptyCell,
  shortText,
  startsLikeNumber,
  textOf,
} from './cell-text.ts'
import { NO_NOTES } from './cell-verdict.ts'
import { isHeadingsAgain } from './heading-words.ts'
import { type Cell, type Layout, type Note, rowsAbove, type SourceRow, type SourceSheet } from './sheet.ts'
import { stateIn } from './state-words.ts'

const OTHER_HEADINGS: Note = {
  field: 'row',
  level: 'decide',
  code: 'OTHER_HEADINGS',
  message:
    'This row is below other headings than the list has, so its columns may mean something else. Keep it only if it is right.',
}

/** The notes on a row by what stands above it, and not at the top of the list. */
export type SectionOf = (row: SourceRow) => readonly Note[]

/** Finds the parts of a sheet below a line such as `ALREADY PAID`, or below headings that name other columns. */
export function findSections(
  sheet: SourceSheet,
  layout: Layout,
  headings: readonly string[],
  rows: readonly SourceRow[],
): SectionOf {
  const { subscriber } = layout.columns
  let section =
    rowsAbove(sheet, layout)
      .map((row) => titleNote(row, layout, 'whole'))
      .findLast((note) => note !== null) ??
    (sheet.kind === 'workbook' ? stateNote(sheet.name, 'whole', 'in the sheet') : null)
  /** It has parts of its own, or is the whole sheet: another part's title does not end it. */
  let hasParts = section !== null
  let hasPayments = false
  let isOther = false
  const notes = new Map<number, readonly Note[]>()
  for (const row of rows) {
    const isNumber = subscriber !== null && startsLikeNumber(row.cells[subscriber])
    const title = isNumber ? null : titleNote(row, layout, 'within')
    if (title !== null) {
      section = title
      hasParts = false
      hasPayments = false
    } else if (!isNumber && isHeadingsAgain(row.cells)) {
      isOther = !isSameLayout(row, headings, layout)
      if (hasPayments && !hasParts) section = null
    } else if (!isNumber && aloneIn(row.cells) !== null) {
      if (TO_PAY.test(aloneIn(row.cells) ?? '') || (hasPayments && !hasParts)) section = null
      else hasParts = true
    } else if (row.cells.some((cell) => !isEmptyCell(cell))) {
      hasPayments ||= subscriber !== null && !isEmptyCell(row.cells[subscriber])
      if (section !== null || isOther)
        notes.set(row.number, [...(section === null ? [] : [section]), ...(isOther ? [OTHER_HEADINGS] : [])])
    }
  }
  return ({ number }) => notes.get(number) ?? NO_NOTES
}

const TO_PAY =
  /\b(?:unpaid|(?:not|yet)(?: yet)?(?: to)?(?: be)? (?:paid|sent|credited|recharged|loaded|pay)|to (?:be )?(?:pay|paid|send|sent|credit|credited|recharged?|loaded)|outstanding|pending|remaining|active)\b/i

/**
 * The note of a line of words. A title above the table is about all of it: only one that says nothing else counts, as in
 * `Paid, 12 May`. So does a line with a letter, a date, a count or a sum beside it, which may be a row without its number.
 */
function titleNote({ cells }: SourceRow, { columns }: Layout, how: 'whole' | 'within'): Note | null {
  const alone = aloneIn(cells)
  if (alone !== null) return stateNote(alone, how, 'below')
  const filled = cells.flatMap((cell, column) => (isEmptyCell(cell) ? [] : [{ cell, column }]))
  const title = filled.find(({ cell }) => WORD.test(textOf(cell)))
  const place = columns.subscriber ?? 0
  if (typeof title?.cell !== 'string' || title.column > place) return null
  // In the place of the number, behind something else, it is about that row alone.
  if (title.column === place && title !== filled[0]) return null
  // `2 | Success | | 500` is a row without its number.
  const isNumbered = title !== filled[0] && /^\d{1,6}\.?$/.test(cleanText(textOf(filled[0]?.cell ?? null)))
  if (isNumbered && filled.some(({ column }) => column === columns.amount)) return null
  const isBeside = ({ cell, column }: { cell: Cell; column: number }) =>
    column === columns.amount || isDateText(cleanText(textOf(cell))) || !WORD.test(textOf(cell))
  return filled.every((one) => one === title || isBeside(one))
    ? stateNote(title.cell, 'whole', 'below')
    : null
}

/** One letter numbers a part. */
const WORD = /\p{L}{2}/u

function stateNote(title: string, how: 'whole' | 'within', where: 'below' | 'in the sheet'): Note | null {
  const text = cleanText(title)
  if (stateIn(text, how) === null) return null
  const what = `${where} “${shortText(text)}”`
  const message = `This row is ${what}. Keep it only if it is to be paid.`
  return { field: 'row', level: 'decide', code: 'BELOW_TITLE', message, what }
}

function isSameLayout({ cells }: SourceRow, headings: readonly string[], { columns }: Layout): boolean {
  return Object.values(columns).every((column) => {
    if (column === null) return true
    const cell = cells[column] ?? null
    const heading = typeof cell === 'string' ? cleanText(cell) : ''
    return heading.toLowerCase() === (headings[column] ?? '').toLowerCase()
  })
}
