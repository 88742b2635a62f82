import { type ReactNode, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { EVENT_BILLER_CODE } from '#src/contract/paths.ts'
import type { TicketEvent } from '#src/contract/tickets.ts'
import { SavedAgo } from '#src/device/saved-ago.tsx'
import { formatNaira } from '#src/domain/money.ts'
import type { FormValues } from '#src/domain/product-form.ts'
import { BACK, PROCEED } from '#src/domain/sentences.ts'
import { eventChoice } from '#src/domain/tickets/event-booking.ts'
import { venueOf } from '#src/domain/tickets/event-card.ts'
import { eventDate } from '#src/domain/tickets/event-date.ts'
import { Artwork } from '#src/features/tickets/shared/artwork.tsx'
import { BookerFields } from '#src/features/tickets/shared/booker-fields.tsx'
import { FormSkeleton } from '#src/features/tickets/shared/booking-states.tsx'
import { feeLabel } from '#src/features/tickets/shared/fee-label.ts'
import { TotalLine } from '#src/features/tickets/shared/total-line.tsx'
import { type BookingFlow, useBookingFlow } from '#src/features/tickets/shared/use-booking-flow.ts'
import { useServerTotal } from '#src/features/tickets/shared/use-server-total.ts'
import { useTicketBiller } from '#src/features/tickets/shared/use-ticket-biller.ts'
import { type KeptForm, useFormDraft } from '#src/services/form-draft.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Rows } from '#src/ui/rows.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { StickyBar } from '#src/ui/sticky-bar.tsx'
import { Text } from '#src/ui/text.tsx'
import { TwoColumn } from '#src/ui/two-column.tsx'
import { eventDraftKey } from './draft-key.ts'
import { EventFrame } from './event-frame.tsx'
import { eventLines } from './event-words.ts'
import * as css from './events.css.ts'
import { TicketFields } from './ticket-fields.tsx'
import { useEvent } from './use-event.ts'
import { useEventForm } from './use-event-form.ts'
import { useEventQuestion } from './use-event-question.ts'

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

interface EventFormProps {
  readonly event: TicketEvent
  readonly send: BookingFlow['send']
  /** Under the fields, where it moves nothing when it comes. */
  readonly below: ReactNode
}

/** The booking form, once the device has said what was typed before. */
function EventForm(props: EventFormProps) {
  const draft = useFormDraft(eventDraftKey(props.event.id))
  if (draft.kept === undefined) return <FormSkeleton />
  return <OpenForm {...props} draft={draft} kept={draft.kept} />
}

interface OpenFormProps extends EventFormProps {
  readonly draft: KeptForm
  readonly kept: FormValues | null
}

function OpenForm({ event, send, below, draft, kept }: OpenFormProps) {
  const form = useEventForm(event, kept, draft)
  const { isSubmitting, isValid } = form.formState
  const [ticket, quantity] = form.watch(['ticket', 'quantity'])
  const choice = eventChoice(event, ticket, quantity)
  const toQuestion = useEventQuestion()
  const total = useServerTotal(choice === null ? null : toQuestion(choice))
  const biller = useTicketBiller(EVENT_BILLER_CODE)

  async function submit() {
    await draft.keep({ ...form.getValues() })
    send('submitted')
  }

  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label="Book tickets"
        onSubmit={(pressed) => void form.handleSubmit(submit)(pressed)}
      >
        <TwoColumn
          summaryTitle="Your booking"
          summary={<Rows items={[...eventLines(event, choice)]} />}
          bar={
            <StickyBar
              label={feeLabel(biller, total?.total ?? null)}
              amount={total === null ? undefined : formatNaira(total.total)}
            >
              <Button onClick={() => send('backPressed')}>{BACK}</Button>
              <Button
                variant="primary"
                type="submit"
                busy={isSubmitting}
                aria-disabled={!isValid}
                // A press before the form is complete goes nowhere: it says what is missing and goes there.
                onClickCapture={isValid ? undefined : () => void form.handleSubmit(() => {})()}
              >
                {PROCEED}
              </Button>
            </StickyBar>
          }
        >
          <Stack gap={5}>
            <EventAbout event={event} />
            <BookerFields />
            <TicketFields event={event} />
            <TotalLine total={total} before="Choose a ticket and how many." />
            {below}
          </Stack>
        </TwoColumn>
      </form>
    </FormProvider>
  )
}

/** About four lines on the commonest phone. */
const SHORT = 160

/** What the tickets are for. */
function EventAbout({ event }: { readonly event: TicketEvent }) {
  const description = event.description.trim()
  const [isWhole, setWhole] = useState(description.length <= SHORT)
  const date = eventDate(event.date)
  const venue = venueOf(event)
  return (
    <Stack gap={3}>
      <div className={css.banner}>
        <Artwork src={event.artwork} title={event.title} eager />
      </div>
      {date !== '' && (
        <p className={css.date}>
          <Icon name="calendar" size={20} />
          {date}
        </p>
      )}
      {venue !== '' && <Text tone="soft">{venue}</Text>}
      {description !== '' && <Text className={isWhole ? css.about : css.aboutCut}>{description}</Text>}
      {description.length > SHORT && (
        <Stack align="start">
          <Button variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show less' : 'Read more'}
          </Button>
        </Stack>
      )}
    </Stack>
  )
}
