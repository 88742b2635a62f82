import type { ComponentProps, ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import * as css from './field.css.ts'
import { Field, type FieldTexts, splitFieldTexts } from './field.tsx'
import { liveRegion } from './helpers.css.ts'
import { outdent } from './layout.css.ts'

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

type NativeArea = Omit<ComponentProps<'textarea'>, 'required' | keyof FieldTexts>

export interface TextAreaFieldProps extends NativeArea, FieldTexts {}

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

export interface SuggestionProps {
  /** A question, accepted by a press: "Did you mean gmail.com?" Null where there is nothing to ask. */
  hint: { readonly sentence: string; readonly suggestion: string } | null
  onYes: (suggestion: string) => void
}

/** Offers a correction under its field; never forces it. Read out when it comes: the region is there before it. */
export function Suggestion({ hint, onYes }: SuggestionProps) {
  return (
    <div className={liveRegion} aria-live="polite">
      {hint !== null && (
        <Button variant="quiet" className={outdent} onClick={() => onYes(hint.suggestion)}>
          {hint.sentence}
        </Button>
      )}
    </div>
  )
}
