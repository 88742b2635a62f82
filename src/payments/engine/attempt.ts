import { withLock } from '#src/data/browser/locks.ts'
import type { Services } from '#src/data/services/services.ts'
import { hasEnded, type JournalEntry, type KeptAccount } from '#src/data/storage/journal.ts'
import { isTerminal, type Outcome } from '#src/domain/payment/outcome.ts'
import { maskCustomer } from '#src/domain/payment/repeat-guard.ts'
import type { Order } from './order.ts'

/**
 * For how long a payment that may have been paid is shown on home and checked automatically, and its form's values are
 * kept. Many open the app once a month, and the provider's staff may take weeks to decide.
 */
export const AWAITED_MS = 31 * 24 * 60 * 60_000

/** What became known about an attempt, in the past tense. */
export type AttemptEvent =
  | { readonly type: 'sent' }
  | { readonly type: 'logged'; readonly transactionId: string }
  | { readonly type: 'refused' }
  /** Sent to the payment page, or to an account that takes a bank transfer: the way that was chosen last. */
  | { readonly type: 'handedOff'; readonly authorizeUrl: string; readonly transfer?: KeptAccount }
  /** The wallet is asked to pay: there is no payment page, and money can move at once. */
  | { readonly type: 'sentToWallet' }
  /** The wallet certainly did not pay, and no request to it is on its way. */
  | { readonly type: 'walletRefused' }
  | { readonly type: 'outcomeKnown'; readonly outcome: Outcome }
  | { readonly type: 'givenUp' }
  | Reopened

/** An upload is to be paid after all. The provider gives it the same TranId until its order there has ended. */
interface Reopened {
  readonly type: 'reopened'
}

/** Notes an event of one attempt. False where the attempt has ended. */
export type RecordEvent = (event: AttemptEvent) => Promise<boolean>

/** Money can have moved only after the payment page was opened, a transfer's account shown, or the wallet asked. */
export function mayHavePaid(entry: JournalEntry): boolean {
  return entry.state === 'handed-off'
}

/**
 * What is to be done to pay it is on a screen of ours, not on the gateway's page: it stays there while nobody can tell
 * whether it is paid.
 */
export function hasOwnScreen({ transfer }: Pick<JournalEntry, 'transfer'>): boolean {
  return transfer !== null
}

/** The state before the wallet was asked: on its payment page, logged, or neither, and then the attempt has ended. */
function beforeWallet({ authorizeUrl, transactionId, tranId }: JournalEntry): Partial<JournalEntry> {
  if (authorizeUrl !== null) return {}
  return { state: transactionId === tranId ? 'refused' : 'logged' }
}

function change(
  entry: JournalEntry,
  event: Exclude<AttemptEvent, Reopened>,
  now: number,
): Partial<JournalEntry> {
  switch (event.type) {
    case 'sent':
      // A retry of an attempt whose payment page was opened still counts as possibly paid.
      return mayHavePaid(entry) ? {} : { state: 'sending' }
    case 'logged':
      return { transactionId: event.transactionId, ...(mayHavePaid(entry) ? {} : { state: 'logged' }) }
    case 'refused':
      // A refusal now says nothing about money if a payment page of this attempt was open before.
      return mayHavePaid(entry) ? {} : { state: 'refused' }
    case 'handedOff': {
      const { authorizeUrl, transfer = null } = event
      return {
        state: 'handed-off',
        authorizeUrl,
        transfer,
        openedAt: hasOwnScreen({ transfer }) ? null : now,
      }
    }
    case 'sentToWallet':
      // Until the provider gives it an id, it is looked up by its TranId.
      return { state: 'handed-off', walletAt: now, transactionId: entry.transactionId ?? entry.tranId }
    case 'walletRefused':
      return { walletAt: null, ...beforeWallet(entry) }
    case 'outcomeKnown':
      return isTerminal(event.outcome)
        ? { state: 'settled', outcome: event.outcome }
        : { outcome: event.outcome }
    case 'givenUp':
      return { state: 'abandoned' }
  }
}

/** As it was before it was refused or put away; what has settled stays so. */
function reopened(entry: JournalEntry, now: number): JournalEntry {
  if (!hasEnded(entry) || entry.state === 'settled') return entry
  if (entry.transactionId === null) return { ...entry, state: 'sending', createdAt: now }
  const wasOpened = entry.authorizeUrl !== null || entry.walletAt !== null
  return { ...entry, state: wasOpened ? 'handed-off' : 'logged' }
}

