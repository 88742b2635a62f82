import { useMemo } from 'react'
import { products } from '#src/contract/catalog.ts'
import type { Kobo } from '#src/contract/kobo.ts'
import { useQuery } from '#src/data/services/use-query.ts'
import { chargeFee, totalLabel } from '#src/domain/payment/charge.ts'
import type { Area } from '#src/domain/tickets/booking-flow.ts'
import { BILLER_CODES, type TicketBiller } from './to-ticket-order.ts'

/**
 * The biller that sells the tickets: its charge is their convenience fee (spec section 9). Undefined until the catalog
 * has loaded. A provider that lists no such biller sets the fee itself.
 */
export function useTicketBiller(area: Area): TicketBiller | undefined {
  const { value } = useQuery(products)
  return useMemo(() => {
    if (value === null) return undefined
    const product =
      value.find((candidate) => candidate.billerCode.toLowerCase() === BILLER_CODES[area]) ?? null
    return {
      product,
      feeOn: (amount) => (product === null ? null : chargeFee(amount, product)),
    }
  }, [value, area])
}

/**
 * The label of a booking form's total, which includes the fee: 'Total Amount' above it is the tickets alone. Short
 * enough for two buttons beside it on a small phone. `biller` is undefined while the catalog is loading.
 */
export function feeLabel(biller: TicketBiller | undefined, amount: Kobo): string {
  return totalLabel(biller?.feeOn(amount) ?? null)
}
