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

  it('lead from problem to problem, round and round', () => {
    expect(bench.next({ filter: 'all', after: -1 })?.index).toBe(1)
    expect(bench.next({ filter: 'all', after: 1 })?.index).toBe(2)
    expect(bench.next({ filter: 'all', after: 4 })?.index).toBe(1)
    expect(bench.next({ filter: 'to-fix', after: 0 })?.index).toBe(1)
    expect(bench.next({ filter: 'ready', after: 0 })).toBeNull()
  })

  it('lead from row to row of one cause', () => {
    const cause = { code: 'DUPLICATE', field: 'row' } as const
    expect(bench.next({ filter: 'all', after: -1, cause })).toMatchObject({ index: 2, row: { number: 5 } })
    expect(bench.next({ filter: 'all', after: 2, cause })?.index).toBe(2)
    expect(bench.next({ filter: 'ready', after: -1, cause })).toBeNull()
  })

  it('lead past a row that the user has answered for, and nowhere when all is well', () => {
    const asked = benchOf([payment(1), payment(1), payment(1)])
    asked.change({ kind: 'keep', rows: [3] })
    expect(asked.next({ filter: 'all', after: -1 })?.index).toBe(2)
    asked.change({ kind: 'remove', rows: [4] })
    expect(asked.next({ filter: 'all', after: -1 })).toBeNull()
  })
})
