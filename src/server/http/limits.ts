import { createHash } from 'node:crypto'
import { lockName, sql } from '#src/server/database/kysely.ts'
import type { AccountRow, Db, Trx } from '#src/server/database/tables.ts'
import type { Deps, Runtime } from '#src/server/deps.ts'
import { isLoopbackHost } from '#src/server/settings.ts'
import { widerNetwork } from './caller.ts'
import { tooMany } from './http-error.ts'

const HOUR_MS = 60 * 60_000
const QUARTER_MS = 15 * 60_000

/** Wrong passwords, at login and at Change Password. */
export const WRONG_PASSWORDS: Limit = { times: 5, withinMs: QUARTER_MS }

// Against guessing who has an account and flooding mailboxes; for each kind of call separately.
const BY_CALLER: Limit = { times: 10, withinMs: HOUR_MS }
// A caller on this very machine is a developer or a test, and signs up more accounts than a visitor does.
const BY_DEVELOPER: Limit = { times: 100, withinMs: HOUR_MS }
/** Also of those who proved their mailbox: mailboxes cost nothing. */
const PROVEN_OR_NOT: Limit = { times: 100, withinMs: HOUR_MS }
const BY_ADDRESS: Limit = { times: 30, withinMs: HOUR_MS }
const BY_TARGET: Limit = { times: 3, withinMs: HOUR_MS }
/** Mail that signed-in users have sent to themselves. */
const BY_OWNER: Limit = { times: 5, withinMs: HOUR_MS }

type Kind = 'register' | 'forgot' | 'masked' | 'details' | 'friend' | 'support' | 'order' | 'wallet' | 'push'

/** Together the 65,536 networks of a /48 may have as much as this many callers, and so may those who share an address. */
const CALLERS_OF_WIDER = 10

/** The caller as rows and limits know it; of an IPv6 network the wider one's key stands first. */
export function callerKey(ip: string): string {
  const wider = widerNetwork(ip)
  return wider === null ? digest(ip) : `${digest(wider)} ${digest(ip)}`
}

/** Whoever shares it may be one customer: the caller's own, but for an IPv6 network the wider one's. */
export const customerKey = (caller: string): string => caller.split(' ')[0] ?? caller

/** All keys under which a caller's hits are counted, each with its limit. */
export function limitsOf(what: string, caller: string, limit: Limit): readonly (readonly [string, Limit])[] {
  const customer = customerKey(caller)
  const own = [`${what} by ${caller}`, limit] as const
  if (customer === caller) return [own]
  return [own, [`${what} by ${customer}`, { ...limit, times: limit.times * CALLERS_OF_WIDER }]]
}

/** The limit of a visitor's address: a phone network's customers share one of IPv4, and a household has one of IPv6. */
export function ofAddress(limit: Limit, ip: string): Limit {
  return widerNetwork(ip) === null ? { ...limit, times: limit.times * CALLERS_OF_WIDER } : limit
}

/** Refuses a caller, or an account, who does this too often. */
export async function requireRest(
  { db, runtime }: Deps,
  { what, caller, limit }: { readonly what: string; readonly caller: string; readonly limit: Limit },
  sentence = 'You have asked for this many times.',
): Promise<void> {
  for (const [key, its] of limitsOf(what, caller, limit)) {
    const wait = await takeHit(db, key, its, runtime.now())
    if (wait > 0) throw tooMany(sentence, wait)
  }
}

/** A visitor is known by the address alone, and a phone network has thousands of people behind one. */
const BY_SHOP: Limit = { times: 300, withinMs: HOUR_MS }
const BY_VISITORS: Limit = { times: 3000, withinMs: HOUR_MS }

/** Whoever calls: limited by account where there is one. */
export interface Asker {
  readonly account: AccountRow | null
  readonly ip: string
}

/** For what costs us something at a provider or a row for good: enough for a busy shop. */
export async function requireShopRest(
  deps: Deps,
  what: 'lookup' | 'order logged',
  { account, ip }: Asker,
): Promise<void> {
  if (isDeveloper(ip)) return
  const [caller, limit] = account === null ? [callerKey(ip), BY_VISITORS] : [account.account_id, BY_SHOP]
  await requireRest(deps, { what, caller, limit })
}

/** Refuses a caller who calls too often, whatever the target is. */
export async function requireCallerRest(deps: Deps, kind: Kind, ip: string): Promise<void> {
  const limit = isDeveloper(ip) ? BY_DEVELOPER : BY_CALLER
  await requireRest(deps, { what: kind, caller: callerKey(ip), limit })
  await requireRest(deps, { what: `every ${kind}`, caller: callerKey(ip), limit: PROVEN_OR_NOT })
}

/**
 * Uncounts a call of this caller whose link was opened: it reached its own mailbox. Otherwise ten people of a phone
 * network who sign up would stop everybody else behind their address.
 */
export async function returnProven({ db }: Deps, kind: 'register' | 'forgot', ip: string): Promise<void> {
  for (const [key] of limitsOf(kind, callerKey(ip), BY_CALLER)) await returnHit(db, key)
}

/** The same for one target, where an answer discloses something and nothing is sent. Counts with or without an account. */
export async function requireTargetRest(
  { db, runtime }: Deps,
  kind: Kind,
  target: string,
  ip: string,
): Promise<void> {
  const limit = isDeveloper(ip) ? BY_DEVELOPER : BY_TARGET
  const wait = await takeHit(db, `${kind} of ${digest(target)}`, limit, runtime.now())
  if (wait > 0) throw tooMany('You have asked for this many times.', wait)
}

interface Counting extends Pick<Deps, 'runtime'> {
  readonly db: Db | Trx
}

