import type { ControlValue } from '#src/contract/transaction.ts'
import { emptyValues, type Fields, type FormValues, refit } from '#src/domain/product-form.ts'
import { isSameTyped } from '#src/domain/product-form-carry.ts'
import { initialValues, type Payer, wantedValues } from '#src/domain/product-form-payer.ts'
import { canProceed, validateForm } from '#src/domain/product-form-rules.ts'
import { fromControls } from '#src/domain/product-form-wire.ts'
import type { KeptFilling } from './use-kept-filling.ts'

/** What a form opens with, and from where. Decided once: a fresher answer never resets what somebody types. */
export interface FormOpening {
  readonly values: FormValues
  /** Opens at the order summary. */
  readonly isForwarded: boolean
  /** When the draft that it was restored from was kept; null when it was not. */
  readonly restoredAt: number | null
  /** What was known before anything was typed: it may stand as a line instead of a field. */
  readonly known: FormValues
  /** Of a form that was begun on home: the field that is still to be filled in, and so has the focus. */
  readonly asksFor: string | null
}

interface Sources {
  /** Of an earlier transaction that is being replayed. */
  readonly replay: readonly ControlValue[] | null
  readonly isForwarded: boolean
  readonly payer: Payer
  readonly kept: KeptFilling
}

export function openingOf(fields: Fields, { replay, isForwarded, payer, kept }: Sources): FormOpening {
  if (replay !== null) {
    const values = fromControls(fields, replay)
    return { values, known: values, isForwarded, restoredAt: null, asksFor: null }
  }
  if (kept.saved !== null) {
    const values = refit(fields, kept.saved.values)
    return { values, known: values, isForwarded: true, restoredAt: null, asksFor: null }
  }
  const known = initialValues(fields, payer)
  if (kept.wanted !== null) {
    const values = wantedValues(fields, payer, kept.wanted)
    const isForwarded = canProceed(fields, values, 'INPUTTING')
    const [asksFor = null] = validateForm(fields, values, 'INPUTTING').keys()
    return { values, known, isForwarded, restoredAt: null, asksFor }
  }
  const plain = { values: known, known, isForwarded: false, restoredAt: null, asksFor: null }
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
