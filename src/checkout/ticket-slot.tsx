import type { TransactionResult } from '#src/contract/transaction.ts'
import { type Ticket, ticketOf } from '#src/domain/tickets/ticket.ts'
import { lazyPart } from '#src/services/lazy-part.tsx'
import { Rows } from '#src/ui/rows.tsx'

// A chunk of its own: most receipts are no tickets. Without it the code is still there to be read out.
const TicketCard = lazyPart(
  async () => (await import('./ticket-card.tsx')).TicketCard,
  PlainTicket,
  PlainTicket,
)

/** The ticket of a receipt that is one, paid and delivered. */
export function TicketSlot({ result }: { readonly result: TransactionResult }) {
  const ticket = ticketOf(result)
  if (ticket === null) return null
  return <TicketCard ticket={ticket} />
}

function PlainTicket({ ticket }: { readonly ticket: Ticket }) {
  return <Rows items={[{ label: 'Ticket code', value: ticket.code }]} />
}
