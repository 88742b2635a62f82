import { useMemo } from 'react'
import { type Product, products } from '#src/contract/catalog.ts'
import type { Kobo } from '#src/contract/kobo.ts'
import { chargeFee } from '#src/domain/charge.ts'
import { useResource } from '#src/services/use-resource.ts'

export interface TicketBiller {
  /** Null: the provider lists none. */
  readonly product: Product | null
  /** In kobo; null when only the provider can tell (decision 16). */
  readonly feeOn: (amount: Kobo) => Kobo | null
}

/**
 * The biller under which tickets are sold: its charge is their convenience fee (spec section 9). Undefined until the
 * catalog is known. A provider that lists no such biller sets the fee itself.
 */
export function useTicketBiller(billerCode: string): TicketBiller | undefined {
  const { value } = useResource(products)
  return useMemo(() => {
    if (value === null) return undefined
    const product = value.find((one) => one.billerCode.toLowerCase() === billerCode.toLowerCase()) ?? null
    return {
      product,
      feeOn: (amount) => (product === null ? null : chargeFee(amount, product.chargeType, product.charge)),
    }
  }, [value, billerCode])
}
