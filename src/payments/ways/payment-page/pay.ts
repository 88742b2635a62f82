import { EMAIL_REFUSED, initializePayment, type TransferAccount } from '#src/contract/gateway.ts'
import { toNaira } from '#src/contract/kobo.ts'
import { paths, TRANSACTION_ID_PARAMETER } from '#src/contract/paths.ts'
import type { GatewayParameters } from '#src/contract/transaction.ts'
import { readUrl } from '#src/data/browser/navigation.ts'
import { isGatewayAddress } from '#src/domain/access.ts'
import { err, ok, type Result } from '#src/domain/result.ts'
import {
  ENDED_ELSEWHERE,
  failed,
  type PaymentPhase,
  type Run,
  refused,
  SIGNED_OUT,
  type Start,
} from '#src/payments/engine/run.ts'

const UNTRUSTED = 'The payment page we were given is not one that we trust.'

/** Logs the order, has the gateway start a payment, and leads to its page (spec section 7). */
export const payOnPage: Start = async (run) => {
  const logged = await run.log()
  if (!logged.ok) return logged.error
  run.onPhase({ phase: 'logged' })
  const started = await startAtGateway(run, logged.value)
  return started.ok
    ? await openPage(run, logged.value.transactionId, started.value.authorizeUrl)
    : started.error
}

interface Started {
  /** On a host that we trust. */
  readonly authorizeUrl: string
  readonly transfer?: TransferAccount | null | undefined
}

/** Nothing can be paid before this; afterwards only on the page, or at the account that the gateway gives with it. */
export async function startAtGateway(
  { services, order, record, entry, isSameUser }: Run,
  parameters: GatewayParameters,
  channel?: 'bank_transfer',
): Promise<Result<Started, PaymentPhase>> {
  const { client, navigation, settings } = services
  const started = await client.call(initializePayment, {
    amount: toNaira(parameters.total),
    transactionId: parameters.transactionId,
    email: parameters.email || order.email,
    publicKey: parameters.publicKey,
    currency: 'NGN',
    mode: 'Live',
    callbackUrl: callbackOf(parameters, navigation.origin()),
    productId: parameters.productId,
    productDescription: parameters.productName || order.productName,
    metadata: [{ name: 'Product Category Code', value: parameters.categoryCode || order.categoryCode }],
    ...(channel !== undefined && { channel }),
  })
  if (!isSameUser()) return err(SIGNED_OUT)
  if (!started.ok) {
    const { error } = started
    // The provider has ended the order. With another address it is another one, under another TranId.
    if (error.kind === 'rejected' && error.code === EMAIL_REFUSED) await record({ type: 'refused' })
    return err(failed(error, entry()))
  }
  const { authorizeUrl } = started.value
  return isGatewayAddress(authorizeUrl, settings.gatewayOrigins)
    ? ok(started.value)
    : err(refused(UNTRUSTED, entry()))
}

export async function openPage(
  { services, record, isSameUser, isOnSummary }: Run,
  transactionId: string,
  authorizeUrl: string,
): Promise<PaymentPhase> {
  if (!isOnSummary()) return { phase: 'ready' }
  // In the journal before the page opens: from then on money may be on its way.
  if (!(await record({ type: 'handedOff', authorizeUrl }))) return ENDED_ELSEWHERE
  if (!isSameUser()) return SIGNED_OUT
  services.navigation.leave(authorizeUrl)
  return { phase: 'leaving', authorizeUrl, transactionId }
}

/** The provider's return address with the transaction's id (section 7), or our own where it names none, or no address. */
function callbackOf(parameters: GatewayParameters, origin: string): string {
  const address = readUrl(parameters.callBackUrl || paths.status, origin) ?? new URL(paths.status, origin)
  address.searchParams.set(TRANSACTION_ID_PARAMETER, parameters.transactionId)
  return address.href
}
