import { type ReactNode, type Ref, useMemo } from 'react'
import { classNames } from './class-names.ts'
import * as css from './field.css.ts'
import { Field, type FieldTexts } from './field.tsx'
import { splitFieldTexts } from './field-texts.ts'
import { mergeRefs } from './merge-refs.ts'
import { phoneGrouping } from './phone-grouping.ts'
import { useGroupedInput } from './use-grouped-input.ts'

export interface PhoneInputProps extends FieldTexts {
  /** What was typed: digits, and a leading + if there was one. No spaces. */
  value: string
  onValueChange: (value: string) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
  id?: string | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  autoComplete?: string | undefined
  /** An `IconButton` that picks from contacts, where the browser can. */
  trailing?: ReactNode
  below?: ReactNode
  className?: string | undefined
}

/** A phone number, grouped as one types it: 0803 123 4567. */
export function PhoneInput(props: PhoneInputProps) {
  const { value, onValueChange, ref, disabled = false, readOnly = false, autoComplete = 'tel' } = props
  const grouped = useGroupedInput(phoneGrouping, value, onValueChange)
  const own = grouped.input
  const merged = useMemo(() => mergeRefs(own, ref), [own, ref])
  return (
    <Field {...splitFieldTexts(props)[0]} id={props.id} below={props.below} className={props.className}>
      {(control) => (
        <div
          className={css.box}
          data-invalid={props.error ? true : undefined}
          data-disabled={disabled || readOnly || undefined}
        >
          <input
            {...control}
            ref={merged}
            name={props.name}
            className={classNames(css.input, css.figures)}
            type="tel"
            inputMode="tel"
            autoComplete={autoComplete}
            value={grouped.text}
            onChange={grouped.onChange}
            onBlur={props.onBlur}
            disabled={disabled}
            readOnly={readOnly}
          />
          {props.trailing && <span className={css.suffix}>{props.trailing}</span>}
        </div>
      )}
    </Field>
  )
}
