import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { type Kobo, toNaira } from '#src/contract/kobo.ts'
import { logMovie, type Movie, movies, movieTotal, type Showtime, showtimes } from '#src/contract/tickets.ts'
import { NOTHING, type Query } from '#src/data/services/query.ts'
import { type Services, useServices } from '#src/data/services/services.ts'
import { useQuery } from '#src/data/services/use-query.ts'
import { eventDateOf } from '#src/domain/dates.ts'
import { formatNaira } from '#src/domain/money.ts'
import { plural } from '#src/domain/plural.ts'
import {
  type Counts,
  countedOf,
  countsOf,
  type MovieBooking,
  type MovieForm,
  movieLines,
  movieQuestionKey,
  NO_CINEMA,
  type Shows,
} from '#src/domain/tickets/movie-booking.ts'
import { ticketsTotal } from '#src/domain/tickets/total.ts'
import type { Bookable } from '#src/features/tickets/shared/booking-page.tsx'
import type { TicketMoney, TicketSeller } from '#src/features/tickets/shared/to-ticket-order.ts'
import type { TotalQuestion } from '#src/features/tickets/shared/use-server-total.ts'

export const MOVIE: Bookable<Movie> = {
  area: 'movie',
  useList: () => useQuery(movies),
  isOnSale: () => true,
  aboutOf: ({ title, thumbnail, duration, genre }) => ({
    title,
    artwork: thumbnail,
    facts: [duration, genre].filter((fact) => fact !== ''),
  }),
  back: 'Back to Movies',
  lost: 'We could not find that movie. It may not be showing any more.',
  trouble: 'We could not load this movie',
  offline:
    "You're offline, and no movies are kept on this device yet. They will load when you're back online.",
}

type Asking = Pick<Services, 'client' | 'settings'>
type Typed = Pick<MovieForm, keyof Counts>

/** The request for the total of a booking. */
export function movieQuestion(
  { client, settings }: Asking,
  showtime: Showtime,
  counts: Counts,
): TotalQuestion {
  const { adult, children, student } = counts
  const request = { showtimeid: showtime.id, adult, children, student }
  return {
    key: movieQuestionKey(showtime, counts),
    ours: ticketsTotal(movieLines(showtime, counts)),
    ask: (signal) => client.call(movieTotal, request, { path: settings.movieTotalPath, signal }),
  }
}

/** Our own sum of what is typed, and the request for it where that is a booking; nulls while there is no price. */
export function typedQuestion(
  asking: Asking,
  showtime: Showtime | null,
  typed: Typed,
): { readonly ours: Kobo | null; readonly question: TotalQuestion | null } {
  if (showtime === null) return { ours: null, question: null }
  const counts = countsOf(typed)
  return {
    ours: ticketsTotal(movieLines(showtime, countedOf(typed))),
    question: counts === null ? null : movieQuestion(asking, showtime, counts),
  }
}

/** "2 × ₦3,500.00" for each kind of ticket. */
export function countRows(showtime: Showtime, { adult, children, student }: Counts) {
  const words = (count: number, price: Kobo) => (count === 0 ? '0' : `${count} × ${formatNaira(price)}`)
  return [
    { label: 'Adults', value: words(adult, showtime.adultPrice) },
    { label: 'Children', value: words(children, showtime.childrenPrice) },
    { label: 'Students', value: words(student, showtime.studentPrice) },
  ]
}

/** A booking, with what the provider says of it now. */
export interface BookedMovie {
  readonly movie: Movie
  readonly cinema: Movie['cinemas'][number]
  readonly showtime: Showtime
  readonly booking: MovieBooking
}

/** Spec section 3: Movie booking. */
export function toBooking({ movie, cinema, showtime, booking }: BookedMovie) {
  const { adult, children, student } = booking
  const tickets = adult + children + student
  return {
    area: 'movie',
    title: movie.title,
    detail: plural(tickets, 'ticket'),
    lines: [
      { label: 'Movie', value: movie.title },
      { label: 'Cinema', value: cinema.name },
      { label: 'Day', value: booking.day },
      { label: 'Date and Time', value: eventDateOf(showtime.date) },
      ...countRows(showtime, booking),
    ],
    booker: booking,
    log: (seller: TicketSeller, money: TicketMoney) => ({
      endpoint: logMovie,
      body: {
        ...seller,
        movieid: movie.id,
        ...booking,
        adultPrice: toNaira(showtime.adultPrice),
        studentPrice: toNaira(showtime.studentPrice),
        childrenPrice: toNaira(showtime.childrenPrice),
        ...money,
      },
    }),
  } as const
}

export type Showtimes = Query<Shows> & { readonly retry: () => void }

/**
 * A cinema's shows of a movie; nothing while no cinema is chosen. Each cinema has its own response, so that a late one
 * for an earlier choice changes nothing here. `isAgain`: asks the provider even if a response is known.
 */
export function useShowtimes(movieId: string, cinema: string, isAgain = false): Showtimes {
  const { queries } = useServices()
  const isChosen = cinema !== NO_CINEMA.value && cinema !== ''
  const [isAsked, setAsked] = useState(!isAgain)

  useEffect(() => {
    if (!isChosen) return
    const request = { movieid: movieId, cinemaid: cinema }
    let isGone = false
    const loading = isAgain ? queries.refresh(showtimes, request) : queries.load(showtimes, request)
    void loading.then(() => {
      if (!isGone) setAsked(true)
    })
    const unwatch = queries.watch(showtimes, request)
    return () => {
      isGone = true
      unwatch()
    }
  }, [queries, movieId, cinema, isChosen, isAgain])
  const known = useSyncExternalStore(queries.subscribe, () =>
    isChosen ? queries.getSnapshot(showtimes, { movieid: movieId, cinemaid: cinema }) : NOTHING,
  )
  const retry = useCallback(
    () => void queries.refresh(showtimes, { movieid: movieId, cinemaid: cinema }),
    [queries, movieId, cinema],
  )
  return { ...(isAsked ? known : NOTHING), retry }
}
