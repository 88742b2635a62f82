import { useCallback, useEffect, useState } from 'react'
import { useDraftKeeper } from '#src/data/services/form-draft.ts'
import { useServices } from '#src/data/services/services.ts'
import type { Fields, FormValues } from '#src/domain/form/product-form.ts'
import { typedValues } from '#src/domain/form/product-form-carry.ts'
import { type FormOpening, isUntouched } from './opening.ts'

export interface FormDraft {
  /** Notes the form's present values. */
  update(fields: Fields, values: FormValues): void
  /** CLEAR: deletes the draft. */
  forget(): void
  /** When the form's opening values were kept; null when they were not, and once that no longer matters. */
  readonly restoredAt: number | null
  /** What is typed is stored on this device, and survives closing the page. */
  readonly isKept: boolean
}

/** The draft of a biller's form, which may have opened with one. */
export function useDraft(key: string, fields: Fields, opening: FormOpening, isAtForm: boolean): FormDraft {
  const { drafts } = useServices()
  const wasRestored = opening.restoredAt !== null
  const [isKept, setKept] = useState(wasRestored)
  const [restoredAt, setRestoredAt] = useState(opening.restoredAt)
  const keeper = useDraftKeeper(key, wasRestored ? typedValues(fields, opening.values) : null, setKept)

  useEffect(() => {
    if (!isAtForm) setRestoredAt(null)
  }, [isAtForm])

  return {
    update: useCallback(
      (now, values) => {
        // A restored draft is compared with an empty form alone, not with the form as it opened: as it opened, it is a
        // draft.
        const isNothing = isUntouched(now, values, wasRestored ? {} : opening.given)
        keeper.update(isNothing ? null : typedValues(now, values))
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
