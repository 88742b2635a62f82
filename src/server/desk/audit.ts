import type { Selectable } from 'kysely'
import type { Db, Trx } from '#src/server/database/tables.ts'
import type { AuditAction, DeskTables } from './desk-tables.ts'

export interface Act {
  readonly operator: string
  readonly action: AuditAction
  readonly subject: string
  readonly note: string
}

export type AuditRow = Selectable<DeskTables['desk_audit']>

/** Written in the very change that it tells of, so that neither is ever without the other. */
export async function writeAudit(trx: Trx, at: number, act: Act): Promise<void> {
  await trx
    .insertInto('desk_audit')
    .values({ ...act, at })
    .execute()
}

/** The newest first. */
export async function readAudit(
  db: Db,
  { before, atMost }: { readonly before: number | null; readonly atMost: number },
): Promise<readonly AuditRow[]> {
  return await db
    .selectFrom('desk_audit')
    .selectAll()
    .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(atMost)
    .execute()
}

/** All that was done about one subject, in order. */
export async function auditOf(db: Db, subject: string): Promise<readonly AuditRow[]> {
  return await db.selectFrom('desk_audit').selectAll().where('subject', '=', subject).orderBy('id').execute()
}
