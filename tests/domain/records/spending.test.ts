import { describe, expect, it } from 'vitest'
import { type Kobo, kobo } from '#src/contract/kobo.ts'
import { comparisonWords, OTHER, type SpendingRow, spendingOf } from '#src/domain/records/spending.ts'

/** 21 November 2026, 09:42 in Lagos. */
const NOW = Date.parse('2026-11-21T08:42:00Z')

const names: Readonly<Record<string, string>> = {
  airtime: 'Airtime',
  electricity: 'Electricity',
  data: 'Data',
}
const nameOf = (path: string) => names[path] ?? null

function row(date: string, naira: number, change: Partial<SpendingRow> = {}): SpendingRow {
  return {
    date,
    amount: kobo(naira * 100),
    approvalStatus: 'Successful',
    paymentStatus: 'Paid',
    urlPath: 'airtime',
    ...change,
  }
}

const naira = (amount: Kobo) => amount / 100
const totals = (rows: readonly SpendingRow[], now = NOW) => {
  const { total } = spendingOf(rows, nameOf, now)
  return [naira(total.thisMonth), naira(total.lastMonth)]
}
const words = (rows: readonly SpendingRow[], now = NOW) => comparisonWords(spendingOf(rows, nameOf, now))

describe('what counts', () => {
  it.each([
    ['Successful', 'Paid', 500],
    ['successful', '', 500],
    ['Approved', 'Paid', 500],
    ['Pending', 'Paid', 0],
    ['Failed', 'Paid', 0],
    ['Failed', 'Unpaid', 0],
    ['Reversed', 'Refunded', 0],
    ['Successful', 'Refunded', 0],
    ['Kolobi', 'Paid', 0],
    ['', '', 0],
  ])('%s, %s: ₦%d', (approvalStatus, paymentStatus, expected) => {
    expect(totals([row('2026-11-05T10:00:00Z', 500, { approvalStatus, paymentStatus })])).toEqual([
      expected,
      0,
    ])
  })

  it.each([
    ['a date that nobody can read', row('yesterday', 500)],
    ['a day that is none', row('2026-11-31', 500)],
    ['no date', row('', 500)],
    ['nothing paid', row('2026-11-05', 0)],
    ['an amount below nothing', row('2026-11-05', -500)],
    ['tomorrow', row('2026-11-22T00:00:00+01:00', 500)],
    ['next year', row('2027-11-05', 500)],
    ['the same month of last year', row('2025-11-05', 500)],
    ['two months ago', row('2026-09-30T22:59:59Z', 500)],
  ])('not %s', (_, unwanted) => {
    expect(totals([unwanted])).toEqual([0, 0])
  })

  it('not what somebody else paid, and not what came back', () => {
    const rows = [
      row('2026-11-05', 500, { spent: kobo(0) }),
      row('2026-11-05', 700, { spent: kobo(300_00) }),
      row('2026-11-05', 100),
    ]
    expect(totals(rows)).toEqual([400, 0])
  })

  it('the fee too, where the owner paid', () => {
    const fee = kobo(100_00)
    expect(totals([row('2026-11-05', 500, { fee })])).toEqual([600, 0])
    expect(totals([row('2026-11-05', 500, { fee, spent: kobo(0) })])).toEqual([0, 0])
  })

  it('today counts to its end: the clock of a phone may be slow', () => {
    expect(totals([row('2026-11-21T23:59:59+01:00', 500)])).toEqual([500, 0])
  })
})

describe('a month is a month in Lagos', () => {
  it.each([
    ['2026-10-31T22:59:59Z', 0],
    ['2026-10-31T23:00:00Z', 500],
    ['2026-10-31T23:30:00', 0],
    ['2026-11-01', 500],
    ['2026-11-01T00:30:00+01:00', 500],
    ['2026-11-01T00:30:00+05:30', 0],
  ])('%s: ₦%d of November', (date, expected) => {
    expect(totals([row(date, 500)])[0]).toBe(expected)
  })

  it.each([
    ['2026-09-30T22:59:59Z', 0],
    ['2026-09-30T23:00:00Z', 500],
    ['2026-10-21T22:59:59Z', 500],
    ['2026-10-21T23:00:00Z', 0],
    ['2026-10-25', 0],
  ])('%s: ₦%d of October up to the 21st', (date, expected) => {
    expect(totals([row(date, 500)])[1]).toBe(expected)
  })
})

