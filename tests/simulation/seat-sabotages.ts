import { inserts, statements } from './breaking.ts'
import type { Sabotage } from './history.ts'
import type { Rewrite } from './provider.ts'

const FREE = /^update "seats" set "left_over" = "left_over" \+/
const HOLD = /^update "seats" set "left_over" = "left_over" -/

/** Each house has seats for everybody, and its count never falls below 0. */
const endless: Rewrite = (text, parameters) => {
  if (/^select "left_over" from "seats"/.test(text))
    return [text.replace('"left_over"', '99 as "left_over"'), parameters]
  const floor = text.replace('"left_over" - $1', 'greatest("left_over" - $1, 0)')
  return [HOLD.test(text) ? floor : text, parameters]
}

const ticketsSay =
  (change: (rows: string) => string): Rewrite =>
  (text, parameters) =>
    /^insert into "biller_orders"/.test(text)
      ? [text, parameters.map((value) => (typeof value === 'string' ? change(value) : value))]
      : [text, parameters]

/** Sabotages of seats and tickets. */
export const seatSabotages: readonly Sabotage[] = [
  {
    name: 'an order that ends unhappily keeps its seats',
    theme: 'seats',
    rewrite: statements(/^delete from "reserved_seats"/, (text) =>
      text.replace(' where ', ' where false and '),
    ),
  },
  {
    name: 'seats are freed twice',
    theme: 'seats',
    rewrite: statements(FREE, (text) => text.replace('+ $1', '+ 2 * $1')),
  },
  {
    name: 'seats are let go of and not freed',
    theme: 'seats',
    rewrite: statements(FREE, (text) => text.replace('+ $1', '+ 0 * $1')),
  },
  { name: 'nobody asks how many seats are left', theme: 'seats', rewrite: endless },
  {
    name: 'all tickets have one code',
    theme: 'seats',
    rewrite: ticketsSay((rows) => rows.replace(/TKT(?:-\w{4}){3}/, 'TKT-2222-2222-2222')),
  },
  {
    name: 'a ticket admits one more than was booked',
    theme: 'seats',
    rewrite: ticketsSay((rows) =>
      rows.replace(/(?<="Admits","Value":")\d+/, (count) => String(Number(count) + 1)),
    ),
  },
  {
    name: 'who comes along to a movie takes no seat',
    theme: 'movies',
    rewrite: inserts(/^insert into "reserved_seats"/, () => ({ seats: 1 })),
  },
]
