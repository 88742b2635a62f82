import type { Services } from '#src/data/services/services.ts'
import { hasEnded, type JournalEntry } from '#src/data/storage/journal.ts'
import { isTerminal, isUnpaid } from '#src/domain/payment/outcome.ts'
import { plainStatus } from '#src/domain/payment/outcome-statuses.ts'
import { isSame, type PaymentTarget } from '#src/domain/payment/repeat-guard.ts'
import { findOpenDuplicate, isOld, isOnItsWay, mayHavePaid } from './attempt.ts'
import { type RequeryAnswer, recall, requery } from './requery.ts'

const OPENING_MS = 5000

/**
 * Another tab is opening the payment page of this very order right now: a second page would be one too many. An account
 * is the same in every tab.
 */
function wasJustOpened({ openedAt }: JournalEntry, now: number): boolean {
  return openedAt !== null && between(openedAt, now) < OPENING_MS
}

/** Absolute, so that after a clock was set back a page does not count as just opened until it catches up. */
function between(then: number, now: number): number {
  return Math.abs(now - then)
}

/** How long a logged order may wait for its payment page before the provider is asked whether it can still be paid. */
const STALE_MS = 60_000

/**
 * The open attempt for this order, whose TranId is sent again, or null. An attempt whose payment page was opened, or
 * that was logged a while ago and got no further, may have ended since without our knowing. An ended attempt takes no
 * more payments, so the provider is asked first. Where the provider cannot be asked it counts as open, which is safe:
 * the same TranId cannot be paid twice.
 */
export async function openDuplicate(
  services: Services,
  fingerprint: string,
): Promise<JournalEntry | 'just-opened' | null> {
  const { journal, clock } = services
  const duplicate = findOpenDuplicate(await journal.all(), fingerprint, clock.now())
  if (duplicate === null) return null
  if (!isOld(duplicate, clock.now()) && wasJustOpened(duplicate, clock.now())) return 'just-opened'
  const isStale = between(duplicate.updatedAt, clock.now()) >= STALE_MS
  if (!mayHavePaid(duplicate) && !isStale) return duplicate
  if (duplicate.transactionId !== null) await requery(services, duplicate.transactionId)
  const current = (await journal.get(duplicate.tranId)) ?? duplicate
  return hasEnded(current) ? null : current
}

/** Paid, and its biller has not delivered yet. */
function isPaidAndOpen(answer: RequeryAnswer | null): boolean {
  return (
    answer?.kind === 'known' &&
    answer.outcome === 'pending' &&
    plainStatus(answer.result.paymentStatus) === 'paid'
  )
}

/**
 * The transaction of an attempt that is known to be paid and has not ended: it takes no second payment, and only its
 * receipt says how it stands. Null for any other.
 */
export async function paidTransactionOf(
  services: Pick<Services, 'results'>,
  { transactionId }: JournalEntry,
): Promise<string | null> {
  if (transactionId === null) return null
  return isPaidAndOpen(await recall(services, transactionId)) ? transactionId : null
}

/** The same, by its TranId and after asking the provider. */
export async function findPaidAlready(services: Services, tranId: string): Promise<string | null> {
  const entry = await services.journal.get(tranId)
  if (entry === null || entry.transactionId === null || !mayHavePaid(entry)) return null
  await requery(services, entry.transactionId)
  return await paidTransactionOf(services, entry)
}

/**
 * Asks the provider about each attempt under another key that may have paid for the same: with another e-mail, for a
 * list that was uploaded again, or a day ago. Null: none of them is paid, and none still may be.
 */
export async function askAboutEarlier(
  services: Services,
  target: PaymentTarget,
): Promise<'paid' | 'open' | null> {
  const earlier = (await services.journal.all()).filter(
    (entry) => mayHavePaid(entry) && isSame(entry, target),
  )
  let open: 'open' | null = null
  for (const entry of earlier) {
    const { transactionId } = entry
    const answer = transactionId === null ? null : await requery(services, transactionId)
    if (answer?.kind === 'invalid') continue
    if (answer?.kind === 'known') {
      if (answer.outcome === 'successful' || isPaidAndOpen(answer)) return 'paid'
      // The request to the wallet may still arrive.
      const mayArrive = isOnItsWay(entry, services.clock.now())
      if ((isUnpaid(answer.result) && !mayArrive) || isTerminal(answer.outcome)) continue
    }
    open = 'open'
  }
  return open
}

/**
 * A session on a shared phone takes over no payment that was begun signed out, so it asks before it pays the same.
 * `unreadable`: one that cannot be read may be that.
 */
export async function openOfVisitor(
  { session, device }: Pick<Services, 'session' | 'device'>,
  target: PaymentTarget,
): Promise<'open' | 'unreadable' | null> {
  if (!session.isShared()) return null
  const { records, unreadable } = await device.visitorJournal.read()
  if ([...records.values()].some((entry) => mayHavePaid(entry) && isSame(entry, target))) return 'open'
  return (unreadable ?? 0) > 0 ? 'unreadable' : null
}
