import * as v from 'valibot'
import { expect, it } from 'vitest'
import { showtimes as showtimesCall } from '#src/contract/tickets.ts'
import { parseInstant } from '#src/domain/dates.ts'
import { movies } from '#src/server/seed/tickets/movies.ts'
import { showtimes } from '#src/server/seed/tickets/showtimes.ts'

const midnight = parseInstant('2026-11-22T00:00') ?? Number.NaN
const pairs = movies().flatMap((movie) => movie.cinemas.map((cinema) => ({ movie, cinema })))

it('showtimes are two to five a day, today and for two weeks, in order, of which the contract reads each', () => {
  for (const { movie, cinema } of pairs) {
    const list = showtimes(movie.id, cinema.uid, midnight)
    const days = [...new Set(list.map((showtime) => showtime.day))]
    expect(v.parse(showtimesCall.response, { days, showtimes: list })?.showtimes).toHaveLength(list.length)
    expect(days).toHaveLength(15)
    expect(days[0]).toBe('Sunday 22 November')
    expect(days.at(-1)).toBe('Sunday 6 December')
    for (const day of days) {
      const count = list.filter((showtime) => showtime.day === day).length
      expect(count).toBeGreaterThanOrEqual(2)
      expect(count).toBeLessThanOrEqual(5)
    }
    const dates = list.map((showtime) => showtime.date)
    expect(dates).toEqual(dates.toSorted())
  }
})
