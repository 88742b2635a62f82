import { BULK_BACK } from '#src/domain/bulk/bulk-sentences.ts'
import type { Difference } from '#src/domain/bulk/upload-file.ts'
import { Button } from '#src/ui/button.tsx'
import { visuallyHidden } from '#src/ui/helpers.css.ts'
import { Notice } from '#src/ui/notice.tsx'
import { StepHeading } from '#src/ui/section.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { StickyBar } from '#src/ui/sticky-bar.tsx'
import * as css from './preview-table.css.ts'

interface DifferencesProps {
  readonly differences: readonly Difference[]
  readonly onBack: () => void
}

const CAPTION = 'What you checked, and what the provider read'
const HEADINGS = ['S/N', 'Row', 'Yours', "The provider's"]

/** The provider read something else than what was checked (decision 47): the way to a payment ends here. */
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
