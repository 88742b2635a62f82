import { useController } from 'react-hook-form'
import type { Movie, Showtime } from '#src/contract/tickets.ts'
import { LOADING } from '#src/domain/first-sentences.ts'
import { formatNaira } from '#src/domain/money.ts'
import { eventDate } from '#src/domain/tickets/event-date.ts'
import { daysOf, NO_CINEMA, showtimesOf } from '#src/domain/tickets/movie-booking.ts'
import { LoadTrouble } from '#src/features/tickets/shared/booking-states.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import type { useMovieForm } from './use-movie-form.ts'

interface ShowFieldsProps {
  readonly movie: Movie
  readonly booking: ReturnType<typeof useMovieForm>
}

const SHOWTIMES_OFFLINE =
  "You're offline. The showtimes come by themselves when you're back online; what you typed stays here."

/** Cinema, Day, Date and Time: each opens the next (spec section 4). */
export function ShowFields({ movie, booking }: ShowFieldsProps) {
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
