import { Button } from './button.tsx'
import { liveRegion } from './helpers.css.ts'
import { outdent } from './layout.css.ts'

export interface SuggestionProps {
  /** A question, accepted by a press: "Did you mean gmail.com?" Null where there is nothing to ask. */
  hint: { readonly sentence: string; readonly suggestion: string } | null
  onYes: (suggestion: string) => void
}

/** Offers a correction under its field; never forces it. Read out when it comes: the region is there before it. */
export function Suggestion({ hint, onYes }: SuggestionProps) {
  return (
    <div className={liveRegion} aria-live="polite">
      {hint !== null && (
        <Button variant="quiet" className={outdent} onClick={() => onYes(hint.suggestion)}>
          {hint.sentence}
        </Button>
      )}
    </div>
  )
}
