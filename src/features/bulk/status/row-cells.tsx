import type { BulkTransaction } from '#src/contract/bulk.ts'
import { tableDateOf } from '#src/domain/dates.ts'
import { formatNaira } from '#src/domain/money.ts'
import { statusMarking } from '#src/domain/status-mark.ts'
import { cutFor } from '#src/domain/truncate.ts'
import { CutText } from '#src/ui/cut-text.tsx'
import type { DataColumn } from '#src/ui/data-table.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Money } from '#src/ui/money.tsx'
import { Pill } from '#src/ui/pill.tsx'
import { detailsOf, mayRepost, rowName } from './row-facts.ts'
import type { BulkColumn } from './sorted-rows.ts'
import * as css from './status.css.ts'
import type { Repost } from './use-repost.ts'

/** Section 9: cut to 35 characters, the whole on demand. */
export function Cell({ text }: { readonly text: string }) {
  return <CutText text={text} cut={cutFor('tableCell', text)} />
}

export function RowStatus({ row }: { readonly row: BulkTransaction }) {
  const { tone, icon, word } = statusMarking(row.approvalStatus)
  return (
    <Pill tone={tone} icon={icon}>
      {word}
    </Pill>
  )
}

interface RepostActionProps {
  readonly row: BulkTransaction
  readonly repost: Repost
  readonly onPress: (row: BulkTransaction) => void
}

/** The icon of spec section 2, for a row that was paid for and failed; nothing for the others. */
export function RepostAction({ row, repost, onPress }: RepostActionProps) {
  if (!mayRepost(row)) return null
  const isBusy = repost.busy.has(row.id)
  const mustWait = isBusy || repost.progress !== null
  return (
    <IconButton
      icon="refresh"
      label={`Re-post row for ${rowName(row)}`}
      className={isBusy ? css.sending : undefined}
      aria-busy={isBusy}
      aria-disabled={mustWait}
      onClick={() => !mustWait && onPress(row)}
    />
  )
}

/** The columns of spec section 2 in its words; the cards of a phone show the same. */
export const columns: readonly DataColumn<BulkTransaction, BulkColumn>[] = [
  { id: 'date', label: 'Tran. Date', length: 'short', cell: (row) => <Cell text={tableDateOf(row.date)} /> },
  {
    id: 'reference',
    label: 'Payt. Ref.',
    length: 'long',
    cell: (row) => <Cell text={row.paymentReference} />,
  },
  { id: 'details', label: 'Details', length: 'long', cell: (row) => <Cell text={detailsOf(row)} /> },
  { id: 'provider', label: 'Provider', cell: (row) => <Cell text={row.productName} /> },
  { id: 'status', label: 'Trans. Status', cell: (row) => <RowStatus row={row} /> },
  { id: 'payment', label: 'Payment Status', cell: (row) => <Cell text={row.paymentStatus} /> },
  {
    id: 'amount',
    label: 'Amount',
    isFigure: true,
    cell: (row) => <Money amount={formatNaira(row.amount)} />,
  },
]
