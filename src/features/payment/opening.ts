import type { ControlValue } from '#src/contract/transaction.ts'
import {
  emptyValues,
  type Fields,
  type FormValues,
  initialValues,
  type Prefill,
  refit,
} from '#src/domain/product-form.ts'
import { isSameTyped } from '#src/domain/product-form-carry.ts'
import { fromControls } from '#src/domain/product-form-wire.ts'
import type { KeptFilling } from './use-kept-filling.ts'

/** What a form opens with, and from where. Decided once: a fresher answer never resets what somebody types. */
export interface FormOpening {
  readonly values: FormValues
  /** Opens at the order summary. */
  readonly isForwarded: boolean
  /** When the draft that it was restored from was kept; null when it was not. */
  readonly restoredAt: number | null
}

interface Sources {
  readonly prefill: Prefill | null
  /** Of an earlier transaction that is being replayed. */
  readonly replay: readonly ControlValue[] | null
  readonly isForwarded: boolean
  readonly kept: KeptFilling
}

export function openingOf(fields: Fields, { prefill, replay, isForwarded, kept }: Sources): FormOpening {
  if (replay !== null) return { values: fromControls(fields, replay), isForwarded, restoredAt: null }
  if (kept.saved !== null) {
    return { values: refit(fields, kept.saved.values), isForwarded: true, restoredAt: null }
  }
  const plain = { values: initialValues(fields, prefill), isForwarded: false, restoredAt: null }
  if (kept.draft === null) return plain
  const values = refit(fields, kept.draft.values)
  return isUntouched(fields, values, plain.values)
    ? plain
    : { ...plain, values, restoredAt: kept.draft.savedAt }
}

/** A form as it opens, or as CLEAR leaves it, is nothing to keep: prefilled e-mail and phone alone are no draft. */
export function isUntouched(fields: Fields, values: FormValues, opened: FormValues): boolean {
  return isSameTyped(fields, values, opened) || isSameTyped(fields, values, emptyValues(fields))
}