/**
 * False when this target has had enough mail: nothing is sent then, and the response does not show it. `withinMs` is the
 * life of the mailed link, where that is shorter: strangers who ask must not leave the owner without a valid one.
 */
export async function mayReach({ db, runtime }: Counting, kind: Kind, target: string, withinMs = HOUR_MS) {
  return (await takeHit(db, `${kind} of ${digest(target)}`, { ...BY_TARGET, withinMs }, runtime.now())) === 0
}

/** False when this sender has sent enough mail. Many people may share one address, so this limit is wide. */
export async function maySend({ db, runtime }: Counting, kind: Kind, sender: string) {
  for (const [key, limit] of limitsOf(kind, sender, BY_ADDRESS))
    if ((await takeHit(db, key, limit, runtime.now())) > 0) return false
  return true
}

export async function requireOwnerRest(
  { db, runtime }: Deps,
  what: 'backup' | 'wallet',
  accountId: string,
): Promise<void> {
  const wait = await takeHit(db, `${what} ${accountId}`, BY_OWNER, runtime.now())
  if (wait > 0) throw tooMany('We have sent you many mails.', wait)
}

/** Whether a call comes from this very machine, or process. Never true behind a proxy (`http/caller`). */
export function isDeveloper(ip: string): boolean {
  return ip === 'in-process' || isLoopbackHost(ip)
}

/** How often something may happen per key within a time. */
export interface Limit {
  readonly times: number
  readonly withinMs: number
}

const SECOND_MS = 1000

/** Seconds until the next one is allowed; 0 when it is allowed now. */
export async function secondsToWait(db: Db | Trx, key: string, limit: Limit, now: number): Promise<number> {
  const recent = await db
    .selectFrom('rate_limit_hits')
    .select('at')
    .where('key', '=', key)
    .where('at', '>', now - limit.withinMs)
    // Later ones were counted before the machine's clock was set back.
    .where('at', '<=', now + limit.withinMs)
    .orderBy('at', 'desc')
    .limit(limit.times)
    .execute()
  const oldest = recent.at(-1)
  if (oldest === undefined || recent.length < limit.times) return 0
  return Math.max(1, Math.ceil((oldest.at + limit.withinMs - now) / SECOND_MS))
}

/**
 * Counts an attempt and returns 0, or counts nothing and returns how many seconds to wait. Attempts at once are counted
 * one after another, also within a caller's transaction.
 */
export async function takeHit(db: Db | Trx, key: string, limit: Limit, now: number): Promise<number> {
  if (db.isTransaction) return await takeOne(db as Trx, key, limit, now)
  return await db.transaction().execute((trx) => takeOne(trx, key, limit, now))
}

/**
 * Judges a secret. Only what was judged wrong counts: a right one, however often at once, locks nobody out. Of a hundred
 * at once only as many as the limits allow are told apart from a right one.
 */
export async function judgeWithin(
  { db, runtime }: Deps,
  limits: readonly (readonly [key: string, Limit])[],
  judge: () => Promise<boolean>,
): Promise<boolean> {
  const requireNoWait = async (wait: typeof takeHit) => {
    for (const [key, limit] of limits) {
      const seconds = await wait(db, key, limit, runtime.now())
      if (seconds > 0) throw tooMany('Too many tries.', seconds)
    }
  }
  await requireNoWait(secondsToWait)
  const isRight = await judge()
  await requireNoWait(isRight ? secondsToWait : takeHit)
  return isRight
}

/** The next attempt with this key waits for the end of the transaction. */
async function takeOne(trx: Trx, key: string, limit: Limit, now: number): Promise<number> {
  await lockName(trx, key)
  const wait = await secondsToWait(trx, key, limit, now)
  if (wait === 0) await countHit(trx, key, limit, now)
  return wait
}

/** No limit looks further back than this. */
export const LONGEST_MS = 90 * 24 * HOUR_MS
/** More than one hit adds, so that old hits become fewer. */
const FORGOTTEN_AT_ONCE = 100

export async function countHit(db: Db | Trx, key: string, limit: Limit, now: number): Promise<void> {
  // Old attempts of any key: strangers are many, and those who never return would stay for good.
  await sql`delete from rate_limit_hits where ctid in
    (select ctid from rate_limit_hits where at <= ${now - LONGEST_MS} limit ${FORGOTTEN_AT_ONCE} for update skip locked)`.execute(
    db,
  )
  // Skips rows that another transaction is deleting: it may be waiting for what was deleted here.
  await sql`delete from rate_limit_hits where ctid in
    (select ctid from rate_limit_hits where key = ${key} and at <= ${now - limit.withinMs} for update skip locked)`.execute(
    db,
  )
  await db.insertInto('rate_limit_hits').values({ key, at: now }).execute()
}

/**
 * Uncounts one attempt. Which one only affects when the next is allowed. Two calls at once take one each: for the same
 * one, the second would find it gone and take none.
 */
export async function returnHit(db: Db, key: string): Promise<void> {
  await sql`delete from rate_limit_hits where ctid in
    (select ctid from rate_limit_hits where key = ${key} order by at desc limit 1 for update skip locked)`.execute(
    db,
  )
}

export async function forgetHits(db: Db | Trx, key: string): Promise<void> {
  await db.deleteFrom('rate_limit_hits').where('key', '=', key).execute()
}

/** Longer than any of these calls takes, so that the time does not reveal whether there is an account. */
const FLOOR_MS = 300

/** Responds only after a fixed time. A refusal comes at once: it does not depend on accounts. */
export async function withMinimumLatency<T>(runtime: Runtime, work: () => Promise<T>): Promise<T> {
  const [value] = await Promise.all([work(), runtime.sleep(FLOOR_MS)])
  return value
}

/** For tokens, which are as random as they are long, and to keep names out of keys. Never for passwords. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
