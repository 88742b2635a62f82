import { html } from 'hono/html'
import { formatReceiptDate } from '#src/domain/dates.ts'
import type { AuditRow } from './audit.ts'
import { type Html, table } from './frame.ts'

/** The newest first; `older` leads on where there may be more. */
export function auditPage(rows: readonly AuditRow[], older: number | null): Html {
  return html`<p>Whatever is done here stands in this log for ever: the database lets nobody change or delete a line.</p>
  ${table(
    'What was done, the newest first',
    ['When, in Lagos', 'Who', 'What', 'About', 'Note'],
    rows.map(({ at, operator, action, subject, note }) => [
      formatReceiptDate(at),
      operator,
      action,
      /^(SEED)?\d{12,}$/.test(subject) ? html`<a href="/desk/orders/${subject}">${subject}</a>` : subject,
      note,
    ]),
  )}
  ${older === null ? '' : html`<p><a href="/desk/audit?before=${older}">Older lines</a></p>`}`
}
