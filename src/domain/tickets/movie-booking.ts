import * as v from 'valibot'
import type { Movie, Showtime } from '#src/contract/tickets.ts'
import { eventDateOf } from '#src/domain/dates.ts'
import { plainDigits } from '#src/domain/digits.ts'
import { type Booker, bookerEntries, bookingSentences, TICKETS_MAX, ticketCount } from './booker.ts'
import type { TicketLine } from './total.ts'

/** Spec section 2: the cinema select's first option. It stands for no choice. */
export const NO_CINEMA = { value: '0', label: '--select--' } as const

const chosen = (sentence: string) =>
  v.pipe(
    v.string(),
    v.check((value) => value !== '' && value !== NO_CINEMA.value, sentence),
  )
const picked = (sentence: string) => v.pipe(v.string(), v.nonEmpty(sentence))

/** Spec section 5, Movie booking. Only adults have a minimum. */
export const MovieBookingSchema = v.object({
  ...bookerEntries,
  cinema: chosen(bookingSentences.cinemaRequired),
  day: picked(bookingSentences.dayRequired),
  showtimeid: picked(bookingSentences.showtimeRequired),
  adult: ticketCount(1, bookingSentences.adultMin),
  children: ticketCount(0, bookingSentences.countInvalid),
  student: ticketCount(0, bookingSentences.countInvalid),
})
/** The form's values as typed and as the device keeps them: all text. */
export type MovieForm = v.InferInput<typeof MovieBookingSchema>
/** The validated values, as they are booked. */
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

/** A cinema's days and showtimes of one movie. */
export interface Shows {
  readonly days: readonly string[]
  readonly showtimes: readonly Showtime[]
}

/**
 * The days that can be chosen, in the provider's order: those with a showtime, whether or not the provider lists them
 * as days too. A day without one cannot be chosen.
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

/** Another cinema clears the day and showtime; the same one again changes nothing. */
export function chooseCinema(choice: Choice, cinema: string): Choice {
  return cinema === choice.cinema ? choice : { cinema, day: '', showtimeid: '' }
}

/** Another day clears the showtime. */
export function chooseDay(choice: Choice, day: string): Choice {
  return day === choice.day ? choice : { ...choice, day, showtimeid: '' }
}

/**
 * What is left of a choice after a part of it was withdrawn; null when all of it is still on offer. `shows` is null
 * while the cinema's showtimes are unknown.
 */
export function leftOfChoice(choice: Choice, movie: Movie, shows: Shows | null): Choice | null {
  const { cinema, day, showtimeid } = choice
  const isCinemaGone = cinema !== NO_CINEMA.value && !movie.cinemas.some(({ id }) => id === cinema)
  if (isCinemaGone) return chooseCinema(choice, NO_CINEMA.value)
  if (shows === null) return null
  if (day !== '' && !daysOf(shows).includes(day)) return chooseDay(choice, '')
  return showtimeid !== '' && chosenShowtime(shows, choice) === null ? { ...choice, showtimeid: '' } : null
}

/** The chosen showtime, if the cinema still has it on that day. */
export function chosenShowtime(shows: Shows, { day, showtimeid }: Omit<Choice, 'cinema'>): Showtime | null {
  return showtimesOf(shows, day).find(({ id }) => id === showtimeid) ?? null
}

export type Counts = Pick<MovieBooking, 'adult' | 'children' | 'student'>

/** The typed counts. Null where one is not a number of tickets that can be sent to the provider. */
export function countsOf(form: Pick<MovieForm, keyof Counts>): Counts | null {
  const [adult, children, student] = [form.adult, form.children, form.student].map(toCount)
  if (adult === undefined || children === undefined || student === undefined) return null
  const counts = { adult, children, student }
  const isAskable = Object.values(counts).every((count) => Number.isInteger(count) && count <= TICKETS_MAX)
  return isAskable && adult > 0 ? counts : null
}

/** The typed counts, each by itself: an invalid count is 0. */
export function countedOf(form: Pick<MovieForm, keyof Counts>): Counts {
  const count = (typed: string) => toCount(typed) || 0
  return { adult: count(form.adult), children: count(form.children), student: count(form.student) }
}

function toCount(typed: string): number {
  const plain = plainDigits(typed).trim()
  return /^\d{1,6}$/.test(plain) ? Number(plain) : Number.NaN
}

/** Spec section 9: adult, student and child prices times their counts. */
export function movieLines(showtime: Showtime, counts: Counts): readonly TicketLine[] {
  return [
    { price: showtime.adultPrice, count: counts.adult },
    { price: showtime.childrenPrice, count: counts.children },
    { price: showtime.studentPrice, count: counts.student },
  ]
}

/** The same key means the same request for a total: other prices change it. */
export function movieQuestionKey(showtime: Showtime, counts: Counts): string {
  const { id, adultPrice, childrenPrice, studentPrice } = showtime
  const { adult, children, student } = counts
  return JSON.stringify([id, adult, children, student, adultPrice, childrenPrice, studentPrice])
}

const LONG_NAME =
  /\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{1,9}\b/g

/** A provider's day in a chip's two lines: `Sat`, `21 Nov`. Other words stay as they are. */
export function dayWords(day: string): readonly [title: string, detail: string] {
  const [title = '', ...rest] = eventDateOf(day)
    .replace(',', '')
    .replace(/ \d{4}$/, '')
    .replace(LONG_NAME, '$1')
    .split(' ')
  return [title, rest.join(' ')]
}

/** The time of a showtime's date: `6:30 pm`. A date without one stays whole. */
export function timeWords(date: string): string {
  const whole = eventDateOf(date)
  return /, (\d{1,2}:\d\d [ap]m)$/.exec(whole)?.[1] ?? whole
}
