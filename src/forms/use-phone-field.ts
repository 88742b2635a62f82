import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form'

/** A phone number is grouped while it is typed, so the form has it from its field and not from the input. */
export function usePhoneField<Fields extends FieldValues, Output>(
  control: Control<Fields, unknown, Output>,
  name: FieldPathByValue<Fields, string>,
) {
  const { field, fieldState } = useController({ control, name })
  return {
    name: field.name,
    ref: field.ref,
    value: field.value as string,
    onValueChange: field.onChange,
    onBlur: field.onBlur,
    error: fieldState.error?.message,
  }
}
