import type { ColumnType, Generated, Selectable } from 'kysely'

/** An operator of this server. `last_step` is the time step of the last accepted code: each counts once. */
interface OperatorTable {
  name: string
  password_hash: string
  /** Base32. Verifying a code needs it unhashed, so it is as secret as the database. */
  totp_secret: string
  last_step: Generated<number>
  created_at: number
}

interface OperatorSessionTable {
  token_hash: string
  operator: string
  created_at: number
  /** Accurate to the minute. */
  used_at: number
}

/** What an operator may do. Past tense, as the log says it. */
export type AuditAction =
  | 'operator added'
  | 'operator removed'
  | 'signed in'
  | 'asked again'
  | 'refunded'
  | 'ended rows'
  | 'marked as resolved'
  | 'closed'
  | 'opened'

interface AuditTable {
  id: Generated<number>
  at: number
  operator: string
  action: AuditAction
  /** A TransactionId, a biller's code, an operator's name or a day (YYYY-MM-DD). */
  subject: string
  note: string
}

/** An order that an operator has settled in another way; it is no longer stuck. */
interface ResolutionTable {
  transaction_id: string
  operator: string
  note: string
  at: number
}

/** A biller that takes no new orders, and the sentence for users. */
interface ClosureTable {
  biller_code: string
  sentence: string
  operator: string
  at: number
}

/** Where two books disagree, and what to do about it. */
export interface Difference {
  readonly reference: string
  readonly what: string
  readonly advice: string
}

/** How far the comparison of a day in Lagos with the providers' books has come, and where they differ. */
interface ReconciliationTable {
  /** YYYY-MM-DD. */
  day: string
  began_at: number
  /** Until then the row is claimed; after that it is tried again. Null when it is done. */
  check_at: number | null
  done_at: Generated<number | null>
  /**
   * References of payments, refunds and orders of which the providers have not said how they stand, and an empty one for
   * the gateway's list. Null before a first try.
   */
  unanswered: ColumnType<readonly string[] | null, string | undefined, string>
  differences: ColumnType<readonly Difference[], string | undefined, string>
  /** When an operator marked its differences as resolved; the audit log has who and why. */
  resolved_at: Generated<number | null>
}

export interface AdminTables {
  operators: OperatorTable
  operator_sessions: OperatorSessionTable
  admin_audit: AuditTable
  admin_resolutions: ResolutionTable
  biller_closures: ClosureTable
  reconciliations: ReconciliationTable
}

export type ReconciliationRow = Selectable<ReconciliationTable>
