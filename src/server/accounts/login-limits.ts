import type { Db, Trx } from '#src/server/database/tables.ts'
import type { Deps } from '#src/server/deps.ts'
import { tooMany } from '#src/server/http/http-error.ts'
import {
  callerKey,
  countHit,
  digest,
  forgetHits,
  isDeveloper,
  type Limit,
  LONGEST_MS,
  limitsOf,
  returnHit,
  secondsToWait,
  takeHit,
  WRONG_PASSWORDS,
} from '#src/server/http/limits.ts'

// Five wrong passwords lock out one caller from an account. Two wider limits stop attacks that stay below that; neither
// applies to a caller that has logged in to this account before.

/** One caller at many accounts. */
const BY_CALLER: Limit = { times: 10, withinMs: WRONG_PASSWORDS.withinMs }
/** Tests log in to many accounts from one machine. */
const BY_DEVELOPER: Limit = { times: 1000, withinMs: WRONG_PASSWORDS.withinMs }
/** Many callers at one account. Refuses nobody, or strangers could lock its owner out: it only slows strangers down. */
const BY_ACCOUNT: Limit = { times: 20, withinMs: WRONG_PASSWORDS.withinMs }
const SLOW_MS = 2000

/** For how long a caller who logged in is no stranger to the account. */
const KNOWN: Limit = { times: 1, withinMs: LONGEST_MS }

const pairKey = (name: string, ip: string) => `login ${digest(`${name} ${ip}`)}`
const knownKey = (name: string, ip: string) => `known ${digest(`${name} ${ip}`)}`
const accountKey = (name: string) => `login to ${digest(name)}`

/** Counts one login attempt, or refuses it. Returns the keys that it was counted under, for `returnTry`. */
export async function takeTry({ db, runtime }: Deps, name: string, ip: string): Promise<readonly string[]> {
  const now = runtime.now()
  const pair = pairKey(name, ip)
  requireNoWait(await takeHit(db, pair, WRONG_PASSWORDS, now))
  if ((await secondsToWait(db, knownKey(name, ip), KNOWN, now)) > 0) return [pair]
  const taken = [pair]
  for (const [key, limit] of limitsOf('login', callerKey(ip), isDeveloper(ip) ? BY_DEVELOPER : BY_CALLER)) {
    const wait = await takeHit(db, key, limit, now)
    // Not judged, so it is no wrong password for this account; strangers can make up any number of such pairs.
    if (wait > 0) await returnTry(db, taken)
    requireNoWait(wait)
    taken.push(key)
  }
  const account = accountKey(name)
  if ((await takeHit(db, account, BY_ACCOUNT, now)) === 0) return [...taken, account]
  await runtime.sleep(SLOW_MS)
  return taken
}

function requireNoWait(seconds: number): void {
  if (seconds > 0) throw tooMany('Too many tries.', seconds)
}

/** An attempt that was no wrong password does not count. */
export async function returnTry(db: Db, taken: readonly string[]): Promise<void> {
  for (const key of taken) await returnHit(db, key)
}

/** A user who has proved to own the account need not wait because of earlier guesses from here. */
export async function welcome(db: Db | Trx, name: string, ip: string, now: number): Promise<void> {
  await forgetHits(db, pairKey(name, ip))
  await forgetHits(db, knownKey(name, ip))
  await countHit(db, knownKey(name, ip), KNOWN, now)
}
