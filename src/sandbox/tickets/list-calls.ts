import { events, movies, showtimes } from '#src/contract/tickets.ts'
import type { Deps } from '#src/sandbox/deps.ts'
import { type Implementation, implement } from '#src/sandbox/http/implementation.ts'
import { Refusal } from '#src/sandbox/http/refusal.ts'
import { events as eventsAt } from '#src/sandbox/seed/tickets/events.ts'
import { movies as allMovies } from '#src/sandbox/seed/tickets/movies.ts'
import { showtimes as showtimesAt } from '#src/sandbox/seed/tickets/showtimes.ts'

/** What is on sale. */
export function ticketListCalls({ world }: Pick<Deps, 'world'>): readonly Implementation[] {
  return [
    implement(
      events,
      async () => ({
        data: eventsAt(world.now()).map((event) => ({
          ...event,
          ticketClassses: event.ticketClassses.map((ticketClass) => ({ ...ticketClass })),
        })),
      }),
      // An event's date moves on when it has been: a kept list is true as long as all dates are.
      () =>
        eventsAt(world.now())
          .map(({ date }) => date)
          .join(' '),
    ),
    implement(movies, async () => ({
      data: allMovies().map((movie) => ({
        ...movie,
        cinemas: movie.cinemas.map((cinema) => ({ ...cinema })),
      })),
    })),
    implement(showtimes, async ({ request: { movieid, cinemaid } }) => {
      const movie = allMovies().find(({ id }) => id === movieid)
      if (movie === undefined) throw new Refusal('unknown', 'We do not know this movie.')
      if (!movie.cinemas.some(({ uid }) => uid === cinemaid)) {
        throw new Refusal('unknown', 'This cinema does not show this movie.')
      }
      const list = showtimesAt(movieid, cinemaid, world.now())
      return {
        data: { days: [...new Set(list.map(({ day }) => day))], showtimes: list.map((one) => ({ ...one })) },
      }
    }),
  ]
}
