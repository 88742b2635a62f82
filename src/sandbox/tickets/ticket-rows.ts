import type { ReceiptRow } from '#src/sandbox/database/tables.ts'
import type { World } from '#src/sandbox/world.ts'

// 32 signs, so that a byte picks one without bias; without I, O, 0 and 1, which people mistake at a door.
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const PARTS = 3
const SIGNS_OF_A_PART = 4

/** The rows of a booking that say how many come in. */
export const countLabels = {
  quantity: 'Quantity',
  adult: 'Adults',
  children: 'Children',
  student: 'Students',
} as const

/** The row that names an event's class. */
export const CLASS_LABEL = 'Ticket'
/** One ticket of such a class lets that many in: "Table of 10", "Family of 5". */
const FOR_MANY = /\bof (\d{1,2})$/

/** What opens the door: one code for all who come on it. */
export function ticketRows(world: World, ordered: readonly ReceiptRow[]): readonly ReceiptRow[] {
  const labels: readonly string[] = Object.values(countLabels)
  const className = ordered.find(({ Label }) => Label === CLASS_LABEL)?.Value ?? ''
  const each = Number(className.match(FOR_MANY)?.[1] ?? 1)
  const admits = ordered
    .filter(({ Label }) => labels.includes(Label))
    .reduce((sum, { Value }) => sum + Number(Value) * each, 0)
  return [
    { Label: 'Ticket Code', Value: ticketCode(world) },
    { Label: 'Admits', Value: String(admits) },
  ]
}

function ticketCode(world: World): string {
  const signs = [...world.random(PARTS * SIGNS_OF_A_PART)].map((byte) => SIGNS.charAt(byte % SIGNS.length))
  const parts = Array.from({ length: PARTS }, (_, part) =>
    signs.slice(part * SIGNS_OF_A_PART, (part + 1) * SIGNS_OF_A_PART).join(''),
  )
  return ['TKT', ...parts].join('-')
}
