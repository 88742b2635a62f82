import type { AnyCall } from '#src/api/client.ts'
import { EMAIL_REFUSED, initializePayment, type TransferAccount } from '#src/contract/gateway.ts'
import { type Kobo, toNaira } from '#src/contract/kobo.ts'
import { paths, TRANSACTION_ID_PARAMETER } from '#src/contract/paths.ts'
import type { GatewayParameters } from '#src/contract/transaction.ts'
import { isGatewayAddress } from '#src/domain/access.ts'
import { type Failure, failureSentence, isDefinite } from '#src/domain/failure.ts'
import { formatNaira } from '#src/domain/money.ts'
import { earlierWarning, repeatWarning } from '#src/domain/payment/repeat-guard.ts'
import { newTranId } from '#src/domain/payment/transaction-id.ts'
import { maskNumber } from '#src/domain/phone.ts'
import type { Result } from '#src/domain/result.ts'
import { hasEnded, type JournalEntry, type KeptAccount } from '#src/offline/journal.ts'
import { sha256 } from '#src/platform/crypto.ts'
import { readUrl } from '#src/platform/read-url.ts'
import type { Services } from '#src/services/services.ts'
import { sameUser } from '#src/session/same-user.ts'
import { isOld, mayHavePaid, type Note, newAttempt, noteEvent } from './attempt.ts'
import { askAboutEarlier, openDuplicate, paidTransactionOf } from './duplicate.ts'
import { type Order, safeNotifyPath } from './order.ts'
import { payByWallet, payLoggedByWallet } from './pay-from-wallet.ts'
import { ENDED_ELSEWHERE, type PaymentPhase } from './payment-phase.ts'
import { resend } from './resend.ts'

export interface ProceedOptions {
  /** The user has seen the warning about a repeat and wants a second payment. */
  readonly repeatConfirmed: boolean
  /** TranIds of the attempts that had ended when the order was opened; null where that is not known. */
  readonly endedBefore?: ReadonlySet<string> | null
  /** The order that this summary has asked the wallet to pay, without learning whether it did. */
  readonly unsure?: string | undefined
  /** Pays from the wallet instead of leading to the payment page. `pin` is empty where none is asked for. */
  readonly wallet?: { readonly pin: string } | undefined
  /** Shows an account to send the money to instead, where the provider gives one. */
  readonly byTransfer?: boolean | undefined
  /** False once the user has left the summary: then they are not sent to the payment page. */
  readonly isWanted?: () => boolean
  readonly onPhase: (phase: PaymentPhase) => void
}

const TRAN_ID_BYTES = 12
/** Nothing was paid: the payment page does not open for a user who has to log in first. */
const SIGNED_OUT = { phase: 'unknown', failure: { kind: 'unauthorized' } } as const
const begunAt = (total: Kobo) =>
  `You began to pay ${formatNaira(total)} for this, another price than now. If you paid, do not pay again.`
const NOT_SENT = 'You have not been sent to the payment page'
const UNTRUSTED = 'The payment page we were given is not one that we trust.'

/**
 * The same order has the same fingerprint on every try: of its content, or of the TranId by which the provider has
 * named it. Two uploads may agree in all that their log calls say.
 */
function fingerprintOf({ log, tranId }: Order): Promise<string> {
  return sha256(JSON.stringify([log.endpoint.name, tranId ?? log.body]))
}

/**
 * Takes an order from the summary to the payment page: journal, log, initialize, hand-off. The journal is written
 * before each request leaves; the same order always goes out under the same TranId until its attempt has ended; one tab
 * at a time. Never throws; reports each phase and resolves with the last.
 */
export async function proceed(
  services: Services,
  order: Order,
  options: ProceedOptions,
): Promise<PaymentPhase> {
  const fingerprint = await fingerprintOf(order)
  const last = await services.locks.tryRun(`pay:${fingerprint}`, () =>
    run(services, order, fingerprint, options),
  )
  const phase = last ?? ({ phase: 'other-tab' } as const)
  options.onPhase(phase)
  return phase
}

