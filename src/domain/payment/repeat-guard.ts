import type { Kobo } from '#src/contract/kobo.ts'
import { BULK_BILLER_CODE } from '#src/contract/paths.ts'
import { shortNaira } from '#src/domain/money.ts'
import { maskNumber } from '#src/domain/phone.ts'
import type { Outcome } from './outcome-statuses.ts'

const WINDOW_MS = 2 * 60 * 1000

/** Two payments that agree in these three are suspected to be one. `customer` is masked on both sides. */
export interface PaymentTarget {
  readonly billerCode: string
  readonly customer: string
  readonly amount: Kobo
}

/** The customer as the journal keeps it: the same however a plate or an account was typed. */
export function maskCustomer(customerId: string): string {
  return maskNumber(customerId.replace(/[\s-]/g, '').toUpperCase())
}

/** What is about to be paid, and how the question names it. */
interface NamedTarget extends PaymentTarget {
  /** Its first line in every list: somebody, or something such as a ticket. */
  readonly name: string
  readonly isSomebody: boolean
}

/** A payment's journal entry. Times are epoch milliseconds. */
export interface RememberedPayment extends PaymentTarget {
  readonly tranId: string
  /** The journal's state; an `abandoned` one can only have moved money if its payment page was opened. */
  readonly state: string
  readonly authorizeUrl: string | null
  /** The account for a bank transfer, where the user chose that. */
  readonly transfer?: object | null
  readonly outcome: Outcome | null
  readonly createdAt: number
  readonly updatedAt: number
}

/**
 * The question to ask before the same biller, customer and amount are paid again within two minutes of a payment that
 * went through or still may. A cancelled one still may if its page was opened, because what was pressed there may be
 * under way. Also asked, however long ago, where it was paid since the order was opened: that may be this very order,
 * in another tab. `endedBefore` are the TranIds of payments that had ended by then. Null when there is nothing to ask.
 */
export function repeatWarning(
  target: NamedTarget,
  entries: readonly RememberedPayment[],
  nowMs: number,
  endedBefore: ReadonlySet<string> | null = null,
): string | null {
  const isSince = ({ state, tranId }: RememberedPayment) =>
    state === 'settled' && endedBefore !== null && !endedBefore.has(tranId)
  const sameOrders = entries
    .filter((entry) => isSame(entry, target) && wentThroughOrMay(entry))
    .filter((entry) => isLately(entry, nowMs) || isSince(entry))
  // A paid one takes precedence over a cancelled one.
  const latest = latestOf(sameOrders.filter(({ state }) => state !== 'abandoned')) ?? latestOf(sameOrders)
  if (latest === null) return null
  const { what, another } = wordsOf(target)
  if (latest.state === 'abandoned') return `You cancelled ${what}. ${mayArrive(latest)} ${another}`
  // Where it began long ago, only its end is recent.
  const isJustNow = Math.abs(nowMs - latest.createdAt) <= WINDOW_MS
  return question(target, latest.outcome === 'successful', isJustNow ? 'just' : 'already')
}

/**
 * The question before paying again, after an earlier payment whose outcome was unknown until the provider was asked
 * just now.
 */
export function earlierWarning(target: NamedTarget, isPaid: boolean): string {
  return question(target, isPaid, 'already')
}

/** Before anything is paid, where a payment that this device has kept may be the same one. */
export const UNREADABLE_WARNING =
  'An earlier payment on this device cannot be read. If it was for this, you may have paid: look for its receipt in your email first. Closing the browser and opening it again may help.'

function latestOf(entries: readonly RememberedPayment[]): RememberedPayment | null {
  return entries.reduce<RememberedPayment | null>(
    (last, entry) => (last && last.updatedAt > entry.updatedAt ? last : entry),
    null,
  )
}

/** Money is sent to somebody, and paid for something: a ticket, a list. */
function wordsOf({ billerCode, amount, name, isSomebody }: NamedTarget) {
  const money = shortNaira(amount)
  const thing = billerCode === BULK_BILLER_CODE ? 'this same list' : name
  return isSomebody
    ? { past: 'sent', verb: 'send', what: `${money} to ${name}`, another: `Send another ${money}?` }
    : { past: 'paid', verb: 'pay', what: `${money} for ${thing}`, another: `Pay another ${money}?` }
}

function mayArrive({ transfer }: RememberedPayment): string {
  return transfer
    ? 'If you have already sent the money, it still pays for that order or goes back to you.'
    : 'If you pressed pay on its page, it may still go through.'
}

function question(target: NamedTarget, isPaid: boolean, when: 'just' | 'already'): string {
  const { past, verb, what, another } = wordsOf(target)
  return isPaid
    ? `You ${when} ${past} ${what}. ${another}`
    : `You started to ${verb} ${what}, and it is still being confirmed. ${another}`
}

/** Also false for a time that lies further in the future, noted before the clock was set back. */
function isLately({ updatedAt }: RememberedPayment, nowMs: number): boolean {
  return Math.abs(nowMs - updatedAt) <= WINDOW_MS
}

export function isSame(entry: PaymentTarget, target: PaymentTarget): boolean {
  return (
    entry.billerCode === target.billerCode &&
    entry.customer === target.customer &&
    entry.amount === target.amount
  )
}

/** Wider than the journal's `mayHavePaid`: what has settled as paid, and what was put away after its page was open. */
function wentThroughOrMay(entry: RememberedPayment): boolean {
  const isPutAway = entry.state === 'abandoned' && entry.authorizeUrl !== null
  const wasOpened = isPutAway || entry.state === 'handed-off' || entry.state === 'settled'
  return wasOpened && entry.outcome !== 'failed' && entry.outcome !== 'reversed'
}
