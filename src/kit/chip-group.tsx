import type { ReactNode } from 'react'
import { chip, chips } from './choices.css.ts'
import { words } from './words.tsx'

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
