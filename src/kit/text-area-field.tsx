import type { ComponentProps } from 'react'
import * as css from './field.css.ts'
import { Field, type FieldTexts, splitFieldTexts } from './field.tsx'

type Native = Omit<ComponentProps<'textarea'>, 'required' | keyof FieldTexts>

export interface TextAreaFieldProps extends Native, FieldTexts {}

const LINE_LENGTH = 28

/**
 * Several lines of text, for comments. Read-only it is a text that the user only checks, such as a customer's name: in
 * full, on as many lines as needed.
 */
export function TextAreaField(props: TextAreaFieldProps) {
  const [texts, { id, className, ...native }] = splitFieldTexts(props)
  const { readOnly, value = '' } = native
  const rows = readOnly ? Math.max(1, Math.ceil(String(value).length / LINE_LENGTH)) : 4
  return (
    <Field {...texts} id={id} className={className}>
      {(control) => (
        <div
          className={css.box}
          data-invalid={texts.error ? true : undefined}
          data-disabled={native.disabled}
        >
          <textarea rows={rows} {...native} {...control} className={readOnly ? css.fixed : css.area} />
        </div>
      )}
    </Field>
  )
}
