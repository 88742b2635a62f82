import type { Kobo } from '#src/contract/kobo.ts'
import { userIdOf } from '#src/session/same-user.ts'
import type { Session } from '#src/session/session-store.ts'

/** What was entered on home: a biller, a number, and an amount if one was given. */
export interface Wanted {
  readonly billerCode: string
  readonly phone: string
  readonly amount: Kobo | null
}

const wanted = new WeakMap<Session, Wanted & { readonly owner: string | null }>()

/**
 * Passes it from home to its form, in memory only: a number in an address would stay in the browser's history. Another
 * user who has signed in meanwhile never gets it.
 */
export function want(session: Session, order: Wanted): void {
  wanted.set(session, { ...order, owner: userIdOf(session) })
}

export function wantedOf(session: Session, billerCode: string): Wanted | null {
  const order = wanted.get(session)
  const isTheirs = order?.owner === userIdOf(session)
  return isTheirs && order?.billerCode.toLowerCase() === billerCode.toLowerCase() ? order : null
}

/** Call it when a form has taken it: the next form must not get it. */
export function forgetWanted(session: Session): void {
  wanted.delete(session)
}
