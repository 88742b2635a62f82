import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMemo } from 'react'
import {
  type Control,
  type DefaultValues,
  type FieldPathByValue,
  type FieldValues,
  type UseFormReturn,
  useController,
  useForm,
} from 'react-hook-form'
import type { GenericSchema } from 'valibot'
import { figuresHint, PHONE_EXAMPLE } from '#src/domain/digits.ts'
import type { FieldTexts } from '#src/kit/field.tsx'
import { useAfterPress } from './after-press.ts'

/** A form by its schema. A field is validated when it loses focus, and from then on at every change. */
export function useSchemaForm<Fields extends FieldValues, Output>(
  schema: GenericSchema<Fields, Output>,
  defaultValues: DefaultValues<NoInfer<Fields>>,
): UseFormReturn<Fields, unknown, Output> {
  return useForm<Fields, unknown, Output>({
    resolver: useAfterPress(useMemo(() => valibotResolver(schema), [schema])),
    mode: 'onTouched',
    defaultValues,
  })
}

/** A field whose handler gets a value, not an event: a select, a count. */
export function useValueField<Fields extends FieldValues, Output>(
  control: Control<Fields, unknown, Output>,
  name: FieldPathByValue<Fields, string>,
) {
  const { field, fieldState } = useController({ control, name })
  return {
    name: field.name,
    ref: field.ref,
    value: field.value as string,
    onValueChange: field.onChange as (value: string) => void,
    onBlur: field.onBlur,
    error: fieldState.error?.message,
  }
}

/** A phone number: beside words it says how to write one. */
export function usePhoneField<Fields extends FieldValues, Output>(
  control: Control<Fields, unknown, Output>,
  name: FieldPathByValue<Fields, string>,
) {
  const field = useValueField(control, name)
  const texts: Partial<FieldTexts> = { hint: figuresHint(field.value, PHONE_EXAMPLE), hintIsLive: true }
  return { ...field, ...texts }
}
