import { saveSupportMessage, supportSubjects } from '#src/contract/support.ts'
import { tellAFriend } from '#src/contract/user.ts'
import { contactSentences } from '#src/domain/contact-forms.ts'
import { type Limit, takeAttempt } from '#src/sandbox/accounts/attempts.ts'
import { digest } from '#src/sandbox/accounts/digest.ts'
import { isDeveloper } from '#src/sandbox/accounts/limits.ts'
import type { Deps } from '#src/sandbox/deps.ts'
import { type Implementation, implement } from '#src/sandbox/http/implementation.ts'
import { tooMany } from '#src/sandbox/http/refusal.ts'
import { SUPPORT } from './addresses.ts'
import { oneLine, post, sendPosted } from './outbox.ts'

// Security 43.
const BY_CALLER: Limit = { times: 5, withinMs: 60 * 60_000 }
/** Messages of a developer's own machine. */
const BY_DEVELOPER: Limit = { times: 20, withinMs: 60 * 60_000 }

/** What people write to support and to friends; all of it is text, and none of it may start a mail header. */
export function messageCalls(deps: Deps): readonly Implementation[] {
  return [
    implement(supportSubjects, async () => ({ data: [...subjects] })),
    implement(saveSupportMessage, async ({ request, ip }) => {
      await demandRest(deps, `support ${digest(ip)}`, isDeveloper(ip) ? BY_DEVELOPER : BY_CALLER)
      await saveMessage(deps, {
        name: oneLine(request.CustomerName),
        email: request.CustomerEmail,
        subject: oneLine(request.Subject),
        comment: request.Comment,
      })
      return { data: null, message: contactSentences.messageSent }
    }),
    implement(tellAFriend, async ({ request, ip, origin }) => {
      await demandRest(deps, `friend ${digest(ip)}`, BY_CALLER)
      const teller = oneLine(request.Teller)
      await post(deps.db, deps, {
        to: request.Tellee,
        subject: `${teller} thinks you will like PayDey`,
        text: `Hello ${oneLine(request.TelleeName)},\n\n${teller} uses PayDey to buy airtime and data and to pay bills, and thought of you.\n\nHave a look: ${origin}/`,
      })
      sendPosted(deps)
      return { data: contactSentences.friendNotified, message: contactSentences.friendNotified }
    }),
  ]
}

async function demandRest({ db, world }: Deps, key: string, limit: Limit): Promise<void> {
  const wait = await takeAttempt(db, key, limit, world.now())
  if (wait > 0) throw tooMany('You have sent many messages. Please wait a while and try again.', wait)
}

interface Message {
  readonly name: string
  readonly email: string
  readonly subject: string
  readonly comment: string
}

async function saveMessage(deps: Deps, message: Message): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('support_messages')
      .values({ ...message, at: deps.world.now() })
      .execute()
    await post(trx, deps, {
      to: SUPPORT,
      subject: `Support: ${message.subject}`,
      text: `From ${message.name} <${message.email}>\n\n${message.comment}`,
    })
    await post(trx, deps, {
      to: message.email,
      subject: `We have your message: ${message.subject}`,
      text: `Hello ${message.name},\n\nthank you for writing to us. We answer within one working day.\n\nYour message:\n\n${message.comment}`,
    })
  })
  sendPosted(deps)
}

/** What people can write about. The wire's names are lower case. */
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
