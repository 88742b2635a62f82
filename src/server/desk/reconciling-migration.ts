import type { ColumnType, Generated, Selectable } from 'kysely'

/** Where two books say two things, and what to do about it. */
export interface Difference {
  readonly reference: string
  readonly what: string
  readonly advice: string
}

/** How far a day in Lagos is compared with the providers' books, and where they differ. */
interface ReconciliationTable {
  /** YYYY-MM-DD. */
  day: string
  began_at: number
  /** Until then whoever works on it has it; then it is tried again. Null when it is done. */
  check_at: number | null
  tries: number
  done_at: Generated<number | null>
  /** How many payments the gateway listed. Null before it has. */
  payments: Generated<number | null>
  /** How many orders the biller is asked about, and which it has not answered for. Null before they were counted. */
  orders: Generated<number | null>
  unasked: ColumnType<readonly string[] | null, string | undefined, string>
  differences: ColumnType<readonly Difference[], string | undefined, string>
  /** When somebody marked its differences as resolved; who and why is in the audit log. */
  resolved_at: Generated<number | null>
}

export type ReconciliationRow = Selectable<ReconciliationTable>

export interface ReconciliationTables {
  reconciliations: ReconciliationTable
}

export const reconcilingMigrations = [
  {
    name: '022-reconciliations',
    sql: `
    create table reconciliations (
      day text primary key,
      began_at bigint not null,
      check_at bigint,
      tries integer not null,
      done_at bigint,
      payments integer,
      orders integer,
      unasked jsonb,
      differences jsonb not null default '[]'
    );
  `,
  },
  {
    name: '023-resolved-differences',
    sql: 'alter table reconciliations add column resolved_at bigint',
  },
]
