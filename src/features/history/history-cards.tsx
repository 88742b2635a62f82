import type { ReactNode } from 'react'
import type { HistoryRow } from '#src/contract/reports.ts'
import { tableDateOf } from '#src/domain/dates.ts'
import { formatNaira } from '#src/domain/money.ts'
import { RecordCards } from '#src/ui/record-cards.tsx'
import { Cell, RowStatus, rowKey } from './row-cells.tsx'

export interface HistoryCardsProps {
  readonly label: string
  readonly rows: readonly HistoryRow[]
  readonly action: (row: HistoryRow) => ReactNode
}

/** A page of the history on a phone. */
export function HistoryCards({ label, rows, action }: HistoryCardsProps) {
  const cards = rows.map((row) => ({
    id: rowKey(row),
    name: <Cell text={row.productName} />,
    amount: formatNaira(row.amount),
    facts: [
      ['Date', <Cell key="date" text={tableDateOf(row.date)} />],
      ['Payment Reference', <Cell key="reference" text={row.paymentReference} />],
      ['Payment Status', <Cell key="payment" text={row.paymentStatus} />],
    ] as const,
    status: <RowStatus row={row} wraps />,
    action: action(row),
  }))
  return <RecordCards label={label} cards={cards} />
}
