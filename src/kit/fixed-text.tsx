import type { ComponentProps } from 'react'
import * as box from './field.css.ts'
import { Field, type FieldTexts, splitFieldTexts } from './field.tsx'
import * as css from './fixed-text.css.ts'

type Native = Omit<ComponentProps<'textarea'>, 'required' | 'rows' | 'readOnly' | 'value' | keyof FieldTexts>

export interface FixedTextProps extends Native, FieldTexts {
  value: string
}

const LINE_LENGTH = 28

/** A read-only text that the user only checks, such as a customer's name: in full, on as many lines as needed. */
export function FixedText(props: FixedTextProps) {
  const [texts, { id, className, ...native }] = splitFieldTexts(props)
  return (
    <Field {...texts} id={id} className={className}>
      {(control) => (
        <div className={box.box} data-invalid={texts.error ? true : undefined}>
          <textarea
            {...native}
            {...control}
            readOnly
            rows={Math.max(1, Math.ceil(native.value.length / LINE_LENGTH))}
            className={css.fixed}
          />
        </div>
      )}
    </Field>
  )
}
