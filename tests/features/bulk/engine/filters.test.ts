import { describe, expect, it } from 'vitest'
import { groupCounts, ROW_GROUPS } from '#src/domain/bulk/row-groups.ts'
import type { RowFilter } from '#src/features/bulk/engine/sheet-client.ts'
import { payment } from '#tests/domain/bulk/sheets.ts'
import { benchOf, rowsOf } from './bench.ts'

describe('filters', () => {
  const bench = benchOf([payment(1), payment(2, 'x'), [], payment(1), payment(3, '1,000'), payment(1, '90')])

  it.each<[RowFilter, number[]]>([
    ['all', [2, 3, 5, 6, 7]],
    ['to-fix', [3, 5]],
    ['fixed', [6]],
    ['ready', [2, 7]],
    ['left-out', [4]],
  ])('%s shows its rows', (filter, numbers) => {
    expect(rowsOf(bench, filter).map(({ number }) => number)).toEqual(numbers)
  })

  it('and the counts are the same rows', () => {
    const counts = groupCounts(bench.overview())
    for (const stand of ROW_GROUPS) expect(counts[stand], stand).toBe(rowsOf(bench, stand).length)
  })

  it('give a window, and no more than there is', () => {
    expect(bench.window({ filter: 'all', from: 3, count: 10 })).toMatchObject({
      total: 5,
      rows: [{ number: 6 }, { number: 7 }],
    })
    expect(bench.window({ filter: 'all', from: 99, count: 10 })).toMatchObject({ total: 5, rows: [] })
    expect(bench.window({ filter: 'all', from: -5, count: 1 })).toMatchObject({
      rows: [{ number: 2 }],
    })
  })

  it('hold the rows that they are told to, in their places', () => {
    const query = { filter: 'to-fix', held: [7, 2, 3, 99], from: 0, count: 10 } as const
    expect(bench.window(query).rows.map(({ number }) => number)).toEqual([2, 3, 5, 7])
    expect(bench.window(query).total).toBe(4)
  })

  it('show the rows of one cause', () => {
    const query = { filter: 'cause', from: 0, count: 10 } as const
    const rowsWith = (code: string, field: 'row' | 'amount') =>
      bench.window({ ...query, cause: { code, field } }).rows.map(({ number }) => number)
    expect(rowsWith('DUPLICATE', 'row')).toEqual([5])
    expect(rowsWith('AMOUNT_WORDS', 'amount')).toEqual([3])
    expect(rowsWith('AMOUNT_WORDS', 'row')).toEqual([])
    expect(bench.window(query).total).toBe(0)
  })
})
