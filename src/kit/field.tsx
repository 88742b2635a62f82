import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import * as css from './field.css.ts'
import { liveRegion, visuallyHidden } from './helpers.css.ts'
import { Icon } from './icon.tsx'
import { words } from './words.tsx'

/** The texts that every form field has. */
export interface FieldTexts {
  label: string
  hint?: ReactNode
  /** Says what to do. If present, the field is invalid. */
  error?: string | undefined
  required?: boolean | undefined
  /** The label is only read out, where the screen shows it in another way. */
  labelHidden?: boolean | undefined
  /** At the end of the label's line: "Forgot Password", a counter. */
  labelEnd?: ReactNode
  /** The hint depends on what is typed, and is read out when it changes. */
  hintIsLive?: boolean | undefined
}

export interface FieldProps extends FieldTexts {
  /** Only where the id must be known outside; else one is generated. */
  id?: string | undefined
  children: (control: FieldControl) => ReactNode
  /** Under what is said of the control, such as quick amounts. */
  below?: ReactNode
  className?: string | undefined
  /** The control is a group, which a label cannot refer to: the group uses the label's id as its name. */
  isGroup?: boolean | undefined
}

/** Label, control, hint and error, linked by their ids. */
export function Field(props: FieldProps) {
  const made = useId()
  const id = props.id ?? made
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const { label, hint, error, required = false } = props
  const described = [error ? errorId : '', hint ? hintId : ''].filter(Boolean).join(' ')
  const control: FieldControl = {
    id,
    ...(described !== '' && { 'aria-describedby': described }),
    ...(error && { 'aria-invalid': true as const }),
    ...(required && { 'aria-required': true as const }),
  }
  const shownHint = hint && (
    <div className={css.hint} id={hintId}>
      {words(hint)}
    </div>
  )
  return (
    <div className={classNames(css.field, props.className)}>
      <div className={props.labelHidden ? visuallyHidden : css.labelRow}>
        {props.isGroup ? (
          <span className={css.label} id={`${id}-label`}>
            {label}
          </span>
        ) : (
          <label className={css.label} htmlFor={id} id={`${id}-label`}>
            {label}
          </label>
        )}
        {props.labelEnd}
      </div>
      {props.children(control)}
      {/* The live region exists before its text, or screen readers miss the first error. */}
      <div className={liveRegion} aria-live="polite">
        {error && (
          <p className={css.error} id={errorId}>
            <Icon name="alert" size={16} className={css.errorIcon} />
            <span>{words(error)}</span>
          </p>
        )}
      </div>
      {props.hintIsLive ? (
        <div className={liveRegion} aria-live="polite">
          {shownHint}
        </div>
      ) : (
        shownHint
      )}
      {props.below}
    </div>
  )
}

/** The props that a control gets from its field; spread them, never write them by hand. */
interface FieldControl {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

/** Separates the field's own props from the control's. */
export function splitFieldTexts<P extends FieldTexts>(props: P): [FieldTexts, Omit<P, keyof FieldTexts>] {
  const { label, hint, error, required, labelHidden, labelEnd, hintIsLive, ...rest } = props
  return [{ label, hint, error, required, labelHidden, labelEnd, hintIsLive }, rest]
}
