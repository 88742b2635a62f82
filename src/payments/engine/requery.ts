import { notifyBiller, type TransactionResult } from '#src/contract/transaction.ts'
import { withLock } from '#src/data/browser/locks.ts'
import type { Services } from '#src/data/services/services.ts'
import { sameUser } from '#src/data/session/session-store.ts'
import type { JournalEntry, OrderKind } from '#src/data/storage/journal.ts'
import type { KeptResult } from '#src/data/storage/results.ts'
import { type Failure, NO_RESPONSE } from '#src/domain/failure.ts'
import { isTerminal, isUnpaid, type Outcome, outcomeOf } from '#src/domain/payment/outcome.ts'
import { err, type Result } from '#src/domain/result.ts'
import { isOnItsWay, recordEvent } from './attempt.ts'

/** The result of asking about a transaction. `invalid` is the provider's definite "there is no such order". */
export type RequeryAnswer =
  | {
      readonly kind: 'known'
      readonly result: TransactionResult
      readonly outcome: Outcome
      readonly fetchedAt: number
      /** The account's history has it, and its receipt is still to be asked for. */
      readonly isListed?: boolean
    }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'unreachable'; readonly failure: Failure }

type FetchedResult = Omit<KeptResult, 'rated'>

export function toAnswer(
  result: TransactionResult,
  fetchedAt: number,
): Extract<RequeryAnswer, { kind: 'known' }> {
  return { kind: 'known', result, outcome: outcomeOf(result), fetchedAt }
}

/** The call's deadline, plus what storage may take before and after it. */
const MOST_ASKING_MS = notifyBiller.deadlineMs + 20_000

/** What this device has of an order, for whoever was signed in when it was asked for. */
interface Known {
  readonly kept: KeptResult | null
  readonly entry: JournalEntry | null
  readonly isSameUser: () => boolean
}

/** Works on what is known of an order in one tab at a time. */
function withOrderLock<T>(
  services: Services,
  transactionId: string,
  work: (known: Known) => Promise<T>,
): Promise<T> {
  const isSameUser = sameUser(services)
  return withLock(services, `notify:${transactionId}`, MOST_ASKING_MS, async () => {
    const kept = await services.results.get(transactionId)
    const entries = await services.journal.all()
    const entry = entries.find((attempt) => attempt.transactionId === transactionId) ?? null
    return await work({ kept, entry, isSameUser })
  })
}

/** The result that this device has kept: instantly, and offline too. */
export async function recall(
  services: Pick<Services, 'results'>,
  transactionId: string,
): Promise<RequeryAnswer | null> {
  const kept = await services.results.get(transactionId)
  return kept === null ? null : toAnswer(kept.result, kept.heardAt)
}

/**
 * Asks the provider to verify a payment and to give its value (NotifyBiller, spec section 7), and keeps the answer.
 * Safe to repeat: the provider gives value once. One tab asks at a time. A tab that waited takes the answer that came
 * meanwhile, but none older: somebody may have paid or cancelled since. An end stays: it is asked about again
 * only where money may come after it.
 */
export function requery(
  services: Services,
  transactionId: string,
  /** For a screen that knows it from its address; else the journal has it. */
  kind?: OrderKind,
): Promise<RequeryAnswer> {
  const { clock } = services
  const askedAt = clock.now()
  return withOrderLock(services, transactionId, async (known) => {
    const { kept, entry } = known
    const isEnd = kept !== null && isTerminal(outcomeOf(kept.result))
    // A page that was closed between the two writes below left its attempt open: it would stay unfinished for ever.
    if (isEnd) await recordOutcome(services, known, kept.result)
    if (kept !== null) {
      const isFresh = kept.heardAt >= askedAt && kept.heardAt <= clock.now()
      if (isFresh || (isEnd && !mayStillChange(kept, entry))) return toAnswer(kept.result, kept.heardAt)
    }
    const answer = await ask(services, transactionId, known, kind)
    if (isEnd && !(answer.ok && mayFollow(outcomeOf(kept.result), outcomeOf(answer.value))))
      return toAnswer(kept.result, kept.heardAt)
    if (!answer.ok) return await notThere(services, known, fromFailure(answer.error))
    const fetched = { transactionId, result: answer.value, heardAt: clock.now() }
    await keep(services, known, fetched)
    return toAnswer(fetched.result, fetched.heardAt)
  })
}

/** Keeps what the provider said of an order in the response to its payment. */
export async function recordResult(services: Services, fetched: FetchedResult): Promise<void> {
  await withOrderLock(services, fetched.transactionId, async (known) => {
    // Another request got the end meanwhile; this answer is older.
    if (known.kept !== null && isTerminal(outcomeOf(known.kept.result))) return
    await keep(services, known, fetched)
  })
}

