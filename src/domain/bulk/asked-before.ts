import { cleanText, textOf } from './cell-text.ts'
import { isProblemList, PROBLEM_COLUMNS } from './guess-columns.ts'
import type { Note, SourceRow } from './sheet.ts'

function before(code: string, message: string): Note {
  return { field: 'row', level: 'decide', code, message }
}

const DUPLICATE_BEFORE = before(
  'DUPLICATE_BEFORE',
  'The same as another row of the list that this comes from. Keep it only if both are to be paid.',
)
const HIDDEN_BEFORE = before(
  'HIDDEN_BEFORE',
  'Hidden in the list that this comes from. Keep this row only if it is to be paid.',
)
const STRUCK_BEFORE = before(
  'STRUCK_BEFORE',
  'Struck out in the list that this comes from. Keep this row only if it is to be paid.',
)
const SECTION_BEFORE = before(
  'SECTION_BEFORE',
  'Below a line that says so in the list that this comes from, or below other headings. Keep this row only if it is to be paid.',
)
const COMMENTED_BEFORE = before(
  'COMMENTED_BEFORE',
  'A comment in the list that this comes from says so. Keep this row only if it is to be paid.',
)
const SHOWN_BEFORE = before(
  'SHOWN_BEFORE',
  'The list that this comes from showed something else than its cell held. Keep this row only if it is right.',
)

/** What the row alone no longer shows. */
const QUESTIONS: ReadonlyMap<string, Note> = new Map([
  ['DUPLICATE', DUPLICATE_BEFORE],
  ['HIDDEN_ROW', HIDDEN_BEFORE],
  ['STRUCK_OUT', STRUCK_BEFORE],
  ['BELOW_TITLE', SECTION_BEFORE],
  ['OTHER_HEADINGS', SECTION_BEFORE],
  ['NETWORK_TITLE_DIFFERS', SECTION_BEFORE],
  ['COMMENTED', COMMENTED_BEFORE],
  ['NUMBER_SHOWN', SHOWN_BEFORE],
  ['AMOUNT_SHOWN', SHOWN_BEFORE],
  ['AMOUNT_SHOWN_CURRENCY', SHOWN_BEFORE],
  ...[DUPLICATE_BEFORE, HIDDEN_BEFORE, STRUCK_BEFORE, SECTION_BEFORE, COMMENTED_BEFORE, SHOWN_BEFORE].map(
    (note) => [note.code, note] as const,
  ),
])
/** Answered by what was typed since. */
const UNTIL_EDITED: ReadonlySet<Note> = new Set([DUPLICATE_BEFORE, SHOWN_BEFORE])

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
  const asked = new Map<string, Set<Note>>()
  for (const row of rows) {
    const question = QUESTIONS.get(wordAt(row, 'Code'))
    if (question === undefined) continue
    const number = wordAt(row, 'Row')
    asked.set(number, (asked.get(number) ?? new Set()).add(question))
  }
  if (asked.size === 0) return undefined
  return (row, isEdited) =>
    [...(asked.get(wordAt(row, 'Row')) ?? [])].filter((note) => !UNTIL_EDITED.has(note) || !isEdited)
}
