import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect, useMemo } from 'react'
import { useForm } from 'react-hook-form'
import type { TicketEvent } from '#src/contract/tickets.ts'
import type { FormValues } from '#src/domain/product-form.ts'
import { bookerOf } from '#src/domain/tickets/booker.ts'
import {
  type EventBooking,
  type EventForm,
  eventFormSchema,
  openingOf,
} from '#src/domain/tickets/event-booking.ts'
import type { KeptForm } from '#src/services/form-draft.ts'
import { useUser } from '#src/services/use-state.ts'

/** The form's state: opened with what was kept of it, and kept again on every change. */
export function useEventForm(event: TicketEvent, kept: FormValues | null, { note }: Pick<KeptForm, 'note'>) {
  const user = useUser()
  const schema = useMemo(() => eventFormSchema(event), [event])
  const form = useForm<EventForm, unknown, EventBooking>({
    resolver: valibotResolver(schema),
    mode: 'onTouched',
    defaultValues: openingOf(event, kept, bookerOf(user)),
  })
  const { subscribe } = form
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => note({ ...values }) }),
    [subscribe, note],
  )
  return form
}
