import { useEffect, useEffectEvent, useState } from 'react'
import type { Kobo } from '#src/contract/kobo.ts'
import { PREVIEW_COLUMNS } from '#src/domain/bulk/bulk-sentences.ts'
import type { SentRow } from '#src/domain/bulk/upload-file.ts'
import { formatPlain } from '#src/domain/money.ts'
import * as css from '#src/features/bulk/bulk.css.ts'
import { classNames } from '#src/kit/class-names.ts'
import { Pagination } from '#src/kit/pagination.tsx'
import { Stack } from '#src/kit/stack.tsx'

/** A page of the rows, which the worker keeps; null if that has died: the page before stays, and the sum is right. */
export type RowsAt = (from: number, count: number) => Promise<readonly SentRow[] | null>

interface PreviewTableProps {
  /** The table's caption: read out, and shown above it. */
  readonly caption: string
  readonly count: number
  readonly rowsAt: RowsAt
  readonly total: Kobo
}

const A_PAGE = 25

/** The longest heading, on the narrowest screen: it may break, but screen readers get one word. */
function BrokenName() {
  return (
    <>
      Subscriber
      <wbr />
      Number
    </>
  )
}

/** The rows to be paid (spec section 2), one page at a time. The provider has the same: they were compared. */
export function PreviewTable({ caption, count, rowsAt, total }: PreviewTableProps) {
  const [page, setPage] = useState(1)
  const [shown, setShown] = useState<readonly (SentRow & { readonly serial: number })[]>([])
  const from = (page - 1) * A_PAGE
  const ask = useEffectEvent(() => rowsAt(from, A_PAGE))
  useEffect(() => {
    let isGone = false
    void ask().then((rows) => {
      if (!isGone && rows) setShown(rows.map((row, index) => ({ ...row, serial: from + index + 1 })))
    })
    return () => {
      isGone = true
    }
  }, [from])
  return (
    <Stack gap={3}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className={css.tableFrame} aria-label={caption} tabIndex={0}>
        <table className={css.table}>
          <caption className={css.tableCaption}>{caption}</caption>
          <thead>
            <tr>
              {PREVIEW_COLUMNS.map((name) => (
                <th
                  key={name}
                  scope="col"
                  className={classNames(css.tableHead, name === 'Amount' && css.tableFigure)}
                >
                  {name === 'SubscriberNumber' ? <BrokenName /> : name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.serial} className={css.tableRow}>
                <td className={css.tableCell}>{row.serial}</td>
                <td className={classNames(css.tableCell, css.whole)}>{row.subscriber}</td>
                <td className={css.tableCell}>{row.provider}</td>
                <td className={css.tableCell}>{row.product}</td>
                <td className={classNames(css.tableCell, css.tableFigure)}>{formatPlain(row.amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className={css.tableTotal}>
              <th scope="row" colSpan={4} className={css.tableCell}>
                Total
              </th>
              <td className={classNames(css.tableCell, css.tableFigure)}>{formatPlain(total)}</td>
            </tr>
          </tfoot>
        </table>
      </section>
      <Pagination page={page} pages={Math.ceil(count / A_PAGE)} onPage={setPage} label="Pages of the list" />
    </Stack>
  )
}
