import { describe, expect, it } from 'vitest'
import { type BudgetName, limits, rowOf, verdictOf } from './budgets.ts'
import { median } from './median.ts'
import { budgetTable } from './table.ts'

describe('a budget', () => {
  const asTimesFloor: BudgetName = 'home cold, FCP'
  const asAtMost: BudgetName = '"Pay again" tile to summary'

  it('that is a multiple of the floor is judged by the ratio of the medians', () => {
    expect(verdictOf(rowOf(asTimesFloor, [730, 720, 9000], [600, 100, 650]))).toEqual({
      ratio: 730 / 600,
      holds: false,
    })
    expect(verdictOf(rowOf(asTimesFloor, [710], [600])).holds).toBe(true)
  })

  it('by itself is judged by its median', () => {
    expect(verdictOf(rowOf(asAtMost, [20, 100, 5000])).holds).toBe(true)
    expect(verdictOf(rowOf(asAtMost, [101])).holds).toBe(false)
    expect(verdictOf(rowOf('Lighthouse, SEO', [100])).holds).toBe(true)
    expect(verdictOf(rowOf('Lighthouse, SEO', [99])).holds).toBe(false)
  })

  it('that was not measured does not hold', () => {
    for (const name of Object.keys(limits) as BudgetName[]) {
      const { holds } = verdictOf(rowOf(name, []))
      expect(holds, name).toBe(limits[name].kind === 'for comparison' ? null : false)
    }
    expect(verdictOf(rowOf(asTimesFloor, [500])).holds).toBe(false)
  })
})

describe('the table', () => {
  it('shows median, least and most, the floor, the ratio, the budget and whether it holds', () => {
    const [, , ratio, single] = budgetTable([
      rowOf('home cold, FCP', [600, 640, 700], [590, 600, 610]),
      rowOf('home cold, CLS', [0.004]),
    ]).split('\n')
    expect(ratio).toBe(
      '| home cold, FCP | 640 (600 to 700) ms | 600 (590 to 610) ms | 1.07 | 1.2 × floor | yes |',
    )
    expect(single).toBe('| home cold, CLS | 0.004 |  |  | 0 | NO |')
  })
})

describe('a median', () => {
  it.each([
    [[3], 3],
    [[1, 9, 2], 2],
    [[4, 1, 2, 3], 2.5],
    [[], Number.NaN],
  ])('of %j is %d', (values, expected) => expect(median(values)).toBe(expected))
})
