import type { Generated } from 'kysely'

/** Whoever runs this server. `last_step` is the time step of the last code that was taken: it counts once. */
interface OperatorTable {
  name: string
  password_hash: string
  /** Base32. Whoever verifies a code must have it as it is, so it is as secret as the database. */
  totp_secret: string
  last_step: Generated<number>
  created_at: number
}

interface OperatorSessionTable {
  token_hash: string
  operator: string
  created_at: number
  /** Known to the minute. */
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

/** An order that somebody has looked after in another way; it is stuck no more. */
interface ResolutionTable {
  transaction_id: string
  operator: string
  note: string
  at: number
}

/** A biller that takes no new orders, and what users are told. */
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
