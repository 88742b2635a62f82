import { type Session, userMemory } from '#src/data/session/session-store.ts'
import type { Fields, FormValues } from '#src/domain/form/product-form.ts'

/** What was typed into another biller's form before the user switched to this one. */
export interface FormHandover {
  readonly fields: Fields
  readonly values: FormValues
  /** Called once it is in its new form, so that the draft of the earlier one can go. Until then nothing is lost. */
  readonly onArrived: () => void
}

const handovers = userMemory<FormHandover & { readonly to: string }>()

export function handOver(session: Session, billerCode: string, typed: FormHandover): void {
  handovers.put(session, { ...typed, to: billerCode })
}

export function handoverTo(session: Session, billerCode: string): FormHandover | null {
  const typed = handovers.get(session)
  return typed?.to === billerCode ? typed : null
}

/** A form has taken it over. */
export const dropHandover = handovers.forget
