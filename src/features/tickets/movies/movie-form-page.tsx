import { FormProvider, useController } from 'react-hook-form'
import { MOVIE_BILLER_CODE } from '#src/contract/paths.ts'
import type { Movie, Showtime } from '#src/contract/tickets.ts'
import { LOADING } from '#src/domain/first-sentences.ts'
import { formatNaira } from '#src/domain/money.ts'
import { BACK, PROCEED } from '#src/domain/sentences.ts'
import { eventDate } from '#src/domain/tickets/event-date.ts'
import { countedOf, daysOf, NO_CINEMA, showtimesOf } from '#src/domain/tickets/movie-booking.ts'
import { BookerFields } from '#src/features/tickets/shared/booker-fields.tsx'
import { LoadTrouble } from '#src/features/tickets/shared/booking-states.tsx'
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
import { SelectField } from '#src/ui/select-field.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { StickyBar } from '#src/ui/sticky-bar.tsx'
import { TwoColumn } from '#src/ui/two-column.tsx'
import { MovieGate, type ReadDraft } from './movie-gate.tsx'
import { CHECKING_SHOWTIMES, NEEDS_CONNECTION, SHOW_GONE } from './movie-words.ts'
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

interface ShowFieldsProps {
  readonly movie: Movie
  readonly booking: ReturnType<typeof useMovieForm>
}

const SHOWTIMES_OFFLINE =
  "You're offline. The showtimes will load when you're back online. What you typed stays here."

/** Cinema, Day, Date and Time: each opens the next (spec section 4). */
function ShowFields({ movie, booking }: ShowFieldsProps) {
  const { form, values, shows } = booking
  const { control } = form
  const cinema = useController({ control, name: 'cinema' })
  const day = useController({ control, name: 'day' })
  const showtimeid = useController({ control, name: 'showtimeid' })
  const cinemas = movie.cinemas.map(({ id, name }) => ({ value: id, label: name }))
  const known = shows.value
  const days = known === null ? [] : daysOf(known).map((one) => ({ value: one, label: one }))
  const times = known === null ? [] : showtimesOf(known, values.day)
  const isChosen = values.cinema !== NO_CINEMA.value
  const isFailed = isChosen && known === null && shows.failure !== null
  return (
    <>
      <SelectField
        label="Cinema"
        required
        name={cinema.field.name}
        ref={cinema.field.ref}
        value={values.cinema}
        onValueChange={booking.chooseCinema}
        onBlur={cinema.field.onBlur}
        options={[NO_CINEMA, ...cinemas]}
        error={cinema.fieldState.error?.message}
      />
      {isFailed && (
        <LoadTrouble
          title="We could not load the showtimes"
          offline={SHOWTIMES_OFFLINE}
          failure={shows.failure}
          isLoading={shows.isLoading}
          onRetry={shows.retry}
        />
      )}
      <SelectField
        label="Day"
        required
        name={day.field.name}
        ref={day.field.ref}
        value={values.day}
        onValueChange={booking.chooseDay}
        onBlur={day.field.onBlur}
        options={days}
        disabled={days.length === 0}
        placeholder={placeholderOfDay(isChosen, isFailed, known !== null, days.length)}
        error={day.fieldState.error?.message}
      />
      <SelectField
        label="Date and Time"
        required
        name={showtimeid.field.name}
        ref={showtimeid.field.ref}
        value={values.showtimeid}
        onValueChange={booking.chooseShowtime}
        onBlur={showtimeid.field.onBlur}
        options={times.map((showtime) => ({ value: showtime.id, label: showtimeWords(showtime) }))}
        disabled={times.length === 0}
        placeholder={times.length === 0 ? 'Choose a day first' : 'Choose a time'}
        error={showtimeid.fieldState.error?.message}
      />
    </>
  )
}

function placeholderOfDay(isChosen: boolean, isFailed: boolean, isKnown: boolean, count: number): string {
  if (!isChosen) return 'Choose a cinema first'
  if (isFailed) return 'No showtimes yet'
  if (!isKnown) return LOADING
  return count === 0 ? 'No shows at this cinema for now' : 'Choose a day'
}

/** An option of 'Date and Time': when, and what an adult pays. */
function showtimeWords({ date, adultPrice }: Showtime): string {
  return `${eventDate(date)}, adult ${formatNaira(adultPrice)}`
}
