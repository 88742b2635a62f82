import { describe, expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import { settledTotal, ticketsTotal } from '#src/domain/tickets/total.ts'

describe('our own total', () => {
  it.each([
    ['nothing', [], 0],
    ['one kind', [[500_000, 3]], 1_500_000],
    [
      'several kinds',
      [
        [500_000, 2],
        [250_050, 1],
        [100_000, 0],
      ],
      1_250_050,
    ],
  ] as const)('%s', (_, lines, total) => {
    expect(ticketsTotal(lines.map(([price, count]) => ({ price: kobo(price), count })))).toBe(total)
  })
})

describe('the provider’s number over ours', () => {
  it.each([
    ['stands when above zero', 900_000, 900_000, true],
    ['stands when it is the same', 1_000_000, 1_000_000, true],
    ['changes nothing when zero', 0, 1_000_000, false],
    ['changes nothing when below zero', -5, 1_000_000, false],
    ['changes nothing when it is no number', null, 1_000_000, false],
  ])('%s', (_, answered, total, isConfirmed) => {
    const confirmed = answered === null ? null : kobo(answered)
    expect(settledTotal(kobo(1_000_000), confirmed)).toEqual({ total, isConfirmed })
  })
})
