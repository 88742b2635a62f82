import * as v from 'valibot'
import { expect, it } from 'vitest'
import { count, decimal } from '#src/contract/scalars.ts'

it.each([
  [100, 100],
  ['1.5', 1.5],
  ['1,000.50', 1000.5],
  ['1,250,000', 1_250_000],
  [' 2,000 ', 2000],
  [null, 0],
  [undefined, 0],
  ['', 0],
  ['free', 0],
  // It could be one and a half.
  ['1,5', 0],
])('a charge of %j is %d, and its whole part a count', (wire, number) => {
  expect(v.parse(decimal, wire)).toBe(number)
  expect(v.parse(count, wire)).toBe(Math.trunc(number))
})
