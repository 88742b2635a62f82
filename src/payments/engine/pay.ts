import type { Kobo } from '#src/contract/kobo.ts'
import type { GatewayParameters } from '#src/contract/transaction.ts'
import { sleep } from '#src/data/browser/clock.ts'
import { sha256 } from '#src/data/browser/crypto.ts'
import type { AnyCall } from '#src/data/client/client.ts'
import type { Services } from '#src/data/services/services.ts'
import { sameUser, userIdOf } from '#src/data/session/session-store.ts'
import { hasEnded, type JournalEntry } from '#src/data/storage/journal.ts'
import { type Failure, isDefinite } from '#src/domain/failure.ts'
import { formatNaira } from '#src/domain/money.ts'
import {
  earlierWarning,
  maskCustomer,
  repeatWarning,
  UNREADABLE_WARNING,
} from '#src/domain/payment/repeat-guard.ts'
import { newTranId } from '#src/domain/payment/transaction-id.ts'
import { maskNumber } from '#src/domain/phone.ts'
import { orderLines } from '#src/domain/records/order-lines.ts'
import { err, type Result } from '#src/domain/result.ts'
import { isSameBiller } from '#src/domain/saved-biller.ts'
import { isOld, mayHavePaid, newAttempt, recordEvent } from './attempt.ts'
import { askAboutEarlier, openDuplicate, openOfVisitor, paidTransactionOf } from './duplicate.ts'
import { type Order, safeNotifyPath } from './order.ts'
import {
  ENDED_ELSEWHERE,
  failed,
  type PaymentPhase,
  type Run,
  refused,
  type Sent,
  SIGNED_OUT,
  type Start,
} from './run.ts'

export interface PayOptions {
  /** The user has seen the warning about a repeat and wants a second payment. */
  readonly repeatConfirmed: boolean
  /** The provider's total that the user has agreed to, where only the provider could tell the fee. */
  readonly agreedTotal?: Kobo | undefined
  /** TranIds of the attempts that had ended when the order was opened; null where that is not known. */
  readonly endedBefore?: ReadonlySet<string> | null
  /** The order that this summary has asked the wallet to pay, without learning whether it did. */
  readonly unsure?: string | undefined
  /** False once the user has left the summary: then they are not sent to the payment page. */
  readonly isOnSummary?: () => boolean
  readonly onPhase: (phase: PaymentPhase) => void
}

const TRAN_ID_BYTES = 12

/**
 * Takes an order from the summary along one way to pay (`start`). The journal is written before each request leaves;
 * the same order always goes out under the same TranId until its attempt has ended; one tab at a time. Never throws;
 * reports each phase and resolves with the last.
 */
export async function pay(
  services: Services,
  order: Order,
  start: Start,
  options: PayOptions,
): Promise<PaymentPhase> {
  const fingerprint = await fingerprintOf(order)
  const last = await services.locks.tryRun(`pay:${fingerprint}`, () =>
    payAlone(services, order, start, { ...options, fingerprint }),
  )
  const phase = last ?? ({ phase: 'other-tab' } as const)
  options.onPhase(phase)
  return phase
}

/**
 * The same order has the same fingerprint on every try: of its content, or of the TranId by which the provider has
 * named it. Two uploads may agree in all that their log calls say.
 */
function fingerprintOf({ log, tranId }: Order): Promise<string> {
  return sha256(JSON.stringify([log.endpoint.name, tranId ?? log.body]))
}

type KeyedOptions = PayOptions & { readonly fingerprint: string }

