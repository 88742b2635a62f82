import { useState } from 'react'
import type { BulkUpload } from '#src/contract/bulk.ts'
import type { Kobo } from '#src/contract/kobo.ts'
import { BULK_BACK, PREVIEW_COLUMNS } from '#src/domain/bulk/bulk-sentences.ts'
import type { Difference } from '#src/domain/bulk/upload-file.ts'
import { formatPlain } from '#src/domain/money.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { visuallyHidden } from '#src/ui/helpers.css.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Pagination } from '#src/ui/pagination.tsx'
import { StepHeading } from '#src/ui/section.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { StickyBar } from '#src/ui/sticky-bar.tsx'
import * as css from './upload.css.ts'

interface PreviewTableProps {
  /** The table's caption: read out, and shown above it. */
  readonly caption: string
  readonly rows: BulkUpload['rows']
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

/** The rows to be paid, as the provider has them (spec section 2), one page at a time. */
export function PreviewTable({ caption, rows, total }: PreviewTableProps) {
  const [page, setPage] = useState(1)
  const from = (page - 1) * A_PAGE
  const shown = rows.slice(from, from + A_PAGE).map((row, index) => ({ ...row, serial: from + index + 1 }))
  return (
    <Stack gap={3}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className={css.frame} aria-label={caption} tabIndex={0}>
        <table className={css.table}>
          <caption className={css.caption}>{caption}</caption>
          <thead>
            <tr>
              {PREVIEW_COLUMNS.map((name) => (
                <th key={name} scope="col" className={classNames(css.head, name === 'Amount' && css.figure)}>
                  {name === 'SubscriberNumber' ? <BrokenName /> : name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.serial} className={css.row}>
                <td className={css.cell}>{row.serial}</td>
                <td className={classNames(css.cell, css.whole)}>{row.subscriberNumber}</td>
                <td className={css.cell}>{row.provider}</td>
                <td className={css.cell}>{row.product}</td>
                <td className={classNames(css.cell, css.figure)}>{formatPlain(row.amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className={css.total}>
              <th scope="row" colSpan={4} className={css.cell}>
                Total
              </th>
              <td className={classNames(css.cell, css.figure)}>{formatPlain(total)}</td>
            </tr>
          </tfoot>
        </table>
      </section>
      <Pagination
        page={page}
        pages={Math.ceil(rows.length / A_PAGE)}
        onPage={setPage}
        label="Pages of the list"
      />
    </Stack>
  )
}

interface DifferencesProps {
  readonly differences: readonly Difference[]
  readonly onBack: () => void
}

const CAPTION = 'What you checked, and what the provider read'
const HEADINGS = ['S/N', 'Row', 'Yours', "The provider's"]

/** The provider read something else than what was checked: it cannot be paid from here. */
export function Differences({ differences, onBack }: DifferencesProps) {
  return (
    <Stack gap={4}>
      <StepHeading>This list cannot be paid for</StepHeading>
      <Notice tone="failed" title="The provider read something else than what you checked">
        You have not been charged. Go back and upload the list again; if this stays, write to us.
      </Notice>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className={css.frame} aria-label={CAPTION} tabIndex={0}>
        <table className={css.table}>
          <caption className={visuallyHidden}>{CAPTION}</caption>
          <thead>
            <tr>
              {HEADINGS.map((heading) => (
                <th key={heading} scope="col" className={css.head}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {differences.map(({ serial, row, ours, theirs }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes; the total has no place of its own.
              <tr key={index} className={css.row}>
                <td className={css.cell}>{serial}</td>
                <td className={css.cell}>{row ?? ''}</td>
                <td className={css.cell}>{ours}</td>
                <td className={css.cell}>{theirs}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <StickyBar>
        <Button onClick={onBack}>{BULK_BACK}</Button>
      </StickyBar>
    </Stack>
  )
}
