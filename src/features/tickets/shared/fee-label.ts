import type { Kobo } from '#src/contract/kobo.ts'
import { formatNaira } from '#src/domain/money.ts'
import type { TicketBiller } from './use-ticket-biller.ts'

/**
 * What stands over a booking form's amount: the tickets alone, and so the fee that the summary adds, in words short
 * enough to stand beside two buttons on a small phone. `biller` is
 * undefined while the catalog is not known; `amount` is null while nothing has a price.
 */
export function feeLabel(biller: TicketBiller | undefined, amount: Kobo | null): string {
  if (amount === null) return 'Total'
  const fee = biller?.feeOn(amount) ?? null
  // Not known yet, or the provider's to say: what stands there may not be what is paid.
  if (fee === null) return 'Before any fee'
  return fee === 0 ? 'Total, no fee' : `Plus ${formatNaira(fee)} fee`
}
