import type { Session } from '#src/data/session/session-store.ts'
import { userMemory } from '#src/data/session/user-memory.ts'
import type { Fields, FormValues } from '#src/domain/form/product-form.ts'

/** What was typed into another biller's form before the user switched to this one. */
export interface Carried {
  readonly fields: Fields
  readonly values: FormValues
  /** Called once it is in its new form, so that the draft of the earlier one can go. Until then nothing is lost. */
  readonly onArrived: () => void
}

const carried = userMemory<Carried & { readonly to: string }>()

export function carry(session: Session, billerCode: string, typed: Carried): void {
  carried.put(session, { ...typed, to: billerCode })
}

export function carriedTo(session: Session, billerCode: string): Carried | null {
  const typed = carried.get(session)
  return typed?.to === billerCode ? typed : null
}

/** A form has taken it over. */
export const dropCarried = carried.forget
