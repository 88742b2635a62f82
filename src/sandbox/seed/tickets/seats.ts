import { cinemaList } from './cinemas.ts'
import { eventList } from './event-list.ts'
import { eveningOf } from './showtimes.ts'

/** Where a showtime of every day has no seat, or one, from the start. */
export const soldOutEvening = { movieId: 'danfo-queen', cinemaId: 'lantern' } as const
export const lastSeatEvening = { movieId: 'danfo-queen', cinemaId: 'zuma' } as const

/** How many can be sold at all; 0 for what does not exist. */
export function seatsOf(place: { readonly classid: string } | { readonly showtimeId: string }): number {
  return 'classid' in place ? seatsOfClass(place.classid) : seatsOfShowtime(place.showtimeId)
}

function seatsOfClass(classid: string): number {
  const classes = eventList.flatMap((event) => event.classes)
  return classes.find((entry) => entry.id === classid)?.seats ?? 0
}

function seatsOfShowtime(id: string): number {
  if (isEvening(id, soldOutEvening)) return 0
  if (isEvening(id, lastSeatEvening)) return 1
  return cinemaList.find((cinema) => id.includes(`-${cinema.uid}-`))?.seats ?? 0
}

function isEvening(id: string, { movieId, cinemaId }: { movieId: string; cinemaId: string }): boolean {
  const time = eveningOf(movieId, cinemaId).replace(':', '')
  return id.startsWith(`${movieId}-${cinemaId}-`) && id.endsWith(`-${time}`)
}
