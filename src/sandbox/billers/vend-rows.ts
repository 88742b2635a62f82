import { type Kobo, kobo } from '#src/contract/kobo.ts'
import { EVENT_BILLER_CODE, MOVIE_BILLER_CODE } from '#src/contract/paths.ts'
import { formatNaira } from '#src/domain/money.ts'
import type { ReceiptRow } from '#src/sandbox/database/tables.ts'
import { ticketRows } from '#src/sandbox/tickets/ticket-rows.ts'
import { randomDigits, type World } from '#src/sandbox/world.ts'

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
