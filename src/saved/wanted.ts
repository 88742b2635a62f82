import type { Kobo } from '#src/contract/kobo.ts'
import { ownerOf } from '#src/session/same-user.ts'
import type { Session } from '#src/session/session-store.ts'

/** What was asked for on home: a biller's number, and how much where that was said. */
export interface Wanted {
  readonly billerCode: string
  readonly phone: string
  readonly amount: Kobo | null
}

const wanted = new WeakMap<Session, Wanted & { readonly owner: string | null }>()

/**
 * On its way from home to the form that it is for, in memory alone: a number in an address would stay in the browser's
 * history (security 17). Whoever else is signed in by then never gets it.
 */
export function want(session: Session, order: Wanted): void {
  wanted.set(session, { ...order, owner: ownerOf(session) })
}

export function wantedOf(session: Session, billerCode: string): Wanted | null {
  const order = wanted.get(session)
  const isTheirs = order?.owner === ownerOf(session)
  return isTheirs && order?.billerCode.toLowerCase() === billerCode.toLowerCase() ? order : null
}

/** A form has it now: the next one that opens is another errand. */
export function forgetWanted(session: Session): void {
  wanted.delete(session)
}
