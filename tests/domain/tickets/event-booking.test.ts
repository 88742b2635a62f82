import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { bookingSentences, TICKETS_MAX } from '#src/domain/tickets/booker.ts'
import { eventChoice, eventFormSchema, openingOf, readBooked } from '#src/domain/tickets/event-booking.ts'
import { anEvent } from './event-fixtures.ts'

const event = anEvent()
const right = {
  fullName: 'Ada Obi',
  email: 'ada@example.com',
  phone: '08031234567',
  ticket: 'vip',
  quantity: '2',
}

function sentencesOf(change: Partial<typeof right>): string[] {
  const read = v.safeParse(eventFormSchema(event), { ...right, ...change })
  return read.success ? [] : read.issues.map(({ message }) => message)
}

describe('what the form takes', () => {
  it.each([
    ['everything right', {}],
    ['a name of 5 characters', { fullName: 'A Obi' }],
    ['spaces around', { fullName: '  Ada Obi ', email: ' ada@example.com ', quantity: ' 2 ' }],
    ['a phone as people write it', { phone: '+234 803 123 4567' }],
    ['one ticket', { quantity: '1' }],
    ['the most tickets', { quantity: '100' }],
  ])('%s', (_, change) => {
    expect(sentencesOf(change)).toEqual([])
  })

  it.each([
    [{ phone: '' }, 'Enter a Valid Number'],
    [{ phone: '0803123456' }, 'Enter a Valid Number'],
    [{ phone: '080312345678' }, 'Enter a Valid Number'],
    [{ phone: '8.03E+09' }, 'Enter a Valid Number'],
    [{ email: '' }, 'Email is Required'],
    [{ email: 'ada@' }, 'Enter a Valid Email'],
    [{ fullName: '' }, 'Your Name must be at least 5 Characters long'],
    [{ fullName: 'A Ob' }, 'Your Name must be at least 5 Characters long'],
    [{ fullName: '    A    ' }, 'Your Name must be at least 5 Characters long'],
    [{ fullName: 'x'.repeat(61) }, 'Your Name must be at most 60 Characters long'],
    [{ ticket: '' }, 'Ticket is Required'],
    [{ ticket: 'sold-long-ago' }, 'Ticket is Required'],
    [{ quantity: '0' }, 'Quantity must be at least 1'],
    [{ quantity: '101' }, 'At most 100 tickets at once'],
    [{ quantity: '' }, 'Enter a whole number'],
    [{ quantity: '1.5' }, 'Enter a whole number'],
    [{ quantity: '-1' }, 'Quantity must be at least 1'],
    [{ quantity: '1e2' }, 'Enter a whole number'],
    [{ quantity: 'two' }, 'Enter a whole number'],
  ])('%o: %s', (change, sentence) => {
    expect(sentencesOf(change)[0]).toBe(sentence)
  })

  it('gives counts as numbers and phones as the wire wants them', () => {
    expect(v.parse(eventFormSchema(event), { ...right, phone: '234 803 123 4567' })).toEqual({
      ...right,
      quantity: 2,
    })
  })
})

describe('what the form opens with', () => {
  const nobody = { fullName: '', email: '', phone: '' }
  const account = { fullName: 'Ada Obi', email: 'ada@example.com', phone: '08031234567' }

  it('is the first class, one ticket and who is signed in', () => {
    expect(openingOf(event, null, account)).toEqual({ ...account, ticket: 'regular', quantity: '1' })
    expect(openingOf(event, null, nobody)).toEqual({ ...nobody, ticket: 'regular', quantity: '1' })
  })

  it('is what was typed, also what was emptied', () => {
    const kept = { ...right, email: '', quantity: 'tw' }
    expect(openingOf(event, kept, account)).toEqual(kept)
  })

  it.each(['gone', ''])('is the first class where the kept one, "%s", is not on sale', (ticket) => {
    expect(openingOf(event, { ...right, ticket }, nobody).ticket).toBe('regular')
  })

  it('has no ticket where nothing is on sale', () => {
    expect(openingOf(anEvent({ ticketClassses: [] }), null, nobody).ticket).toBe('')
  })
})

describe('what a choice costs', () => {
  it.each([
    ['regular', '1', 500_000],
    ['regular', '10', 5_000_000],
    ['vip', '2', 5_000_100],
    ['vip', String(TICKETS_MAX), 250_005_000],
  ])('%s x %s is %i kobo', (ticket, quantity, kobo) => {
    expect(eventChoice(event, ticket, quantity)?.ours).toBe(kobo)
  })

  it.each([
    ['', '1'],
    ['gone', '1'],
    ['regular', ''],
    ['regular', '0'],
    ['regular', '101'],
    ['regular', '1.5'],
  ])('"%s" x "%s" has no price', (ticket, quantity) => {
    expect(eventChoice(event, ticket, quantity)).toBeNull()
  })

  it('is asked again when class, count or price is another, and not otherwise', () => {
    const keyOf = (ticket: string, quantity: string, of = event) => eventChoice(of, ticket, quantity)?.key
    const dearer = anEvent({ ticketClassses: [{ classid: 'regular', title: 'R', venue: 'V', price: 6000 }] })
    expect(keyOf('regular', '2')).toBe(keyOf('regular', ' 2 ', anEvent({ title: 'Renamed' })))
    const others = [keyOf('vip', '2'), keyOf('regular', '3'), keyOf('regular', '2', dearer)]
    expect(new Set([keyOf('regular', '2'), ...others]).size).toBe(4)
  })
})

describe('what the summary reads', () => {
  it('is the booking with its class', () => {
    expect(readBooked(event, right)).toMatchObject({
      booking: { fullName: 'Ada Obi', quantity: 2 },
      choice: { ticketClass: { title: 'VIP' }, count: 2, ours: 5_000_100 },
    })
  })

  it.each([
    ['nothing was kept', null],
    ['a part is missing', { fullName: 'Ada Obi' }],
    ['it was kept half-typed', { ...right, phone: '0803' }],
    ['the class is not on sale', { ...right, ticket: 'gone' }],
  ])('is nothing when %s', (_, kept) => {
    expect(readBooked(event, kept)).toBeNull()
  })
})

it('has the sentences of the spec, word for word', () => {
  expect(bookingSentences).toMatchObject({
    phoneInvalid: 'Enter a Valid Number',
    quantityMin: 'Quantity must be at least 1',
    adultMin: 'value must be at least 1',
  })
})
