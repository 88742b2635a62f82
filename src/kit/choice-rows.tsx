import { type FocusEventHandler, type ReactNode, type Ref, useId } from 'react'
import * as css from './choices.css.ts'
import { pressedWhole } from './helpers.css.ts'
import { words } from './words.tsx'

export interface ChoiceRow {
  readonly value: string
  readonly title: ReactNode
  readonly detail?: ReactNode
  /** A few words beside the title. */
  readonly mark?: ReactNode
  /** An amount, and under it what it means. */
  readonly end?: ReactNode
  readonly endNote?: ReactNode
}

export interface ChoiceRowsProps {
  /** From the `Field` around it. */
  readonly control: { readonly id: string }
  readonly rows: readonly ChoiceRow[]
  /** The chosen row's value; any other when none is chosen. */
  readonly value: string
  readonly onChoose: (value: string) => void
  readonly onBlur?: FocusEventHandler | undefined
  /** Refers to the row that Tab reaches first. */
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/** One of a few options, each on a row with its price: radio buttons, so that arrow keys work. */
export function ChoiceRows({ control, rows, value, onChoose, onBlur, ref }: ChoiceRowsProps) {
  const name = useId()
  const first = rows.some((row) => row.value === value) ? value : rows[0]?.value
  return (
    <div
      {...control}
      role="radiogroup"
      aria-labelledby={`${control.id}-label`}
      className={css.choices}
      onBlur={onBlur}
    >
      {rows.map((row) => (
        <label key={row.value} className={css.choice} data-chosen={row.value === value || undefined}>
          <input
            type="radio"
            className={pressedWhole}
            name={name}
            ref={row.value === first ? ref : undefined}
            checked={row.value === value}
            onChange={() => onChoose(row.value)}
          />
          <span className={css.choiceWords}>
            <span className={css.choiceTitle}>
              <span>{words(row.title)}</span> {row.mark && <span className={css.choiceMark}>{row.mark}</span>}
            </span>{' '}
            {row.detail && <span className={css.choiceDetail}>{words(row.detail)}</span>}
          </span>{' '}
          {(row.end || row.endNote) && (
            <span className={css.choiceEnd}>
              <strong>{words(row.end)}</strong>{' '}
              {row.endNote && <span className={css.choiceDetail}>{words(row.endNote)}</span>}
            </span>
          )}
        </label>
      ))}
    </div>
  )
}
