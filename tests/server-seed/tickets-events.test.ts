import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { events as eventsCall } from '#src/contract/tickets.ts'
import { parseInstant } from '#src/domain/dates.ts'
import { events, findClass } from '#src/server/seed/tickets/events.ts'
import { seatsOf, ticketTesterNotes } from '#src/server/seed/tickets/showtimes.ts'

const HOUR = 3_600_000
const WEEK = 168 * HOUR
const lagos = (text: string) => parseInstant(text) ?? Number.NaN
const clocks = [
  '2026-11-21T22:18',
  '2026-11-22T00:00',
  '2026-11-21T23:59:59.999',
  '2026-11-22T00:30',
  '2026-11-30T23:30',
  '2026-12-31T23:59',
  '2027-01-01T00:00',
  '2028-02-29T12:00',
].map(lagos)
const now = lagos('2026-11-21T22:18')
const classes = events(now).flatMap((event) => event.ticketClassses)

describe('events', () => {
  it('are twelve that the contract reads, with ids of letters, digits and hyphens', () => {
    expect(v.parse(eventsCall.response, events(now))).toHaveLength(12)
    const ids = [...events(now).map((event) => event.id), ...classes.map((entry) => entry.classid)]
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z0-9-]+$/)
  })

  it.each(clocks)('are at least two hours and less than five weeks ahead of %i', (clock) => {
    for (const { date, ticketClassses } of events(clock)) {
      expect(date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\+01:00$/)
      expect(lagos(date)).toBeGreaterThanOrEqual(clock + 2 * HOUR)
      expect(lagos(date)).toBeLessThan(clock + 5 * WEEK)
      for (const { classid } of ticketClassses) {
        const found = findClass(classid, clock)
        expect(found?.ticketClass.classid).toBe(classid)
        expect(found?.event.date).toBe(date)
        expect(found?.startsAt).toBe(lagos(date))
      }
    }
  })

  it('have 200 to 5,000 seats, one class sold out, one with a single seat; testers are told which', () => {
    for (const { ticketClassses } of events(now)) {
      const seats = ticketClassses.reduce((sum, { classid }) => sum + seatsOf({ classid }), 0)
      expect(seats).toBeGreaterThanOrEqual(200)
      expect(seats).toBeLessThanOrEqual(5000)
    }
    for (const seats of [0, 1]) {
      const [only, ...others] = classes.filter(({ classid }) => seatsOf({ classid }) === seats)
      expect(others).toEqual([])
      const event = findClass(only?.classid ?? '', now)?.event
      expect(ticketTesterNotes[seats]?.[1]).toBe(`${event?.title}, ${only?.title}`)
    }
  })
})
