import { cinemaList } from './cinemas.ts'
import { eventList } from './event-list.ts'
import { movieList } from './movie-list.ts'
import { lastSeatEvening, soldOutEvening } from './seats.ts'
import { eveningOf } from './showtimes.ts'

/** What a tester finds in the app, in its words. */
export const ticketTesterNotes: readonly (readonly [what: string, where: string])[] = [
  ['Event ticket sold out', classOf(0)],
  ['Event ticket with one seat', classOf(1)],
  ['Showtime sold out', evening(soldOutEvening)],
  ['Showtime with one seat', evening(lastSeatEvening)],
  ['10 % off', 'any event ticket, from 10 tickets on'],
]

function classOf(seats: number): string {
  return eventList
    .flatMap(({ title, classes }) =>
      classes.filter((entry) => entry.seats === seats).map((entry) => `${title}, ${entry.title}`),
    )
    .join('; ')
}

function evening({ movieId, cinemaId }: { movieId: string; cinemaId: string }): string {
  const movie = movieList.find((entry) => entry.id === movieId)
  const cinema = cinemaList.find((entry) => entry.uid === cinemaId)
  return `${movie?.title}, ${cinema?.name}, every day at ${eveningOf(movieId, cinemaId)}`
}
