import { aloneIn, cleanText, isEmptyCell, shortText } from './cell-text.ts'
import { isHeadingsAgain } from './heading-words.ts'
import { stateIn } from './marks.ts'
import type { Layout, Note, SourceRow, SourceSheet } from './sheet.ts'

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
  { rows: all }: SourceSheet,
  layout: Layout,
  headings: readonly string[],
  rows: readonly SourceRow[],
): SectionOf {
  const { subscriber } = layout.columns
  const above =
    layout.headingRow === null ? [] : all.filter(({ number }) => number < (layout.headingRow ?? 0))
  let section = above.map(({ cells }) => titleNote(cells, 'whole')).findLast((note) => note !== null) ?? null
  const notes = new Map<number, Note>()
  for (const row of rows) {
    const number = subscriber === null ? null : (row.cells[subscriber] ?? null)
    // By far the most rows have a number there.
    if (typeof number === 'number' || (typeof number === 'string' && /^\+?\d/.test(number))) {
      if (section !== null) notes.set(row.number, section)
    } else if (isHeadingsAgain(row.cells))
      section = isSameLayout(row, headings, layout) ? null : OTHER_HEADINGS
    else if (aloneIn(row.cells) !== null) section = titleNote(row.cells, 'within')
    else if (section !== null && row.cells.some((cell) => !isEmptyCell(cell))) notes.set(row.number, section)
  }
  return ({ number }) => notes.get(number)
}

/** A title above the table is about all of it: only one that says nothing else counts, as in `Paid, 12 May`. */
function titleNote(cells: SourceRow['cells'], how: 'whole' | 'within'): Note | null {
  const title = aloneIn(cells)
  if (title === null) return null
  const text = cleanText(title)
  if (stateIn(text, how) === null) return null
  const what = shortText(text)
  const message = `This row is below “${what}”. Keep it only if it is to be paid.`
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
