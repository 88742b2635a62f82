import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  blankMovieForm,
  type Choice,
  chooseCinema,
  chooseDay,
  chosenShowtime,
  countedOf,
  countsOf,
  daysOf,
  leftOfChoice,
  MovieBookingSchema,
  type MovieForm,
  movieLines,
  movieQuestionKey,
  restoredMovieForm,
  type Shows,
  showtimesOf,
} from '#src/domain/tickets/movie-booking.ts'
import { ticketsTotal } from '#src/domain/tickets/total.ts'
import { danfo, show } from '#tests/features/tickets/movies/a-movie.ts'

const shows: Shows = {
  days: ['Saturday', 'Sunday', 'Monday'],
  showtimes: [show('a', 'Saturday'), show('b', 'Saturday'), show('c', 'Sunday')],
}
const filled: MovieForm = {
  fullName: 'Ada Obi',
  email: 'ada@example.com',
  phone: '0803 123 4567',
  cinema: 'lantern',
  day: 'Saturday',
  showtimeid: 'a',
  adult: '2',
  children: '1',
  student: '0',
}

/** The first sentence of each wrong field. */
function wrong(change: Partial<MovieForm>): Record<string, string> {
  const parsed = v.safeParse(MovieBookingSchema, { ...filled, ...change })
  const first: Record<string, string> = {}
  for (const issue of parsed.issues ?? []) first[String(issue.path?.[0]?.key)] ??= issue.message
  return first
}

describe('what may be booked (spec section 5)', () => {
  it('is booked in numbers and with a phone as the spec writes it', () => {
    expect(v.parse(MovieBookingSchema, filled)).toEqual({
      ...filled,
      phone: '08031234567',
      adult: 2,
      children: 1,
      student: 0,
    })
  })

  it.each<[Partial<MovieForm>, Record<string, string>]>([
    [{ cinema: '0' }, { cinema: 'Cinema is Required' }],
    [{ cinema: '' }, { cinema: 'Cinema is Required' }],
    [{ day: '' }, { day: 'Day is Required' }],
    [{ showtimeid: '' }, { showtimeid: 'Date and Time is Required' }],
    [{ adult: '0' }, { adult: 'value must be at least 1' }],
    [
      { adult: '', children: '-1' },
      { adult: 'Enter a whole number', children: 'Enter a whole number' },
    ],
    [{ student: '1.5' }, { student: 'Enter a whole number' }],
    [{ children: '101' }, { children: 'At most 100 tickets at once' }],
    [{ fullName: 'Ada' }, { fullName: 'Your Name must be at least 5 Characters long' }],
    [{ phone: '0803' }, { phone: 'Enter a Valid Number' }],
    [{ email: 'ada@' }, { email: 'Enter a Valid Email' }],
  ])('%j: %j', (change, sentences) => {
    expect(wrong(change)).toEqual(sentences)
  })
})

describe('what the form opens with', () => {
  const blank = blankMovieForm({ fullName: 'Ada Obi', email: 'ada@example.com', phone: '08031234567' })

  it('is one adult, nobody else, no cinema', () => {
    expect(blank).toMatchObject({
      cinema: '0',
      day: '',
      showtimeid: '',
      adult: '1',
      children: '0',
      student: '0',
    })
  })
  it.each<[Record<string, string> | null, Partial<MovieForm>]>([
    [null, blank],
    [
      { adult: '3', fullName: '' },
      { ...blank, adult: '3', fullName: '' },
    ],
    [{ seat: '14F' }, blank],
  ])('of the draft %j takes what the form has', (kept, opened) => {
    expect(restoredMovieForm(blank, kept)).toEqual(opened)
  })
})

describe('days and showtimes', () => {
  it.each<[string, Shows, readonly string[]]>([
    ['with a show, in the provider’s order', shows, ['Saturday', 'Sunday']],
    ['that only the shows name come last', { ...shows, days: ['Sunday'] }, ['Sunday', 'Saturday']],
    ['are each named once', { ...shows, days: ['Sunday', 'Saturday', 'Sunday'] }, ['Sunday', 'Saturday']],
    ['are none without a show', { days: ['Sunday'], showtimes: [] }, []],
  ])('days %s', (_, one, days) => {
    expect(daysOf(one)).toEqual(days)
  })

  it.each([
    ['Saturday', ['a', 'b']],
    ['Sunday', ['c']],
    ['Monday', []],
    ['', []],
  ])('%s shows %j', (day, ids) => {
    expect(showtimesOf(shows, day).map(({ id }) => id)).toEqual(ids)
  })

  it('a showtime is chosen on its own day only', () => {
    expect(chosenShowtime(shows, { day: 'Saturday', showtimeid: 'b' })?.id).toBe('b')
    expect(chosenShowtime(shows, { day: 'Sunday', showtimeid: 'b' })).toBeNull()
  })
})

