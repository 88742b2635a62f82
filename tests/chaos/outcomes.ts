import type { BookedRow } from './facts.ts'
import { planErrands } from './plan.ts'
import type { Errand, Outcome } from './types.ts'

const [plain] = planErrands('fixture', 1)

/** An approved airtime payment without a mishap. */
export function errand(changes: Partial<Errand> = {}): Errand {
  if (plain === undefined) throw new Error('a plan of one errand is empty')
  return { ...plain, kind: 'airtime', payment: 'approved', mishap: null, phone: '08031112222', ...changes }
}

/** The outcome of a visitor whose airtime arrived in spite of a fault. */
export function outcome(changes: Partial<Outcome> = {}): Outcome {
  return {
    errand: errand(),
    tranIds: ['T1'],
    word: 'successful',
    said: 'Successful',
    errors: [],
    posts: 4,
    faulted: 2,
    answerMs: 900,
    stuck: null,
    diary: [],
    ...changes,
  }
}

/** That visitor's row. */
export function booked(changes: Partial<BookedRow> = {}): BookedRow {
  return {
    kind: 'bill',
    tranId: 'T1',
    transactionId: '4711',
    billerCode: 'MTNVTU',
    customer: '08031112222',
    amount: 500,
    fee: 0,
    total: 500,
    logged: 2,
    payments: 1,
    vends: 1,
    refunds: 0,
    approvalStatus: 'Successful',
    paymentStatus: 'Paid',
    at: '2026-06-15T10:00:00.000Z',
    ...changes,
  }
}

/** What a row that nobody paid has. */
export const unpaid = { payments: 0, vends: 0, approvalStatus: 'Pending', paymentStatus: 'Unpaid' }
export const refunded = { vends: 0, refunds: 1, approvalStatus: 'Reversed', paymentStatus: 'Refunded' }
export const owing = { vends: 0, approvalStatus: 'Pending', paymentStatus: 'Paid' }
