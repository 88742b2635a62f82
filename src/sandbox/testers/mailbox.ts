import type { Db } from '#src/sandbox/database/tables.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly links: readonly string[]
  readonly at: string
}

const LINK = /https?:\/\/[^\s<>"]+/g

/** Mail sent, newest first. */
export async function readMailbox(db: Db, to?: string): Promise<readonly Mail[]> {
  const mails = await db
    .selectFrom('mails')
    .selectAll()
    .where('sent_at', 'is not', null)
    .$if(to !== undefined && to !== '', (query) =>
      query.where('recipient', 'ilike', (to ?? '').replace(/[\\%_]/g, '\\$&')),
    )
    .orderBy('id', 'desc')
    .execute()
  return mails.map((mail) => ({
    to: mail.recipient,
    subject: mail.subject,
    text: mail.body,
    links: mail.body.match(LINK) ?? [],
    at: new Date(mail.at).toISOString(),
  }))
}
