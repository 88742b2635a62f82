import type { LedgerRow } from '#tests/journeys/support/office.ts'
import type { Outcome } from './types.ts'

/** A row of the ledger; a bulk batch has its own rows where the ledger was queried by that TranId. */
export type BookedRow = LedgerRow & {
  readonly rows?: readonly { readonly vends: number; readonly refunds: number }[]
}

/** What the provider's books say of one errand, all its attempts together. */
export interface Facts {
  readonly booked: readonly BookedRow[]
  readonly payments: number
  /** How often value was given for it as a whole: a batch counts as often as its most delivered row. */
  readonly deliveries: number
  readonly isRefunded: boolean
  /** Value or money back for everything that was paid, in every row of a batch. */
  readonly isEvened: boolean
  /** What was paid can change no more; where nothing was paid, no attempt can. */
  readonly isFinal: boolean
  /** The biller of this number never ends an order. */
  readonly isKeptPending: boolean
}

const NEVER_ENDS = '08011111115'

export function factsOf({ errand, tranIds }: Outcome, ledger: readonly BookedRow[]): Facts {
  const booked = ledger.filter(({ tranId }) => tranIds.includes(tranId))
  const paid = booked.filter(({ payments }) => payments > 0)
  const counting = paid.length > 0 ? paid : booked
  return {
    booked,
    payments: sum(booked, ({ payments }) => payments),
    deliveries: sum(booked, deliveriesOf),
    isRefunded: booked.some(({ refunds }) => refunds > 0),
    isEvened: booked.every((row) => row.payments === 0 || isEvened(row)),
    isFinal: counting.length > 0 && counting.every(({ approvalStatus }) => approvalStatus !== 'Pending'),
    isKeptPending: errand.phone === NEVER_ENDS || booked.some(({ customer }) => customer === NEVER_ENDS),
  }
}

const sum = (rows: readonly BookedRow[], of: (row: BookedRow) => number) =>
  rows.reduce((all, row) => all + of(row), 0)

/** Without its rows a batch counts once, however many vends it has: each may be of another row. */
function deliveriesOf({ kind, vends, rows }: BookedRow): number {
  if (kind !== 'bulk') return vends
  if (rows === undefined) return Math.min(vends, 1)
  return Math.max(0, ...rows.map((row) => row.vends))
}

function isEvened({ vends, refunds, rows }: BookedRow): boolean {
  if (rows === undefined) return vends > 0 || refunds > 0
  return rows.every((row) => row.vends > 0 || row.refunds > 0)
}