/**
 * Money may come after an order's end: an unpaid order can still be paid on its page, and any account still takes
 * transfers. And a bank may send a refund back.
 */
function mayStillChange({ result }: KeptResult, entry: JournalEntry | null): boolean {
  const known = outcomeOf(result)
  return (
    known === 'failed' ||
    known === 'reversed' ||
    (isTerminal(known) && entry !== null && entry.transfer !== null)
  )
}

/** An end does not change; only a failed order that was paid all the same may have been refunded since. */
function mayFollow(known: Outcome, next: Outcome): boolean {
  return next === known || (known === 'failed' && next === 'reversed')
}

async function keep(services: Services, known: Known, fetched: FetchedResult): Promise<void> {
  const { kept, entry, isSameUser } = known
  if (!isSameUser()) return
  // It may have been rated or removed meanwhile.
  const now = await services.results.get(fetched.transactionId)
  if (kept === null || now !== null)
    await services.results.put(fetched.transactionId, { ...fetched, rated: now?.rated ?? false })
  await recordOutcome(services, known, fetched.result)
  // Not awaited: the user waits for the receipt.
  if (outdatesHistory(kept, entry, outcomeOf(fetched.result))) void revalidateHistory(services)
}

/**
 * "There is no such order" is not final for one that the wallet was asked to pay: the request may still arrive. Once it
 * no longer can, nothing was paid and nothing will be.
 */
async function notThere(
  services: Services,
  { entry, isSameUser }: Known,
  answer: RequeryAnswer,
): Promise<RequeryAnswer> {
  if (answer.kind !== 'invalid' || entry === null || entry.walletAt === null) return answer
  if (isOnItsWay(entry, services.clock.now())) return { kind: 'unreachable', failure: NOT_YET }
  await recordEvent(services, entry, { type: 'walletRefused' }, isSameUser)
  return answer
}

const NOT_YET: Failure = {
  ...NO_RESPONSE,
  message: 'The provider has not received it yet. It may still arrive.',
}

/** Whether a history read earlier is out of date: the order is new here, has ended, or has another outcome. */
function outdatesHistory(kept: KeptResult | null, entry: JournalEntry | null, outcome: Outcome): boolean {
  return kept === null ? entry !== null || isTerminal(outcome) : outcomeOf(kept.result) !== outcome
}

async function ask(
  { client, settings }: Services,
  transactionId: string,
  { entry }: Known,
  kind = entry?.kind,
): Promise<Result<TransactionResult, Failure>> {
  if (kind === 'bulk') {
    const reader = await import('#src/contract/bulk.ts').catch(() => null)
    // The code did not load: we know nothing, not even whether we are offline.
    if (reader === null) return err(NO_RESPONSE)
    return client.call(reader.notifyBulk, {
      PaymentMethodString: settings.paidBy,
      PaymentReference: transactionId,
    })
  }
  if (entry?.notifyPath != null) {
    const request = { PaymentMethodString: settings.paidBy, transId: transactionId }
    return client.call(notifyBiller, request, { path: entry.notifyPath })
  }
  return client.call(notifyBiller, { PaymentMethodString: settings.paidBy, TranId: transactionId })
}

const NO_SUCH_ORDER = new Set([400, 404, 410, 422])

function fromFailure(failure: Failure): RequeryAnswer {
  return failure.kind === 'rejected' && NO_SUCH_ORDER.has(failure.status)
    ? { kind: 'invalid' }
    : { kind: 'unreachable', failure }
}

async function recordOutcome(
  services: Services,
  { entry, isSameUser }: Known,
  result: TransactionResult,
): Promise<void> {
  if (entry === null) return
  const outcome = outcomeOf(result)
  await recordEvent(services, entry, { type: 'outcomeKnown', outcome }, isSameUser)
  // A user who comes back unpaid goes on with what they typed. Section 3's result has no payment status.
  const mayPay = outcome === 'pending' && (isUnpaid(result) || result.paymentStatus.trim() === '')
  // Not awaited: no receipt should wait for a suggestion.
  if (isSameUser() && !mayPay) void services.rememberPaid(services, entry, outcome)
}

/**
 * A payment was requeried, so the history that the page knows and the one that the device keeps are out of date: a page
 * that has asked during this visit would not ask again, and the device's would lack offline what was just paid.
 */
export async function revalidateHistory({
  session,
  queries,
}: Pick<Services, 'session' | 'queries'>): Promise<void> {
  if (!session.isSignedIn()) return
  // Its schemas come with the pages that show it.
  const reports = await import('#src/contract/reports.ts').catch(() => null)
  if (reports === null) return
  await Promise.all([
    queries.refresh(reports.transactionHistory, undefined),
    queries.refresh(reports.dashboardHistory, undefined),
  ])
}
