import type { ColumnType, Generated, Selectable } from 'kysely'

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
  tries: number
  done_at: Generated<number | null>
  /** How many payments the gateway listed. Null before it has. */
  payments: Generated<number | null>
  /** How many orders the biller is asked about, and which are unanswered. Null before they were counted. */
  orders: Generated<number | null>
  unasked: ColumnType<readonly string[] | null, string | undefined, string>
  differences: ColumnType<readonly Difference[], string | undefined, string>
  /** When an operator marked its differences as resolved; the audit log has who and why. */
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
