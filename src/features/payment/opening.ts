import { useCallback, useEffect, useState } from 'react'
import type { Product } from '#src/contract/catalog.ts'
import type { Kobo } from '#src/contract/kobo.ts'
import { FORWARDED, OTHER_AMOUNT } from '#src/contract/paths.ts'
import type { ControlValue } from '#src/contract/transaction.ts'
import { useDraftKeeper } from '#src/data/services/form-draft.ts'
import { useServices } from '#src/data/services/services.ts'
import { withLastPlans } from '#src/domain/form/plan-list.ts'
import {
  emptyValues,
  type Fields,
  type FormValues,
  isReadOnly,
  refit,
  withValue,
} from '#src/domain/form/product-form.ts'
import { carryAcross, isSameTyped, typedValues } from '#src/domain/form/product-form-carry.ts'
import { initialValues, type Payer, valuesFromHome } from '#src/domain/form/product-form-payer.ts'
import { canProceed, validateForm } from '#src/domain/form/product-form-rules.ts'
import { fromControls } from '#src/domain/form/product-form-wire.ts'
import { parseNaira } from '#src/domain/money.ts'
import type { DeviceValues } from './use-device-values.ts'

/** What a form opens with, and its source. Decided once: a newer response never resets what the user types. */
export interface FormOpening {
  readonly values: FormValues
  /** Opens at the order summary. */
  readonly isForwarded: boolean
  /** When the draft that it was restored from was kept; null when it was not. */
  readonly restoredAt: number | null
  /** What was known before anything was typed: it may be shown as a line instead of a field. */
  readonly known: FormValues
  /** For a form that was begun on home: the field that is still empty, which gets the focus. */
  readonly asksFor: string | null
  /** The amount of an earlier payment of the same, without its fee: today's price may differ. */
  readonly paidBefore: Kobo | null
  /** The form without anybody's typing: this alone makes no draft. */
  readonly given: FormValues
}

interface Sources {
  readonly product: Product
  /** The values of an earlier transaction that is being replayed. */
  readonly replay: readonly ControlValue[] | null
  /** What the address wants of a replay. */
  readonly status: string | null
  readonly payer: Payer
  readonly kept: DeviceValues
}

export function openingOf(fields: Fields, sources: Sources): FormOpening {
  const { product, replay, status, kept } = sources
  const payer =
    kept.homeInput === null || kept.homeInput.email === ''
      ? sources.payer
      : { ...sources.payer, email: kept.homeInput.email }
  if (replay !== null) {
    return replayed(fields, fromControls(fields, replay), paidOf(fields, replay), status)
  }
  if (kept.replayed !== null) {
    const { values, amount } = kept.replayed
    return replayed(fields, refit(fields, values), amount, status)
  }
  if (kept.saved !== null) return openedAgain(refit(fields, kept.saved.values), kept.saved.amount)
  const known = initialValues(fields, payer)
  if (kept.homeInput !== null) {
    const entered = valuesFromHome(fields, payer, kept.homeInput)
    // Last time's plan must not skip the plans: it is preselected, and the others are shown.
    const isAll = canProceed(fields, entered, 'INPUTTING')
    const values = withLastPlans(product, fields, entered, kept.bought)
    const [asksFor = null] = validateForm(fields, values, 'INPUTTING').keys()
    return { values, known, given: values, isForwarded: isAll, restoredAt: null, asksFor, paidBefore: null }
  }
  const values = withLastPlans(product, fields, known, kept.bought)
  const plain = { ...openedAgain(values, null), known, isForwarded: false }
  if (kept.handover !== null) {
    const across = carryAcross(kept.handover.fields, kept.handover.values, fields)
    const carried = { ...known, ...across }
    if (!isUntouched(fields, carried, known)) return { ...plain, values: carried, given: known }
  }
  if (kept.draft === null) return plain
  const typed = refit(fields, kept.draft.values)
  return isUntouched(fields, typed, plain.values)
    ? plain
    : { ...plain, values: typed, restoredAt: kept.draft.savedAt }
}

function openedAgain(values: FormValues, paidBefore: Kobo | null): FormOpening {
  return {
    values,
    known: values,
    given: values,
    isForwarded: true,
    restoredAt: null,
    asksFor: null,
    paidBefore,
  }
}

/** An earlier payment at its summary or in its form, or without its amount, which is asked for. */
function replayed(fields: Fields, values: FormValues, paid: Kobo | null, status: string | null): FormOpening {
  const again = { ...openedAgain(values, paid), isForwarded: status === FORWARDED }
  const amount = fields.find((field) => field.isAmount && !isReadOnly(field, fields, 'INPUTTING'))
  if (status !== OTHER_AMOUNT || amount === undefined) return again
  const without = withValue(values, amount.id, '')
  const asksFor = amount.source === 'user' ? amount.id : null
  return { ...again, values: without, known: without, given: without, asksFor }
}

/** The amount paid then, where the form has a field for it. */
function paidOf(fields: Fields, replay: readonly ControlValue[]): Kobo | null {
  const field = fields.find(({ isAmount, control }) => isAmount && control === 'textbox')
  return parseNaira(replay.find(({ controlId }) => controlId === field?.id)?.value ?? '')
}

/** Nothing to keep: a form as it opens, or after CLEAR. Prefilled e-mail and phone alone are no draft. */
function isUntouched(fields: Fields, values: FormValues, opened: FormValues): boolean {
  return isSameTyped(fields, values, opened) || isSameTyped(fields, values, emptyValues(fields))
}

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
