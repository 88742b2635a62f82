import type { Generated } from 'kysely'

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

export interface DeskTables {
  operators: OperatorTable
  operator_sessions: OperatorSessionTable
  desk_audit: AuditTable
  desk_resolutions: ResolutionTable
  biller_closures: ClosureTable
}
