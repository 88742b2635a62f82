import { describe, expect, it } from 'vitest'
import { keepOrder } from '#src/kit/billers/keep-order.ts'
import { categoryIcon } from '#src/kit/billers/tiles.tsx'
import { category } from './catalog-data.ts'

describe('a list that somebody looks at', () => {
  it.each([
    ['nothing known', [], 'cab', 'cab'],
    ['the same in another order', ['a', 'b', 'c'], 'cba', 'abc'],
    ['a new one in front', ['a', 'b'], 'xab', 'abx'],
    ['one gone', ['a', 'b', 'c'], 'ca', 'ac'],
    ['all new', ['a', 'b'], 'yx', 'yx'],
  ])('keeps its order: %s', (_, known, now, expected) => {
    expect(keepOrder([...now], known, (letter) => letter).join('')).toBe(expected)
  })
})

describe('the drawing of a category', () => {
  it.each([
    ['Airtime', 'airtime', 'phone'],
    ['Data', 'data', 'wifi'],
    ['Electricity', 'electricity', 'bolt'],
    ['Cable TV', 'cable-tv', 'tv'],
    ['Internet', 'internet', 'globe'],
    ['Education', 'education', 'education'],
    ['Taxes and Levies', 'levies', 'levies'],
    ['Water and Waste', 'water-and-waste', 'water'],
    ['Faith and Giving', 'faith-and-giving', 'faith'],
    ['Insurance', 'insurance', 'insurance'],
    ['Transport', 'transport', 'transport'],
    ['Health', 'health', 'health'],
    ['Movie Tickets', 'movies', 'film'],
    ['Something Else', 'else', 'receipt'],
  ])('%s has its own', (name, path, drawing) => {
    expect(categoryIcon(category('X', name, path))).toBe(drawing)
  })
})
