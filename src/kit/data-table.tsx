import type { MouseEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import * as css from './data-table.css.ts'
import { visuallyHidden } from './helpers.css.ts'
import { Icon } from './icon.tsx'
import { words } from './words.tsx'

export interface DataColumn<Row, Id extends string> {
  id: Id
  label: string
  cell: (row: Row) => ReactNode
  /** Figures, aligned at the end of the cell. */
  isFigure?: boolean | undefined
  /** `short` stays on one line; `long` may break anywhere, and has a minimum width. */
  length?: keyof typeof css.lengths | undefined
}

export interface DataTableProps<Row, Id extends string> {
  /** Read out before the table: what the table lists. */
  caption: string
  columns: readonly DataColumn<Row, Id>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  sort: { readonly column: Id; readonly direction: 'ascending' | 'descending' }
  onSort: (column: Id) => void
  /** A row's one button. A press anywhere on the row presses it, unless `isRowInert`. */
  action: (row: Row) => ReactNode
  /** For an action that must not be triggered by accident. */
  isRowInert?: boolean | undefined
}

/** Rows under headings that sort. On a narrow screen only the table scrolls sideways, and actions stay visible. */
export function DataTable<Row, Id extends string>(props: DataTableProps<Row, Id>) {
  const { caption, columns, rows, sort, isRowInert = false } = props
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={css.frame} aria-label={caption} tabIndex={0}>
      <table className={css.table}>
        <caption className={visuallyHidden}>{caption}</caption>
        <thead>
          <tr className={css.heads}>
            {columns.map(({ id, label, isFigure }) => (
              <th
                key={id}
                scope="col"
                className={classNames(css.head, isFigure && css.figure)}
                {...(sort.column === id && { 'aria-sort': sort.direction })}
              >
                <button type="button" className={css.sorter} onClick={() => props.onSort(id)}>
                  <span>{label}</span>
                  <Icon
                    name="chevron-down"
                    size={16}
                    className={sort.column === id ? css.arrows[sort.direction] : css.arrows.none}
                  />
                </button>
              </th>
            ))}
            <th scope="col" className={classNames(css.head, css.action)}>
              Action
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={props.keyOf(row)}
              className={classNames(css.row, !isRowInert && css.pressable)}
              onClick={isRowInert ? undefined : pressAction}
            >
              {columns.map(({ id, cell, isFigure, length }) => (
                <td
                  key={id}
                  className={classNames(css.cell, isFigure && css.figure, length && css.lengths[length])}
                >
                  {words(cell(row))}
                </td>
              ))}
              <td className={classNames(css.cell, css.action)}>{props.action(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Ignores presses on buttons and links, and the end of a text selection. */
function pressAction({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  const isOther = target instanceof Element && target.closest('button, a') !== null
  if (isOther || getSelection()?.isCollapsed === false) return
  const action = currentTarget.querySelector<HTMLElement>('td:last-child button')
  // So that whatever the action opens returns the focus to it.
  action?.focus({ preventScroll: true })
  action?.click()
}
