import type { Kobo } from '#src/contract/kobo.ts'
import type { Session } from '#src/data/session/session-store.ts'
import { userMemory } from '#src/data/session/user-memory.ts'

/** What was entered on home: a biller, a number, and an amount if one was given. */
export interface Wanted {
  readonly billerCode: string
  readonly phone: string
  readonly amount: Kobo | null
  /** Where the receipt goes; empty where nothing was typed for it. */
  readonly email: string
}

const wanted = userMemory<Wanted>()

/** Passes it from home to its form. */
export const want = wanted.put

export function wantedOf(session: Session, billerCode: string): Wanted | null {
  const known = wanted.get(session)
  return known?.billerCode.toLowerCase() === billerCode.toLowerCase() ? known : null
}

/** Call it when a form has taken it: the next form must not get it. */
export const forgetWanted = wanted.forget
