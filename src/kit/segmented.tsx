import { type ReactNode, useId } from 'react'
import * as css from './choices.css.ts'
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
