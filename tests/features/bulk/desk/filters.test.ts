import { describe, expect, it } from 'vitest'
import type { RowFilter } from '#src/features/bulk/desk/desk.ts'
import { payment } from '#tests/domain/bulk/sheets.ts'
import { benchOf, rowsOf } from './bench.ts'

describe('filters', () => {
  const bench = benchOf([payment(1), payment(2, 'x'), [], payment(1), payment(3, '1,000'), payment(1, '90')])

  it.each<[RowFilter, number[]]>([
    ['all', [2, 3, 5, 6, 7]],
    ['problem', [3, 5]],
    ['ok', [2]],
    ['fixed', [6]],
    ['warning', [7]],
    ['decide', [5]],
    ['error', [3]],
    ['skipped', [4]],
  ])('%s shows its rows', (filter, numbers) => {
    expect(rowsOf(bench, filter).map(({ number }) => number)).toEqual(numbers)
  })

  it('give a window, and no more than there is', () => {
    expect(bench.window({ filter: 'all', from: 3, count: 10 })).toMatchObject({
      total: 5,
      from: 3,
      rows: [{ number: 6 }, { number: 7 }],
    })
    expect(bench.window({ filter: 'all', from: 99, count: 10 })).toMatchObject({ from: 5, rows: [] })
    expect(bench.window({ filter: 'all', from: -5, count: 1 })).toMatchObject({
      from: 0,
      rows: [{ number: 2 }],
    })
  })

  it('hold the rows that they are told to, in their places', () => {
    const query = { filter: 'error', held: [7, 2, 3, 99], from: 0, count: 10 } as const
    expect(bench.window(query).rows.map(({ number }) => number)).toEqual([2, 3, 7])
    expect(bench.window(query).total).toBe(3)
  })

  it('lead from problem to problem, round and round', () => {
    expect(bench.nextProblem({ filter: 'all', after: -1 })).toBe(1)
    expect(bench.nextProblem({ filter: 'all', after: 1 })).toBe(2)
    expect(bench.nextProblem({ filter: 'all', after: 4 })).toBe(1)
    expect(bench.nextProblem({ filter: 'problem', after: 0 })).toBe(1)
    expect(bench.nextProblem({ filter: 'ok', after: 0 })).toBeNull()
  })

  it('lead past a row that the user has answered for, and nowhere when all is well', () => {
    const asked = benchOf([payment(1), payment(1), payment(1)])
    asked.change({ kind: 'keep', rows: [3] })
    expect(asked.nextProblem({ filter: 'all', after: -1 })).toBe(2)
    asked.change({ kind: 'leave', rows: [4] })
    expect(asked.nextProblem({ filter: 'all', after: -1 })).toBeNull()
  })
})
