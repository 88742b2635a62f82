import type { FieldErrors } from 'react-hook-form'
import { type Fields, type FormValues, fieldValue } from '#src/domain/form/product-form.ts'

/**
 * What react-hook-form holds: field values by position. A provider's field ids may contain dots and brackets, which
 * react-hook-form would read as paths.
 */
export interface TypedForm {
  readonly typed: string[]
}

export function nameOf(index: number): `typed.${number}` {
  return `typed.${index}`
}

export function toTyped(fields: Fields, values: FormValues): TypedForm {
  return { typed: fields.map((field) => fieldValue(values, field.id)) }
}

export function fromTyped(fields: Fields, form: TypedForm): FormValues {
  return Object.fromEntries(fields.map((field, index) => [field.id, form.typed[index] ?? '']))
}

/** The rules' messages by field id, in react-hook-form's shape. */
export function toFieldErrors(fields: Fields, messages: ReadonlyMap<string, string>): FieldErrors<TypedForm> {
  if (messages.size === 0) return {}
  const typed = fields.map((field) => {
    const message = messages.get(field.id)
    return message === undefined ? undefined : { type: 'rule', message }
  })
  return { typed } as FieldErrors<TypedForm>
}
