import { useBookingFlow } from '#src/features/tickets/shared/use-booking-flow.ts'
import { EventFrame } from './event-frame.tsx'
import { EventReview } from './event-review.tsx'
import { useEvent } from './use-event.ts'

/** /tickets/events/order-summary?event={id}: what the form kept, for checkout to pay. */
export function EventSummaryPage() {
  const { id, send } = useBookingFlow('event', 'REVIEW')
  return (
    <EventFrame state={useEvent(id)} onLost={() => send('lost')}>
      {(event) => <EventReview key={event.id} event={event} send={send} />}
    </EventFrame>
  )
}
