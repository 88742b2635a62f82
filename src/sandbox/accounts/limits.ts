import type { Deps } from '#src/sandbox/deps.ts'
import { tooMany } from '#src/sandbox/http/refusal.ts'
import { isLoopbackHost } from '#src/sandbox/settings.ts'
import { type Limit, takeAttempt } from './attempts.ts'
import { digest } from './digest.ts'

const HOUR_MS = 60 * 60_000
const QUARTER_MS = 15 * 60_000

/** Wrong passwords, at login and at Change Password (security 27). */
export const WRONG_PASSWORDS: Limit = { times: 5, withinMs: QUARTER_MS }

// Security 28, for each kind of call by itself.
const BY_CALLER: Limit = { times: 10, withinMs: HOUR_MS }
// A caller on this very machine is a developer or a test, and signs up more people than a visitor does.
const BY_DEVELOPER: Limit = { times: 100, withinMs: HOUR_MS }
const BY_TARGET: Limit = { times: 3, withinMs: HOUR_MS }
/** Mail that signed-in people have sent to themselves. */
const BY_OWNER: Limit = { times: 5, withinMs: HOUR_MS }

type Kind = 'register' | 'forgot' | 'masked' | 'details'

/** Refuses whoever calls too often, whatever the target is. */
export async function demandCallerRest({ db, world }: Deps, kind: Kind, ip: string): Promise<void> {
  const limit = isDeveloper(ip) ? BY_DEVELOPER : BY_CALLER
  const wait = await takeAttempt(db, `${kind} by ${digest(ip)}`, limit, world.now())
  if (wait > 0) throw tooMany('You have asked for this many times. Please wait a while and try again.', wait)
}

/** The same for one target, where something is told and nothing sent. It does not depend on whether there is an account. */
export async function demandTargetRest(
  { db, world }: Deps,
  kind: Kind,
  target: string,
  ip: string,
): Promise<void> {
  const limit = isDeveloper(ip) ? BY_DEVELOPER : BY_TARGET
  const wait = await takeAttempt(db, `${kind} of ${digest(target)}`, limit, world.now())
  if (wait > 0) throw tooMany('You have asked for this many times. Please wait a while and try again.', wait)
}

/** False when this target has had enough mail: nothing is sent then, and the answer says nothing of it. */
export async function mayReach({ db, world }: Deps, kind: Kind, target: string): Promise<boolean> {
  return (await takeAttempt(db, `${kind} of ${digest(target)}`, BY_TARGET, world.now())) === 0
}

export async function demandOwnerRest({ db, world }: Deps, accountId: string): Promise<void> {
  const wait = await takeAttempt(db, `backup ${accountId}`, BY_OWNER, world.now())
  if (wait > 0) throw tooMany('We have sent you many mails. Please wait a while and try again.', wait)
}

export function loginKey(email: string, ip: string): string {
  return `login ${digest(`${email} ${ip}`)}`
}

/** Without a socket the caller is in this very process. */
export function isDeveloper(ip: string): boolean {
  return ip === 'in-process' || isLoopbackHost(ip.replace(/^::ffff:/i, ''))
}
