import { expect, it } from 'vitest'
import { dayWords, timeWords } from '#src/domain/tickets/movie-booking.ts'

it.each([
  ['Saturday 21 November', ['Sat', '21 Nov']],
  ['Sat, 21 Nov 2026', ['Sat', '21 Nov']],
  ['2026-11-21', ['Sat', '21 Nov']],
  ['Today', ['Today', '']],
  ['Tomorrow evening', ['Tomorrow', 'evening']],
  ['', ['', '']],
])('the day "%s" is short', (day, short) => {
  expect(dayWords(day)).toEqual(short)
})

it.each([
  ['2026-11-21T18:30:00+01:00', '6:30 pm'],
  ['2026-11-21', 'Sat, 21 Nov 2026'],
  ['after sunset', 'after sunset'],
])('of the date "%s" the time is said', (date, time) => {
  expect(timeWords(date)).toBe(time)
})
