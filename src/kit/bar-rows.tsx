import * as css from './bar-rows.css.ts'
import { classNames } from './class-names.ts'
import { Verbatim, words } from './words.tsx'

interface Bar {
  /** Already formatted: "₦2,000.00". */
  readonly text: string
  /** Relative to the longest bar of all, from 0 to 1. */
  readonly share: number
}

interface BarRow {
  /** Unique within the table. */
  readonly label: string
  readonly now: Bar
  readonly before: Bar
}

export interface BarRowsProps {
  /** What the table shows; seen and read out. */
  readonly caption: string
  readonly columns: { readonly label: string; readonly now: string; readonly before: string }
  readonly rows: readonly BarRow[]
}

/** Two values a row, with a bar for each: a chart that is a plain table for a screen reader. */
export function BarRows({ caption, columns, rows }: BarRowsProps) {
  return (
    <div className={css.frame}>
      <table className={css.table}>
        <caption className={css.caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={css.column}>
              {columns.label}
            </th>
            <th scope="col" className={css.column}>
              <Key className={css.barNow} />
              <span>{columns.now}</span>
            </th>
            <th scope="col" className={css.column}>
              <Key className={css.barBefore} />
              <span>{columns.before}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, now, before }) => (
            <tr key={label}>
              <th scope="row" className={css.label}>
                <Verbatim>{label}</Verbatim>
                <svg className={css.bars} height="16" aria-hidden="true">
                  <rect className={css.barNow} y="0" height="8" rx="3" width={widthOf(now)} />
                  <rect className={css.barBefore} y="10" height="5" rx="2.5" width={widthOf(before)} />
                </svg>
              </th>
              <td className={classNames(css.value, css.now)}>{words(now.text)}</td>
              <td className={classNames(css.value, css.before)}>{words(before.text)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Which bar is which column. */
function Key({ className }: { readonly className: string }) {
  return (
    <svg className={css.key} width="20" height="8" aria-hidden="true">
      <rect className={className} x="0.5" y="0.5" width="19" height="7" rx="3" />
    </svg>
  )
}

/** Even the smallest bar is visible. An attribute, because the CSP would refuse a style. */
function widthOf({ share }: Bar): string {
  if (!(share > 0)) return '0'
  return `${Math.min(100, Math.max(2, Math.round(share * 1000) / 10))}%`
}
