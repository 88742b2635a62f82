import { aloneIn, cleanText, isEmptyCell, shortText, startsLikeNumber, textOf } from './cell-text.ts'
import { isHeadingsAgain } from './heading-words.ts'
import { stateIn } from './marks.ts'
import { type Cell, type Layout, type Note, rowsAbove, type SourceRow, type SourceSheet } from './sheet.ts'

const OTHER_HEADINGS: Note = {
  field: 'row',
  level: 'decide',
  code: 'OTHER_HEADINGS',
  message:
    'This row is below other headings than the list has, so its columns may mean something else. Keep it only if it is right.',
}

/** The note on a row by what stands above it, and not at the top of the list. */
export type SectionOf = (row: SourceRow) => Note | undefined

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
  const notes = new Map<number, Note>()
  for (const row of rows) {
    if (subscriber !== null && startsLikeNumber(row.cells[subscriber])) {
      if (section !== null) notes.set(row.number, section)
      continue
    }
    const title = titleNote(row, layout, 'within')
    if (isHeadingsAgain(row.cells)) section = isSameLayout(row, headings, layout) ? null : OTHER_HEADINGS
    else if (title !== null || aloneIn(row.cells) !== null) section = title
    else if (section !== null && row.cells.some((cell) => !isEmptyCell(cell))) notes.set(row.number, section)
  }
  return ({ number }) => notes.get(number)
}

/**
 * The note of a line of words. A title above the table is about all of it: only one that says nothing else counts, as in
 * `Paid, 12 May`. So does a line with a date or a count beside it, which may be a row without its number.
 */
function titleNote(
  { cells }: SourceRow,
  { columns: { subscriber, amount } }: Layout,
  how: 'whole' | 'within',
): Note | null {
  const alone = aloneIn(cells)
  if (alone !== null) return stateNote(alone, how, 'below')
  const [first, ...others] = cells.flatMap((cell, column) => (isEmptyCell(cell) ? [] : [{ cell, column }]))
  const isBeside = ({ cell, column }: { cell: Cell; column: number }) =>
    column !== amount && !WORD.test(textOf(cell))
  return typeof first?.cell === 'string' && first.column === (subscriber ?? 0) && others.every(isBeside)
    ? stateNote(first.cell, 'whole', 'below')
    : null
}

const WORD = /\p{L}{4}/u

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
