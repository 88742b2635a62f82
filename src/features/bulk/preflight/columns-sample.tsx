import { FIELDS } from '#src/domain/bulk/sheet.ts'
import type { Overview } from '#src/features/bulk/desk/desk.ts'
import { visuallyHidden } from '#src/ui/helpers.css.ts'
import { type Columns, columnName } from './columns-choice.ts'
import * as css from './preflight.css.ts'
import { FIELD_NAMES } from './status-words.ts'

interface ColumnsSampleProps {
  readonly overview: Pick<Overview, 'headings' | 'sample'>
  readonly columns: Columns
}

/** The top of the sheet, and over each column what it would be taken for. */
export function ColumnsSample({ overview: { headings, sample }, columns }: ColumnsSampleProps) {
  const meaningOf = (index: number) => FIELDS.find((field) => columns[field] === index)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={css.columnsTable} aria-label="First rows" tabIndex={0}>
      <table className={css.table}>
        <caption className={visuallyHidden}>The first rows of the sheet</caption>
        <thead>
          <tr>
            {headings.map((heading, index) => {
              const field = meaningOf(index)
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <th key={index} scope="col" className={css.th}>
                  <span className={css.meaning}>{field === undefined ? 'Not used' : FIELD_NAMES[field]}</span>
                  {columnName(heading, index)}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {sample.map((cells, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            <tr key={at}>
              {headings.map((_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                <td key={index} className={css.td}>
                  {cells[index] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
