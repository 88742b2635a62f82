import { lazy, Suspense } from 'react'
import type { TransactionResult } from '#src/contract/transaction.ts'
import { type Ticket, ticketOf } from '#src/domain/tickets/ticket.ts'
import { Rows } from '#src/ui/rows.tsx'

// A chunk of its own: most receipts are no tickets. Without it the code is still there to be read out.
const TicketCard = lazy(() =>
  import('./ticket-card.tsx').then(
    (part) => ({ default: part.TicketCard }),
    () => ({ default: PlainTicket }),
  ),
)

/** The ticket of a receipt that is one, paid and delivered. */
export function TicketSlot({ result }: { readonly result: TransactionResult }) {
  const ticket = ticketOf(result)
  if (ticket === null) return null
  return (
    <Suspense fallback={<PlainTicket ticket={ticket} />}>
      <TicketCard ticket={ticket} />
    </Suspense>
  )
}

function PlainTicket({ ticket }: { readonly ticket: Ticket }) {
  return <Rows items={[{ label: 'Ticket code', value: ticket.code }]} />
}
