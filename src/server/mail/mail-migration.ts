import type { Generated, Selectable } from 'kysely'

interface MailTable {
  id: Generated<number>
  recipient: string
  subject: string
  body: string
  at: number
  /** Null: waits for the mail server, or was given up. */
  sent_at: number | null
  /** Its next try comes a minute after this. Null: it had none yet. */
  claimed_at: number | null
  /** Since when the mail server has refused this letter, and when it was given up. */
  refused_at: Generated<number | null>
  given_up_at: Generated<number | null>
}

export type MailRow = Selectable<MailTable>

export interface MailTables {
  mails: MailTable
}

/** So that no sweep reads a letter that was given up, and whether others were sent is known at once. */
export const mailsGivenUpMigration = {
  name: '028-mails-given-up',
  sql: `
    alter table mails add column refused_at bigint;
    alter table mails add column given_up_at bigint;
    drop index mails_to_send;
    create index mails_to_send on mails (id) where sent_at is null and given_up_at is null;
    create index mails_by_sending on mails (sent_at) where sent_at is not null;
  `,
}