async function payAlone(
  services: Services,
  order: Order,
  start: Start,
  options: KeyedOptions,
): Promise<PaymentPhase> {
  const { onPhase, isOnSummary = () => true } = options
  const { pageLife, settings } = services
  const isSameUser = sameUser(services)
  onPhase({ phase: 'logging' })
  const isVisitor = userIdOf(services.session) === null
  const opened = await attemptFor(services, order, options, isSameUser)
  if ('phase' in opened) return opened
  // They logged in meanwhile, which moves a visitor's attempts to the user: this order may be among them.
  if (isVisitor && opened.transactionId === null && movesToUser(services.session)) {
    await services.device.adopt()
    return await payAlone(services, order, start, options)
  }
  let entry = opened
  const mayResend = () => settings.logIsIdempotent && pageLife.isVisible() && isSameUser()
  const run: Run = {
    services,
    order,
    isSameUser,
    isOnSummary,
    onPhase,
    entry: () => entry,
    async record(event) {
      // Another tab may have learned meanwhile how it ended, and an ended attempt never changes.
      entry = await recordEvent(services, entry, event, isSameUser)
      return !hasEnded(entry)
    },
    send: (call) => resend(services, mayResend, call),
    log: () => log(run, options.agreedTotal),
  }
  if (!(await run.record({ type: 'sent' }))) return ENDED_ELSEWHERE
  if (!isSameUser()) return SIGNED_OUT
  await keepFormSnapshot(services, order, entry.tranId)
  return await start(run)
}

/** On a shared phone nothing is moved. */
const movesToUser = (session: Services['session']) => userIdOf(session) !== null && !session.isShared()

/** The attempt to go on with: the open one for this very order, else a new one. Or what stops the payment here. */
async function attemptFor(
  services: Services,
  order: Order,
  { repeatConfirmed, endedBefore, unsure, fingerprint }: KeyedOptions,
  isSameUser: () => boolean,
): Promise<JournalEntry | PaymentPhase> {
  const { journal, clock, random, settings, navigation } = services
  const named = order.tranId === undefined ? null : await journal.get(order.tranId)
  if (named !== null) await recordEvent(services, named, { type: 'reopened' }, isSameUser)
  const duplicate = await openDuplicate(services, fingerprint)
  if (duplicate === 'just-opened') return { phase: 'other-tab' }
  const isOpenForLong = duplicate !== null && isOld(duplicate, clock.now())
  const paidAs = duplicate === null || isOpenForLong ? null : await paidTransactionOf(services, duplicate)
  if (paidAs !== null) return { phase: 'own-page', transactionId: paidAs }
  // It was said that trying again cannot pay twice. So this is no new payment, and no question about one.
  const shown = unsure ?? named?.transactionId
  if (shown != null && (await hasSettled(journal, shown))) return { phase: 'own-page', transactionId: shown }
  if ((duplicate === null || isOpenForLong) && !repeatConfirmed) {
    const target = {
      billerCode: order.billerCode,
      customer: maskCustomer(order.customerId),
      amount: order.amount,
      ...(await namedOf(services, order)),
    }
    const { records, unreadable } = await journal.read()
    // An old one is asked about in any case, however recently the user looked at it.
    const warning = isOpenForLong
      ? null
      : repeatWarning(target, [...records.values()], clock.now(), endedBefore)
    if (warning !== null) return { phase: 'repeat', warning }
    const earlier = await askAboutEarlier(services, target)
    if (earlier !== null) return { phase: 'repeat', warning: earlierWarning(target, earlier === 'paid') }
    const visitors = await openOfVisitor(services, target)
    if (visitors === 'open') return { phase: 'repeat', warning: earlierWarning(target, false) }
    if ((unreadable ?? 0) > 0 || visitors === 'unreadable')
      return { phase: 'repeat', warning: UNREADABLE_WARNING }
  }
  if (duplicate !== null && !(isOpenForLong && repeatConfirmed)) return duplicate
  const tranId = order.tranId ?? newTranId(random.bytes(TRAN_ID_BYTES))
  const notifyPath = safeNotifyPath(order.notifyUrl, settings.mainBase, navigation.origin())
  return newAttempt({ order, tranId, fingerprint, notifyPath, now: clock.now() })
}

