import { cleanText, textOf } from './cell-text.ts'
import { isProblemList, PROBLEM_COLUMNS } from './guess-columns.ts'
import type { Note, SourceRow } from './sheet.ts'

/** What the row alone no longer shows, by the codes that ask it; the first is the note's own, as a second list of problems has it. */
const QUESTIONS: ReadonlyMap<string, Note> = new Map(
  (
    [
      [
        'The same as another row of the list that this comes from. Keep it only if both are to be paid.',
        ['DUPLICATE_BEFORE', 'DUPLICATE'],
      ],
      [
        'Hidden in the list that this comes from. Keep this row only if it is to be paid.',
        ['HIDDEN_BEFORE', 'HIDDEN_ROW'],
      ],
      [
        'Struck out in the list that this comes from. Keep this row only if it is to be paid.',
        ['STRUCK_BEFORE', 'STRUCK_OUT'],
      ],
      [
        'Marked in the list that this comes from. Keep this row only if it is to be paid.',
        ['MARKED_BEFORE', 'MARKED'],
      ],
      [
        'The list that this comes from was in question as a whole. Keep this row only if it is to be paid.',
        ['SHEET_BEFORE', 'SHEET_QUESTION'],
      ],
      [
        'Paid before, when the list that this comes from was made. Keep this row only if it is to be paid again.',
        ['PAID_BEFORE_THEN', 'PAID_BEFORE'],
      ],
      [
        'Below a line that says so in the list that this comes from, or below other headings. Keep this row only if it is to be paid.',
        ['SECTION_BEFORE', 'BELOW_TITLE', 'OTHER_HEADINGS', 'NETWORK_TITLE_DIFFERS'],
      ],
      [
        'A comment in the list that this comes from says so. Keep this row only if it is to be paid.',
        ['COMMENTED_BEFORE', 'COMMENTED'],
      ],
      [
        'The list that this comes from showed something else than its cell held. Keep this row only if it is right.',
        ['SHOWN_BEFORE', 'NUMBER_SHOWN', 'AMOUNT_SHOWN', 'AMOUNT_SHOWN_CURRENCY', 'UNSEEN'],
      ],
    ] as const
  ).flatMap(([message, codes]) => {
    const note: Note = { field: 'row', level: 'decide', code: codes[0], message }
    return codes.map((code) => [code, note] as const)
  }),
)
/** Answered by what was typed since. */
const UNTIL_EDITED: ReadonlySet<string> = new Set(['DUPLICATE_BEFORE', 'SHOWN_BEFORE', 'PAID_BEFORE_THEN'])

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
    [...(asked.get(wordAt(row, 'Row')) ?? [])].filter((note) => !UNTIL_EDITED.has(note.code) || !isEdited)
}
