import { type ReactNode, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useUser } from '#src/data/services/use-state.ts'
import { plainDigits } from '#src/domain/digits.ts'
import { type Booker, bookerOf, bookingSentences, TICKETS_MAX } from '#src/domain/tickets/booker.ts'
import { classNames } from '#src/kit/class-names.ts'
import * as fieldCss from '#src/kit/field.css.ts'
import { Field, type FieldTexts, splitFieldTexts } from '#src/kit/field.tsx'
import { useContactButton, useEmailField } from '#src/kit/forms/contact-fields.tsx'
import { usePhoneField } from '#src/kit/forms/schema-form.ts'
import { pressedWhole, visuallyHidden } from '#src/kit/helpers.css.ts'
import { PhoneInput } from '#src/kit/phone-input.tsx'
import { TextField } from '#src/kit/text-field.tsx'
import { words } from '#src/kit/words.tsx'
import * as css from './booking.css.ts'

interface Chip {
  readonly value: string
  readonly title: string
  readonly detail?: string
}

interface ChoiceChipsProps extends FieldTexts {
  readonly options: readonly Chip[]
  readonly value: string
  readonly onValueChange: (value: string) => void
  readonly onBlur?: () => void
  readonly name?: string
  readonly ref?: Ref<HTMLInputElement>
  /** On a phone all are on one line, which scrolls. */
  readonly isStrip?: boolean
  /** Why there is nothing to choose from yet. */
  readonly before: ReactNode
}

/** One of several short options that are all visible: radio buttons that look like chips. */
export function ChoiceChips(props: ChoiceChipsProps) {
  const { options, value: chosen, isStrip = false } = props
  const group = useRef<HTMLDivElement>(null)
  // A kept choice may lie beyond the edge.
  useEffect(() => {
    const chip = group.current?.querySelector('input:checked')?.parentElement
    if (group.current && chip) group.current.scrollLeft = chip.offsetLeft - chip.offsetWidth
  }, [])
  const first = options.some(({ value }) => value === chosen) ? chosen : options[0]?.value
  return (
    <Field {...splitFieldTexts(props)[0]} isGroup>
      {(control) =>
        options.length === 0 ? (
          <p className={css.beforeChips}>{words(props.before)}</p>
        ) : (
          <div
            {...control}
            ref={group}
            role="radiogroup"
            aria-labelledby={`${control.id}-label`}
            className={isStrip ? css.chipStrip : css.chips}
            onBlur={props.onBlur}
          >
            {options.map(({ value, title, detail }) => (
              <label key={value} className={css.chip}>
                <input
                  type="radio"
                  className={pressedWhole}
                  name={props.name}
                  value={value}
                  ref={value === first ? props.ref : undefined}
                  checked={value === chosen}
                  onChange={() => props.onValueChange(value)}
                />
                <span className={css.chipFace}>
                  <span>{words(title)}</span>{' '}
                  {detail && <span className={css.chipDetail}>{words(detail)}</span>}
                </span>
              </label>
            ))}
          </div>
        )
      }
    </Field>
  )
}

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

/**
 * Who books: Full name, Email Address, Mobile Number. Must be inside a `FormProvider` whose form has `fullName`,
 * `email` and `phone`, as its last part: mostly the device knows them.
 */
export function BookerFields() {
  const form = useFormContext<Booker>()
  const { errors } = form.formState
  useAccountFill()
  const fullName = form.register('fullName')
  const email = useEmailField(form, 'email')
  const phone = usePhoneField(form.control, 'phone')
  const contactButton = useContactButton((picked) =>
    form.setValue('phone', picked, { shouldValidate: true, shouldDirty: true }),
  )

  return (
    <>
      <TextField
        {...fullName}
        label="Full name"
        required
        autoComplete="name"
        autoCapitalize="words"
        error={errors.fullName?.message}
        hint={errors.fullName?.message === bookingSentences.nameShort && bookingSentences.nameWhole}
        hintIsLive
      />
      <TextField
        {...email}
        label="Email Address"
        required
        autoComplete="email"
        hint="Your receipt goes here"
      />
      <PhoneInput {...phone} label="Mobile Number" required trailing={contactButton} />
    </>
  )
}

/** The user may sign in on another tab while they type here: fields that are still empty are then filled in. */
function useAccountFill() {
  const form = useFormContext<Booker>()
  const user = useUser()
  const consumerId = user?.consumerId ?? null
  const fill = useEffectEvent(() => {
    const known = bookerOf(user)
    for (const name of ['fullName', 'email', 'phone'] as const) {
      if (form.getValues(name) === '' && known[name] !== '')
        form.setValue(name, known[name], { shouldValidate: true })
    }
  })
  useEffect(() => {
    if (consumerId !== null) fill()
  }, [consumerId])
}
