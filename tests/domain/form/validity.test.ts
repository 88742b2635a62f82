import { expect, it } from 'vitest'
import { validityIn } from '#src/domain/form/validity.ts'

it.each([
  ['2GB + 2 mins, 30 days', 30],
  ['1.5GB, 7 days', 7],
  ['110MB, 1 day', 1],
  ['Airtel Data Bundle - 50 Naira - 25MB - 1Day', 1],
  ['1.5GB Bigga for 30days - 1,000 Naira', 30],
  ['N100 100MB - 24 hrs', 1],
  ['New film, 48 hours', 2],
  ['30 hours', 2],
  ['Nova (antenna), 1 week', 7],
  ['Classic (dish), 1 month', 30],
  ['2 months unlimited', 60],
  ['MTN 100GB 2-Month Plan', 60],
  ['MTN N450,000 4.5TB Mobile Data (1 Year)', 365],
  ['Glo Mega 1TB, 1 yr', 365],
  ['30-day plan', 30],
  ['1GB, 5 nights', 5],
  ['GOtv Smallie, quarterly', 90],
  ['GOtv Smallie, yearly', 365],
  ['Weekly 5GB', 7],
  ['1.5GB Weekly Plan (7 Days)', 7],
  ['100MB Daily', 1],
  ['875MB, Sunday only', 1],
  ['DStv Compact', null],
  ['10GB + 10 mins', null],
  ['N500 Data Bundle', null],
  ['1.30 days', null],
  ['0 days', null],
  ['', null],
  ['birthday 5GB', null],
])('%j is good for %s days', (plan, days) => {
  expect(validityIn(plan)?.days ?? null).toBe(days)
})

it('knows nights from days, and which words said so', () => {
  expect(validityIn('1GB, 5 nights')).toEqual({ days: 5, isNights: true, words: '5 nights' })
  expect(validityIn('2GB - 2Days')).toEqual({ days: 2, isNights: false, words: '2Days' })
  expect(validityIn('2GB Monthly Plan')).toEqual({ days: 30, isNights: false, words: 'Monthly' })
})
