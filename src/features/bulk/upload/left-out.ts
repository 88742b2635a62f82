import type { Overview } from '#src/features/bulk/desk/desk.ts'

/** Rows that would not be sent as things stand, although they may be payments. */
export interface LeftOut {
  readonly rows: number
  readonly errors: number
  readonly undecided: number
}

export function leftOut({ counts, sent }: Pick<Overview, 'counts' | 'sent'>): LeftOut {
  // A row that was decided for is sent and still counts as one to decide.
  const undecided = counts.ok + counts.fixed + counts.warning + counts.decide - sent.rows
  return { rows: counts.error + undecided, errors: counts.error, undecided }
}
