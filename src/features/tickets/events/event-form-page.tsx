import { SavedAgo } from '#src/device/saved-ago.tsx'
import { useBookingFlow } from '#src/features/tickets/shared/use-booking-flow.ts'
import { EventForm } from './event-form.tsx'
import { EventFrame } from './event-frame.tsx'
import { useEvent } from './use-event.ts'

/** /tickets/events/book-ticket?event={id} (spec section 4: EVENT_FORM). */
export function EventFormPage() {
  const { id, send } = useBookingFlow('event', 'FORM')
  const state = useEvent(id)
  return (
    <EventFrame state={state} onLost={() => send('lost')}>
      {(event) => (
        // Another event is another form: nothing of the one before may stay in it.
        <EventForm
          key={event.id}
          event={event}
          send={send}
          below={state.status === 'known' && <SavedAgo resource={state.age} />}
        />
      )}
    </EventFrame>
  )
}
