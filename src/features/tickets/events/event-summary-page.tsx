import { useCallback, useMemo, useState } from 'react'
import type { RequestOf } from '#src/contract/endpoint.ts'
import { events, logEvent, type TicketEvent } from '#src/contract/tickets.ts'
import { useServices } from '#src/data/services/services.ts'
import { type BookedEvent, readBooked } from '#src/domain/tickets/event-booking.ts'
import { BookingPage, Incomplete, type ReadDraft } from '#src/features/tickets/shared/booking-page.tsx'
import { BookingReview } from '#src/features/tickets/shared/booking-review.tsx'
import type { TicketMoney, TicketSeller } from '#src/features/tickets/shared/to-ticket-order.ts'
import type { BookingFlow } from '#src/features/tickets/shared/use-booking-flow.ts'
import { EVENT, eventLines, eventQuestion, venueIn } from './event.ts'

/** /tickets/events/order-summary?event={id}: pays what the form kept, through payments. */
export function EventSummaryPage() {
  return (
    <BookingPage of={EVENT} at="REVIEW">
      {({ item, draft, send }) => <EventReview event={item} draft={draft} send={send} />}
    </BookingPage>
  )
}

interface EventReviewProps {
  readonly event: TicketEvent
  readonly draft: ReadDraft
  readonly send: BookingFlow['send']
}

/** Reads what the form kept, by the form's own rules; invalid input leads back to the form. */
function EventReview({ event, draft, send }: EventReviewProps) {
  const { kept } = draft
  const [readOf, setReadOf] = useState(event)
  const [booked, setBooked] = useState(() => readBooked(event, kept))
  if (readOf !== event) {
    setReadOf(event)
    // A class that goes off sale while its summary is open stays: the provider tells the payer.
    setBooked(readBooked(event, kept) ?? booked)
  }
  if (booked === null) return <Incomplete onSeen={() => send('incomplete')} />
  return <Summary booked={booked} draft={draft} onBack={() => send('backPressed')} />
}

interface SummaryProps {
  readonly booked: BookedEvent
  readonly draft: ReadDraft
  readonly onBack: () => void
}

function Summary({ booked, draft, onBack }: SummaryProps) {
  const services = useServices()
  const { queries } = services
  const booking = useMemo(() => toBooking(booked), [booked])
  const askAnew = useCallback(() => void queries.refresh(events, undefined), [queries])
  return (
    <BookingReview
      question={eventQuestion(services, booked.choice)}
      booking={booking}
      draft={draft}
      onBack={onBack}
      onRefused={askAnew}
    />
  )
}

function toBooking(booked: BookedEvent) {
  const { event, booking, choice } = booked
  return {
    area: 'event',
    title: event.title,
    detail: `${choice.count} × ${choice.ticketClass.title}`,
    lines: eventLines(event, choice),
    booker: booking,
    log: (seller: TicketSeller, money: TicketMoney) => ({
      endpoint: logEvent,
      body: { ...seller, ...toBody(booked, money) },
    }),
  } as const
}

/** Spec section 7. The date is sent back exactly as the list has it. */
function toBody(
  { event, booking, choice }: BookedEvent,
  money: TicketMoney,
): Omit<RequestOf<typeof logEvent>, 'TranId' | keyof TicketSeller> {
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
