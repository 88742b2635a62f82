import { describe, expect, it } from 'vitest'
import { eventDateOf } from '#src/domain/dates.ts'
import { isOnSale, lowestPrice, venueOf } from '#src/domain/tickets/event-card.ts'
import { anEvent } from './event-fixtures.ts'

const classes = (...some: readonly object[]) => anEvent({ ticketClassses: some })
const aClass = { classid: '1', title: 'Regular', venue: 'Eko Hall', price: 5000 }

describe('the lowest price', () => {
  it.each([
    [
      'the cheapest, wherever it stands',
      classes({ ...aClass, price: 9000 }, aClass, { ...aClass, price: 7000 }),
      500_000,
    ],
    ['a free class', classes(aClass, { ...aClass, price: 0 }), 0],
    ['none without classes', classes(), null],
    ['the other spelling of the wire', anEvent({ ticketClassses: null, ticketClasses: [aClass] }), 500_000],
  ])('%s', (_, event, price) => {
    expect(lowestPrice(event)).toBe(price)
  })
})

describe('the venue', () => {
  it.each([
    ['said once where all classes are there', classes(aClass, aClass), 'Eko Hall'],
    ['each where they differ', classes(aClass, { ...aClass, venue: ' Ibadan ' }), 'Eko Hall; Ibadan'],
    ['nothing where none is known', classes({ ...aClass, venue: '' }), ''],
  ])('%s', (_, event, venue) => {
    expect(venueOf(event)).toBe(venue)
  })
})

it('is on sale with a class, and only then', () => {
  expect([anEvent(), classes()].map(isOnSale)).toEqual([true, false])
})

it('is named by title and date where the provider gives no id, as in the specification', () => {
  const event = anEvent({ id: undefined })
  expect([event.id, isOnSale(event)]).toEqual(['Owambe by the Lagoon 2026-12-05T19:00:00+01:00', true])
  expect(isOnSale(anEvent({ id: undefined, title: '', date: '' }))).toBe(false)
})

describe('the date', () => {
  it.each([
    ['2026-12-05T19:00:00+01:00', 'Sat, 5 Dec 2026, 7:00 pm'],
    ['2026-12-05T23:30:00Z', 'Sun, 6 Dec 2026, 12:30 am'],
    ['2026-12-31T11:00:00Z', 'Thu, 31 Dec 2026, 12:00 pm'],
    ['2026-12-05 09:05', 'Sat, 5 Dec 2026, 9:05 am'],
    ['2026-12-05', 'Sat, 5 Dec 2026'],
    ['Every Friday in December', 'Every Friday in December'],
    ['05/12/2026', '05/12/2026'],
    ['2026-02-31', '2026-02-31'],
    ['', ''],
  ])('"%s" reads "%s"', (wire, words) => {
    expect(eventDateOf(wire)).toBe(words)
  })
})
