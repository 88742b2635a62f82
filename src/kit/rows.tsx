import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { whole } from './helpers.css.ts'
import * as css from './rows.css.ts'
import { Verbatim, words } from './words.tsx'

export interface RowItem {
  label: string
  value: ReactNode
  /** A state or a sentence ("Successful", "No fee"), which may be translated. Any other text is a value. */
  isWords?: boolean | undefined
  /** The sum of the rows above. */
  total?: boolean | undefined
}

export interface RowsProps {
  items: readonly RowItem[]
}

/** Labels and values, as on a receipt. Labels are unique within a list. */
export function Rows({ items }: RowsProps) {
  return (
    <dl>
      {items.map((item) => (
        <div key={item.label} className={classNames(css.row, isLong(item.value) && css.stacked)}>
          <dt className={classNames(css.label, item.total && css.total)}>{item.label}</dt>
          <dd className={classNames(css.value, item.total && css.total)}>{shownValue(item)}</dd>
        </div>
      ))}
    </dl>
  )
}

function shownValue({ value, isWords = false }: RowItem) {
  if (typeof value !== 'string' || isWords) return words(value)
  // An order number must not break at its hyphen.
  return <Verbatim className={/\s/.test(value) ? undefined : whole}>{value}</Verbatim>
}

const LONGEST_BESIDE = 44

/** A sentence is hard to read in half a line: it goes under its label. */
function isLong(value: ReactNode): boolean {
  return typeof value === 'string' && value.length > LONGEST_BESIDE
}
