import * as v from 'valibot'
import type { Movie, Showtime } from '#src/contract/tickets.ts'
import { type Booker, bookerEntries, bookingSentences, TICKETS_MAX, ticketCount } from './booker.ts'
import type { TicketLine } from './total.ts'

/** Spec section 2: the cinema select's first option. It chooses nothing. */
export const NO_CINEMA = { value: '0', label: '--select--' } as const

const chosen = (sentence: string) =>
  v.pipe(
    v.string(),
    v.check((value) => value !== '' && value !== NO_CINEMA.value, sentence),
  )
const picked = (sentence: string) => v.pipe(v.string(), v.nonEmpty(sentence))

/** Spec section 5, Movie booking. Only adults have a least number (decision 40). */
export const MovieBookingSchema = v.object({
  ...bookerEntries,
  cinema: chosen(bookingSentences.cinemaRequired),
  day: picked(bookingSentences.dayRequired),
  showtimeid: picked(bookingSentences.showtimeRequired),
  adult: ticketCount(1, bookingSentences.adultMin),
  children: ticketCount(0, bookingSentences.countInvalid),
  student: ticketCount(0, bookingSentences.countInvalid),
})
/** As it is typed: text, all of it, and so as the device keeps it. */
export type MovieForm = v.InferInput<typeof MovieBookingSchema>
/** As it is booked. */
export type MovieBooking = v.InferOutput<typeof MovieBookingSchema>

/** What the form opens with (spec section 9: adult 1, children 0, student 0). */
export function blankMovieForm(booker: Booker): MovieForm {
  return {
    ...booker,
    cinema: NO_CINEMA.value,
    day: '',
    showtimeid: '',
    adult: '1',
    children: '0',
    student: '0',
  }
}

/** A kept draft over a blank form: only fields that the form has, so that an older build's draft cannot break it. */
export function restoredMovieForm(
  blank: MovieForm,
  kept: Readonly<Record<string, string>> | null,
): MovieForm {
  if (kept === null) return blank
  const entries = Object.entries(blank).map(([name, value]) => [name, kept[name] ?? value])
  return Object.fromEntries(entries) as MovieForm
}

/** What a cinema shows of one movie. */
export interface Shows {
  readonly days: readonly string[]
  readonly showtimes: readonly Showtime[]
}

/**
 * The days that can be chosen, in the provider's order: those with a showtime, whether or not the provider lists them
 * as days too. A day without one leads nowhere.
 */
export function daysOf({ days, showtimes }: Shows): readonly string[] {
  const shown = new Set(showtimes.map(({ day }) => day))
  return [...new Set([...days.filter((day) => shown.has(day)), ...shown])].filter((day) => day !== '')
}

/** Spec section 4: choosing a day filters the showtimes. */
export function showtimesOf({ showtimes }: Shows, day: string): readonly Showtime[] {
  return showtimes.filter((showtime) => showtime.day === day)
}

export type Choice = Pick<MovieForm, 'cinema' | 'day' | 'showtimeid'>

/** Another cinema has other days; the same one again changes nothing. */
export function chooseCinema(choice: Choice, cinema: string): Choice {
  return cinema === choice.cinema ? choice : { cinema, day: '', showtimeid: '' }
}

/** Another day has other showtimes. */
export function chooseDay(choice: Choice, day: string): Choice {
  return day === choice.day ? choice : { ...choice, day, showtimeid: '' }
}

/**
 * What is left of a choice after a part of it was withdrawn; null when all of it is still on offer. `shows` is null while
 * it is not known what the cinema shows.
 */
export function leftOfChoice(choice: Choice, movie: Movie, shows: Shows | null): Choice | null {
  const { cinema, day, showtimeid } = choice
  const isCinemaGone = cinema !== NO_CINEMA.value && !movie.cinemas.some(({ id }) => id === cinema)
  if (isCinemaGone) return chooseCinema(choice, NO_CINEMA.value)
  if (shows === null) return null
  if (day !== '' && !daysOf(shows).includes(day)) return chooseDay(choice, '')
  return showtimeid !== '' && chosenShowtime(shows, choice) === null ? { ...choice, showtimeid: '' } : null
}

/** The showtime that was chosen, if the cinema still has it on that day. */
export function chosenShowtime(shows: Shows, { day, showtimeid }: Omit<Choice, 'cinema'>): Showtime | null {
  return showtimesOf(shows, day).find(({ id }) => id === showtimeid) ?? null
}

export type Counts = Pick<MovieBooking, 'adult' | 'children' | 'student'>

/** The counts as they are typed. Null where one is no number of tickets that the provider could be asked about. */
export function countsOf(form: Pick<MovieForm, keyof Counts>): Counts | null {
  const [adult, children, student] = [form.adult, form.children, form.student].map(toCount)
  if (adult === undefined || children === undefined || student === undefined) return null
  const counts = { adult, children, student }
  const isAskable = Object.values(counts).every((count) => Number.isInteger(count) && count <= TICKETS_MAX)
  return isAskable && adult > 0 ? counts : null
}

/** The same, each by itself: what cannot be counted is none. */
export function countedOf(form: Pick<MovieForm, keyof Counts>): Counts {
  const count = (typed: string) => toCount(typed) || 0
  return { adult: count(form.adult), children: count(form.children), student: count(form.student) }
}

function toCount(typed: string): number {
  return /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : Number.NaN
}

/** Spec section 9: adult, student and child prices times their counts. */
export function movieLines(showtime: Showtime, counts: Counts): readonly TicketLine[] {
  return [
    { price: showtime.adultPrice, count: counts.adult },
    { price: showtime.childrenPrice, count: counts.children },
    { price: showtime.studentPrice, count: counts.student },
  ]
}

/** The same text is the same question about a total: other prices make it another one. */
export function movieQuestionKey(showtime: Showtime, counts: Counts): string {
  const { id, adultPrice, childrenPrice, studentPrice } = showtime
  const { adult, children, student } = counts
  return JSON.stringify([id, adult, children, student, adultPrice, childrenPrice, studentPrice])
}
