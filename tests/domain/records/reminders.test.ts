import { describe, expect, it } from 'vitest'
import { type Renewable, reminderOf, rhythmOf } from '#src/domain/records/reminders.ts'

const DAY = 24 * 60 * 60 * 1000
/** A Wednesday, 10:00 in Lagos. */
const now = Date.UTC(2026, 10, 25, 9)

function paid(daysAgo: number, change: Partial<Renewable> = {}): Renewable {
  return {
    categoryCode: 'DATA',
    categoryPath: 'data',
    productName: 'MTN Data',
    plan: '2GB + 2 mins, 30 days',
    lastPaidAt: now - daysAgo * DAY,
    endsAt: null,
    payments: [],
    ...change,
  }
}
const tv = { categoryCode: 'TV', categoryPath: 'cable-tv', productName: 'DStv', plan: 'DStv Compact' }
const light = (...daysAgo: readonly number[]) => ({
  categoryCode: 'ELECTRICITY',
  categoryPath: 'electricity',
  productName: 'Ikeja Electric',
  plan: '',
  payments: daysAgo.map((days) => ({ at: now - days * DAY })),
})

describe('every how many days it is paid', () => {
  it.each([
    ['two payments are no rhythm', [20, 10], null],
    ['three are', [24, 12, 0], 12],
    ['the middle counts, not a holiday', [60, 52, 44, 36, 5], 8],
    ['two tokens of one day are one', [24.2, 24, 12, 0.5, 0], 12],
    ['nothing', [], null],
  ])('%s', (_, daysAgo, days) => {
    expect(rhythmOf(light(...daysAgo).payments)).toBe(days)
  })
})

describe('what comes to its end', () => {
  it.each([
    ['data, four days before', paid(26), null],
    ['data, three days before', paid(27), '30 days of data end Saturday'],
    ['data, the day before', paid(29), '30 days of data end tomorrow'],
    ['data, on its day', paid(30), '30 days of data end today'],
    ['data, the day after', paid(31), '30 days of data ended yesterday'],
    ['data, a week after', paid(37), '30 days of data ended 7 days ago'],
    ['data, later: they have made up their mind', paid(38), null],
    ['a week of data, the day before', paid(6, { plan: '1GB, 7 days' }), '7 days of data end tomorrow'],
    ['data of a day or two', paid(1, { plan: '1GB, 2 days' }), null],
    ['data whose plan does not say', paid(30, { plan: '1GB' }), null],
    ['data paid by a clock that ran ahead', paid(-2), null],
    ['television by the month', paid(28, tv), 'DStv ends Friday'],
    ['television renewed five days early', paid(33, { ...tv, endsAt: now - 28 * DAY }), 'DStv ends Friday'],
    ['television renewed after it ended', paid(28, { ...tv, endsAt: now - 40 * DAY }), 'DStv ends Friday'],
    ['television whose time before goes on', paid(29, { ...tv, endsAt: now + 5 * DAY }), null],
    ['television by its package', paid(28, { ...tv, plan: 'GOtv Smallie, yearly' }), null],
    ['light before it is a rhythm', paid(12, light(24, 12)), null],
    ['light that has just been bought', paid(1, light(25, 13, 1)), null],
    ['light towards the end of its rhythm', paid(11, light(35, 23, 11)), 'Light lasts you about 12 days'],
    ['light that lasts a day', paid(1, light(3, 2, 1)), 'Light lasts you about 1 day'],
    ['what has no end', paid(30, { categoryPath: 'airtime', categoryCode: 'AIRTIME' }), null],
    ['an insurance of 30 days', paid(30, { categoryPath: 'insurance', categoryCode: 'INS' }), null],
  ])('%s', (_, biller, sentence) => {
    expect(reminderOf(biller, now)).toBe(sentence)
  })

  it('is over as soon as it is paid', () => {
    expect(reminderOf(paid(30), now)).not.toBeNull()
    expect(reminderOf(paid(0), now)).toBeNull()
  })

  it('ends tomorrow by the calendar of Lagos, at whatever hour', () => {
    const late = Date.UTC(2026, 10, 25, 22, 30)
    expect(reminderOf({ ...paid(0), lastPaidAt: late - 30 * DAY + DAY }, late)).toBe(
      '30 days of data end tomorrow',
    )
  })
})
