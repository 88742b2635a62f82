import { type ComponentProps, type FocusEventHandler, type ReactNode, type Ref, useId } from 'react'
import * as css from './choices.css.ts'
import { checkBox, checkRow, chip, chips } from './choices.css.ts'
import { pressedWhole, visuallyHidden } from './helpers.css.ts'
import { Icon, type IconName } from './icon.tsx'
import { words } from './words.tsx'

export interface SegmentedProps<T extends string> {
  /** Read out before the options. Shown unless `hidesLegend`. */
  legend: string
  hidesLegend?: boolean | undefined
  options: readonly { readonly value: T; readonly label: string; readonly icon?: IconName }[]
  value: T
  onChoose: (value: T) => void
  /** Under the options: what they mean. */
  hint?: ReactNode
}

/** About three options side by side, one of them chosen: radio buttons with another look. */
export function Segmented<T extends string>(props: SegmentedProps<T>) {
  const { legend, hidesLegend = false, options, value: chosen, onChoose, hint } = props
  const id = useId()
  const hintId = hint === undefined ? undefined : `${id}-hint`
  return (
    <fieldset aria-describedby={hintId}>
      <legend className={hidesLegend ? visuallyHidden : css.segmentsLegend}>{legend}</legend>
      <div className={css.segments}>
        {options.map(({ value, label, icon }) => (
          <label key={value} className={css.segment} data-chosen={chosen === value || undefined}>
            <input
              className={pressedWhole}
              type="radio"
              name={id}
              checked={chosen === value}
              onChange={() => onChoose(value)}
            />
            {icon !== undefined && <Icon name={icon} size={20} />}
            <span className={css.segmentLabel}>{label}</span>
          </label>
        ))}
      </div>
      {hint !== undefined && (
        <p id={hintId} className={css.segmentsHint}>
          {words(hint)}
        </p>
      )}
    </fieldset>
  )
}

interface SegmentedNavProps {
  /** Read out as its name. */
  label: string
  /** Links of `segmentClass`, the current page's with `aria-current`. */
  children: ReactNode
}

export const segmentClass = css.segment

/** Options side by side where each has an address of its own. */
export function SegmentedNav({ label, children }: SegmentedNavProps) {
  return (
    <nav className={css.segments} aria-label={label}>
      {children}
    </nav>
  )
}

export interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode
}

/** A checkbox; the whole line is the target. */
export function CheckboxField({ label, ...native }: CheckboxFieldProps) {
  return (
    <label className={checkRow}>
      <input {...native} type="checkbox" className={checkBox} />
      <span>{words(label)}</span>
    </label>
  )
}

interface ChipOption {
  value: string
  label: ReactNode
}

export interface ChipGroupProps {
  /** What the chips choose, read out: "Quick amounts". */
  label: string
  options: readonly ChipOption[]
  /** The pressed one, if any is. */
  value: string | null
  onChoose: (value: string) => void
}

/** A few ready answers under an editable field, or filters over a list. */
export function ChipGroup({ label, options, value, onChoose }: ChipGroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would take a line of its own under a labelled field
    <div className={chips} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={chip}
          aria-pressed={option.value === value}
          onClick={() => onChoose(option.value)}
        >
          {words(option.label)}
        </button>
      ))}
    </div>
  )
}

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
