import { seatsOf } from '#src/server/seed/tickets/showtimes.ts'
import type { Books, LedgerRow } from './books.ts'

/** Seats of some houses are sold before a history begins: such a house is as large as what was left. */
export type Houses = ReadonlyMap<string, number>

/** `event daren-kida-dais 25/06/2026`, `movie danfo-queen-dala-…`: what the provider calls it (server/tickets/booking.ts). */
function capacityOf(place: string, houses: Houses): number {
  const [kind, id = ''] = place.split(' ')
  return houses.get(place) ?? seatsOf(kind === 'movie' ? { showtimeId: id } : { classid: id })
}

const mayHaveSeats = ({ stage }: LedgerRow) => stage !== 'failed' && stage !== 'reversed'

/**
 * At all times: free seats plus those held or sold are the house; an order has its seats until it fails or is reversed,
 * and then none; a delivered order is a ticket for as many as were booked.
 */
export function judgeSeats({ rows, seats, holds }: Books, houses: Houses): readonly string[] {
  const findings: string[] = []
  for (const { place, left_over } of seats) {
    const capacity = capacityOf(place, houses)
    const taken = holds.filter((hold) => hold.place === place).reduce((sum, hold) => sum + hold.seats, 0)
    if (left_over < 0 || taken > capacity) findings.push('more seats are taken than there are')
    if (left_over + taken < capacity) findings.push('a seat is neither free nor taken')
    if (left_over + taken > capacity) findings.push('a seat is free and taken')
  }
  for (const row of rows.filter(({ kind }) => kind === 'event' || kind === 'movie'))
    findings.push(...judgeOrder(row, holds))
  return findings
}

function judgeOrder(row: LedgerRow, holds: Books['holds']): readonly string[] {
  const held = holds.filter(({ transaction_id }) => transaction_id === row.transaction_id)
  const wanted = row.wanted ?? 0
  const seats = held.reduce((sum, hold) => sum + hold.seats, 0)
  if (mayHaveSeats(row) && seats !== wanted) return ['an order has other seats than it booked']
  if (!mayHaveSeats(row) && held.length > 0) return ['an order that ended unhappily has seats']
  if (row.stage === 'delivered' && row.admits !== wanted)
    return ['delivered without a ticket for all who come']
  return []
}

/** No door opens twice: no two tickets have one code. */
export function judgeCodes(rows: readonly LedgerRow[]): readonly string[] {
  const codes = rows.flatMap(({ code }) => (code === null ? [] : [code]))
  return new Set(codes).size === codes.length ? [] : ['two tickets have one code']
}
