import * as v from 'valibot'
import type { Clock } from '#src/data/browser/clock.ts'
import type { LocalStore } from '#src/data/browser/storage.ts'

const KEY = 'paydey.last-name'
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

const StoredSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    email: v.pipe(v.string(), v.maxLength(254)),
    lastName: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
    at: v.number(),
  }),
)

const same = (first: string, second: string) => first.trim().toLowerCase() === second.trim().toLowerCase()

/**
 * Register does not send the last name that was typed (spec section 7), so the device keeps it for the first login,
 * where Update Profile asks for it, filled in. Only the newest sign-up's, for 30 days.
 */
export function keepLastName(local: LocalStore, clock: Clock, email: string, lastName: string): void {
  local.set(KEY, JSON.stringify({ email, lastName, at: clock.now() }))
}

/** The last name that this user typed when they signed up on this device; null when there is none, or it is too old. */
export function lastNameFor(local: LocalStore, clock: Clock, email: string): string | null {
  const { success, output: stored } = v.safeParse(StoredSchema, local.get(KEY))
  if (!success) return null
  const age = clock.now() - stored.at
  if (age < 0 || age >= KEPT_MS) {
    forgetLastName(local)
    return null
  }
  return same(stored.email, email) ? stored.lastName : null
}

export function forgetLastName(local: LocalStore): void {
  local.remove(KEY)
}
