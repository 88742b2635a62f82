import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { Order } from '#src/checkout/order.ts'
import { products } from '#src/contract/catalog.ts'
import type { RequestOf } from '#src/contract/endpoint.ts'
import type { Kobo } from '#src/contract/kobo.ts'
import { EVENT_BILLER_CODE } from '#src/contract/paths.ts'
import { events, logEvent, type TicketEvent } from '#src/contract/tickets.ts'
import { type BookedEvent, readBooked } from '#src/domain/tickets/event-booking.ts'
import { BookingReview } from '#src/features/tickets/shared/booking-review.tsx'
import { FormSkeleton } from '#src/features/tickets/shared/booking-states.tsx'
import { type TicketMoney, toTicketOrder } from '#src/features/tickets/shared/to-ticket-order.ts'
import { type BookingFlow, useBookingFlow } from '#src/features/tickets/shared/use-booking-flow.ts'
import type { TicketBiller } from '#src/features/tickets/shared/use-ticket-biller.ts'
import { WithBiller } from '#src/features/tickets/shared/with-biller.tsx'
import { useFormDraft } from '#src/services/form-draft.ts'
import { useServices } from '#src/services/services.ts'
import { eventDraftKey } from './draft-key.ts'
import { EventFrame } from './event-frame.tsx'
import { eventLines, venueIn } from './event-words.ts'
import { useEvent } from './use-event.ts'
import { useEventQuestion } from './use-event-question.ts'

/** /tickets/events/order-summary?event={id}: what the form kept, for checkout to pay. */
export function EventSummaryPage() {
  const { id, send } = useBookingFlow('event', 'REVIEW')
  return (
    <EventFrame state={useEvent(id)} onLost={() => send('lost')}>
      {(event) => <EventReview key={event.id} event={event} send={send} />}
    </EventFrame>
  )
}

interface EventReviewProps {
  readonly event: TicketEvent
  readonly send: BookingFlow['send']
}

/** Reads what the form kept, by the form's own rules; what does not hold leads back to the form. */
function EventReview({ event, send }: EventReviewProps) {
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

/** The order of an event's tickets, for checkout. `amount` is the tickets' total in kobo, without the fee. */
function toEventOrder(booked: BookedEvent, biller: TicketBiller, amount: Kobo, paymentMode: string): Order {
  const { event, booking, choice } = booked
  return toTicketOrder(
    {
      area: 'event',
      biller,
      title: event.title,
      detail: `${choice.count} × ${choice.ticketClass.title}`,
      lines: eventLines(event, choice),
      booker: booking,
      amount,
      endpoint: logEvent,
      body: (money) => toBody(booked, money),
    },
    paymentMode,
  )
}

/** Spec section 7. The date goes back as the list has it, whatever it looks like. */
function toBody(
  { event, booking, choice }: BookedEvent,
  money: TicketMoney,
): Omit<RequestOf<typeof logEvent>, 'TranId' | 'PaymentMode' | 'BillerCode'> {
  return {
    title: event.title,
    name: booking.fullName,
    email: booking.email,
    phone: booking.phone,
    Venue: venueIn(event, choice),
    date: event.date,
    classid: choice.ticketClass.id,
    qty: choice.count,
    ...money,
  }
}
