import type { Kobo } from '#src/contract/kobo.ts'
import { type Session, userMemory } from '#src/data/session/session-store.ts'

/** What was entered on home: a biller, a number, and an amount if one was given. */
export interface HomeInput {
  readonly billerCode: string
  readonly phone: string
  readonly amount: Kobo | null
  /** Where the receipt goes; empty where nothing was typed for it. */
  readonly email: string
}

const homeInputs = userMemory<HomeInput>()

/** Passes it from home to its form. */
export const passHomeInput = homeInputs.put

export function homeInputFor(session: Session, billerCode: string): HomeInput | null {
  const known = homeInputs.get(session)
  return known?.billerCode.toLowerCase() === billerCode.toLowerCase() ? known : null
}

/** Call it when a form has taken it: the next form must not get it. */
export const forgetHomeInput = homeInputs.forget