async function run(
  services: Services,
  order: Order,
  fingerprint: string,
  options: ProceedOptions,
): Promise<PaymentPhase> {
  const { onPhase, wallet, byTransfer = false, isWanted = () => true } = options
  const { clock, navigation, pageLife, settings } = services
  const isSameUser = sameUser(services)
  onPhase({ phase: 'logging' })
  const found = await attemptFor(services, order, fingerprint, { ...options, isSameUser })
  if ('phase' in found) return found
  let entry = found
  const note: Note = async (event) => {
    // Another tab may have learned meanwhile how it ended, and an ended attempt never changes.
    entry = await noteEvent(services, entry, event, isSameUser)
    return !hasEnded(entry)
  }
  if (!(await note({ type: 'sent' }))) return ENDED_ELSEWHERE
  if (!isSameUser()) return SIGNED_OUT
  await keepFill(services, order, entry.tranId)
  const mayResend = () => settings.logIsIdempotent && pageLife.isVisible() && isSameUser()
  const byWallet = wallet && { entry: () => entry, pin: wallet.pin, isSameUser, mayResend, note }
  const { body } = order.log
  if (byWallet !== undefined && order.kind === 'bill' && 'WControls' in body)
    return await payByWallet(services, byWallet, body)
  const { answer: logged } = await resend(logCall(services, order, entry.tranId), { ...services, mayResend })
  if (!logged.ok) {
    if (isDefinite(logged.error)) await note({ type: 'refused' })
    return ended(logged.error, entry)
  }
  // A payment by wallet or by transfer leads to no payment page.
  if (byWallet === undefined && !byTransfer) onPhase({ phase: 'logged' })
  const { transactionId } = logged.value
  if (!(await note({ type: 'logged', transactionId }))) return ENDED_ELSEWHERE
  if (order.fee !== null && logged.value.total !== order.total) {
    await note({ type: 'refused' })
    const theirs = logged.value.total
    return mayHavePaid(entry)
      ? refused(begunAt(theirs), entry)
      : { phase: 'mismatch', ours: order.total, theirs }
  }
  if (byWallet !== undefined) return await payLoggedByWallet(services, byWallet)
  const started = await startPayment(services, order, logged.value)
  if (!isSameUser()) return SIGNED_OUT
  if (!started.ok) {
    if (isEmailRefused(started.error)) await note({ type: 'refused' })
    return ended(started.error, entry)
  }
  const { authorizeUrl, transfer } = started.value
  if (!isGatewayAddress(authorizeUrl, settings.gatewayOrigins)) return refused(UNTRUSTED, entry)
  // An account for another amount than the order's is not used: the payment page opens instead, and shows the amount.
  const isByTransfer = byTransfer && transfer?.amount === logged.value.total
  if (!isByTransfer && !isWanted()) return { phase: 'ready' }
  // In the journal before the account is shown or the page opens: from then on money may be on its way.
  const account = isByTransfer ? { transfer: accountOf(transfer, clock.now()) } : {}
  if (!(await note({ type: 'handedOff', authorizeUrl, ...account }))) return ENDED_ELSEWHERE
  if (!isSameUser()) return SIGNED_OUT
  if (isByTransfer) return { phase: 'transfer', transactionId }
  navigation.leave(authorizeUrl)
  const { host } = new URL(authorizeUrl)
  return { phase: 'leaving', host, authorizeUrl, parameters: logged.value }
}

