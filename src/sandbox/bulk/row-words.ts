import type { BulkRowState, Stage } from '#src/sandbox/database/tables.ts'
import type { ApprovalStatus, PaymentStatus } from '#src/sandbox/money/words.ts'

interface RowWords {
  readonly approval: ApprovalStatus
  readonly payment: PaymentStatus
}

const pending: RowWords = { approval: 'Pending', payment: 'Paid' }

const paidRows: Readonly<Record<BulkRowState, RowWords>> = {
  waiting: pending,
  claimed: pending,
  pending,
  // The money is held: the row may be re-posted.
  failed: { approval: 'Failed', payment: 'Paid' },
  delivered: { approval: 'Successful', payment: 'Paid' },
  refunded: { approval: 'Reversed', payment: 'Refunded' },
}

/** What a row is called on the wire: while nothing is known to be paid, as its transaction is. */
export function rowWords(stage: Stage, payment: PaymentStatus, state: BulkRowState): RowWords {
  if (stage === 'failed') return { approval: 'Failed', payment: 'Unpaid' }
  return stage === 'open' ? { approval: 'Pending', payment } : paidRows[state]
}
