import { useCallback, useEffect, useState } from 'react'
import type { Fields, FormValues } from '#src/domain/product-form.ts'
import { typedValues } from '#src/domain/product-form-carry.ts'
import { createDraftKeeper } from '#src/services/form-draft.ts'
import { useServices } from '#src/services/services.ts'
import { useUser } from '#src/services/use-state.ts'
import { type FormOpening, isUntouched } from './opening.ts'

export interface FormDraft {
  /** What the form holds now. */
  note(fields: Fields, values: FormValues): void
  /** CLEAR: nothing is kept any more. */
  forget(): void
  /** When what the form opened with was kept; null when it was not, and once that is old news. */
  readonly restoredAt: number | null
  /** What is typed is on this device, and stays when the page is closed. */
  readonly isKept: boolean
}

/**
 * Keeps a form's unsent input on the device, for whoever was signed in when it opened. When that session ends, what is
 * typed stays on the screen but is written nowhere: in the device's own table the next person would find it. Once the
 * same user is back, it is kept again (decisions: A user's logout).
 */
export function useDraft(key: string, fields: Fields, opening: FormOpening, isAtForm: boolean): FormDraft {
  const { drafts, clock, session } = useServices()
  const user = useUser()
  const wasRestored = opening.restoredAt !== null
  const [isKept, setKept] = useState(wasRestored)
  const [restoredAt, setRestoredAt] = useState(opening.restoredAt)
  const [keeper] = useState(() => {
    const owner = () => session.store.getState().user?.consumerId ?? null
    const openedFor = owner()
    return createDraftKeeper({
      drafts,
      key,
      now: clock.now,
      mayWrite: () => owner() === openedFor,
      restored: wasRestored ? typedValues(fields, opening.values) : null,
      onKept: setKept,
    })
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody signed in or out, which is all it waits for.
  useEffect(() => keeper.resume(), [keeper, user])
  useEffect(() => {
    if (!isAtForm) setRestoredAt(null)
  }, [isAtForm])

  return {
    note: useCallback(
      (now, values) => {
        // A restored draft is compared with nothing but an empty form: as it opened, it is a draft.
        const isNothing = isUntouched(now, values, wasRestored ? {} : opening.given)
        keeper.note(isNothing ? null : typedValues(now, values))
      },
      [keeper, opening, wasRestored],
    ),
    forget: useCallback(() => {
      setRestoredAt(null)
      keeper.forget()
    }, [keeper]),
    restoredAt,
    isKept: isKept && drafts.isDurable(),
  }
}
