import { type ComponentType, useState } from 'react'
import { useServices } from '#src/data/services/services.ts'
import type { Ticket } from '#src/domain/tickets/ticket.ts'
import { Button, type ButtonProps } from '#src/kit/button.tsx'
import type { FullscreenTicketProps } from './fullscreen-ticket.tsx'

interface FullscreenTicketButtonProps {
  readonly ticket: Ticket
  readonly variant?: ButtonProps['variant']
  /** In a list of tickets: says which one. */
  readonly of?: string | undefined
}

/** Opens the ticket full screen. Its code loads when it is first wanted; an installed app has it already. */
export function FullscreenTicketButton({ ticket, variant, of }: FullscreenTicketButtonProps) {
  const { toasts } = useServices()
  const [Code, setCode] = useState<ComponentType<FullscreenTicketProps> | null>(null)
  const [isOpening, setOpening] = useState(false)
  const open = async () => {
    setOpening(true)
    try {
      const { FullscreenTicket } = await import('./fullscreen-ticket.tsx')
      setCode(() => FullscreenTicket)
    } catch {
      toasts.show('error', 'The ticket could not be opened. Check your connection and try again.')
    } finally {
      setOpening(false)
    }
  }
  return (
    <>
      <Button
        variant={variant}
        busy={isOpening}
        onClick={() => void open()}
        {...(of !== undefined && { 'aria-label': `Show at the door: ${of}` })}
      >
        Show at the door
      </Button>
      {Code !== null && <Code ticket={ticket} onClose={() => setCode(null)} />}
    </>
  )
}
