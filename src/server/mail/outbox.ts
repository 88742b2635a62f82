import { brand, brandName } from '#src/brand.ts'
import { saveSupportMessage, supportSubjects } from '#src/contract/support.ts'
import { tellAFriend } from '#src/contract/user.ts'
import { contactSentences } from '#src/domain/account/contact-forms.ts'
import { sql } from '#src/server/database/kysely.ts'
import type { Db, MailRow, Trx } from '#src/server/database/tables.ts'
import { type Deps, tellOperator } from '#src/server/deps.ts'
import { type Implementation, implement } from '#src/server/http/implementation.ts'
import {
  callerKey,
  digest,
  isDeveloper,
  type Limit,
  mayReach,
  ofAddress,
  requireRest,
  takeHit,
} from '#src/server/http/limits.ts'
import { sendMail, UnconfirmedMail } from './transport.ts'

const AT_ONCE = 20

/** Queues an e-mail, within the caller's database transaction. Without SMTP it counts as delivered. */
export async function enqueueMail(
  db: Db | Trx,
  { runtime, settings }: Omit<Deps, 'db'>,
  email: Email,
): Promise<void> {
  const now = runtime.now()
  await db
    .insertInto('mails')
    .values({
      recipient: oneLine(email.to),
      subject: oneLine(email.subject),
      body: email.text.replace(/\r\n?/g, '\n'),
      at: now,
      sent_at: settings.smtpUrl === null ? now : null,
      claimed_at: null,
    })
    .execute()
}

