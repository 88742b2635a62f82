import { describe, expect, it } from 'vitest'
import {
  nextOrder,
  orderOptions,
  orderValue,
  pageOf,
  placesInOrder,
} from '#src/domain/records/record-order.ts'
import { manyRows } from '#tests/features/orders/rows.ts'

describe('so many rows a page', () => {
  it.each([
    [5, 0, 1, { page: 1, pages: 1, first: 0, last: 0 }],
    [5, 5, 1, { page: 1, pages: 1, first: 1, last: 5 }],
    [5, 6, 2, { page: 2, pages: 2, first: 6, last: 6 }],
    [5, 52, 2, { page: 2, pages: 11, first: 6, last: 10 }],
    [5, 52, 99, { page: 11, pages: 11, first: 51, last: 52 }],
    [5, 52, -1, { page: 1, pages: 11, first: 1, last: 5 }],
    [25, 52, 2, { page: 2, pages: 3, first: 26, last: 50 }],
  ])('%i of %i rows, page %i', (size, count, wanted, expected) => {
    const page = pageOf(manyRows(count), wanted, size)
    expect(page).toMatchObject(expected)
    expect(page.rows).toHaveLength(count === 0 ? 0 : expected.last - expected.first + 1)
  })
})

describe('an order of records', () => {
  it('keeps equal ones as they were, in both directions', () => {
    const keys = [2, 1, 2, 1]
    expect(placesInOrder([0, 1, 2, 3], keys, 'ascending')).toEqual([1, 3, 0, 2])
    expect(placesInOrder([0, 1, 2, 3], keys, 'descending')).toEqual([0, 2, 1, 3])
  })

  it('begins as its column wants, and turns round at the next press', () => {
    const byName = nextOrder({ column: 'date', direction: 'descending' }, 'name', 'ascending')
    expect(byName).toEqual({ column: 'name', direction: 'ascending' })
    expect(nextOrder(byName, 'name', 'ascending').direction).toBe('descending')
  })

  it('is offered in words, each column as it begins first', () => {
    const words = {
      date: { ascending: 'oldest first', descending: 'newest first' },
      name: { ascending: 'name, A to Z', descending: 'name, Z to A' },
    }
    const options = orderOptions(['date', 'name'], words, (column) =>
      column === 'date' ? 'descending' : 'ascending',
    )
    expect(options.map(({ label }) => label)).toEqual([
      'Newest first',
      'Oldest first',
      'Name, A to Z',
      'Name, Z to A',
    ])
    expect(options.every(({ value, order }) => value === orderValue(order))).toBe(true)
  })
})