/** The attempt to go on with: the open one for this very order, else a new one. Or what stops the payment here. */
async function attemptFor(
  services: Services,
  order: Order,
  fingerprint: string,
  { repeatConfirmed, endedBefore, unsure, isSameUser }: ProceedOptions & { isSameUser: () => boolean },
): Promise<JournalEntry | PaymentPhase> {
  const { journal, clock, random, settings, navigation } = services
  const named = order.tranId === undefined ? null : await journal.get(order.tranId)
  if (named !== null) await noteEvent(services, named, { type: 'reopened' }, isSameUser)
  const duplicate = await openDuplicate(services, fingerprint)
  if (duplicate === 'just-opened') return { phase: 'other-tab' }
  const isOpenForLong = duplicate !== null && isOld(duplicate, clock.now())
  const paidAs = duplicate === null || isOpenForLong ? null : await paidTransactionOf(services, duplicate)
  if (paidAs !== null) return { phase: 'paid', transactionId: paidAs }
  // It was said that trying again cannot pay twice. So this is no new payment, and no question about one.
  const shown = unsure ?? named?.transactionId
  if (shown != null && (await hasSettled(journal, shown))) return { phase: 'paid', transactionId: shown }
  if ((duplicate === null || isOpenForLong) && !repeatConfirmed) {
    const wanted = {
      billerCode: order.billerCode,
      customer: maskNumber(order.customerId),
      amount: order.amount,
    }
    // An old one is asked about in any case, however recently the user looked at it.
    const warning = isOpenForLong
      ? null
      : repeatWarning(wanted, await journal.all(), clock.now(), endedBefore)
    if (warning !== null) return { phase: 'repeat', warning }
    const earlier = await askAboutEarlier(services, wanted)
    if (earlier !== null) return { phase: 'repeat', warning: earlierWarning(wanted, earlier === 'paid') }
  }
  if (duplicate !== null && !(isOpenForLong && repeatConfirmed)) return duplicate
  const tranId = order.tranId ?? newTranId(random.bytes(TRAN_ID_BYTES))
  const notifyPath = safeNotifyPath(order.notifyUrl, settings.mainBase, navigation.origin())
  return newAttempt({ order, tranId, fingerprint, notifyPath, now: clock.now() })
}

/** Whether the end of this transaction is known here. */
export async function hasSettled(journal: Services['journal'], transactionId: string): Promise<boolean> {
  return (await journal.all()).some((one) => one.transactionId === transactionId && one.state === 'settled')
}

/** Kept beside the journal's entry, to pay the same again. A convenience: a failure here never stops a payment. */
async function keepFill({ fills, clock }: Services, { fill }: Order, tranId: string): Promise<void> {
  if (fill === null) return
  try {
    await fills.put(tranId, { ...fill, savedAt: clock.now() })
  } catch {
    // Only the offer to save the biller is lost.
  }
}

/** The provider has ended the order. With another address it is another one, under another TranId. */
const isEmailRefused = (failure: Failure) => failure.kind === 'rejected' && failure.code === EMAIL_REFUSED

function ended(failure: Failure, entry: JournalEntry): PaymentPhase {
  return failure.kind === 'rejected'
    ? refused(failureSentence(failure), entry)
    : { phase: 'unknown', failure }
}

function refused(message: string, entry: JournalEntry): PaymentPhase {
  // It may be paid: its payment page was open before, or the upload was logged on another device, under the same TranId.
  const isKnown = entry.kind === 'bulk' && entry.transactionId !== null
  return mayHavePaid(entry) || isKnown
    ? { phase: 'refused', message, title: NOT_SENT, transactionId: entry.transactionId }
    : { phase: 'refused', message }
}

function startPayment({ client, navigation }: Services, order: Order, parameters: GatewayParameters) {
  return client.call(initializePayment, {
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
  })
}

function accountOf({ amount: _, expiresInMs, ...account }: TransferAccount, now: number): KeptAccount {
  return { ...account, expiresAt: now + expiresInMs }
}

/** The provider's return address with the transaction's id (section 7), or our own where it names none, or no address. */
function callbackOf(parameters: GatewayParameters, origin: string): string {
  const address = readUrl(parameters.callBackUrl || paths.status, origin) ?? new URL(paths.status, origin)
  address.searchParams.set(TRANSACTION_ID_PARAMETER, parameters.transactionId)
  return address.href
}

/** The log call under the attempt's TranId. */
function logCall({ client }: Services, order: Order, tranId: string) {
  const call = client.call as AnyCall
  const request = { ...order.log.body, TranId: tranId }
  return () => call(order.log.endpoint, request) as Promise<Result<GatewayParameters, Failure>>
}
