import { describe, expect, it } from 'vitest'
import { createNumberIndex } from '#src/domain/bulk/number-index.ts'
import { numberOf } from './sheets.ts'

describe('the rows of a number', () => {
  it('are those that were gathered, in order, and told where there are several', () => {
    const index = createNumberIndex(6)
    for (const [row, number] of [1, 2, 1, 3, 2, 1].entries()) index.gather(numberOf(number), row)
    expect([...index.gathered()].sort()).toEqual([
      [0, 2, 5],
      [1, 4],
    ])
    expect(index.rowsOf(numberOf(1))).toEqual([0, 2, 5])
    expect(index.rowsOf(numberOf(3))).toEqual([3])
    expect(index.rowsOf(numberOf(4))).toEqual([])
  })

  it('stay in order when rows come and go anywhere', () => {
    const index = createNumberIndex(6)
    for (const row of [3, 1, 5, 2]) index.add(numberOf(1), row)
    expect(index.rowsOf(numberOf(1))).toEqual([1, 2, 3, 5])
    index.remove(numberOf(1), 3)
    index.remove(numberOf(1), 1)
    index.remove(numberOf(1), 4)
    index.add(numberOf(1), 0)
    expect(index.rowsOf(numberOf(1))).toEqual([0, 2, 5])
    for (const row of [0, 2, 5]) index.remove(numberOf(1), row)
    expect(index.rowsOf(numberOf(1))).toEqual([])
  })

  it('are found after many more numbers than rows have come and gone', () => {
    const index = createNumberIndex(4)
    index.add(numberOf(0), 0)
    for (let at = 1; at < 1000; at += 1) {
      index.add(numberOf(at), 1)
      index.remove(numberOf(at), 1)
    }
    expect(index.rowsOf(numberOf(0))).toEqual([0])
    expect(index.rowsOf(numberOf(999))).toEqual([])
  })
})
