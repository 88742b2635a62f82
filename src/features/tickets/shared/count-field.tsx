import { type Ref, useState } from 'react'
import { plainDigits } from '#src/domain/digits.ts'
import { TICKETS_MAX } from '#src/domain/tickets/booker.ts'
import { classNames } from '#src/kit/class-names.ts'
import * as fieldCss from '#src/kit/field.css.ts'
import { Field, type FieldTexts, splitFieldTexts } from '#src/kit/field.tsx'
import { visuallyHidden } from '#src/kit/helpers.css.ts'
import * as css from './booking.css.ts'

export interface CountFieldProps extends FieldTexts {
  /** As typed; anything but a whole number counts as `min` when a button is pressed. */
  value: string
  onValueChange: (value: string) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
  /** The buttons stop here; the form validates what is typed. */
  min: number
}

/** How many: typed, or changed by one with a thumb. */
export function CountField(props: CountFieldProps) {
  const { value, onValueChange, min } = props
  const [stepped, setStepped] = useState('')
  const plain = plainDigits(value).trim()
  const typed = /^\d{1,6}$/.test(plain) ? Number(plain) : null
  const by = (step: number) => {
    const next = typed === null ? min : Math.min(TICKETS_MAX, Math.max(min, typed + step))
    if (next === typed) return
    onValueChange(String(next))
    setStepped(String(next))
  }
  return (
    <Field {...splitFieldTexts(props)[0]} className={props.hint ? css.countRow : css.countAlone}>
      {(control) => (
        <div className={classNames(fieldCss.box, css.countBox)} data-invalid={props.error ? true : undefined}>
          <Step
            label="One less"
            of={control.id}
            sign="−"
            isAtEnd={typed !== null && typed <= min}
            onPress={() => by(-1)}
          />
          <input
            {...control}
            ref={props.ref}
            name={props.name}
            className={classNames(fieldCss.input, fieldCss.figures, css.count)}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            value={value}
            onChange={(event) => onValueChange(event.currentTarget.value)}
            onBlur={props.onBlur}
          />
          <Step
            label="One more"
            of={control.id}
            sign="+"
            isAtEnd={typed !== null && typed >= TICKETS_MAX}
            onPress={() => by(1)}
          />
          {/* The focus is on a button, which does not announce the new count. */}
          <span role="status" className={visuallyHidden}>
            {stepped === value && value}
          </span>
        </div>
      )}
    </Field>
  )
}

interface StepProps {
  readonly label: string
  /** The id of the field that it changes: its label distinguishes two on one form. */
  readonly of: string
  readonly sign: string
  readonly isAtEnd: boolean
  readonly onPress: () => void
}

/** aria-disabled at the end, so that the thumb that got there keeps its focus. */
function Step({ label, of, sign, isAtEnd, onPress }: StepProps) {
  return (
    <button
      type="button"
      className={css.countStep}
      aria-label={label}
      aria-describedby={`${of}-label`}
      aria-disabled={isAtEnd}
      onClick={isAtEnd ? undefined : onPress}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  )
}
