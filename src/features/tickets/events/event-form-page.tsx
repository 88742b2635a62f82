import { type ReactNode, useMemo, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import * as v from 'valibot'
import type { TicketEvent } from '#src/contract/tickets.ts'
import { useServices } from '#src/data/services/services.ts'
import { shortNaira } from '#src/domain/money.ts'
import type { Booker } from '#src/domain/tickets/booker.ts'
import {
  type EventForm as EventFormValues,
  eventChoice,
  eventFormSchema,
  openingOf,
} from '#src/domain/tickets/event-booking.ts'
import { BookingForm, TotalLine } from '#src/features/tickets/shared/booking-form.tsx'
import { BookingPage, type ReadDraft } from '#src/features/tickets/shared/booking-page.tsx'
import { BookerFields, ChoiceChips, CountField } from '#src/features/tickets/shared/fields.tsx'
import type { BookingFlow } from '#src/features/tickets/shared/use-booking-flow.ts'
import { useServerTotal } from '#src/features/tickets/shared/use-server-total.ts'
import { Button } from '#src/kit/button.tsx'
import { SavedAgo } from '#src/kit/device/saved-ago.tsx'
import { useSchemaForm, useValueField } from '#src/kit/forms/schema-form.ts'
import { Rows } from '#src/kit/rows.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { Text } from '#src/kit/text.tsx'
import { EVENT, eventLines, eventQuestion } from './event.ts'
import * as css from './events.css.ts'

/** /tickets/events/book-ticket?event={id} (spec section 4: EVENT_FORM). */
export function EventFormPage() {
  return (
    <BookingPage of={EVENT} at="FORM">
      {({ item, age, ...form }) => <EventForm event={item} below={<SavedAgo query={age} />} {...form} />}
    </BookingPage>
  )
}

interface EventFormProps {
  readonly event: TicketEvent
  readonly draft: ReadDraft
  readonly known: Booker
  readonly send: BookingFlow['send']
  /** Shown below the fields, where it moves nothing when it loads. */
  readonly below: ReactNode
}

function EventForm({ event, draft, known, send, below }: EventFormProps) {
  const services = useServices()
  const schema = useMemo(() => eventFormSchema(event), [event])
  const form = useSchemaForm(schema, openingOf(event, draft.kept, known))
  const values = form.watch()
  // The form's own validity lags a moment behind the last key: a press in that moment would be lost.
  const isValid = v.is(schema, values)
  const choice = eventChoice(event, values.ticket, values.quantity)
  const total = useServerTotal(choice === null ? null : eventQuestion(services, choice))
  return (
    <BookingForm
      area="event"
      form={form}
      draft={draft}
      send={send}
      canProceed={isValid}
      total={total}
      summaryTitle="Your booking"
      summary={<Rows items={[...eventLines(event, choice)]} />}
    >
      <EventAbout event={event} />
      <TicketFields event={event} />
      <TotalLine total={total} before="Choose a ticket and how many." />
      <BookerFields />
      {below}
    </BookingForm>
  )
}

/** Which tickets, and how many. */
function TicketFields({ event }: { readonly event: TicketEvent }) {
  const { control } = useFormContext<EventFormValues>()
  const ticket = useValueField(control, 'ticket')
  const quantity = useValueField(control, 'quantity')
  return (
    <>
      <ChoiceChips
        {...ticket}
        label="Ticket"
        required
        options={event.ticketClasses.map(({ id, title, price }) => ({
          value: id,
          title,
          detail: shortNaira(price),
        }))}
        before="No tickets on sale"
      />
      <CountField {...quantity} label="Quantity" required min={1} />
    </>
  )
}

/** About four lines on the commonest phone. */
const SHORT = 160

/** What the organiser says of it. */
function EventAbout({ event }: { readonly event: TicketEvent }) {
  const description = event.description.trim()
  const [isExpanded, setExpanded] = useState(description.length <= SHORT)
  if (description === '') return null
  return (
    <Stack>
      <Text className={isExpanded ? css.about : css.aboutCut}>{description}</Text>
      {description.length > SHORT && (
        <Button
          variant="quiet"
          className={css.more}
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? 'Show less' : 'Read more'}
        </Button>
      )}
    </Stack>
  )
}
