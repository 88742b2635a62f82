import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { bookerEntries, bookerOf, bookingSentences, ticketCount } from '#src/domain/tickets/booker.ts'

describe('who is signed in', () => {
  it.each([
    ['fills everything in', { firstName: 'Ada', surname: 'Obi' }, 'Ada Obi'],
    ['by the one name there is', { firstName: 'Ada', surname: '' }, 'Ada'],
    ['with no name at all', { firstName: '', surname: '' }, ''],
  ])('%s', (_, names, fullName) => {
    expect(bookerOf({ ...names, consumerId: 'ada@example.com', phoneNumber: '08031234567' })).toEqual({
      fullName,
      email: 'ada@example.com',
      phone: '08031234567',
    })
  })

  it('is nobody: nothing is filled in', () => {
    expect(bookerOf(null)).toEqual({ fullName: '', email: '', phone: '' })
  })
})

it('keeps the phone as the provider wants it and trims the rest', () => {
  expect(
    v.parse(v.object(bookerEntries), {
      fullName: ' Ada Obi ',
      email: ' a@b.ng ',
      phone: '+234 (0) 803-123-4567',
    }),
  ).toEqual({ fullName: 'Ada Obi', email: 'a@b.ng', phone: '08031234567' })
})

describe('a count', () => {
  const children = ticketCount(0, 'below none')
  const adults = ticketCount(1, bookingSentences.adultMin)
  it.each([
    [children, '0', 0],
    [adults, '1', 1],
    [adults, ' 007 ', 7],
    [adults, '100', 100],
  ])('%#: "%s" is %i', (rule, typed, count) => {
    expect(v.parse(rule, typed)).toBe(count)
  })

  it.each([
    [adults, '0', 'value must be at least 1'],
    [adults, '101', 'At most 100 tickets at once'],
    [children, '-1', 'below none'],
    [children, '9999999', 'Enter a whole number'],
    [children, '½', 'Enter a whole number'],
  ])('%#: "%s" says so', (rule, typed, sentence) => {
    const read = v.safeParse(rule, typed)
    expect(read.success ? null : read.issues[0].message).toBe(sentence)
  })
})
