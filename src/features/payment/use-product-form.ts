import { useCallback, useEffect, useMemo, useRef } from 'react'
import { type FieldErrors, type Resolver, useForm, useWatch } from 'react-hook-form'
import type { LookupProperties } from '#src/domain/form/amount-limits.ts'
import {
  chooseItem,
  emptyValues,
  type Fields,
  type FormValues,
  fieldValue,
} from '#src/domain/form/product-form.ts'
import { canProceed, validateForm, whatIsMissing } from '#src/domain/form/product-form-rules.ts'
import type { Inputting, LookedUp } from '#src/domain/payment/payment-state.ts'
import { useAfterPress } from '#src/kit/forms/after-press.ts'

/**
 * The unsent input of a payment form: react-hook-form holds it, the domain's rules validate it. A draft was being typed
 * when it was left: nothing in it is called wrong before its field is left again.
 */
export function useProductForm(state: Inputting | LookedUp, isRestored: boolean) {
  const { fields } = state.form
  const phase = state.status
  const lookup: LookupProperties | undefined = state.status === 'LOOKEDUP' ? state.lookup : undefined
  const resolver = useMemo<Resolver<TypedForm>>(
    () => (form) => {
      const messages = validateForm(fields, fromTyped(fields, form), phase, lookup)
      return messages.size === 0
        ? { values: form, errors: {} }
        : { values: {}, errors: toFieldErrors(fields, messages) }
    },
    [fields, phase, lookup],
  )
  const { control, handleSubmit, setValue, getValues, trigger, reset, setFocus, formState } =
    useForm<TypedForm>({
      defaultValues: toTyped(fields, state.values),
      mode: 'onTouched',
      resolver: useAfterPress(resolver),
    })
  const typed = useWatch({ control, name: 'typed' })
  const values = useMemo(() => fromTyped(fields, { typed }), [fields, typed])

  const { touchedFields } = formState

  // A newer form replaced the one on the screen: its controls stay, with the focus and the caret. Only what follows
  // from a list's item changes, and fields that were left already are validated by the new rules.
  const drawn = useRef(fields)
  useEffect(() => {
    if (drawn.current === fields) return
    drawn.current = fields
    toTyped(fields, state.values).typed.forEach((value, index) => {
      const name = nameOf(index)
      if (value !== getValues(name))
        setValue(name, value, { shouldDirty: true, shouldValidate: value !== '' })
      else if (touchedFields.typed?.[index]) void trigger(name)
    })
  }, [fields, state.values, getValues, setValue, trigger, touchedFields])

  // A wrong value that the form opened with says so at once: a press on the pale button would only name the field. A
  // right one counts as a field that was not left yet, so that no error appears in the middle of a change.
  const opened = useRef<readonly string[]>(null)
  useEffect(() => {
    const { typed } = getValues()
    const isOpening = opened.current === null
    opened.current ??= [...typed]
    if (isOpening && isRestored) return
    const wrong = validateForm(fields, fromTyped(fields, { typed }), phase, lookup)
    for (const [index, { id }] of fields.entries()) {
      const value = typed[index] ?? ''
      if (value !== '' && value === opened.current[index] && wrong.has(id))
        setValue(nameOf(index), value, { shouldTouch: true, shouldValidate: true })
    }
  }, [fields, phase, lookup, isRestored, getValues, setValue])

  const fill = useCallback(
    (next: FormValues) => {
      toTyped(fields, next).typed.forEach((value, index) => {
        setValue(nameOf(index), value, { shouldDirty: true, shouldValidate: value !== '' })
      })
    },
    [fields, setValue],
  )
  return {
    control,
    values,
    handleSubmit,
    /** Choosing an item that has an amount fills the amount field (section 4). */
    choose: (fieldId: string, itemId: string) => fill(chooseItem(fields, values, fieldId, itemId)),
    focus: (index: number) => setFocus(nameOf(index)),
    /** Fills in all of it at once: what CLEAR removed. */
    fill,
    clear: () => reset(toTyped(fields, emptyValues(fields))),
    canProceed: canProceed(fields, values, phase, lookup),
    missing: whatIsMissing(fields, values, phase, lookup),
  }
}

/**
 * What react-hook-form holds: field values by position. A provider's field ids may contain dots and brackets, which
 * react-hook-form would read as paths.
 */
interface TypedForm {
  readonly typed: string[]
}

export function nameOf(index: number): `typed.${number}` {
  return `typed.${index}`
}

function toTyped(fields: Fields, values: FormValues): TypedForm {
  return { typed: fields.map((field) => fieldValue(values, field.id)) }
}

function fromTyped(fields: Fields, form: TypedForm): FormValues {
  return Object.fromEntries(fields.map((field, index) => [field.id, form.typed[index] ?? '']))
}

/** The rules' messages by field id, in react-hook-form's shape. */
function toFieldErrors(fields: Fields, messages: ReadonlyMap<string, string>): FieldErrors<TypedForm> {
  if (messages.size === 0) return {}
  const typed = fields.map((field) => {
    const message = messages.get(field.id)
    return message === undefined ? undefined : { type: 'rule', message }
  })
  return { typed } as FieldErrors<TypedForm>
}
