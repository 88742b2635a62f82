import { useId } from 'react'
import type { Ticket } from '#src/domain/tickets/ticket.ts'
import { QrCode } from '#src/kit/qr-code.tsx'
import { title } from './fullscreen-code.css.ts'
import { FullscreenCode, FullscreenFoot } from './fullscreen-code.tsx'
import * as css from './fullscreen-ticket.css.ts'
import { admitsWords, placeLines, TicketCode } from './ticket-code.tsx'

export interface FullscreenTicketProps {
  readonly ticket: Ticket
  readonly onClose: () => void
}

/** The ticket alone, to be scanned. */
export function FullscreenTicket({ ticket, onClose }: FullscreenTicketProps) {
  const id = useId()
  return (
    <FullscreenCode id={id} onClose={onClose}>
      <div className={css.layout}>
        <QrCode value={ticket.code} label={`Ticket code ${ticket.code}`} className={css.qr} />
        <div className={css.words}>
          <h2 id={`${id}-title`} className={title}>
            Your ticket
          </h2>
          <div id={`${id}-facts`} className={css.facts}>
            <TicketCode code={ticket.code} className={css.code} />
            {ticket.admits !== null && <p className={css.admits}>{admitsWords(ticket.admits)}</p>}
            <p className={css.name} translate="no">
              {ticket.title}
            </p>
            {placeLines(ticket).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          <FullscreenFoot onClose={onClose} />
        </div>
      </div>
    </FullscreenCode>
  )
}
