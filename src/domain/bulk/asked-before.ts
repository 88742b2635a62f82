import { cleanText, shortText, textOf } from './cell-text.ts'
import { isProblemList, PROBLEM_COLUMNS } from './guess-columns.ts'
import type { Note, SourceRow } from './sheet.ts'

/** Questions that what was typed since has answered. */
const UNTIL_EDITED = [
  'DUPLICATE',
  'PAID_BEFORE',
  'NUMBER_SHOWN',
  'AMOUNT_SHOWN',
  'AMOUNT_SHOWN_CURRENCY',
  'UNSEEN',
]
/** What the row alone no longer shows. */
const QUESTIONS: ReadonlySet<string> = new Set([
  ...UNTIL_EDITED,
  'HIDDEN_ROW',
  'STRUCK_OUT',
  'MARKED',
  'SHEET_QUESTION',
  'BELOW_TITLE',
  'OTHER_HEADINGS',
  'NETWORK_TITLE_DIFFERS',
  'COMMENTED',
])
const THERE = 'In the list that this comes from: '
const LONGEST = 300

/** The questions that a row had in the list that it comes from; `isEdited`: its content has changed since. */
export type AskedBefore = (row: SourceRow, isEdited: boolean) => readonly Note[]

/**
 * Finds the questions again when "Download the problems" is uploaded. The row alone does not show that it was hidden,
 * or that it was the same as one that was sent. A row has one line for each of its problems, and all these lines are
 * that row. Undefined where nothing was asked.
 */
export function askedBefore(
  headings: readonly string[],
  rows: readonly SourceRow[],
): AskedBefore | undefined {
  if (!isProblemList(headings)) return undefined
  const first = headings.length - PROBLEM_COLUMNS.length
  const wordAt = ({ cells }: SourceRow, name: (typeof PROBLEM_COLUMNS)[number]) =>
    cleanText(textOf(cells[first + PROBLEM_COLUMNS.indexOf(name)] ?? null))
  const asked = new Map<string, Map<string, Note>>()
  for (const row of rows) {
    const code = wordAt(row, 'Code')
    if (!QUESTIONS.has(code)) continue
    const number = wordAt(row, 'Row')
    const message = `${THERE}${shortText(wordAt(row, 'Message').replace(THERE, ''), LONGEST)}`
    const note: Note = { field: 'row', level: 'decide', code: 'ASKED_BEFORE', message, what: code }
    asked.set(number, (asked.get(number) ?? new Map<string, Note>()).set(code, note))
  }
  if (asked.size === 0) return undefined
  return (row, isEdited) =>
    [...(asked.get(wordAt(row, 'Row'))?.values() ?? [])].filter(
      ({ what = '' }) => !isEdited || !UNTIL_EDITED.includes(what),
    )
}
