import { describe, expect, it } from 'vitest'
import {
  type Area,
  type BookingEvent,
  type BookingState,
  bookingAddress,
  bookingFlow,
  directionOf,
} from '#src/domain/tickets/booking-flow.ts'

const events: readonly BookingEvent[] = ['chosen', 'submitted', 'backPressed', 'lost', 'incomplete']

/** Spec section 4: EVENT_LIST, then EVENT_FORM, form, review; Back returns. A dash: nothing happens. */
const steps: readonly (readonly [BookingState, ...(BookingState | '-')[]])[] = [
  // from    chosen  submitted  backPressed  lost    incomplete
  ['LIST', 'FORM', '-', '-', '-', '-'],
  ['FORM', '-', 'REVIEW', 'LIST', 'LIST', '-'],
  ['REVIEW', '-', '-', 'FORM', 'LIST', 'FORM'],
]

describe('every step from every state', () => {
  const cases = steps.flatMap(([from, ...to]) =>
    events.map((event, index) => [from, event, to[index]] as const),
  )
  it.each(cases)('%s, %s: %s', (from, event, to) => {
    expect(bookingFlow[from][event] ?? '-').toBe(to)
  })

  it('walks all of the table', () => {
    expect(steps.map(([from]) => from)).toEqual(Object.keys(bookingFlow))
    const taken = Object.values(bookingFlow).flatMap((row) => Object.keys(row))
    expect(cases.filter(([, , to]) => to !== '-')).toHaveLength(taken.length)
    expect(taken.filter((event) => !events.some((known) => known === event))).toEqual([])
  })
})

it.each<[Area, BookingState, string | null, string]>([
  ['event', 'LIST', 'owambe', '/tickets/event'],
  ['event', 'FORM', 'owambe', '/tickets/events/book-ticket?event=owambe'],
  ['event', 'REVIEW', 'owambe', '/tickets/events/order-summary?event=owambe'],
  ['event', 'FORM', 'a&b=c d', '/tickets/events/book-ticket?event=a%26b%3Dc%20d'],
  ['event', 'FORM', null, '/tickets/events/book-ticket'],
  ['movie', 'LIST', '7', '/tickets/movie'],
  ['movie', 'FORM', '7', '/tickets/movies/book-ticket?movie=7'],
  ['movie', 'REVIEW', '7', '/tickets/movie/order-summary?movie=7'],
])('%s %s of %s is at %s', (area, state, id, address) => {
  expect(bookingAddress(area, state, id)).toBe(address)
})

it.each<[BookingEvent, string]>([
  ['chosen', 'on'],
  ['submitted', 'on'],
  ['backPressed', 'back'],
  ['lost', 'elsewhere'],
  ['incomplete', 'elsewhere'],
])('%s goes %s', (event, direction) => {
  expect(directionOf(event)).toBe(direction)
})
