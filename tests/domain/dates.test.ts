import { describe, expect, it } from 'vitest'
import {
  ago,
  formatDay,
  formatMoment,
  formatMonth,
  formatReceiptDate,
  formatTableDate,
  lagosDayOf,
  listedDate,
  listedDateOf,
  parseInstant,
  receiptDateOf,
  startOfLagosDay,
  tableDateOf,
} from '#src/domain/dates.ts'

describe('a date on the screen is Lagos time, whatever the device says', () => {
  it.each([
    ['2026-03-05T13:07:09Z', '05-Mar-2026', '05-03-26 2:07 pm'],
    ['2026-03-05T23:30:00Z', '06-Mar-2026', '06-03-26 12:30 am'],
    ['2025-12-31T23:00:00Z', '01-Jan-2026', '01-01-26 12:00 am'],
    ['2026-07-01T11:00:00Z', '01-Jul-2026', '01-07-26 12:00 pm'],
  ])('%s', (instant, table, receipt) => {
    const at = Date.parse(instant)
    expect(formatTableDate(at)).toBe(table)
    expect(formatReceiptDate(at)).toBe(receipt)
    expect(tableDateOf(instant)).toBe(table)
    expect(receiptDateOf(instant)).toBe(receipt)
  })

  it('belongs to the month that it is in Lagos', () => {
    expect(formatMonth(Date.parse('2026-02-28T22:59:59Z'))).toBe('February 2026')
    expect(formatMonth(Date.parse('2026-02-28T23:00:00Z'))).toBe('March 2026')
  })

  it('comes as it came when it cannot be read', () => {
    expect(tableDateOf('yesterday')).toBe('yesterday')
    expect(receiptDateOf('')).toBe('')
  })
})

describe('a day in Lagos', () => {
  it.each([
    ['2026-02-28T22:59:59Z', { year: 2026, month: 2, day: 28 }, '28 February'],
    ['2026-02-28T23:00:00Z', { year: 2026, month: 3, day: 1 }, '1 March'],
    ['2025-12-31T23:30:00Z', { year: 2026, month: 1, day: 1 }, '1 January'],
  ])('%s', (instant, day, words) => {
    const at = Date.parse(instant)
    expect(lagosDayOf(at)).toEqual(day)
    expect(formatDay(at)).toBe(words)
    expect(lagosDayOf(startOfLagosDay(day))).toEqual(day)
    expect(lagosDayOf(startOfLagosDay(day) - 1)).not.toEqual(day)
  })

  it('runs over the ends of months and years', () => {
    expect(lagosDayOf(startOfLagosDay({ year: 2026, month: 0, day: 32 }))).toEqual({
      year: 2026,
      month: 1,
      day: 1,
    })
  })
})

describe('a date from the provider', () => {
  it.each([
    ['2026-03-05T13:07:09Z', '2026-03-05T13:07:09.000Z'],
    ['2026-03-05T13:07:09z', '2026-03-05T13:07:09.000Z'],
    ['2026-03-05T13:07:09.5Z', '2026-03-05T13:07:09.500Z'],
    ['2026-03-05T13:07:09.1234567+01:00', '2026-03-05T12:07:09.123Z'],
    ['2026-03-05T13:07:09+0530', '2026-03-05T07:37:09.000Z'],
    ['2026-03-05T13:07:09-05', '2026-03-05T18:07:09.000Z'],
    ['2026-03-05T13:07:09', '2026-03-05T12:07:09.000Z'],
    ['2026-03-05 13:07', '2026-03-05T12:07:00.000Z'],
    ['2026-03-05', '2026-03-04T23:00:00.000Z'],
    [' 2024-02-29 ', '2024-02-28T23:00:00.000Z'],
  ])('%j is %s; without a zone it is Lagos', (text, expected) => {
    expect(parseInstant(text)).toBe(Date.parse(expected))
  })

  it.each([
    '',
    'now',
    '2026-02-30',
    '2026-13-01',
    '2025-02-29T10:00:00',
    '2026-03-05T25:00',
    '2026-03-05T10:60',
    '2026-03-05T10:00:61',
    '05/03/2026',
    '2026-3-5',
    '1772712429000',
    '2026-03-05T10:00:00 Lagos',
    '0001-01-01T00:00:00',
  ])('%j is none', (text) => {
    expect(parseInstant(text)).toBeNull()
  })
})

describe('an age in words', () => {
  const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000]
  it.each([
    [0, 'just now'],
    [-3 * day, 'earlier'],
    [-hour - 1, 'earlier'],
    [-5 * minute, 'just now'],
    [59 * second, 'just now'],
    [minute, '1 min ago'],
    [4 * minute + 59 * second, '4 min ago'],
    [59 * minute, '59 min ago'],
    [hour, '1 h ago'],
    [23 * hour + 59 * minute, '23 h ago'],
    [day, '1 day ago'],
    [3 * day, '3 days ago'],
    [400 * day, '400 days ago'],
  ])('%d ms is %s', (age, words) => {
    expect(ago(1_700_000_000_000 - age, 1_700_000_000_000)).toBe(words)
  })
})

describe('an instant near now', () => {
  const now = Date.parse('2026-11-23T15:30:00Z')
  it.each([
    ['2026-11-23T08:40:00Z', '9:40 am'],
    ['2026-11-24T08:40:00Z', '9:40 am tomorrow'],
    ['2026-11-22T22:59:00Z', '11:59 pm yesterday'],
    // Midnight in Lagos is an hour before it in UTC.
    ['2026-11-22T23:00:00Z', '12:00 am'],
    ['2026-12-05T08:40:00Z', '9:40 am on 5 December'],
  ])('%s is %s', (at, said) => {
    expect(formatMoment(Date.parse(at), now)).toBe(said)
  })
})

describe('a date in a list is as people think of it', () => {
  const now = Date.parse('2026-11-23T15:30:00Z')
  it.each([
    ['2026-11-23T15:29:00Z', 'Today, 4:29 pm'],
    ['2026-11-22T23:00:00Z', 'Today, 12:00 am'],
    ['2026-11-23T22:15:00Z', 'Today, 11:15 pm'],
    ['2026-11-22T22:59:59Z', 'Yesterday, 11:59 pm'],
    ['2026-11-22T08:02:00Z', 'Yesterday, 9:02 am'],
    ['2026-11-21T10:00:00Z', 'Sat 21 Nov'],
    ['2026-01-01T00:00:00+01:00', 'Thu 1 Jan'],
    ['2025-12-31T22:59:59Z', '31 Dec 2025'],
    ['2024-02-29T10:00:00Z', '29 Feb 2024'],
    // Another clock is ahead of this one.
    ['2026-11-24T10:00:00Z', 'Tue 24 Nov'],
    ['2027-01-02T10:00:00Z', '2 Jan 2027'],
    // Without a time, midnight is no time of the day.
    ['2026-11-23', 'Today'],
    ['2026-11-22', 'Yesterday'],
    ['last week', 'last week'],
    ['', ''],
  ])('%s: %s', (text, words) => {
    expect(listedDateOf(text, now)).toBe(words)
  })

  it('is in Lagos, whatever the device says', () => {
    expect(listedDate(Date.parse('2026-11-22T23:30:00Z'), now)).toBe('Today, 12:30 am')
  })
})
