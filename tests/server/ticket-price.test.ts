import { expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import { realRuntime } from '#src/server/deps.ts'
import { ticketRows } from '#src/server/simulated/biller.ts'
import { ticketPrice } from '#src/server/tickets/booking-calls.ts'

const lines = (...pairs: readonly (readonly [price: number, count: number])[]) =>
  pairs.map(([price, count]) => ({ price: kobo(price), count }))

it.each([
  ['one ticket', lines([12_000_00, 1]), 12_000_00],
  ['nine tickets', lines([12_000_00, 9]), 108_000_00],
  ['ten tickets', lines([12_000_00, 10]), 108_000_00],
  ['a hundred tickets', lines([5, 100]), 450],
  ['ten of three kinds', lines([6000_00, 4], [3600_00, 3], [4800_00, 3]), 44_280_00],
  ['nine of three kinds', lines([6000_00, 4], [3600_00, 3], [4800_00, 2]), 44_400_00],
  ['a price that splits a kobo in halves: up', lines([45, 11]), 446],
  ['a price that leaves less than half: down', lines([1, 14]), 13],
  ['no tickets', lines([12_000_00, 0]), 0],
])('%s', (_, tickets, price) => {
  expect(ticketPrice(tickets)).toBe(price)
})

it('a ticket code has no sign that is mistaken at a door, and hardly comes twice', () => {
  const codes = Array.from({ length: 2000 }, () => ticketRows(realRuntime, [])[0]?.Value ?? '')
  expect(new Set(codes).size).toBe(codes.length)
  for (const code of codes) expect(code).toMatch(/^TKT(-[2-9A-HJ-NP-Z]{4}){3}$/)
})

it('admits all who were paid for, of all kinds', () => {
  const rows = [
    { Label: 'Movie', Value: '300' },
    { Label: 'Adults', Value: '2' },
    { Label: 'Children', Value: '3' },
    { Label: 'Students', Value: '1' },
  ]
  expect(ticketRows(realRuntime, rows)[1]).toEqual({ Label: 'Admits', Value: '6' })
  expect(ticketRows(realRuntime, [{ Label: 'Quantity', Value: '4' }])[1]?.Value).toBe('4')
})
