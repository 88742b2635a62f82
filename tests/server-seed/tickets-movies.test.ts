import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { showtimes as showtimesCall } from '#src/contract/tickets.ts'
import { parseInstant } from '#src/domain/dates.ts'
import { movies } from '#src/server/seed/tickets/movies.ts'
import { findShowtime, showtimes } from '#src/server/seed/tickets/showtimes.ts'

const lagos = (text: string) => parseInstant(text) ?? Number.NaN
const midnight = lagos('2026-11-22T00:00')
const pairs = movies().flatMap((movie) => movie.cinemas.map((cinema) => ({ movie, cinema })))
const allAt = (now: number) =>
  pairs.flatMap(({ movie, cinema }) =>
    showtimes(movie.id, cinema.uid, now).map((showtime) => ({ movie, cinema, showtime })),
  )

describe('showtimes', () => {
  it('are two to five a day, today and for two weeks, in order, of which the contract reads each', () => {
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

  it.each(['2026-11-22T00:00', '2026-11-21T23:59:59.999', '2026-12-31T18:30', '2027-01-01T00:00'])(
    'are found by their ids at %s',
    (text) => {
      const now = lagos(text)
      // One in eleven: every cinema, movie and time of day is among them.
      for (const { movie, cinema, showtime } of allAt(now).filter((_, index) => index % 11 === 0)) {
        const startsAt = lagos(showtime.date)
        expect(startsAt).toBeGreaterThan(now)
        expect(findShowtime(showtime.id, now)).toEqual({ movie, cinema, showtime, startsAt })
      }
    },
  )

  it('are gone when they begin', () => {
    const [first] = showtimes('vow', 'hills', midnight)
    const startsAt = lagos(first?.date ?? '')
    expect(findShowtime(first?.id ?? '', startsAt - 1)?.showtime).toEqual(first)
    expect(findShowtime(first?.id ?? '', startsAt)).toBeUndefined()
    expect(showtimes('vow', 'hills', startsAt)).not.toContainEqual(first)
  })
})
