import { DAY_MS, dayInWords, dayStamp, dayStart, lagosIso, timeOfDay } from '#src/server/lagos-time.ts'
import { pickNumber } from '#src/server/seed/people.ts'
import { eventList } from './events.ts'
import { cinemaList, movieList, movies, type SeedCinema, type WireMovie } from './movies.ts'

/** Spec section 3, letter for letter. Prices are naira. */
export interface WireShowtime {
  readonly id: string
  /** In words: `Saturday 21 November`. The list of days shows it. */
  readonly day: string
  /** ISO, with the offset of Lagos. */
  readonly date: string
  readonly adult: number
  readonly student: number
  readonly children: number
}

/** Two weeks, also in the evening, when today's screenings have begun. */
const DAYS = 15
/** Before this the prices are a matinee's. */
const EVENING = '17:00'

/** Each column is one screening of a day; the evening's is on every day, so that testers can rely on it. */
const grid = {
  always: ['18:30', '19:10', '19:45'],
  sometimes: [
    ['10:15', '11:00'],
    ['12:40', '13:20'],
    ['15:30', '16:05'],
    ['21:15', '21:50'],
  ],
} as const

export interface FoundShowtime {
  readonly movie: WireMovie
  readonly cinema: { readonly uid: string; readonly name: string }
  readonly showtime: WireShowtime
  /** Epoch milliseconds. */
  readonly startsAt: number
}

/** Screenings that have not begun, of today and two weeks more. None for a movie that this cinema does not show. */
export function showtimes(movieId: string, cinemaId: string, now: number): readonly WireShowtime[] {
  return screenings(movieId, cinemaId, now).map((found) => found.showtime)
}

/** One that can still be booked. */
export function findShowtime(id: string, now: number): FoundShowtime | undefined {
  const [, movieId, cinemaId] = /^([a-z-]+)-([a-z]+)-\d{8}-\d{4}$/.exec(id) ?? []
  if (movieId === undefined || cinemaId === undefined) return undefined
  return screenings(movieId, cinemaId, now).find((found) => found.showtime.id === id)
}

/** The evening's screening of this movie at this cinema: the same time every day. */
export function eveningOf(movieId: string, cinemaId: string): string {
  return grid.always[pickNumber(grid.always.length, movieId, cinemaId)] ?? '19:10'
}

function screenings(movieId: string, cinemaId: string, now: number): readonly FoundShowtime[] {
  const movie = movies().find((entry) => entry.id === movieId)
  const cinema = cinemaList.find((entry) => entry.uid === cinemaId)
  if (movie === undefined || cinema === undefined) return []
  if (!movie.cinemas.some((entry) => entry.uid === cinemaId)) return []
  const today = dayStart(now)
  return Array.from({ length: DAYS }, (_, day) => today + day * DAY_MS).flatMap((midnight) =>
    timesOf(movieId, cinemaId, midnight)
      .map((time) => screening(movie, cinema, midnight, time))
      .filter((found) => found.startsAt > now),
  )
}

/** Two to five per day, in order: the evening's, one of the day's, and any of the others. */
function timesOf(movieId: string, cinemaId: string, midnight: number): readonly string[] {
  const words = [movieId, cinemaId, dayStamp(midnight)]
  const sure = pickNumber(grid.sometimes.length, ...words)
  const chosen = grid.sometimes
    .filter((_, index) => index === sure || pickNumber(2, ...words, String(index)) === 1)
    .map((times) => times[pickNumber(times.length, movieId, cinemaId)] ?? times[0])
  return [...chosen, eveningOf(movieId, cinemaId)].toSorted()
}

function screening(movie: WireMovie, cinema: SeedCinema, midnight: number, time: string): FoundShowtime {
  const startsAt = timeOfDay(midnight, time)
  const adult = time < EVENING ? hundreds(cinema.adult * 0.75) : cinema.adult
  const showtime = {
    id: `${movie.id}-${cinema.uid}-${dayStamp(midnight)}-${time.replace(':', '')}`,
    day: dayInWords(midnight),
    date: lagosIso(startsAt),
    adult,
    student: hundreds(adult * 0.8),
    children: hundreds(adult * 0.6),
  }
  return { movie, cinema: { uid: cinema.uid, name: cinema.name }, showtime, startsAt }
}

function hundreds(amount: number): number {
  return Math.round(amount / 100) * 100
}

/** Showtimes of every day that have no seat, or one, from the start. */
export const soldOutEvening = { movieId: 'danfo-queen', cinemaId: 'lantern' } as const
export const lastSeatEvening = { movieId: 'danfo-queen', cinemaId: 'zuma' } as const

/** How many seats can be sold in total; 0 for what does not exist. */
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
