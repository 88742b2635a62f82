import { html } from 'hono/html'
import type { Selectable } from 'kysely'
import { formatReceiptDate } from '#src/domain/dates.ts'
import type { AdminTables, AuditAction } from '#src/server/database/admin-tables.ts'
import type { Db, Trx } from '#src/server/database/tables.ts'
import type { Deps } from '#src/server/deps.ts'
import type { AdminApp } from './frame.ts'
import { adminFrame, type Html, table } from './frame.ts'

interface Act {
  readonly operator: string
  readonly action: AuditAction
  readonly subject: string
  readonly note: string
}

export type AuditRow = Selectable<AdminTables['admin_audit']>

/** Written in the transaction of the change that it records, so that neither is ever without the other. */
export async function writeAudit(trx: Trx, at: number, act: Act): Promise<void> {
  await trx
    .insertInto('admin_audit')
    .values({ ...act, at })
    .execute()
}

const LINES = 100

export function mountAudit(admin: AdminApp, { db }: Deps): void {
  admin.get('/audit', async (c) => {
    const text = c.req.query('before') ?? ''
    const before = /^\d{1,15}$/.test(text) ? Number(text) : null
    const rows = await readAudit(db, before)
    const older = rows.length === LINES ? (rows.at(-1)?.id ?? null) : null
    return c.html(adminFrame({ title: 'Audit log', operator: c.get('operator') }, auditPage(rows, older)))
  })
}

/** The newest first. */
async function readAudit(db: Db, before: number | null): Promise<readonly AuditRow[]> {
  return await db
    .selectFrom('admin_audit')
    .selectAll()
    .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(LINES)
    .execute()
}

/** Every act on one subject, in order. */
export async function auditOf(db: Db, subject: string): Promise<readonly AuditRow[]> {
  return await db.selectFrom('admin_audit').selectAll().where('subject', '=', subject).orderBy('id').execute()
}

/** The newest first; `older` links to the next page where there may be one. */
function auditPage(rows: readonly AuditRow[], older: number | null): Html {
  return html`<p>Whatever is done here stands in this log for ever: the database lets nobody change or delete a line.</p>
  ${table(
    'What was done, the newest first',
    ['When, in Lagos', 'Who', 'What', 'About', 'Note'],
    rows.map(({ at, operator, action, subject, note }) => [
      formatReceiptDate(at),
      operator,
      action,
      /^(SEED)?\d{12,}$/.test(subject) ? html`<a href="/admin/orders/${subject}">${subject}</a>` : subject,
      note,
    ]),
  )}
  ${older === null ? '' : html`<p><a href="/admin/audit?before=${older}">Older lines</a></p>`}`
}