/** A line end in a name would start a header of the sender's choice. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

const LONGEST_NAME = 60

/** Anybody can type a name that goes to a stranger's mailbox, so no mail program may find an address in it. */
export function nameOnly(text: string): string {
  return oneLine(text.replace(/[^\p{L}\p{M} '’-]/gu, '')).slice(0, LONGEST_NAME)
}

/** Typed text without anything that a mail program would make a link of. */
export function withoutLinks(text: string): string {
  return text.replace(/\S+/gu, (word) => (LINK.test(word) ? '…' : word)).slice(0, LONGEST_TYPED)
}

const LONGEST_TYPED = 100
const LINK = /:\/\/|www\.|@|\.\p{L}{2}/iu

/** Sends the e-mails that wait for the mail server, in the background. */
export function sendQueuedMail(deps: Deps): void {
  const { smtpUrl } = deps.settings
  if (smtpUrl !== null) deps.background.runLong('mails', (mayGoOn) => sendWaiting(deps, smtpUrl, mayGoOn))
}

/** E-mails are claimed before they are sent, so that no two instances send one. A failed one waits for its turn. */
async function sendWaiting(
  { db, runtime, settings }: Deps,
  smtpUrl: string,
  mayGoOn: () => boolean,
): Promise<void> {
  // Only a sandbox shows a mailbox. E-mails contain password links and meter tokens, which would be in every backup.
  const left: Left = settings.providers === null ? {} : { body: '' }
  for (let sent = 0; sent < AT_ONCE && mayGoOn(); sent += 1) {
    const now = runtime.now()
    const next = db
      .selectFrom('mails')
      .select('id')
      .where('sent_at', 'is', null)
      .where('given_up_at', 'is', null)
      .where((where) =>
        where.or([
          where('claimed_at', 'is', null),
          where('claimed_at', '<', now - CLAIM_MS),
          // None waits longer, so a later one was claimed before the machine's clock was set back.
          sql<boolean>`claimed_at > ${now}::bigint + greatest(${CLAIM_MS}::bigint, ${now}::bigint - coalesce(refused_at, ${now}::bigint))`,
        ]),
      )
      // An e-mail that no server accepts must not keep the others waiting.
      .orderBy('claimed_at', (order) => order.asc().nullsFirst())
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
    try {
      const id = digest(`${mail.id} ${mail.at}`)
      await sendMail(smtpUrl, { id, to: mail.recipient, subject: mail.subject, text: mail.body })
    } catch (error) {
      if (!isAboutMail(error)) throw error
      const isUnconfirmed = error instanceof UnconfirmedMail
      await recordRefusal(db, runtime.now(), { mail, isUnconfirmed, left })
      if (isUnconfirmed) throw error
      // A mailbox that somebody made up keeps no receipt waiting.
      continue
    }
    await db
      .updateTable('mails')
      .set({ sent_at: runtime.now(), ...left })
      .where('id', '=', mail.id)
      .execute()
  }
}

/** Until then no other instance sends it; what delays it is over by then, or it waits for another minute. */
const CLAIM_MS = 60_000
const LONGEST_WAIT_MS = 3_600_000
/** As long as mail servers themselves retry. */
const GIVEN_UP_AFTER_MS = 3 * 86_400_000

/** The columns that are emptied in an e-mail that is no longer sent. */
interface Left {
  readonly body?: ''
}

interface Refused {
  readonly mail: MailRow
  readonly isUnconfirmed: boolean
  readonly left: Left
}

/**
 * An e-mail that the mail server refuses is tried ever more seldom, then given up, and the operator is told. But a server
 * whose quota is used up refuses every e-mail the same way: only one that has taken others since is believed. An e-mail
 * that was not confirmed may have come each time: it waits twice as long after each try, and then no server is believed.
 */
async function recordRefusal(db: Db, now: number, { mail, isUnconfirmed, left }: Refused): Promise<void> {
  const since = mail.refused_at ?? now
  const isOver = now >= since + GIVEN_UP_AFTER_MS
  const isGivenUp = isOver && (isUnconfirmed || (await takesOthers(db, since)))
  const waitMs = isUnconfirmed ? now - since : Math.min(LONGEST_WAIT_MS, (now - since) / 5)
  await db
    .updateTable('mails')
    .set({
      refused_at: since,
      ...(isGivenUp
        ? { given_up_at: now, ...left }
        : { claimed_at: Math.round(now + Math.max(CLAIM_MS, waitMs) - CLAIM_MS) }),
    })
    .where('id', '=', mail.id)
    .where('sent_at', 'is', null)
    .execute()
  if (isGivenUp) {
    const order = /\(([A-Z]+-\w+)\)$/.exec(mail.subject)?.[1]
    const about = order === undefined ? '' : ` about ${order}`
    const why = isUnconfirmed ? 'never confirms' : 'does not take'
    tellOperator(`The mail server ${why} the letter ${mail.id}${about}: it is given up.`)
  }
}

async function takesOthers(db: Db, since: number): Promise<boolean> {
  const other = await db
    .selectFrom('mails')
    .select('id')
    .where('sent_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Not so where there is no connection, or our own name and password are refused. */
function isAboutMail(error: unknown): boolean {
  if (error instanceof UnconfirmedMail) return true
  return (
    error instanceof Error && 'code' in error && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')
  )
}

/** Plain text; line ends in `to` and `subject` are taken out before it is posted. */
export interface Email {
  readonly to: string
  readonly subject: string
  readonly text: string
}

// A friend's address may be anybody's: unlimited, these mails would be spam. By account where there is one.
const BY_SENDER: Limit = { times: 5, withinMs: 60 * 60_000 }
/** The form promises one mail: a press whose answer was lost is pressed again. */
const ONCE: Limit = { times: 1, withinMs: 60 * 60_000 }
/** For messages from a developer's own machine. */
const BY_DEVELOPER: Limit = { times: 20, withinMs: 60 * 60_000 }

const MANY = 'You have sent many messages.'

/** What people write to support and to friends; all of it is text, and none of it may start a mail header. */
export function messageCalls(deps: Deps): readonly Implementation[] {
  return [
    implement(supportSubjects, async () => ({ data: [...subjects] })),
    implement(saveSupportMessage, async ({ request, account, ip }) => {
      const most = isDeveloper(ip) ? BY_DEVELOPER : BY_SENDER
      const visitor = `${request.CustomerEmail.toLowerCase()} ${ip}`
      const sender = account?.account_id ?? digest(visitor)
      await requireRest(deps, { what: 'support', caller: sender, limit: most }, MANY)
      const limit = ofAddress(most, ip)
      if (account === null) await requireRest(deps, { what: 'support', caller: callerKey(ip), limit }, MANY)
      await saveMessage(deps, {
        name: oneLine(request.CustomerName),
        email: request.CustomerEmail,
        subject: oneLine(request.Subject),
        comment: request.Comment,
      })
      return { data: null, message: contactSentences.messageSent }
    }),
    implement(tellAFriend, async ({ request, account, ip, origin }) => {
      const caller = account?.account_id ?? callerKey(ip)
      await requireRest(deps, { what: 'friend', caller, limit: BY_SENDER }, MANY)
      const teller = nameOnly(request.Teller) || 'A friend'
      const friend = request.Tellee.toLowerCase()
      const pair = `told ${digest(`${teller} ${friend}`)}`
      const isFirst = (await takeHit(deps.db, pair, ONCE, deps.runtime.now())) === 0
      // A friend who has had enough mail from us gets none, and the response does not show it.
      if (isFirst && (await mayReach(deps, 'friend', friend))) {
        await enqueueMail(deps.db, deps, {
          to: request.Tellee,
          subject: `${teller} thinks you will like ${brandName}`,
          text: `Hello ${nameOnly(request.TelleeName)},\n\n${teller} uses ${brandName} to buy airtime and data and to pay bills, and thought of you.\n\nHave a look: ${origin}/`,
        })
        sendQueuedMail(deps)
      }
      return { data: contactSentences.friendNotified, message: contactSentences.friendNotified }
    }),
  ]
}

interface Message {
  readonly name: string
  readonly email: string
  readonly subject: string
  readonly comment: string
}

async function saveMessage(deps: Deps, message: Message): Promise<void> {
  const mayAnswer = await mayReach(deps, 'support', message.email.toLowerCase())
  await deps.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('support_messages')
      .values({ ...message, at: deps.runtime.now() })
      .execute()
    await enqueueMail(trx, deps, {
      to: brand.supportEmail,
      subject: `Support: ${message.subject}`,
      text: `From ${message.name} <${message.email}>\n\n${message.comment}`,
    })
    // This mailbox is unproven: it gets none of the typed text.
    if (mayAnswer)
      await enqueueMail(trx, deps, {
        to: message.email,
        subject: 'We have your message',
        text: 'Hello,\n\nThank you for writing to us. We answer within one working day.\n\nIf you did not write to us, there is nothing to do.',
      })
  })
  sendQueuedMail(deps)
}

/** The subjects that people can choose. The wire's names are lower case. */
const subjects: readonly { readonly value: string; readonly label: string }[] = [
  { value: 'failed-transaction', label: 'I paid and got nothing' },
  { value: 'electricity-token', label: 'My electricity token' },
  { value: 'wrong-number', label: 'I paid for a wrong number or meter' },
  { value: 'refund', label: 'A refund' },
  { value: 'account', label: 'My account' },
  { value: 'bulk', label: 'Bulk airtime or data' },
  { value: 'tickets', label: 'Movie and event tickets' },
  { value: 'feedback', label: 'Something else' },
]
