import { useEffect, useEffectEvent, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import * as v from 'valibot'
import type { Kobo } from '#src/contract/kobo.ts'
import type { Movie, Showtime } from '#src/contract/tickets.ts'
import { useServices } from '#src/data/services/services.ts'
import { useOnline } from '#src/data/services/use-state.ts'
import { LOADING } from '#src/domain/form/first-sentences.ts'
import { formatNaira, shortNaira } from '#src/domain/money.ts'
import type { Booker } from '#src/domain/tickets/booker.ts'
import {
  blankMovieForm,
  type Choice,
  type Counts,
  chooseCinema,
  chooseDay,
  chosenShowtime,
  countedOf,
  daysOf,
  dayWords,
  leftOfChoice,
  MovieBookingSchema,
  type MovieForm as MovieFormValues,
  NO_CINEMA,
  restoredMovieForm,
  showtimesOf,
  timeWords,
} from '#src/domain/tickets/movie-booking.ts'
import { BookingForm, TotalLine } from '#src/features/tickets/shared/booking-form.tsx'
import { BookingPage, type ReadDraft } from '#src/features/tickets/shared/booking-page.tsx'
import { BookerFields, ChoiceChips, CountField } from '#src/features/tickets/shared/fields.tsx'
import type { BookingFlow } from '#src/features/tickets/shared/use-booking-flow.ts'
import { useServerTotal } from '#src/features/tickets/shared/use-server-total.ts'
import { LoadTrouble } from '#src/kit/device/load-trouble.tsx'
import { useSchemaForm, useValueField } from '#src/kit/forms/schema-form.ts'
import { LiveRegion } from '#src/kit/live-region.tsx'
import { Notice } from '#src/kit/notice.tsx'
import { Rows } from '#src/kit/rows.tsx'
import { SelectField } from '#src/kit/select-field.tsx'
import { countRows, MOVIE, typedQuestion, useShowtimes } from './movie.ts'

const SHOW_GONE = 'The show you chose is no longer on. Please choose another one.'
const NEEDS_CONNECTION = 'Needs a connection to check the showtimes. What you typed stays here.'
const CHECKING_SHOWTIMES = 'Checking the showtimes'

/** /tickets/movies/book-ticket (spec section 2). */
export function MovieFormPage() {
  return (
    <BookingPage of={MOVIE} at="FORM">
      {({ item, ...form }) => <MovieForm movie={item} {...form} />}
    </BookingPage>
  )
}

interface MovieFormProps {
  readonly movie: Movie
  readonly draft: ReadDraft
  readonly known: Booker
  readonly send: BookingFlow['send']
}

/** The booking form of a movie (spec sections 2, 4 and 5). */
function MovieForm({ movie, draft, known, send }: MovieFormProps) {
  const services = useServices()
  const isOnline = useOnline()
  const booking = useMovieForm(movie, draft, known)
  const { form, values, shows, showtime, isValid, isGone } = booking
  const { question, ours } = typedQuestion(services, showtime, values)
  const serverTotal = useServerTotal(question)
  const total =
    serverTotal ??
    (ours === null ? null : { total: ours, isConfirmed: false, isAsking: false, refusal: null })
  const isChecking = isValid && showtime === null && shows.failure === null
  return (
    <BookingForm
      area="movie"
      form={form}
      draft={draft}
      send={send}
      canProceed={isValid && showtime !== null && isOnline}
      total={total}
      note={isOnline ? (isChecking ? CHECKING_SHOWTIMES : undefined) : NEEDS_CONNECTION}
      summaryTitle="Your tickets"
      summary={showtime !== null && <Rows items={countRows(showtime, countedOf(values))} />}
    >
      <LiveRegion announced={isGone ? SHOW_GONE : null}>
        {isGone && <Notice tone="pending" title={SHOW_GONE} />}
      </LiveRegion>
      <ShowFields movie={movie} booking={booking} />
      <div>
        <Count name="adult" label="Number of Adults" min={1} price={showtime?.adultPrice} />
        <Count name="children" label="Number of Children" min={0} price={showtime?.childrenPrice} />
        <Count name="student" label="Number of Students" min={0} price={showtime?.studentPrice} />
      </div>
      <TotalLine total={total} before="Choose a cinema, a day and a time to see the price." />
      <BookerFields />
    </BookingForm>
  )
}

interface ShowFieldsProps {
  readonly movie: Movie
  readonly booking: ReturnType<typeof useMovieForm>
}

const SHOWTIMES_OFFLINE =
  "You're offline. The showtimes will load when you're back online. What you typed stays here."

/** Cinema, Day, Date and Time: each enables the next (spec section 4). */
function ShowFields({ movie, booking }: ShowFieldsProps) {
  const { form, values, shows } = booking
  const { control } = form
  const cinema = useValueField(control, 'cinema')
  const day = useValueField(control, 'day')
  const showtimeid = useValueField(control, 'showtimeid')
  const cinemas = movie.cinemas.map(({ id, name }) => ({ value: id, label: name }))
  const known = shows.value
  const days = known === null ? [] : daysOf(known).map(dayChip)
  const times = known === null ? [] : showtimesOf(known, values.day).map(timeChip)
  const isChosen = values.cinema !== NO_CINEMA.value
  const isFailed = isChosen && known === null && shows.failure !== null
  return (
    <>
      <SelectField
        {...cinema}
        label="Cinema"
        required
        onValueChange={booking.chooseCinema}
        options={[NO_CINEMA, ...cinemas]}
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
      <ChoiceChips
        {...day}
        label="Day"
        required
        isStrip
        onValueChange={booking.chooseDay}
        options={days}
        before={beforeDays(isChosen, isFailed, known !== null)}
      />
      <ChoiceChips
        {...showtimeid}
        label="Date and Time"
        required
        onValueChange={booking.chooseShowtime}
        options={times}
        before="Choose a day first"
      />
    </>
  )
}

function beforeDays(isChosen: boolean, isFailed: boolean, isKnown: boolean): string {
  if (!isChosen) return 'Choose a cinema first'
  if (isFailed) return 'No showtimes yet'
  return isKnown ? 'No shows at this cinema for now' : LOADING
}

function dayChip(day: string) {
  const [title, detail] = dayWords(day)
  return { value: day, title, detail }
}

/** The time, and the price for an adult. */
function timeChip({ id, date, adultPrice }: Showtime) {
  return { value: id, title: timeWords(date), detail: shortNaira(adultPrice) }
}

interface CountProps {
  readonly name: keyof Counts
  readonly label: string
  readonly min: number
  readonly price: Kobo | undefined
}

/** How many of one kind, with its price once a showtime is chosen. */
function Count({ name, label, min, price }: CountProps) {
  const { control } = useFormContext<MovieFormValues>()
  return (
    <CountField
      {...useValueField(control, name)}
      label={label}
      min={min}
      hint={price !== undefined && `${formatNaira(price)} each`}
    />
  )
}

/** The unsent input of a movie's booking, checked against the cinema's present shows. */
function useMovieForm(movie: Movie, { kept }: ReadDraft, known: Booker) {
  const [opening] = useState(() => restoredMovieForm(blankMovieForm(known), kept))
  const form = useSchemaForm(MovieBookingSchema, opening)
  const values = form.watch()
  const shows = useShowtimes(movie.id, values.cinema)
  const [isGone, setGone] = useState(false)
  const isValid = v.is(MovieBookingSchema, values)

  function choose(next: Choice, chosen: keyof Choice) {
    for (const name of ['cinema', 'day', 'showtimeid'] as const) {
      if (next[name] !== form.getValues(name) || name === chosen) {
        const isChosen = name === chosen
        form.setValue(name, next[name], {
          shouldDirty: true,
          shouldTouch: isChosen,
          shouldValidate: isChosen,
        })
      }
    }
  }

  const left = leftOfChoice(values, movie, shows.value)
  const giveUp = useEffectEvent(() => {
    if (left === null) return
    for (const name of ['cinema', 'day', 'showtimeid'] as const) form.setValue(name, left[name])
    setGone(true)
  })
  const mustGiveUp = left !== null
  useEffect(() => {
    if (mustGiveUp) giveUp()
  }, [mustGiveUp])

  return {
    form,
    values,
    shows,
    showtime: shows.value === null ? null : chosenShowtime(shows.value, values),
    isValid,
    /** What was chosen before is no longer available. */
    isGone,
    chooseCinema: (cinema: string) => choose(chooseCinema(form.getValues(), cinema), 'cinema'),
    chooseDay: (day: string) => choose(chooseDay(form.getValues(), day), 'day'),
    chooseShowtime: (showtimeid: string) => {
      setGone(false)
      choose({ ...form.getValues(), showtimeid }, 'showtimeid')
    },
  }
}
