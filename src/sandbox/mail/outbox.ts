import type { Transporter } from 'nodemailer'
import type { Db, Trx } from '#src/sandbox/database/tables.ts'
import type { Deps } from '#src/sandbox/deps.ts'
import { SENDER } from './addresses.ts'
import type { Letter } from './letter.ts'

const CLAIM_MS = 60_000
const AT_ONCE = 20

/** Puts a letter into the outbox, with whatever else the database transaction changes. Without SMTP it is delivered. */
export async function post(
  db: Db | Trx,
  { world, settings }: Omit<Deps, 'db'>,
  letter: Letter,
): Promise<void> {
  const now = world.now()
  await db
    .insertInto('mails')
    .values({
      recipient: oneLine(letter.to),
      subject: oneLine(letter.subject),
      body: letter.text.replace(/\r\n?/g, '\n'),
      at: now,
      sent_at: settings.smtpUrl === null ? now : null,
      claimed_at: null,
    })
    .execute()
}

/** A line end in a name would start a header of the sender's own making (security 43). */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

/** Sends behind everybody's back what waits for the mail server. */
export function sendPosted(deps: Deps): void {
  const { smtpUrl } = deps.settings
  if (smtpUrl !== null) deps.background.run(() => sendWaiting(deps, smtpUrl))
}

/** Letters are claimed before they are sent, so that instances do not send one twice. One that fails waits its turn. */
async function sendWaiting({ db, world }: Deps, smtpUrl: string): Promise<void> {
  for (let sent = 0; sent < AT_ONCE; sent += 1) {
    const now = world.now()
    const next = db
      .selectFrom('mails')
      .select('id')
      .where('sent_at', 'is', null)
      .where((where) => where.or([where('claimed_at', 'is', null), where('claimed_at', '<', now - CLAIM_MS)]))
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
    const mail = await db
      .updateTable('mails')
      .set({ claimed_at: now })
      .where('id', 'in', next)
      .returningAll()
      .executeTakeFirst()
    if (mail === undefined) return
    await sendMail(smtpUrl, { to: mail.recipient, subject: mail.subject, text: mail.body })
    await db.updateTable('mails').set({ sent_at: world.now() }).where('id', '=', mail.id).execute()
  }
}

let transporter: { readonly url: string; readonly transport: Transporter } | null = null

/** Sends as plain text through the server of SMTP_URL. */
async function sendMail(url: string, letter: Letter): Promise<void> {
  if (transporter?.url !== url) {
    // Fetched when wanted: most sandboxes have no mail server, and all of them should start fast.
    const { createTransport } = await import('nodemailer')
    transporter = { url, transport: createTransport(url) }
  }
  await transporter.transport.sendMail({ from: SENDER, ...letter })
}
