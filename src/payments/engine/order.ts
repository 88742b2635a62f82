import type { logBulk } from '#src/contract/bulk.ts'
import type { Endpoint, RequestOf } from '#src/contract/endpoint.ts'
import type { logPayLink } from '#src/contract/pay-links.ts'
import type { logEvent, logMovie } from '#src/contract/tickets.ts'
import type { logTransaction } from '#src/contract/transaction.ts'
import { readUrl } from '#src/data/browser/navigation.ts'
import type { FormSnapshot } from '#src/data/storage/form-snapshots.ts'
import type { OrderKind } from '#src/data/storage/journal.ts'
import type { OrderContent } from '#src/domain/payment/order-content.ts'

/** A log call, and its request without the TranId, so that the same order always has the same fingerprint. */
interface LogBy<E extends Endpoint> {
  readonly endpoint: E
  readonly body: Omit<RequestOf<E>, 'TranId'>
}

type BillLog = LogBy<typeof logTransaction>
export type BillBody = BillLog['body']

export type OrderLog =
  | BillLog
  | LogBy<typeof logPayLink>
  | LogBy<typeof logBulk>
  | LogBy<typeof logEvent>
  | LogBy<typeof logMovie>

/** What the user is about to pay for. A feature builds it; from then on payments owns it. */
export interface Order extends OrderContent {
  readonly kind: OrderKind
  readonly billerCode: string
  readonly productName: string
  readonly productImage: string
  readonly categoryCode: string
  /** First segment of the product's address, for "another transaction". */
  readonly categoryPath: string
  /** A product's own notify address, unchecked. */
  readonly notifyUrl: string
  /** The values of a bill's form, so that the same can be paid again; null where there is no such form. */
  readonly formSnapshot: Omit<FormSnapshot, 'savedAt'> | null
  /** The provider gives an account at which a bank transfer can pay it. */
  readonly takesTransfer?: boolean
  /** Set where the provider has already given the attempt an id, as for an upload. Else payments makes a TranId. */
  readonly tranId?: string
  /** `may-ask`: somebody else may pay it by a link. `asked`: somebody else asked for it, and this is their link. */
  readonly link?: 'may-ask' | 'asked'
  readonly log: OrderLog
}

/**
 * A product's own notify address as a path under the main base, or null when it leads elsewhere: catalog data must not
 * send the token or a payment's id anywhere but the provider's API. `mainBase` is a same-origin path or a whole
 * address.
 */
export function safeNotifyPath(address: string, mainBase: string, origin: string): string | null {
  // A proxy may decode these after our check and so reach another path.
  if (address === '' || /%(?:2e|2f|5c)/i.test(address)) return null
  const base = new URL(`${mainBase}/`, origin)
  const isPath = address.startsWith('/') && !/^[/\\]{2}/.test(address)
  const target = isPath ? `.${address}` : address
  const url = readUrl(target, base.href)
  if (url === null) return null
  const isInside = url.href.startsWith(base.href) && url.username === '' && url.password === ''
  return isInside ? url.href.slice(base.href.length - 1) : null
}
