import type { Ticket } from '#src/domain/tickets/ticket.ts'
import { useServices } from '#src/services/services.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { noPrint } from '#src/ui/helpers.css.ts'
import { QrCode } from '#src/ui/qr-code.tsx'
import * as css from './ticket-card.css.ts'
import { admitsWords, placeLines, TicketCode } from './ticket-code.tsx'
import { TicketDoorButton } from './ticket-door-button.tsx'

const KIND = { event: 'Event ticket', movie: 'Movie ticket', other: 'Ticket' } as const

/** The ticket on its receipt, on the screen and on paper. */
export function TicketCard({ ticket }: { readonly ticket: Ticket }) {
  const { share, toasts } = useServices()
  const copy = async () => {
    const copied = await share.copy(ticket.code)
    toasts.show(
      copied ? 'success' : 'error',
      copied ? 'Ticket code copied' : 'This browser did not let us copy',
    )
  }
  return (
    <section className={css.card} aria-label="Ticket">
      <p className={css.kind}>{KIND[ticket.kind]}</p>
      <div className={css.ticket}>
        <QrCode value={ticket.code} label={`Ticket code ${ticket.code}`} className={css.qr} />
        <div className={css.facts}>
          <TicketCode code={ticket.code} className={css.code} />
          {ticket.admits !== null && <p className={css.strong}>{admitsWords(ticket.admits)}</p>}
          <p className={css.strong}>{ticket.title}</p>
          {placeLines(ticket).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </div>
      <div className={classNames(css.actions, noPrint)}>
        <TicketDoorButton ticket={ticket} variant="primary" />
        <Button onClick={() => void copy()}>Copy</Button>
      </div>
    </section>
  )
}
