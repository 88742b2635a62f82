import { useId } from 'react'
import { pressedWhole, visuallyHidden } from './helpers.css.ts'
import { Icon } from './icon.tsx'
import * as css from './paper.css.ts'

export interface RatingStarsProps {
  legend: string
  /** What 1, 2, 3, 4 and 5 mean: "Very poor" to "Excellent". */
  labels: readonly string[]
  /** 1 to 5, or null before one is chosen. */
  value: number | null
  onChange: (value: number) => void
  /** One quiet line, its legend beside the stars. Elsewhere a heading above has its words. */
  isRow?: boolean
}

/** Stars that are radio buttons: arrow keys work, each has a word, and the chosen word is shown. */
export function RatingStars({ legend, labels, value, onChange, isRow = false }: RatingStarsProps) {
  const name = useId()
  return (
    <fieldset data-row={isRow} className={css.ratingFrame}>
      {/* A legend names its fieldset only if it is a direct child. */}
      <legend className={isRow ? css.ratingLegend : visuallyHidden}>{legend}</legend>
      <div className={css.ratingGroup}>
        <div className={css.stars}>
          {labels.map((label, index) => (
            <label key={label} className={css.star} data-lit={value !== null && index < value}>
              <input
                type="radio"
                className={pressedWhole}
                name={name}
                value={index + 1}
                checked={value === index + 1}
                onChange={() => onChange(index + 1)}
              />
              <span className={visuallyHidden}>{label}</span>
              <Icon name="star" size={isRow ? 24 : 32} filled={value !== null && index < value} />
            </label>
          ))}
        </div>
        <p className={css.ratingWord} aria-hidden="true" hidden={isRow && value === null}>
          {value === null ? '' : labels[value - 1]}
        </p>
      </div>
    </fieldset>
  )
}
