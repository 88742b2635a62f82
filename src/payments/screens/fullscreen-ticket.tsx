import { useId } from 'react'
import type { Ticket } from '#src/domain/tickets/ticket.ts'
import { QrCode } from '#src/kit/qr-code.tsx'
import { FullscreenCode, FullscreenFoot } from './fullscreen-code.tsx'
import * as css from './receipt.css.ts'
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
      <div className={css.bigTicket}>
        <QrCode value={ticket.code} label={`Ticket code ${ticket.code}`} className={css.bigTicketQr} />
        <div className={css.bigTicketWords}>
          <h2 id={`${id}-title`} className={css.fullscreenTitle}>
            Your ticket
          </h2>
          <div id={`${id}-facts`} className={css.bigTicketFacts}>
            <TicketCode code={ticket.code} className={css.bigTicketCode} />
            {ticket.admits !== null && <p className={css.bigTicketAdmits}>{admitsWords(ticket.admits)}</p>}
            <p className={css.bigTicketName} translate="no">
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
