import { DAY_MS, dayStart } from '#src/sandbox/reports/lagos-days.ts'
import { pickNumber } from '#src/sandbox/seed/lookup/pick.ts'
import { cinemaList, type SeedCinema } from './cinemas.ts'
import { dayInWords, dayStamp, lagosIso, timeOfDay } from './lagos-time.ts'
import { movies } from './movies.ts'
import type { WireMovie, WireShowtime } from './wire.ts'

/** Two weeks, today the first. */
const DAYS = 14
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

/** What has not begun, of two weeks from today on. Nothing for a movie that this cinema does not show. */
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

/** Two to five of a day, in order: the evening's, one of the day's, and any of the others. */
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
