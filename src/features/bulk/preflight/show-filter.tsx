import { useId } from 'react'
import type { Overview, RowFilter } from '#src/features/bulk/desk/desk.ts'
import { visuallyHidden } from '#src/ui/helpers.css.ts'
import * as css from './preflight.css.ts'
import { countOf, FILTERS, grouped } from './status-words.ts'

interface ShowFilterProps {
  readonly counts: Overview['counts']
  readonly value: RowFilter
  readonly onChoose: (filter: RowFilter) => void
}

/** How many rows stand how; each count shows its rows. What there is none of is not offered. */
export function ShowFilter({ counts, value, onChoose }: ShowFilterProps) {
  const name = useId()
  const offered = FILTERS.filter(
    (one) =>
      one.value === 'all' || one.value === 'problem' || one.value === value || countOf(one.value, counts) > 0,
  )
  return (
    <fieldset>
      <legend className={visuallyHidden}>Show</legend>
      <div className={css.chips}>
        {offered.map((one) => (
          <label key={one.value} className={css.chip}>
            <input
              className={css.chipInput}
              type="radio"
              name={name}
              checked={one.value === value}
              onChange={() => onChoose(one.value)}
            />
            {one.label} <span className={css.chipCount}>{grouped(countOf(one.value, counts))}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