describe('choosing', () => {
  const chosen: Choice = { cinema: 'lantern', day: 'Saturday', showtimeid: 'a' }

  it('another cinema clears day and showtime, the same one nothing', () => {
    expect(chooseCinema(chosen, 'creek')).toEqual({ cinema: 'creek', day: '', showtimeid: '' })
    expect(chooseCinema(chosen, 'lantern')).toEqual(chosen)
  })
  it('another day clears the showtime, the same one nothing', () => {
    expect(chooseDay(chosen, 'Sunday')).toEqual({ cinema: 'lantern', day: 'Sunday', showtimeid: '' })
    expect(chooseDay(chosen, 'Saturday')).toEqual(chosen)
  })

  it.each<[string, Partial<Choice>, Shows | null, Choice | null]>([
    ['a choice that stands', {}, shows, null],
    ['nothing chosen yet', { cinema: '0', day: '', showtimeid: '' }, null, null],
    ['a cinema, and no more yet', { day: '', showtimeid: '' }, shows, null],
    ['a choice that cannot be checked yet', { showtimeid: 'gone' }, null, null],
    ['a showtime that is gone', { showtimeid: 'gone' }, shows, { ...chosen, showtimeid: '' }],
    ['a showtime of another day', { showtimeid: 'c' }, shows, { ...chosen, showtimeid: '' }],
    ['a day that is gone', { day: 'Friday' }, shows, { ...chosen, day: '', showtimeid: '' }],
    ['a cinema that is gone', { cinema: 'closed' }, null, { cinema: '0', day: '', showtimeid: '' }],
  ])('what is left of %s', (_, change, known, left) => {
    expect(leftOfChoice({ ...chosen, ...change }, danfo, known)).toEqual(left)
  })
})

describe('what it comes to', () => {
  it.each<[Partial<MovieForm>, number, boolean]>([
    [{ adult: '1', children: '0', student: '0' }, 350_000, true],
    [{ adult: '2', children: '1', student: '3' }, 700_000 + 210_000 + 840_000, true],
    [{ adult: ' 2 ', children: '0', student: '0' }, 700_000, true],
    [{ adult: '100', children: '0', student: '0' }, 35_000_000, true],
    // What cannot be counted is none here, and is nothing to ask the provider.
    [{ adult: '', children: '1', student: '0' }, 210_000, false],
    [{ adult: '2', children: 'x', student: '0' }, 700_000, false],
    [{ adult: '2', children: '-1', student: '1.5' }, 700_000, false],
    [{ adult: '0', children: '1', student: '0' }, 210_000, false],
    [{ adult: '101', children: '0', student: '0' }, 35_350_000, false],
  ])('%j: %i kobo, to be asked: %s', (typed, total, isAsked) => {
    const form = { ...filled, ...typed }
    expect(ticketsTotal(movieLines(show('a', 'Saturday'), countedOf(form)))).toBe(total)
    expect(countsOf(form) !== null).toBe(isAsked)
  })

  it('is another question with another count, show or price, and the same with the same', () => {
    const counts = { adult: 1, children: 2, student: 3 }
    const key = movieQuestionKey(show('a', 'Saturday'), counts)
    expect(movieQuestionKey(show('a', 'Saturday'), { ...counts })).toBe(key)
    const others = [
      movieQuestionKey(show('b', 'Saturday'), counts),
      movieQuestionKey(show('a', 'Saturday', 350_001), counts),
      movieQuestionKey(show('a', 'Saturday'), { ...counts, adult: 2 }),
      movieQuestionKey(show('a', 'Saturday'), { adult: 1, children: 3, student: 2 }),
    ]
    expect(new Set([key, ...others]).size).toBe(5)
  })
})
