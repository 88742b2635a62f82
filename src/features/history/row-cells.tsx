import type { HistoryRow } from '#src/contract/reports.ts'
import { tableDateOf } from '#src/domain/dates.ts'
import type { HistoryColumn } from '#src/domain/history.ts'
import { formatNaira } from '#src/domain/money.ts'
import { cutFor } from '#src/domain/truncate.ts'
import { CutText } from '#src/ui/cut-text.tsx'
import type { DataColumn } from '#src/ui/data-table.tsx'
import { Money } from '#src/ui/money.tsx'
import { Pill } from '#src/ui/pill.tsx'
import * as css from './history.css.ts'
import { statusOf } from './row-result.ts'

/** Section 9: cut to 35 characters, the whole on demand. */
export function Cell({ text }: { readonly text: string }) {
  return <CutText text={text} cut={cutFor('tableCell', text)} />
}

interface RowStatusProps {
  readonly row: HistoryRow
  /** Where there is no table that scrolls: a long word of the provider's breaks. */
  readonly wraps?: boolean
}

export function RowStatus({ row, wraps = false }: RowStatusProps) {
  const { tone, icon, title } = statusOf(row)
  const words = <Cell text={title} />
  return (
    <Pill tone={tone} icon={icon}>
      {wraps ? <span className={css.statusWords}>{words}</span> : words}
    </Pill>
  )
}

/** The facts of a row (spec section 3) in the order of the table; the cards of a phone show the same. */
export const columns: readonly DataColumn<HistoryRow, HistoryColumn>[] = [
  { id: 'date', label: 'Date', length: 'short', cell: (row) => <Cell text={tableDateOf(row.date)} /> },
  {
    id: 'reference',
    label: 'Payment Reference',
    length: 'long',
    cell: (row) => <Cell text={row.paymentReference} />,
  },
  { id: 'product', label: 'Product', length: 'long', cell: (row) => <Cell text={row.productName} /> },
  {
    id: 'amount',
    label: 'Amount',
    isFigure: true,
    cell: (row) => <Money amount={formatNaira(row.amount)} />,
  },
  { id: 'status', label: 'Status', cell: (row) => <RowStatus row={row} /> },
  { id: 'payment', label: 'Payment Status', cell: (row) => <Cell text={row.paymentStatus} /> },
]

/** Names a row where its place in the table does not. */
export function rowName(row: HistoryRow): string {
  return [row.productName, formatNaira(row.amount), tableDateOf(row.date)].filter(Boolean).join(', ')
}

/** A provider's ids may repeat, as parts of one order do. */
export function rowKey(row: HistoryRow): string {
  return `${row.id} ${row.paymentReference} ${row.date}`
}
