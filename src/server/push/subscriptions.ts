import { subscribePush, unsubscribePush } from '#src/contract/push.ts'
import { INVALID_ORDER } from '#src/domain/sentences.ts'
import type { Db, Trx } from '#src/server/database/tables.ts'
import type { Deps } from '#src/server/deps.ts'
import { HttpError, tooMany } from '#src/server/http/http-error.ts'
import { type Implementation, implement } from '#src/server/http/implementation.ts'
import { callerKey, maySend } from '#src/server/http/limits.ts'
import { findTransaction } from '#src/server/orders/find-transaction.ts'
import { forgetEndpoint, KEPT_MS, sendPushes } from './outbox.ts'

/** The phone that pays, and one or two more of its owner's. */
const MOST_PER_ORDER = 3
const LATER_S = 60 * 60

/** Registers browsers to be notified when an order is done. */
export function pushCalls(deps: Deps): readonly Implementation[] {
  const { db, runtime } = deps
  return [
    implement(subscribePush, async ({ request, account, ip }) => {
      const { push } = deps
      if (!push) throw new HttpError('unknown', 'We do not send notifications.')
      if (!push.isService(request.Endpoint)) {
        throw new HttpError('invalid', 'We do not know the push service of this browser.')
      }
      const found = await findTransaction(db, request.TransactionId)
      // As for its result: anybody who knows its number may ask; but for another account it exists only by a link.
      const isTheirs = found?.account_id === null || found?.account_id === account?.account_id
      const isOthers = account !== null && !isTheirs && found?.pay_link == null
      if (found === undefined || isOthers) throw new HttpError('unknown', INVALID_ORDER)
      const caller = account?.account_id ?? callerKey(ip)
      await forgetOld(db, runtime.now())
      await renewKeys(db, request)
      await db
        .transaction()
        .execute((trx) => keep(trx, deps, { ...request, TransactionId: found.transaction_id }, caller))
      // In case it has just ended.
      sendPushes(deps)
      return { data: null }
    }),
    implement(unsubscribePush, async ({ request }) => {
      await forgetEndpoint(db, request.Endpoint)
      return { data: null }
    }),
  ]
}

interface Subscription {
  readonly TransactionId: string
  readonly Endpoint: string
  readonly P256dh: string
  readonly Auth: string
  readonly IsShared: boolean
}

async function keep(trx: Trx, deps: Deps, subscription: Subscription, caller: string): Promise<void> {
  const { TransactionId: id, Endpoint: endpoint } = subscription
  // Locks the order, so that it cannot end in between: its end is neither missed nor pushed twice.
  const { ended_at } = await trx
    .selectFrom('transactions')
    .select('ended_at')
    .where('transaction_id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const known = await trx
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('transaction_id', '=', id)
    .execute()
  if (known.some((one) => one.endpoint === endpoint)) {
    await trx
      .updateTable('push_subscriptions')
      .set({ is_shared: subscription.IsShared })
      .where('transaction_id', '=', id)
      .where('endpoint', '=', endpoint)
      .execute()
    return
  }
  if (known.length >= MOST_PER_ORDER) {
    throw new HttpError('conflict', `${MOST_PER_ORDER} devices are told about this order already.`)
  }
  if (!(await maySend({ ...deps, db: trx }, 'push', caller))) {
    throw tooMany('You have asked for many notifications.', LATER_S)
  }
  const now = deps.runtime.now()
  await trx
    .insertInto('push_subscriptions')
    .values({
      transaction_id: id,
      endpoint,
      p256dh: subscription.P256dh,
      auth: subscription.Auth,
      is_shared: subscription.IsShared,
      created_at: now,
      send_at: ended_at === null ? null : now,
    })
    .execute()
}

/**
 * A browser may renew its keys under the same endpoint, and reads nothing more that was encrypted for the former ones:
 * the newest count for all its orders. Only the browser knows its endpoint. One after another by id, so that two at once
 * do not wait for each other.
 */
async function renewKeys(db: Db, { Endpoint, P256dh, Auth }: Omit<Subscription, 'IsShared'>): Promise<void> {
  const outdated = db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('endpoint', '=', Endpoint)
    .where((where) => where.or([where('p256dh', '<>', P256dh), where('auth', '<>', Auth)]))
    .orderBy('id')
    .forUpdate()
  await db
    .updateTable('push_subscriptions')
    .set({ p256dh: P256dh, auth: Auth })
    .where('id', 'in', outdated)
    .execute()
}

/** A transaction of its own that waits for no lock: code that ends an order locks that before its subscriptions. */
async function forgetOld(db: Db, now: number): Promise<void> {
  const old = db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('created_at', '<', now - KEPT_MS)
    .forUpdate()
    .skipLocked()
  await db.deleteFrom('push_subscriptions').where('id', 'in', old).execute()
}
