import { useEffect, useEffectEvent, useState } from 'react'
import * as v from 'valibot'
import type { Movie } from '#src/contract/tickets.ts'
import type { Booker } from '#src/domain/tickets/booker.ts'
import {
  blankMovieForm,
  type Choice,
  chooseCinema,
  chooseDay,
  chosenShowtime,
  leftOfChoice,
  MovieBookingSchema,
  restoredMovieForm,
} from '#src/domain/tickets/movie-booking.ts'
import type { ReadDraft } from '#src/features/tickets/shared/booking-page.tsx'
import { useSchemaForm } from '#src/kit/forms/schema-form.ts'
import { useShowtimes } from './use-showtimes.ts'

/** The unsent input of a movie's booking, checked against the cinema's present shows. */
export function useMovieForm(movie: Movie, { kept }: ReadDraft, known: Booker) {
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
