import { TicketCode } from '#src/checkout/ticket-code.tsx'
import { TicketDoorButton } from '#src/checkout/ticket-door-button.tsx'
import type { Ticket } from '#src/domain/tickets/ticket.ts'
import * as css from './receipts.css.ts'

/** A ticket in the list itself: one press from a cold start to what a door asks for. */
export function KeptTicket({ ticket }: { readonly ticket: Ticket }) {
  return (
    <div className={css.ticket}>
      <TicketCode code={ticket.code} className={css.code} />
      <TicketDoorButton ticket={ticket} of={ticket.title} />
    </div>
  )
}
