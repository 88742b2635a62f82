import { createHash } from 'node:crypto'
import { DECLARATIVE, type PushMessage } from '#src/contract/push.ts'
import { type PushNews, pushWords } from '#src/domain/records/push-words.ts'
import type { Db, PushSubscriptionRow, TransactionRow, Trx } from '#src/server/database/tables.ts'
import { type Deps, log } from '#src/server/deps.ts'
import { transactionQuery } from '#src/server/orders/find-transaction.ts'
import { paymentOf, transfersOf } from '#src/server/orders/payments.ts'
import { orderNumber, paymentStatus, resultAddress } from '#src/server/orders/words.ts'
import { encrypt, vapidAuthorization } from './crypto.ts'
import type { Push } from './push.ts'

/** A subscription belongs to one order, and is deleted with its end or after this time. */
export const KEPT_MS = 3 * 24 * 60 * 60_000
const AT_ONCE = 20
/** Longer than a try takes: until then no other instance sends it. */
const CLAIM_MS = 60_000
const TRY_MS = 10_000
/** The first wait after a try that failed; each next one is twice as long. */
const RETRY_MS = 15_000
const MOST_TRIES = 8
/** No try waits longer, whatever a service asks for: so a later time was set before the machine's clock was set back. */
const LONGEST_WAIT_MS = RETRY_MS * 2 ** (MOST_TRIES - 1)
/** How long the push service keeps it for a phone that is off. */
const TTL_S = 24 * 60 * 60
/** RFC 8030: at most 32 characters. */
const TOPIC_LENGTH = 32

/** Queues a message for each subscriber of an order, within the transaction that ends it, so that each gets one. */
export async function enqueuePushes(trx: Trx, transactionId: string, now: number): Promise<void> {
  await trx
    .updateTable('push_subscriptions')
    .set({ send_at: now })
    .where('transaction_id', '=', transactionId)
    .execute()
}

/** The browser has revoked it, or the push service says so. */
export async function forgetEndpoint(db: Db, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute()
}

/** Sends the messages for orders that are done, in the background. */
export function sendPushes(deps: Deps): void {
  const { push } = deps
  if (push) deps.background.runLong('pushes', (mayGoOn) => sendWaiting(deps, push, mayGoOn))
}

/**
 * Claimed before it is sent, like an e-mail. If the sender died between sending and storing that, it is sent again: its
 * topic and its tag make it replace the first. Some are under way at once, so that an endpoint that hangs delays nobody.
 */
async function sendWaiting(deps: Deps, push: Push, mayGoOn: () => boolean): Promise<void> {
  // Mostly there is none, and checking that costs a tenth of a claim.
  const waiting = await due(deps).executeTakeFirst()
  if (waiting === undefined) return
  while (push.underWay < AT_ONCE && mayGoOn()) {
    const claimed = await claim(deps)
    if (claimed === undefined) return
    push.underWay += 1
    deps.background.run(async () => {
      const sent = await send(deps, push, claimed).finally(() => {
        push.underWay -= 1
      })
      await settlePush(deps, claimed, sent)
      sendPushes(deps)
    })
  }
}

/** The longest waiting first. */
const due = ({ db, runtime }: Deps) =>
  db
    .selectFrom('push_subscriptions')
    .select('id')
    .where((where) =>
      where.or([
        where('send_at', '<=', runtime.now()),
        where('send_at', '>', runtime.now() + LONGEST_WAIT_MS),
      ]),
    )
    .orderBy('send_at')
    .limit(1)

async function claim(deps: Deps): Promise<PushSubscriptionRow | undefined> {
  const { db, runtime } = deps
  return await db
    .updateTable('push_subscriptions')
    .set((set) => ({ send_at: runtime.now() + CLAIM_MS, tries: set('tries', '+', 1) }))
    .where('id', 'in', due(deps).forUpdate().skipLocked())
    .returningAll()
    .executeTakeFirst()
}

/**
 * `sent`: the service has it. `gone`: the subscription no longer exists. `refused`: the service refused it, and would
 * do so again. `later`: no response, or one that asks us to wait; retried after at least this many milliseconds.
 */
type Sent =
  | { readonly kind: 'sent' | 'gone' | 'refused' }
  | { readonly kind: 'later'; readonly afterMs: number }

