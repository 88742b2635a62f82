import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { showtimes as showtimesCall } from '#src/contract/tickets.ts'
import { parseInstant } from '#src/domain/dates.ts'
import { movies } from '#src/server/seed/tickets/movies.ts'
import {
  findShowtime,
  lastSeatEvening,
  seatsOf,
  showtimes,
  soldOutEvening,
  ticketTesterNotes,
} from '#src/server/seed/tickets/showtimes.ts'

const DAY = 86_400_000
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

  it('have ids of their own, of letters, digits and hyphens', () => {
    const ids = allAt(midnight).map(({ showtime }) => showtime.id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z0-9-]+$/)
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

  it('stay the same from day to day, until they begin', () => {
    const tomorrow = new Map(allAt(midnight + DAY).map(({ showtime }) => [showtime.id, showtime]))
    for (const { showtime } of allAt(midnight)) {
      const begun = lagos(showtime.date) <= midnight + DAY
      expect(tomorrow.get(showtime.id)).toEqual(begun ? undefined : showtime)
    }
  })

  it('are gone when they begin', () => {
    const [first] = showtimes('vow', 'hills', midnight)
    const startsAt = lagos(first?.date ?? '')
    expect(findShowtime(first?.id ?? '', startsAt - 1)?.showtime).toEqual(first)
    expect(findShowtime(first?.id ?? '', startsAt)).toBeUndefined()
    expect(showtimes('vow', 'hills', startsAt)).not.toContainEqual(first)
  })

  it.each([
    '',
    'vow',
    'vow-hills-20261122-0001',
    'vow-dala-20261122-1910',
    'vow-hills-20261322-1910',
    'x-hills-20261122-1910',
  ])('has none %j', (id) => {
    expect(findShowtime(id, midnight)).toBeUndefined()
  })

  it('has none for a movie or cinema that does not exist, or that do not go together', () => {
    for (const [movie, cinema] of [
      ['none', 'hills'],
      ['vow', 'none'],
      ['vow', 'dala'],
    ] as const) {
      expect(showtimes(movie, cinema, midnight)).toEqual([])
    }
  })
})

describe('seats', () => {
  it('are 40 to 180, but for the evenings that testers are told of', () => {
    const odd = new Map<number, string[]>([
      [0, []],
      [1, []],
    ])
    for (const { movie, cinema, showtime } of allAt(midnight)) {
      const seats = seatsOf({ showtimeId: showtime.id })
      const time = showtime.date.slice(11, 16)
      const list = odd.get(seats)
      if (list) list.push(`${movie.title}, ${cinema.name}, every day at ${time}`)
      else expect([seats >= 40, seats <= 180]).toEqual([true, true])
    }
    for (const seats of [0, 1]) {
      expect(odd.get(seats)).toHaveLength(15)
      expect(new Set(odd.get(seats))).toEqual(new Set([ticketTesterNotes[seats + 2]?.[1]]))
    }
    expect(soldOutEvening).not.toEqual(lastSeatEvening)
    expect(seatsOf({ showtimeId: 'nothing' })).toBe(0)
  })
})
