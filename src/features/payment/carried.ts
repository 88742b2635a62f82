import type { Fields, FormValues } from '#src/domain/form/product-form.ts'
import { userIdOf } from '#src/session/same-user.ts'
import type { Session } from '#src/session/session-store.ts'

/** What was typed into another biller's form before the user switched to this one. */
export interface Carried {
  readonly fields: Fields
  readonly values: FormValues
  /** Called once it is in its new form, so that the draft of the earlier one can go. Until then nothing is lost. */
  readonly onArrived: () => void
}

const carried = new WeakMap<Session, Carried & { readonly to: string; readonly owner: string | null }>()

/** In memory only, like what home asks for (saved/wanted): a meter's number must not enter the browser's history. */
export function carry(session: Session, billerCode: string, typed: Carried): void {
  carried.set(session, { ...typed, to: billerCode, owner: userIdOf(session) })
}

export function carriedTo(session: Session, billerCode: string): Carried | null {
  const typed = carried.get(session)
  return typed?.to === billerCode && typed.owner === userIdOf(session) ? typed : null
}

/** A form has taken it over. */
export function dropCarried(session: Session): void {
  carried.delete(session)
}
