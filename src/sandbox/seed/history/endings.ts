import type { PaymentState, Stage } from '#src/sandbox/database/tables.ts'
import { testCards } from '#src/sandbox/gateway/cards.ts'
import { NOT_DELIVERED, unpaidReasons } from '#src/sandbox/money/reasons.ts'
import { EXPIRES_AFTER_MS } from '#src/sandbox/money/time-limits.ts'
import type { Ending } from './orders.ts'

/** What the three books say of an order that went so: the provider's, the gateway's and the biller's. */
export interface Course {
  readonly stage: Stage
  readonly reason: string
  readonly payment: PaymentState
  /** The number of the test card; empty where no card is in play any more. */
  readonly card: string
  /** What the biller does with it; null where it never heard of it. */
  readonly biller: { readonly succeeds: boolean; readonly isDone: boolean } | null
  /** How long after the order it ended; null where it never does. */
  readonly endsAfterMs: number | null
}

const SECOND_MS = 1000
/** Somebody types a card's number. */
export const PAID_AFTER_MS = 50 * SECOND_MS
const DONE_AFTER_MS = 52 * SECOND_MS

const cardThatIs = (outcome: string) => testCards.find((card) => card.outcome === outcome)?.number ?? ''

const paid = { payment: 'captured', card: cardThatIs('captured'), reason: '' } as const
const unpaid = { stage: 'failed', card: '', biller: null } as const

export const courses: Readonly<Record<Ending, Course>> = {
  delivered: {
    ...paid,
    stage: 'delivered',
    biller: { succeeds: true, isDone: true },
    endsAfterMs: DONE_AFTER_MS,
  },
  working: { ...paid, stage: 'accepted', biller: { succeeds: true, isDone: false }, endsAfterMs: null },
  unconfirmed: {
    stage: 'open',
    reason: '',
    payment: 'pending',
    card: cardThatIs('pending'),
    biller: null,
    endsAfterMs: null,
  },
  reversed: {
    ...paid,
    stage: 'reversed',
    reason: NOT_DELIVERED,
    payment: 'refunded',
    biller: { succeeds: false, isDone: true },
    endsAfterMs: DONE_AFTER_MS,
  },
  declined: {
    ...unpaid,
    payment: 'declined',
    reason: unpaidReasons.declined,
    endsAfterMs: 2 * PAID_AFTER_MS,
  },
  cancelled: { ...unpaid, payment: 'cancelled', reason: unpaidReasons.cancelled, endsAfterMs: PAID_AFTER_MS },
  expired: { ...unpaid, payment: 'expired', reason: unpaidReasons.expired, endsAfterMs: EXPIRES_AFTER_MS },
}
