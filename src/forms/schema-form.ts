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

/** A field whose handler gets a value, not an event: a select, a count, a phone number (grouped while it is typed). */
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
