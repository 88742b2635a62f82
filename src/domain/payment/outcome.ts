import type { TransactionResult } from '#src/contract/transaction.ts'
import { type Outcome, outcomeOfStatus, plainStatus } from './outcome-statuses.ts'

export type { Outcome } from './outcome-statuses.ts'

/** An unknown word is the least final: it may mean anything. */
const FINALITY: Readonly<Record<Outcome, number>> = {
  unknown: 0,
  pending: 1,
  failed: 2,
  reversed: 2,
  successful: 2,
}

/** Whether this outcome is final: it never changes, and is not checked again. */
export function isTerminal(outcome: Outcome): boolean {
  return FINALITY[outcome] === 2
}

/** A transaction that nobody paid by then has failed: our provider's rule, and what the app assumes of another's. */
export const EXPIRES_AFTER_MS = 30 * 60_000

/** Whether the provider says that nobody has paid. Any other word for the payment, or none, says nothing of that. */
export function isUnpaid({ paymentStatus }: Pick<TransactionResult, 'paymentStatus'>): boolean {
  return plainStatus(paymentStatus) === 'unpaid'
}

/** Whether it says that the payment may have been made. */
export function isPaymentPending({ paymentStatus }: Pick<TransactionResult, 'paymentStatus'>): boolean {
  return outcomeOfStatus(paymentStatus) === 'pending'
}

/**
 * The outcome of a transaction. Where TransactionStatus and OrderStatus contradict each other, the less final one
 * counts; between two contradictory final ones the payment status decides, or else it is unknown.
 */
export function outcomeOf(result: TransactionResult): Outcome {
  const spoken = [result.status, result.orderStatus].filter((word) => word.trim() !== '').map(outcomeOfStatus)
  const [first = 'unknown', second = first] = spoken
  if (FINALITY[first] !== FINALITY[second]) return FINALITY[first] < FINALITY[second] ? first : second
  if (first === second && first !== 'failed') return first
  const payment = plainStatus(result.paymentStatus)
  if (outcomeOfStatus(payment) === 'reversed') return 'reversed'
  return first === second || payment === 'paid' ? 'failed' : 'unknown'
}
