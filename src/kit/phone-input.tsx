import type { FocusEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import * as css from './field.css.ts'
import { Field, splitFieldTexts } from './field.tsx'
import { type GroupedInputProps, type Grouping, useGroupedInput } from './use-grouped-input.ts'

export interface PhoneInputProps extends GroupedInputProps {
  autoComplete?: string | undefined
  /** The number is only inferred: focus selects all of it, so that typing replaces it. */
  isInferred?: boolean | undefined
  /** An `IconButton` that picks from contacts, where the browser can. */
  trailing?: ReactNode
  below?: ReactNode
}

/** A phone number, grouped while typing: 0803 123 4567. The value is digits, and a + if one leads. */
export function PhoneInput(props: PhoneInputProps) {
  const { readOnly = false, autoComplete = 'tel' } = props
  const grouped = useGroupedInput(phoneGrouping, props)
  return (
    <Field {...splitFieldTexts(props)[0]} below={props.below}>
      {(control) => (
        <div
          className={css.box}
          data-invalid={props.error ? true : undefined}
          data-disabled={readOnly || undefined}
        >
          <input
            {...control}
            {...grouped}
            name={props.name}
            className={classNames(css.input, css.figures)}
            type="tel"
            inputMode="tel"
            autoComplete={autoComplete}
            onBlur={props.onBlur}
            onFocus={props.isInferred ? selectWhole : undefined}
            readOnly={readOnly}
          />
          {props.trailing && <span className={css.suffix}>{props.trailing}</span>}
        </div>
      )}
    </Field>
  )
}

function selectWhole({ currentTarget }: FocusEvent<HTMLInputElement>): void {
  // A press sets the caret after the focus event.
  requestAnimationFrame(() => currentTarget.select())
}

/** What people write between the digits of a number, and what nobody sees there: also the frame of a keycap. */
const NOISE = /\u20E3|[\s.()\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\uFFFC\-\u2010-\u2015\u2212]/gu
const DIGITS = /^\+?\p{Nd}*$/u
/** As long as a whole number, out of a message: "Ada: 0803 123 4567". */
const WHOLE = /\+?\p{Nd}[\p{Nd}\s().-]{8,24}\p{Nd}/u

/**
 * Digits, and a plus where one leads. Anything else, such as words, stays as it is: it is refused visibly, and nobody's
 * typing disappears.
 */
function toPlain(typed: string): string {
  const whole = WHOLE.exec(typed)?.[0] ?? typed
  const hasMore = /\p{Nd}/u.test(typed.replace(whole, ''))
  const bare = (hasMore ? typed : whole).replace(NOISE, '')
  return DIGITS.test(bare) ? bare : typed
}

/** Group sizes by how the number starts; extra digits go to the last group. */
function groupsOf(plain: string): readonly number[] {
  if (plain.startsWith('+')) return [4, 3, 3, 4]
  if (plain.startsWith('234')) return [3, 3, 3, 4]
  if (plain.startsWith('0')) return [4, 3, 4]
  return [3, 3, 4]
}

/** "08031234567" to "0803 123 4567"; also +234 803 123 4567 and numbers without their zero. */
function toDisplay(plain: string): string {
  if (!DIGITS.test(plain)) return plain
  const groups: string[] = []
  const sizes = groupsOf(plain)
  let at = 0
  for (const [index, length] of sizes.entries()) {
    const end = index === sizes.length - 1 ? plain.length : at + length
    if (at < plain.length) groups.push(plain.slice(at, end))
    at = end
  }
  return groups.join(' ')
}

export const phoneGrouping: Grouping = { toPlain, toDisplay, isSeparator: (character) => character === ' ' }
