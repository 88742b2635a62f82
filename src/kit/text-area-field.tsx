import type { ComponentProps } from 'react'
import * as css from './field.css.ts'
import { Field, type FieldTexts, splitFieldTexts } from './field.tsx'

type Native = Omit<ComponentProps<'textarea'>, 'required' | keyof FieldTexts>

export interface TextAreaFieldProps extends Native, FieldTexts {}

/** Several lines of text, for comments. */
export function TextAreaField(props: TextAreaFieldProps) {
  const [texts, { id, className, ...native }] = splitFieldTexts(props)
  return (
    <Field {...texts} id={id} className={className}>
      {(control) => (
        <div
          className={css.box}
          data-invalid={texts.error ? true : undefined}
          data-disabled={native.disabled}
        >
          <textarea rows={4} {...native} {...control} className={css.area} />
        </div>
      )}
    </Field>
  )
}