/** How a question names the order to its own user; a shared phone shows nobody's number. */
async function namedOf({ session, beneficiaries }: Services, order: Order) {
  const { billerCode, customerId, customer, productName, kind } = order
  const isThing = kind !== 'bill'
  const isShared = session.isShared()
  const known = isShared ? [] : await beneficiaries.all().catch(() => [])
  const { first, second } = orderLines({
    nickname:
      known.find((biller) => isSameBiller(biller, { billerCode, customer: customerId }))?.nickname ?? '',
    customerName: isShared ? '' : (customer?.name ?? ''),
    customer: isShared ? maskNumber(customerId) : customerId,
    productName,
    isThing,
  })
  // Without a person or a number, the first line is what was bought.
  return { name: first, isSomebody: !isThing && second !== '' }
}

/** Whether the end of this transaction is known here. */
export async function hasSettled(journal: Services['journal'], transactionId: string): Promise<boolean> {
  return (await journal.all()).some(
    (entry) => entry.transactionId === transactionId && entry.state === 'settled',
  )
}

/** Kept beside the journal's entry, to pay the same again. A convenience: a failure here never stops a payment. */
async function keepFormSnapshot(
  { formSnapshots, clock }: Services,
  { formSnapshot }: Order,
  tranId: string,
): Promise<void> {
  if (formSnapshot === null) return
  try {
    await formSnapshots.put(tranId, { ...formSnapshot, savedAt: clock.now() })
  } catch {
    // Only the offer to save the biller is lost.
  }
}

async function log(
  run: Run,
  agreedTotal: Kobo | undefined,
): Promise<Result<GatewayParameters, PaymentPhase>> {
  const { services, order, record, entry } = run
  const call = services.client.call as AnyCall
  const request = { ...order.log.body, TranId: entry().tranId }
  const { answer } = await run.send(
    () => call(order.log.endpoint, request) as Promise<Result<GatewayParameters, Failure>>,
  )
  if (!answer.ok) {
    if (isDefinite(answer.error)) await record({ type: 'refused' })
    return err(failed(answer.error, entry()))
  }
  const { transactionId, total } = answer.value
  if (!(await record({ type: 'logged', transactionId }))) return err(ENDED_ELSEWHERE)
  // The order stays logged: with the same TranId it goes on where the total is agreed to.
  if (order.fee === null && total > order.total && total !== agreedTotal)
    return err({ phase: 'fee-set', ours: order.total, theirs: total })
  // Fee and total are shown before PROCEED: another price is not paid.
  if (order.fee !== null && total !== order.total) {
    await record({ type: 'refused' })
    return err(
      mayHavePaid(entry())
        ? refused(
            `You began to pay ${formatNaira(total)} for this, another price than now. If you paid, do not pay again.`,
            entry(),
          )
        : { phase: 'mismatch', ours: order.total, theirs: total },
    )
  }
  return answer
}

const RESEND_BASE_MS = [500, 1000, 2000]

/** A longer wait that the provider asks for is left to the user. */
const LONGEST_WAIT_MS = 10_000

/**
 * Sends a call, and the very same bytes again after an unknown outcome, at most three times with full jitter. A
 * definite response ends it at once. An outcome that stays unknown is returned as unknown: it is not a failed payment.
 */
async function resend<T>(
  { clock, random }: Services,
  mayResend: () => boolean,
  send: () => Promise<Result<T, Failure>>,
): Promise<Sent<T>> {
  let answer = await send()
  let isCertain = isKnown(answer)
  for (const base of RESEND_BASE_MS) {
    if (answer.ok || isKnown(answer) || answer.error.kind === 'offline' || !mayResend()) break
    const wait = waitMs(answer.error, base, random.fraction())
    if (wait > LONGEST_WAIT_MS) break
    await sleep(clock, wait)
    // Meanwhile the page may be out of sight, or somebody else signed in.
    if (!mayResend()) break
    answer = await send()
    isCertain = isCertain && isKnown(answer)
  }
  return { answer, isCertain }
}

function isKnown(answer: Result<unknown, Failure>): boolean {
  return answer.ok || isDefinite(answer.error)
}

function waitMs(failure: Failure, base: number, fraction: number): number {
  const retryAfter = failure.kind === 'unexpected' ? (failure.retryAfterMs ?? 0) : 0
  return Math.max(retryAfter, base * fraction)
}