async function settlePush({ db, runtime }: Deps, row: PushSubscriptionRow, sent: Sent): Promise<void> {
  if (sent.kind === 'gone') return await forgetEndpoint(db, row.endpoint)
  const now = runtime.now()
  const afterMs = RETRY_MS * 2 ** (row.tries - 1)
  const isOver = row.tries >= MOST_TRIES || now - row.created_at > KEPT_MS
  if (sent.kind !== 'later' || isOver) {
    await db.deleteFrom('push_subscriptions').where('id', '=', row.id).execute()
    return
  }
  await db
    .updateTable('push_subscriptions')
    .set({ send_at: now + Math.max(afterMs, sent.afterMs) })
    .where('id', '=', row.id)
    .execute()
}

async function send(deps: Deps, push: Push, row: PushSubscriptionRow): Promise<Sent> {
  const { db, runtime } = deps
  const order = await transactionQuery(db, row.transaction_id).executeTakeFirstOrThrow()
  const outcome = await outcomeOf(db, order)
  const keys = { p256dh: Buffer.from(row.p256dh, 'base64url'), auth: Buffer.from(row.auth, 'base64url') }
  let body: Buffer
  try {
    body = encrypt(JSON.stringify(messageOf(order, outcome, row.is_shared)), keys, runtime.random)
  } catch {
    // The stored key is no browser's key.
    return { kind: 'refused' }
  }
  try {
    const response = await push.fetch(row.endpoint, {
      method: 'POST',
      // A redirect from a push service is not followed.
      redirect: 'manual',
      signal: AbortSignal.timeout(TRY_MS),
      headers: {
        Authorization: vapidAuthorization(row.endpoint, push.key, push.contact, runtime.now()),
        'Content-Encoding': 'aes128gcm',
        'Content-Type': 'application/notification+json',
        TTL: String(TTL_S),
        Topic: topicOf(order),
        // The user is waiting, and a phone in battery saver wakes up only for this.
        Urgency: 'high',
      },
      body: new Uint8Array(body),
    })
    await response.body?.cancel()
    return judge(response, row.endpoint)
  } catch {
    return { kind: 'later', afterMs: 0 }
  }
}

const TOO_MANY = 429
const MS_A_SECOND = 1000

function judge({ ok, status, headers }: Response, endpoint: string): Sent {
  if (ok) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === TOO_MANY || status >= 500) {
    const afterMs = Math.ceil(Number(headers.get('Retry-After')) * MS_A_SECOND) || 0
    return { kind: 'later', afterMs: Math.min(afterMs, LONGEST_WAIT_MS) }
  }
  const message = `${new URL(endpoint).host} refused a push with ${status}.`
  log({ level: 'warn', event: 'push-refused', message })
  return { kind: 'refused' }
}

/** A later message of the same order replaces an undelivered one. Reveals nothing of the order to the service. */
function topicOf({ transaction_id }: TransactionRow): string {
  return createHash('sha256').update(transaction_id).digest('base64url').slice(0, TOPIC_LENGTH)
}

const TOKEN = /^token\b/i

/** As its result has it by now: after an order's end, money may have come that goes back. */
async function outcomeOf(db: Db, order: TransactionRow): Promise<PushNews['outcome']> {
  const { stage, transaction_id } = order
  if (stage === 'delivered') return 'successful'
  if (stage === 'reversed') return 'reversed'
  if (paymentStatus(await paymentOf(db, transaction_id), order) === 'Paid') return 'refundDue'
  return (await transfersOf(db, transaction_id)).length > 0 ? 'sentBack' : 'failed'
}

/** The message about an order that has ended. */
function messageOf(order: TransactionRow, outcome: PushNews['outcome'], isShared: boolean): PushMessage {
  const words = pushWords({
    outcome,
    productName: order.product_name,
    hasToken: order.vend_rows.some(({ Label }) => TOKEN.test(Label)),
    isUpload: order.kind === 'bulk',
    isShared,
  })
  return {
    web_push: DECLARATIVE,
    notification: {
      ...words,
      navigate: resultAddress(order.callback_url, order),
      tag: orderNumber(order),
      lang: 'en-NG',
    },
  }
}