describe('the edges of months', () => {
  it('the 1st is compared with the 1st', () => {
    const now = Date.parse('2026-12-01T08:00:00Z')
    const rows = [row('2026-12-01', 300), row('2026-11-01', 500), row('2026-11-02', 700)]
    expect(totals(rows, now)).toEqual([300, 500])
    expect(words(rows, now)).toBe('₦200.00 less than you had spent by 1 November.')
  })

  it('the first minutes of a month belong to it though it is still the last one in London', () => {
    expect(totals([row('2026-12-01T00:10:00+01:00', 300)], Date.parse('2026-11-30T23:20:00Z'))).toEqual([
      300, 0,
    ])
  })

  it('31 March is compared with all of February, and no day of March is counted twice', () => {
    const now = Date.parse('2027-03-31T08:00:00Z')
    const rows = [row('2027-02-28T22:00:00Z', 500), row('2027-03-01', 300), row('2027-03-31', 400)]
    expect(totals(rows, now)).toEqual([700, 500])
    expect(words(rows, now)).toBe('₦200.00 more than you had spent by 28 February.')
  })

  it('29 February has a day to itself in a leap year', () => {
    expect(words([row('2028-02-29', 500)], Date.parse('2028-03-29T08:00:00Z'))).toContain('by 29 February')
  })

  it('January is compared with December of the year before', () => {
    const now = Date.parse('2027-01-10T08:00:00Z')
    expect(totals([row('2026-12-10', 500), row('2026-12-11', 700), row('2027-01-02', 100)], now)).toEqual([
      100, 500,
    ])
  })
})

describe('the comparison in words', () => {
  it.each([
    [3000, 5000, '₦2,000.00 less than you had spent by 21 October.'],
    [5000.5, 3000, '₦2,000.50 more than you had spent by 21 October.'],
    [3000, 3000, 'The same as you had spent by 21 October.'],
    [3000, 0, 'Your history has no spending from last month up to 21 October.'],
    [0, 3000, '₦3,000.00 less than you had spent by 21 October.'],
  ])('%d after %d: %s', (now, before, expected) => {
    expect(words([row('2026-11-05', now), row('2026-10-05', before)])).toBe(expected)
  })
})

describe('categories', () => {
  const categories = (rows: readonly SpendingRow[]) =>
    spendingOf(rows, nameOf, NOW).categories.map(({ name, thisMonth, lastMonth }) => [
      name,
      naira(thisMonth),
      naira(lastMonth),
    ])

  it('what was spent on most comes first; what the catalog does not have is Other, and last', () => {
    const rows = [
      row('2026-11-02', 100),
      row('2026-11-03', 250.75),
      row('2026-10-03', 900),
      row('2026-11-04', 2000, { urlPath: 'electricity' }),
      row('2026-10-04', 50, { urlPath: 'data' }),
      row('2026-11-05', 7000, { urlPath: 'gone' }),
      row('2026-11-05', 1, { urlPath: '../logout' }),
    ]
    expect(categories(rows)).toEqual([
      ['Electricity', 2000, 0],
      ['Airtime', 350.75, 900],
      ['Data', 0, 50],
      [OTHER, 7001, 0],
    ])
  })

  it('those that would be too many for a small picture are Other, and no kobo is lost', () => {
    const rows = Array.from({ length: 12 }, (_, index) =>
      row('2026-11-02', 100 * (index + 1), { urlPath: `c${index + 1}` }),
    )
    const spending = spendingOf(rows, (path) => `Category ${path}`, NOW)
    expect(spending.categories.map(({ name }) => name)).toEqual([
      'Category c12',
      'Category c11',
      'Category c10',
      'Category c9',
      'Category c8',
      OTHER,
    ])
    expect(spending.categories.reduce((sum, { thisMonth }) => sum + thisMonth, 0)).toBe(
      spending.total.thisMonth,
    )
    expect(naira(spending.total.thisMonth)).toBe(7800)
  })

  it('named like what every object has do not disturb', () => {
    const spending = spendingOf([row('2026-11-02', 100, { urlPath: '__proto__' })], (path) => path, NOW)
    expect(spending.categories).toEqual([{ name: '__proto__', thisMonth: 10_000, lastMonth: 0 }])
  })

  it('none where nothing was spent', () => {
    expect(categories([])).toEqual([])
  })
})

describe('a long history', () => {
  it('of 10,000 rows adds up to the kobo', () => {
    const rows = Array.from({ length: 10_000 }, (_, index) =>
      row(
        `2026-${index % 2 === 0 ? '11' : '10'}-${String((index % 20) + 1).padStart(2, '0')}T10:00:00Z`,
        10.1,
      ),
    )
    expect(totals(rows)).toEqual([50_500, 50_500])
  })

  it.each([1, 12])('whose amounts are absurd does not bring the page down, in %d categories', (count) => {
    const rows = Array.from({ length: 2000 }, (_, index) =>
      row('2026-11-05', 1e12, { urlPath: `c${index % count}` }),
    )
    const { total, categories } = spendingOf(rows, (path) => path, NOW)
    for (const { thisMonth } of [total, ...categories]) {
      expect(Number.isSafeInteger(thisMonth)).toBe(true)
      expect(thisMonth).toBeGreaterThan(0)
    }
  })
})
