import type { Fields, FormValues } from '#src/domain/product-form.ts'
import { ownerOf } from '#src/session/same-user.ts'
import type { Session } from '#src/session/session-store.ts'

/** What was typed into another biller's form before somebody switched to this one. */
export interface Carried {
  readonly fields: Fields
  readonly values: FormValues
  /** It stands in its new form: the draft of the one before has done its work. Until then nothing is lost. */
  readonly onArrived: () => void
}

const carried = new WeakMap<Session, Carried & { readonly to: string; readonly owner: string | null }>()

/** In memory alone, as what home asks for (saved/wanted): a meter's number is kept out of the browser's history. */
export function carry(session: Session, billerCode: string, typed: Carried): void {
  carried.set(session, { ...typed, to: billerCode, owner: ownerOf(session) })
}

export function carriedTo(session: Session, billerCode: string): Carried | null {
  const typed = carried.get(session)
  return typed?.to === billerCode && typed.owner === ownerOf(session) ? typed : null
}

/** A form has it now. */
export function dropCarried(session: Session): void {
  carried.delete(session)
}
