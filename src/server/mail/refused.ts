import type { Db, MailRow } from '#src/server/database/tables.ts'
import { tellOperator } from '#src/server/deps.ts'
import { UnconfirmedMail } from './transport.ts'

// What happens to an e-mail that the mail server refuses while it accepts others. A server that accepts none is no
// reason to give up anything: the age of the oldest e-mail alarms its operator.

/** Until then no other instance sends it; what delays it is over by then, or it waits for another minute. */
export const CLAIM_MS = 60_000
const LONGEST_WAIT_MS = 3_600_000
/** A permanent refusal counts after this time, a temporary one after as long as mail servers themselves retry. */
const REFUSED_MS = 3_600_000
const PUT_OFF_MS = 3 * 86_400_000

/** The columns that are emptied in an e-mail that is no longer sent. */
export interface Left {
  readonly body?: ''
}

interface Refused {
  readonly mail: MailRow
  readonly error: unknown
  readonly left: Left
}

/**
 * A mailbox that does not exist is tried ever more seldom, then given up, and the operator is told. But a server whose
 * quota is used up refuses every e-mail the same way: only one that has taken others since is believed. An e-mail that
 * was not confirmed may have come each time: it waits twice as long after each try, and then no server is believed.
 */
export async function recordRefusal(db: Db, now: number, { mail, error, left }: Refused): Promise<void> {
  const kind = kindOf(error)
  if (kind === null) return
  const since = mail.refused_at ?? now
  const isOver = now >= since + (kind === 'for good' ? REFUSED_MS : PUT_OFF_MS)
  const isGivenUp = isOver && (kind === 'unconfirmed' || (await takesOthers(db, since)))
  const waitMs = kind === 'unconfirmed' ? now - since : Math.min(LONGEST_WAIT_MS, (now - since) / 5)
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
    const why = kind === 'unconfirmed' ? 'never confirms' : 'does not take'
    tellOperator(`The mail server ${why} the letter ${mail.id}${about}: it is given up.`)
  }
}

/** Null for what is not about this e-mail: no connection, or our own name and password are refused. */
function kindOf(error: unknown): 'for good' | 'for now' | 'unconfirmed' | null {
  if (error instanceof UnconfirmedMail) return 'unconfirmed'
  if (!(error instanceof Error) || !('code' in error)) return null
  if (error.code !== 'EENVELOPE' && error.code !== 'EMESSAGE') return null
  const status = 'responseCode' in error ? Number(error.responseCode) : 0
  return status >= 400 && status < 500 ? 'for now' : 'for good'
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
