import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import * as css from './field.css.ts'
import { Field, splitFieldTexts } from './field.tsx'
import { type GroupedInputProps, type Grouping, useGroupedInput } from './use-grouped-input.ts'

export interface AmountInputProps extends GroupedInputProps {
  /** Quick-amount chips, mostly. */
  below?: ReactNode
}

/**
 * Naira, large, with thousands separated while typing. The value is a plain decimal as text, such as "1000.5": never a
 * number, because what is typed stays.
 */
export function AmountInput(props: AmountInputProps) {
  const { readOnly = false } = props
  const grouped = useGroupedInput(amountGrouping, props)
  return (
    <Field {...splitFieldTexts(props)[0]} below={props.below}>
      {(control) => (
        <div
          className={classNames(css.box, css.amountBox)}
          data-invalid={props.error ? true : undefined}
          data-disabled={readOnly || undefined}
        >
          <span className={classNames(css.amount, css.naira)} aria-hidden="true">
            ₦
          </span>
          <input
            {...control}
            {...grouped}
            name={props.name}
            className={classNames(css.input, css.amount, css.amountInput)}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            onBlur={props.onBlur}
            readOnly={readOnly}
          />
        </div>
      )}
    </Field>
  )
}

/**
 * Invisible characters in text pasted from a chat, and the frame of a keycap: without removing them a number that looks
 * right would be refused.
 */
const INVISIBLE = /\u20E3|[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800\uFFFC]/gu

/** Commas that are each followed by three digits. */
const THOUSANDS = /^\d+(?:,\d{3})+(?:\.|$)/

/**
 * "₦1,000.5" as pasted or typed to "1000.5": removes only the naira sign and thousands separators. Anything else stays,
 * so that it is refused visibly: "1e5" without its letter would be 15, and "1000,50" without its comma a hundred times
 * as much.
 */
function toPlain(typed: string): string {
  const seen = typed.replace(INVISIBLE, '')
  const bare = seen.replace(/^(?:ngn|[\sn₦])+|[\s₦]/gi, '')
  // Words, or the beginning of one: "nine hundred" must not lose its n and its space.
  if (/\p{L}/u.test(bare) || (bare === '' && seen.trim() !== '')) return seen
  return THOUSANDS.test(bare) ? bare.replaceAll(',', '') : bare
}

/** "1000.5" to "1,000.5"; what is still being typed ("1000.", "05") or is not an amount stays as it is. */
function toDisplay(plain: string): string {
  if (/[^\d.]/.test(plain)) return plain
  const [whole = '', ...rest] = plain.split('.')
  const grouped = whole.replace(/\B(?=(\d{3}){1,9}$)/g, ',')
  return rest.length === 0 ? grouped : `${grouped}.${rest.join('.')}`
}

/** Naira as people write them: thousands in threes, kobo after a point. */
export const amountGrouping: Grouping = { toPlain, toDisplay, isSeparator: (character) => character === ',' }
