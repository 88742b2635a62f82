import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { products } from '#src/contract/catalog.ts'
import type { Kobo } from '#src/contract/kobo.ts'
import { EVENT_BILLER_CODE } from '#src/contract/paths.ts'
import { events, type TicketEvent } from '#src/contract/tickets.ts'
import { type BookedEvent, readBooked } from '#src/domain/tickets/event-booking.ts'
import { BookingReview } from '#src/features/tickets/shared/booking-review.tsx'
import { FormSkeleton } from '#src/features/tickets/shared/booking-states.tsx'
import type { BookingFlow } from '#src/features/tickets/shared/use-booking-flow.ts'
import type { TicketBiller } from '#src/features/tickets/shared/use-ticket-biller.ts'
import { WithBiller } from '#src/features/tickets/shared/with-biller.tsx'
import { useServices } from '#src/services/services.ts'
import { useFormDraft } from '#src/services/use-form-draft.ts'
import { eventDraftKey } from './draft-key.ts'
import { toEventOrder } from './to-event-order.ts'
import { useEventQuestion } from './use-event-question.ts'

interface EventReviewProps {
  readonly event: TicketEvent
  readonly send: BookingFlow['send']
}

/** Reads what the form kept, by the form's own rules; what does not hold leads back to the form. */
export function EventReview({ event, send }: EventReviewProps) {
  const { kept } = useFormDraft(eventDraftKey(event.id))
  const [booked, setBooked] = useState<BookedEvent | null>(null)
  const [readOf, setReadOf] = useState<TicketEvent | null>(null)
  if (kept !== undefined && readOf !== event) {
    setReadOf(event)
    // A class that goes off sale while its summary is open stays: whoever is paying hears from the provider.
    setBooked(readBooked(event, kept) ?? booked)
  }
  const isIncomplete = readOf !== null && booked === null
  const goBack = useEffectEvent(() => send('incomplete'))
  useEffect(() => {
    if (isIncomplete) goBack()
  }, [isIncomplete])
  if (booked === null) return <FormSkeleton />
  return (
    <WithBiller billerCode={EVENT_BILLER_CODE}>
      {(biller) => <Summary booked={booked} biller={biller} onBack={() => send('backPressed')} />}
    </WithBiller>
  )
}

interface SummaryProps {
  readonly booked: BookedEvent
  readonly biller: TicketBiller
  readonly onBack: () => void
}

function Summary({ booked, biller, onBack }: SummaryProps) {
  const { resources, settings } = useServices()
  const { paymentMode } = settings
  const toQuestion = useEventQuestion()
  const toOrder = useCallback(
    (amount: Kobo) => toEventOrder(booked, biller, amount, paymentMode),
    [booked, biller, paymentMode],
  )
  const askAnew = useCallback(() => {
    void resources.refresh(events, undefined)
    void resources.refresh(products, undefined)
  }, [resources])
  return (
    <BookingReview
      question={toQuestion(booked.choice)}
      toOrder={toOrder}
      onBack={onBack}
      onRefused={askAnew}
    />
  )
}
