import { FormProvider } from 'react-hook-form'
import { MOVIE_BILLER_CODE } from '#src/contract/paths.ts'
import type { Movie } from '#src/contract/tickets.ts'
import { formatNaira } from '#src/domain/money.ts'
import { BACK, PROCEED } from '#src/domain/sentences.ts'
import { countedOf } from '#src/domain/tickets/movie-booking.ts'
import { BookerFields } from '#src/features/tickets/shared/booker-fields.tsx'
import { feeLabel } from '#src/features/tickets/shared/fee-label.ts'
import { TotalLine } from '#src/features/tickets/shared/total-line.tsx'
import { useBookingFlow } from '#src/features/tickets/shared/use-booking-flow.ts'
import { useServerTotal } from '#src/features/tickets/shared/use-server-total.ts'
import { useTicketBiller } from '#src/features/tickets/shared/use-ticket-biller.ts'
import { useServices } from '#src/services/services.ts'
import { useOnline } from '#src/services/use-state.ts'
import { Button } from '#src/ui/button.tsx'
import { LiveRegion } from '#src/ui/live-region.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Rows } from '#src/ui/rows.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { StickyBar } from '#src/ui/sticky-bar.tsx'
import { TwoColumn } from '#src/ui/two-column.tsx'
import { MovieGate, type ReadDraft } from './movie-gate.tsx'
import { CHECKING_SHOWTIMES, NEEDS_CONNECTION, SHOW_GONE } from './movie-words.ts'
import { ShowFields } from './show-fields.tsx'
import { TicketCounts } from './ticket-counts.tsx'
import { countRows, typedQuestion } from './to-question.ts'
import { useMovieForm } from './use-movie-form.ts'

/** /tickets/movies/book-ticket (spec section 2). */
export function MovieFormPage() {
  const { id, send } = useBookingFlow('movie', 'FORM')
  return (
    <MovieGate key={id} id={id} onLost={() => send('lost')}>
      {(movie, draft) => (
        <MovieForm
          movie={movie}
          draft={draft}
          onSubmitted={() => send('submitted')}
          onBack={() => send('backPressed')}
        />
      )}
    </MovieGate>
  )
}

interface MovieFormProps {
  readonly movie: Movie
  readonly draft: ReadDraft
  readonly onSubmitted: () => void
  readonly onBack: () => void
}

/** The booking form of a movie (spec sections 2, 4 and 5). */
function MovieForm({ movie, draft, onSubmitted, onBack }: MovieFormProps) {
  const services = useServices()
  const isOnline = useOnline()
  const booking = useMovieForm(movie, draft)
  const { form, values, shows, showtime, isValid, isGone } = booking
  const { question, ours } = typedQuestion(services, showtime, values)
  const asked = useServerTotal(question)
  const biller = useTicketBiller(MOVIE_BILLER_CODE)
  const total =
    asked ?? (ours === null ? null : { total: ours, isConfirmed: false, isAsking: false, refusal: null })
  const isChecking = isValid && showtime === null && shows.failure === null
  const wait = isOnline ? (isChecking ? CHECKING_SHOWTIMES : undefined) : NEEDS_CONNECTION
  const canProceed = isValid && showtime !== null && isOnline
  const submit = form.handleSubmit(async () => {
    // The next page reads what this one holds.
    await draft.keep({ ...form.getValues() })
    onSubmitted()
  })

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event)} aria-label="Book tickets">
        <TwoColumn
          summaryTitle="Your tickets"
          summary={showtime !== null && <Rows items={countRows(showtime, countedOf(values))} />}
          bar={
            <StickyBar
              label={total === null ? undefined : feeLabel(biller, total.total)}
              amount={total === null ? undefined : formatNaira(total.total)}
              note={wait}
            >
              <Button onClick={onBack}>{BACK}</Button>
              <Button
                type="submit"
                variant="primary"
                busy={form.formState.isSubmitting}
                aria-disabled={!canProceed}
                // A press before the form is complete goes nowhere: it says what is missing and goes there.
                onClickCapture={canProceed ? undefined : () => void form.handleSubmit(() => {})()}
              >
                {PROCEED}
              </Button>
            </StickyBar>
          }
        >
          <Stack gap={5}>
            <BookerFields />
            <LiveRegion news={isGone ? SHOW_GONE : null}>
              {isGone && <Notice tone="pending" title={SHOW_GONE} />}
            </LiveRegion>
            <ShowFields movie={movie} booking={booking} />
            <TicketCounts showtime={showtime} />
            <TotalLine total={total} before="Choose a cinema, a day and a time to see the price." />
          </Stack>
        </TwoColumn>
      </form>
    </FormProvider>
  )
}
