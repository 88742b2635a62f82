import type { Db, Trx } from '#src/server/database/tables.ts'
import type { Deps } from '#src/server/deps.ts'
import {
  callerKey,
  countHit,
  digest,
  forgetHits,
  isDeveloper,
  judgeWithin,
  type Limit,
  LONGEST_MS,
  limitsOf,
  ofAddress,
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

/** Judges a login attempt, or refuses it. A wrong one counts. */
export async function judgeTry(
  deps: Deps,
  name: string,
  ip: string,
  judge: () => Promise<boolean>,
): Promise<boolean> {
  const { db, runtime } = deps
  const isKnown = (await secondsToWait(db, knownKey(name, ip), KNOWN, runtime.now())) > 0
  const account = accountKey(name)
  const byCaller = isDeveloper(ip) ? BY_DEVELOPER : ofAddress(BY_CALLER, ip)
  const ofCaller = isKnown ? [] : limitsOf('login', callerKey(ip), byCaller)
  const isRight = await judgeWithin(deps, [[pairKey(name, ip), WRONG_PASSWORDS], ...ofCaller], async () => {
    const isAttacked = (await secondsToWait(db, account, BY_ACCOUNT, runtime.now())) > 0
    if (isAttacked && !isKnown) await runtime.sleep(SLOW_MS)
    return await judge()
  })
  if (!isRight && !isKnown) await takeHit(db, account, BY_ACCOUNT, runtime.now())
  return isRight
}

/** A user who has proved to own the account need not wait because of earlier guesses from here. */
export async function welcome(db: Db | Trx, name: string, ip: string, now: number): Promise<void> {
  await forgetHits(db, pairKey(name, ip))
  await forgetHits(db, knownKey(name, ip))
  await countHit(db, knownKey(name, ip), KNOWN, now)
}
