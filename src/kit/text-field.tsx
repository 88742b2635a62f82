import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import * as css from './field.css.ts'
import { Field, type FieldTexts, splitFieldTexts } from './field.tsx'

type Native = Omit<ComponentProps<'input'>, 'prefix' | 'size' | 'required' | keyof FieldTexts>

export interface TextFieldProps extends Native, FieldTexts {
  prefix?: ReactNode
  /** An icon button or a short unit. */
  suffix?: ReactNode
  /** Figures of one width: phone, meter and card numbers. */
  figures?: boolean | undefined
  below?: ReactNode
}

/** A line of text. Takes `ref`, `name`, `onChange`, `onBlur` straight from react-hook-form's `register`. */
export function TextField(props: TextFieldProps) {
  const [texts, rest] = splitFieldTexts(props)
  const { prefix, suffix, figures = false, below, id, className, type = 'text', ...native } = rest
  return (
    <Field {...texts} id={id} below={below} className={className}>
      {(control) => (
        <div
          className={css.box}
          data-invalid={texts.error ? true : undefined}
          data-disabled={native.disabled}
        >
          {prefix && <span className={css.prefix}>{prefix}</span>}
          <input
            {...native}
            {...control}
            // Otherwise a browser reports an email as invalid from its first letter on, and that is read out.
            aria-invalid={control['aria-invalid'] ?? (type === 'email' ? false : undefined)}
            type={type}
            className={classNames(css.input, figures && css.figures)}
          />
          {suffix && <span className={css.suffix}>{suffix}</span>}
        </div>
      )}
    </Field>
  )
}
