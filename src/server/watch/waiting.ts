import { sql } from '#src/server/database/kysely.ts'
import type { Db } from '#src/server/database/tables.ts'

const MINUTE_MS = 60_000
const EVERY_MS = 5 * MINUTE_MS
const ORDER_MS = 10 * MINUTE_MS
const MAIL_MS = 15 * MINUTE_MS
const BOOKS_MS = 120 * MINUTE_MS

const sentences = {
  order: (biller: string) =>
    `Somebody paid for ${biller} over 10 minutes ago and waits: ask the biller about it. Today on the operators’ pages has the order.`,
  mail: () =>
    'Mails wait for over 15 minutes, and the mail server takes none: see whether it is there, takes our sender, and has a quota left.',
  books: (day: string) =>
    `The books of ${day} are open for over two hours: the gateway or the biller has not answered for all of it. It is asked again each quarter of an hour.`,
} as const

interface Waiting {
  readonly what: keyof typeof sentences
  readonly name: string
}

/** Reports once what waits for too long, and again only after it had ended: for a biller, for a day, for all mails. */
export function followWaiting(db: Db, now: () => number, tell: (sentence: string) => void) {
  let told: ReadonlySet<string> = new Set()
  let dueAt = 0
  return {
    isDue: () => now() >= dueAt,
    look: async () => {
      dueAt = now() + EVERY_MS
      const waiting = new Set((await readWaiting(db, now())).map(({ what, name }) => sentences[what](name)))
      for (const sentence of waiting) if (!told.has(sentence)) tell(sentence)
      told = waiting
    },
  }
}

/** An order on hold was reported when it was held. A mail counts only if the server has taken no other since it refused it. */
async function readWaiting(db: Db, now: number): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`
    select distinct 'order' as what, biller_code as name
      from transactions join payments using (transaction_id)
      where ended_at is null and on_hold_since is null
      and state = 'captured' and captured_at <= ${now - ORDER_MS}
      and not exists (select from admin_resolutions where transaction_id = transactions.transaction_id)
      and (kind != 'bulk' or exists (select from bulk_rows
        where tran_id = transactions.tran_id and state in ('waiting', 'claimed', 'pending')))
    union all select distinct 'mail', '' from mails
      where sent_at is null and given_up_at is null and at <= ${now - MAIL_MS}
      and (refused_at is null or refused_at >= coalesce((select max(sent_at) from mails), 0))
    union all select 'books', day from reconciliations
      where done_at is null and began_at <= ${now - BOOKS_MS}
  `.execute(db)
  return rows
}
