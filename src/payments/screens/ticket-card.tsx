import type { Ticket } from '#src/domain/tickets/ticket.ts'
import { classNames } from '#src/kit/class-names.ts'
import { CopyButton } from '#src/kit/device/copy-button.tsx'
import { noPrint } from '#src/kit/helpers.css.ts'
import { QrCode } from '#src/kit/qr-code.tsx'
import { FullscreenTicketButton } from './fullscreen-ticket-button.tsx'
import * as css from './receipt.css.ts'
import { admitsWords, placeLines, TicketCode } from './ticket-code.tsx'

const KIND = { event: 'Event ticket', movie: 'Movie ticket', other: 'Ticket' } as const

interface TicketCardProps {
  readonly ticket: Ticket
  /** "1 of 2" where the receipt has several; else empty. */
  readonly of: string
}

/** The ticket on its receipt, on the screen and on paper. */
export function TicketCard({ ticket, of }: TicketCardProps) {
  const which = of === '' ? '' : ` ${of}`
  return (
    <section className={css.ticketCard} aria-label={`Ticket${which}`}>
      <p className={css.ticketKind}>
        {KIND[ticket.kind]}
        {which}
      </p>
      <div className={css.ticket}>
        <QrCode value={ticket.code} label={`Ticket code ${ticket.code}`} className={css.ticketQr} />
        <div className={css.ticketFacts}>
          <TicketCode code={ticket.code} className={css.ticketCode} />
          {ticket.admits !== null && <p className={css.ticketStrong}>{admitsWords(ticket.admits)}</p>}
          <p className={css.ticketStrong} translate="no">
            {ticket.title}
          </p>
          {placeLines(ticket).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </div>
      <div className={classNames(css.ticketActions, noPrint)}>
        <FullscreenTicketButton
          ticket={ticket}
          variant="primary"
          of={of === '' ? undefined : `ticket${which}`}
        />
        <CopyButton text={ticket.code} name={of === '' ? 'Copy code' : `Copy code: ticket${which}`}>
          Copy code
        </CopyButton>
      </div>
    </section>
  )
}
