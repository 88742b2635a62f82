import type { JudgedRow, RowStatus } from './sheet.ts'

/**
 * A row's state for the payer: the three counts, and the rows that are no payment. Each row has exactly one, so that
 * they add up to the rows of the file.
 * - `to-fix`: waits for the user: an error, or a question that was not answered with "Keep"; not sent.
 * - `fixed`: sent, and we repaired a cell of it. `ready`: sent as it is; a warning is a note on a row that is ready.
 * - `left-out`: blank, a total, headings again, or removed by the user.
 */
export const ROW_GROUPS = ['to-fix', 'fixed', 'ready', 'left-out'] as const
export type RowGroup = (typeof ROW_GROUPS)[number]

export function groupOf({ status, isSent }: Pick<JudgedRow, 'status' | 'isSent'>): RowGroup {
  if (status === 'skipped') return 'left-out'
  if (!isSent) return 'to-fix'
  return status === 'fixed' ? 'fixed' : 'ready'
}

interface Counted {
  readonly counts: Readonly<Record<RowStatus, number>>
  readonly sent: { readonly rows: number }
}

/** How many rows are in each state, from existing counts. Of the rows to decide, those that were kept are sent. */
export function groupCounts({ counts, sent }: Counted): Readonly<Record<RowGroup, number>> {
  const payments = counts.ok + counts.fixed + counts.warning + counts.decide + counts.error
  return {
    'to-fix': payments - sent.rows,
    fixed: counts.fixed,
    ready: sent.rows - counts.fixed,
    'left-out': counts.skipped,
  }
}
