import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { EVENT_BILLER_CODE } from '#src/contract/paths.ts'
import type { TicketEvent } from '#src/contract/tickets.ts'
import { formatNaira } from '#src/domain/money.ts'
import type { FormValues } from '#src/domain/product-form.ts'
import { BACK, PROCEED } from '#src/domain/sentences.ts'
import { eventChoice } from '#src/domain/tickets/event-booking.ts'
import { BookerFields } from '#src/features/tickets/shared/booker-fields.tsx'
import { FormSkeleton } from '#src/features/tickets/shared/booking-states.tsx'
import { feeLabel } from '#src/features/tickets/shared/fee-label.ts'
import { TotalLine } from '#src/features/tickets/shared/total-line.tsx'
import type { BookingFlow } from '#src/features/tickets/shared/use-booking-flow.ts'
import { useServerTotal } from '#src/features/tickets/shared/use-server-total.ts'
import { useTicketBiller } from '#src/features/tickets/shared/use-ticket-biller.ts'
import { type KeptForm, useFormDraft } from '#src/services/use-form-draft.ts'
import { Button } from '#src/ui/button.tsx'
import { Rows } from '#src/ui/rows.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { StickyBar } from '#src/ui/sticky-bar.tsx'
import { TwoColumn } from '#src/ui/two-column.tsx'
import { eventDraftKey } from './draft-key.ts'
import { EventAbout } from './event-about.tsx'
import { eventLines } from './event-words.ts'
import { TicketFields } from './ticket-fields.tsx'
import { useEventForm } from './use-event-form.ts'
import { useEventQuestion } from './use-event-question.ts'

interface EventFormProps {
  readonly event: TicketEvent
  readonly send: BookingFlow['send']
  /** Under the fields, where it moves nothing when it comes. */
  readonly below: ReactNode
}

/** The booking form, once the device has said what was typed before. */
export function EventForm(props: EventFormProps) {
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
