import { useController, useFormContext } from 'react-hook-form'
import type { TicketEvent } from '#src/contract/tickets.ts'
import type { EventForm } from '#src/domain/tickets/event-booking.ts'
import { CountField } from '#src/features/tickets/shared/count-field.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { classLabel } from './event-words.ts'

/** Which tickets, and how many. */
export function TicketFields({ event }: { readonly event: TicketEvent }) {
  const { control } = useFormContext<EventForm>()
  const ticket = useController({ control, name: 'ticket' })
  const quantity = useController({ control, name: 'quantity' })
  return (
    <>
      <SelectField
        label="Ticket"
        required
        name={ticket.field.name}
        ref={ticket.field.ref}
        value={ticket.field.value}
        onValueChange={ticket.field.onChange}
        onBlur={ticket.field.onBlur}
        options={event.ticketClasses.map((one) => ({ value: one.id, label: classLabel(one) }))}
        placeholder="Choose a ticket"
        error={ticket.fieldState.error?.message}
      />
      <CountField
        label="Quantity"
        required
        name={quantity.field.name}
        ref={quantity.field.ref}
        value={quantity.field.value}
        onValueChange={quantity.field.onChange}
        onBlur={quantity.field.onBlur}
        min={1}
        error={quantity.fieldState.error?.message}
      />
    </>
  )
}
