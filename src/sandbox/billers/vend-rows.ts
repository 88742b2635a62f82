import { type Kobo, kobo } from '#src/contract/kobo.ts'
import { EVENT_BILLER_CODE, MOVIE_BILLER_CODE } from '#src/contract/paths.ts'
import { formatNaira } from '#src/domain/money.ts'
import type { ReceiptRow } from '#src/sandbox/database/tables.ts'
import { randomDigits, type World } from '#src/sandbox/deps.ts'

const TOKEN_DIGITS = 20
const VAT_PER_MILLE = 75
const NAIRA_PER_KWH = 68
const PIN_DIGITS = 12
const SERIAL_DIGITS = 10

const sellsPins = /^(WAEC|JAMB|NECO|NABTEB)$/
const sellsTickets: readonly string[] = [EVENT_BILLER_CODE, MOVIE_BILLER_CODE]

/** What the customer gets in hand beside the service itself: an electricity token, an examination pin, a ticket. */
export function vendRows(
  world: World,
  billerCode: string,
  amount: Kobo,
  ordered: readonly ReceiptRow[] = [],
): readonly ReceiptRow[] {
  if (sellsTickets.includes(billerCode)) return ticketRows(world, ordered)
  if (billerCode.endsWith('PREPAID')) return electricityRows(world, amount)
  if (!sellsPins.test(billerCode)) return []
  return [
    { Label: 'Pin', Value: randomDigits(world, PIN_DIGITS) },
    { Label: 'Serial Number', Value: randomDigits(world, SERIAL_DIGITS) },
  ]
}

/** The amount holds 7.5 % VAT; the rest buys units. */
function electricityRows(world: World, amount: Kobo): readonly ReceiptRow[] {
  const vat = kobo(Math.round((amount * VAT_PER_MILLE) / (1000 + VAT_PER_MILLE)))
  const units = (amount - vat) / (NAIRA_PER_KWH * 100)
  return [
    { Label: 'Token', Value: randomDigits(world, TOKEN_DIGITS) },
    { Label: 'Units', Value: `${units.toFixed(1)} kWh` },
    { Label: 'Tariff', Value: `Band B, ${formatNaira(kobo(NAIRA_PER_KWH * 100))} per kWh` },
    { Label: 'VAT', Value: formatNaira(vat) },
  ]
}

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