/** How long a request may still be on its way to the provider after we stopped waiting for it. */
const ON_ITS_WAY_MS = 10 * 60 * 1000

/** The wallet's payment was sent, and may still reach the provider. */
export function isOnItsWay({ walletAt }: JournalEntry, now: number): boolean {
  return walletAt !== null && Math.abs(now - walletAt) < ON_ITS_WAY_MS
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Whether an attempt that has not ended is still shown on home and checked automatically. */
export function isAwaited(entry: JournalEntry, now: number): boolean {
  return now - entry.updatedAt < (mayHavePaid(entry) ? AWAITED_MS : 7 * DAY_MS)
}

/** Longer than any form or list is kept that could be sent again. */
const OVER_AFTER_MS = 100 * DAY_MS

/** It cannot have been paid, or its end is known, and nothing asks about it any more. Receipts are kept separately. */
export function isLongOver(entry: JournalEntry, now: number): boolean {
  return !mayHavePaid(entry) && now - entry.updatedAt > OVER_AFTER_MS
}

/**
 * The entry after an event. Total: an ended entry comes back unchanged, unless it is reopened. `now` in epoch
 * milliseconds.
 */
export function advance(entry: JournalEntry, event: AttemptEvent, now: number): JournalEntry {
  if (event.type === 'reopened') return reopened(entry, now)
  if (hasEnded(entry)) return entry
  // An outcome that is still pending is no change: it must not make the entry look recent.
  const isWaiting = event.type === 'outcomeKnown' && !isTerminal(event.outcome)
  return { ...entry, ...change(entry, event, now), updatedAt: isWaiting ? entry.updatedAt : now }
}

/** The longest that storage takes to read an entry and write it. */
const MOST_RECORDING_MS = 10_000

/**
 * Applies an event to the entry as the journal has it now: it may have ended, been put away or tried again meanwhile.
 * One tab at a time, so that none overwrites another. Written only while `isSameUser`.
 */
export function recordEvent(
  services: Pick<Services, 'journal' | 'clock' | 'locks'>,
  entry: JournalEntry,
  event: AttemptEvent,
  isSameUser: () => boolean,
): Promise<JournalEntry> {
  const { journal, clock } = services
  return withLock(services, `attempt:${entry.tranId}`, MOST_RECORDING_MS, async () => {
    const next = advance((await journal.get(entry.tranId)) ?? entry, event, clock.now())
    if (isSameUser()) await journal.put(entry.tranId, next)
    return next
  })
}

interface NewAttempt {
  readonly order: Order
  readonly tranId: string
  readonly fingerprint: string
  readonly notifyPath: string | null
  readonly now: number
}

/** The journal's first entry for an attempt: nothing has left the device yet. */
export function newAttempt({ order, tranId, fingerprint, notifyPath, now }: NewAttempt): JournalEntry {
  return {
    tranId,
    kind: order.kind,
    state: 'sending',
    billerCode: order.billerCode,
    productName: order.productName,
    categoryPath: order.categoryPath,
    customer: maskCustomer(order.customerId),
    amount: order.amount,
    fee: order.fee,
    total: order.total,
    fingerprint,
    createdAt: now,
    updatedAt: now,
    transactionId: null,
    authorizeUrl: null,
    notifyPath,
    outcome: null,
    walletAt: null,
    openedAt: null,
    transfer: null,
    payLink: 'Token' in order.log.body ? order.log.body.Token : null,
  }
}

/** A day later the same order is a new one, if the first can no longer be paid. */
export function isOld({ createdAt }: JournalEntry, now: number): boolean {
  return Math.abs(now - createdAt) >= DAY_MS
}

/**
 * The open attempt to pay for exactly this order, whose TranId a retry must use again: another would be a second
 * payment. An old one only where money may have moved: the clock may have been set since.
 */
export function findOpenDuplicate(
  entries: readonly JournalEntry[],
  fingerprint: string,
  now: number,
): JournalEntry | null {
  const duplicates = entries.filter(
    (entry) =>
      !hasEnded(entry) && entry.fingerprint === fingerprint && (mayHavePaid(entry) || !isOld(entry, now)),
  )
  // First those that may have been paid, and among those the ones that are not old.
  const rank = (entry: JournalEntry) => (mayHavePaid(entry) ? 0 : 2) + Number(isOld(entry, now))
  return duplicates.sort((a, b) => rank(a) - rank(b) || b.createdAt - a.createdAt)[0] ?? null
}
