import type { ReactNode } from 'react'
import type { BulkTransaction } from '#src/contract/bulk.ts'
import { tableDateOf } from '#src/domain/dates.ts'
import { formatNaira } from '#src/domain/money.ts'
import { RecordCards } from '#src/ui/record-cards.tsx'
import { Cell, RowStatus } from './row-cells.tsx'
import { detailsOf } from './row-facts.ts'

export interface RowCardsProps {
  readonly label: string
  readonly rows: readonly BulkTransaction[]
  readonly action: (row: BulkTransaction) => ReactNode
}

/** A page of the rows on a phone. */
export function RowCards({ label, rows, action }: RowCardsProps) {
  const cards = rows.map((row) => ({
    id: row.id,
    name: <Cell text={detailsOf(row)} />,
    amount: formatNaira(row.amount),
    facts: [
      ['Tran. Date', <Cell key="date" text={tableDateOf(row.date)} />],
      ['Payt. Ref.', <Cell key="reference" text={row.paymentReference} />],
      ['Provider', <Cell key="provider" text={row.productName} />],
      ['Payment Status', <Cell key="payment" text={row.paymentStatus} />],
    ] as const,
    status: <RowStatus row={row} />,
    action: action(row),
  }))
  return <RecordCards label={label} cards={cards} />
}
