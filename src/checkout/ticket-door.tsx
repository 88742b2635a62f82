import { useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { Ticket } from '#src/domain/tickets/ticket.ts'
import { useServices } from '#src/services/services.ts'
import { Button } from '#src/ui/button.tsx'
import { QrCode } from '#src/ui/qr-code.tsx'
import { useScrollLock } from '#src/ui/use-scroll-lock.ts'
import { admitsWords, placeLines, TicketCode } from './ticket-code.tsx'
import * as css from './ticket-door.css.ts'

export interface TicketDoorProps {
  readonly ticket: Ticket
  readonly onClose: () => void
}

/** The ticket alone, as large as the screen, black on white and lit for as long as it is open. Mounted means shown. */
export function TicketDoor({ ticket, onClose }: TicketDoorProps) {
  const { wakeLock } = useServices()
  const id = useId()
  const element = useRef<HTMLDialogElement>(null)
  useScrollLock(true)
  // A queue at a door takes longer than a screen stays on.
  useEffect(() => wakeLock.hold(), [wakeLock])
  useEffect(() => {
    const dialog = element.current
    const before = document.activeElement
    dialog?.showModal()
    // The dialog itself, so that its name and the code are read out, and nothing scrolls away from the QR code.
    dialog?.focus({ preventScroll: true })
    return () => {
      dialog?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return createPortal(
    <dialog
      ref={element}
      className={css.door}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-facts`}
      tabIndex={-1}
      onCancel={onClose}
      // A second Esc, or Android's Back, may close it without asking. Our own `close()` comes here after a reopening.
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) onClose()
      }}
    >
      <div className={css.layout}>
        <QrCode value={ticket.code} label={`Ticket code ${ticket.code}`} className={css.qr} />
        <div className={css.words}>
          <h2 id={`${id}-title`} className={css.title}>
            Your ticket
          </h2>
          <div id={`${id}-facts`} className={css.facts}>
            <TicketCode code={ticket.code} className={css.code} />
            {ticket.admits !== null && <p className={css.admits}>{admitsWords(ticket.admits)}</p>}
            <p className={css.name}>{ticket.title}</p>
            {placeLines(ticket).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          <p className={css.hint}>Turn your screen’s brightness up</p>
          <Button className={css.close} block onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </dialog>,
    document.body,
  )
}
