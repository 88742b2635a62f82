import { describe, expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import type { HistoryRow } from '#src/contract/reports.ts'
import {
  createHistoryIndex,
  type HistorySort,
  historyColumns,
  NEWEST_FIRST,
  nextSort,
} from '#src/domain/records/history.ts'
import { type HistorySearch, wholeHistory } from '#src/domain/records/history-search.ts'
import { historyRow, manyRows } from '#tests/features/orders/rows.ts'

const find = (rows: readonly HistoryRow[], search: Partial<HistorySearch>) =>
  createHistoryIndex(rows)
    .list({ ...wholeHistory, ...search }, NEWEST_FIRST)
    .map(({ id }) => id)

const sorted = (rows: readonly HistoryRow[], sort: HistorySort) =>
  createHistoryIndex(rows)
    .list(wholeHistory, sort)
    .map(({ id }) => id)
    .join('')

describe('a search means what the provider means', () => {
  const rows = [
    // 23:59 on the 20th and 00:00 on the 21st in Lagos, which is an hour ahead of UTC.
    historyRow({ id: 'last of the 20th', date: '2026-11-20T22:59:59.999Z' }),
    historyRow({ id: 'first of the 21st', date: '2026-11-20T23:00:00.000Z' }),
    historyRow({ id: 'last of the 21st', date: '2026-11-21T22:59:59.999Z' }),
    historyRow({ id: 'first of the 22nd', date: '2026-11-21T23:00:00.000Z' }),
    historyRow({ id: 'no date', date: 'yesterday' }),
  ]

  it('days are whole days in Lagos, both ends counted', () => {
    expect(find(rows, { startDate: '2026-11-21', endDate: '2026-11-21' })).toEqual([
      'last of the 21st',
      'first of the 21st',
    ])
  })

  it('an end date alone finds everything up to it', () => {
    expect(find(rows, { endDate: '2026-11-20' })).toEqual(['last of the 20th'])
  })

  it('a row without a readable date is found by its reference, and on no day', () => {
    expect(find(rows, { paymentReference: 'prd' })).toHaveLength(5)
    expect(find(rows, { startDate: '2000-01-01', endDate: '2099-12-31' })).not.toContain('no date')
  })

  it.each(['abc-9', 'ABC', 'bC-99', ' abc-99 '])(
    '%s is any part of the reference, in either case',
    (part) => {
      const other = historyRow({ id: 'other', paymentReference: 'XYZ-1' })
      const wanted = historyRow({ id: 'wanted', paymentReference: 'PRD-aBc-99' })
      expect(find([other, wanted], { paymentReference: part })).toEqual(['wanted'])
    },
  )

  it('no pattern of a search is more than its letters', () => {
    const rows = [
      historyRow({ paymentReference: 'ABC' }),
      historyRow({ id: 'dot', paymentReference: 'A.C%_' }),
    ]
    expect(find(rows, { paymentReference: 'a.c' })).toEqual(['dot'])
    expect(find(rows, { paymentReference: '%_' })).toEqual(['dot'])
  })

  it('all three together', () => {
    const search = { startDate: '2026-11-21', endDate: '2026-11-21', paymentReference: 'a' }
    const inside = historyRow({ id: 'inside', paymentReference: 'A' })
    const elsewhere = historyRow({ id: 'elsewhere', paymentReference: 'A', date: '2026-11-01' })
    expect(find([inside, elsewhere, historyRow({ paymentReference: 'B' })], search)).toEqual(['inside'])
  })
})

describe('the order of the history', () => {
  const rows = [
    historyRow({
      id: 'a',
      date: '2026-01-01',
      paymentReference: 'b',
      productName: 'Ọja',
      amount: kobo(900),
      approvalStatus: 'pending',
      paymentStatus: 'Unpaid',
    }),
    historyRow({
      id: 'b',
      date: '2026-03-01',
      paymentReference: 'A',
      productName: 'MTN',
      amount: kobo(10_000),
      approvalStatus: 'Failed',
      paymentStatus: 'Paid',
    }),
    historyRow({
      id: 'c',
      date: '2026-02-01T10:00:00Z',
      paymentReference: 'C',
      productName: 'airtel',
      amount: kobo(1000),
      approvalStatus: 'SUCCESSFUL',
      paymentStatus: 'pending',
    }),
  ]

  it.each([
    ['date', 'acb'],
    ['reference', 'bac'],
    ['product', 'cba'],
    ['amount', 'acb'],
    ['status', 'bac'],
    ['payment', 'bca'],
  ] as const)('by %s, both ways', (column, order) => {
    expect(sorted(rows, { column, direction: 'ascending' })).toBe(order)
    expect(sorted(rows, { column, direction: 'descending' })).toBe([...order].reverse().join(''))
  })

  it('is by date, the newest first, and a date that cannot be read last', () => {
    expect(sorted([historyRow({ id: 'x', date: '31/12/2099' }), ...rows], NEWEST_FIRST)).toBe('bcax')
  })

  it.each(historyColumns)(
    "keeps the provider's order among rows of equal %s, in both directions",
    (column) => {
      const equal = [...'qwertyuiop'].map((id) => historyRow({ id }))
      expect(sorted(equal, { column, direction: 'ascending' })).toBe('qwertyuiop')
      expect(sorted(equal, { column, direction: 'descending' })).toBe('qwertyuiop')
    },
  )

  it('leaves the list that it was given as it was', () => {
    const given = [...rows]
    sorted(given, NEWEST_FIRST)
    expect(given).toEqual(rows)
  })

  it('a press on a heading sorts by it, and a second one turns it round', () => {
    const byProduct = nextSort(NEWEST_FIRST, 'product')
    expect(byProduct).toEqual({ column: 'product', direction: 'ascending' })
    expect(nextSort(byProduct, 'product')).toEqual({ column: 'product', direction: 'descending' })
    expect(nextSort(byProduct, 'date')).toEqual(NEWEST_FIRST)
    expect(nextSort(byProduct, 'amount')).toEqual({ column: 'amount', direction: 'descending' })
  })
})

describe('ten thousand rows', () => {
  it('come out complete and in order', () => {
    const found = createHistoryIndex(manyRows(10_000).toReversed()).list(wholeHistory, NEWEST_FIRST)
    expect(found).toHaveLength(10_000)
    expect([found[0]?.id, found[9999]?.id]).toEqual(['id1', 'id10000'])
  })
})
