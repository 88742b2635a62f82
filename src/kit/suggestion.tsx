import { Button } from './button.tsx'
import { Stack } from './stack.tsx'

export interface SuggestionProps {
  /** A question, accepted by a press: "Did you mean gmail.com?" */
  sentence: string
  onYes: () => void
}

/** Offers a correction under its field; never forces it. */
export function Suggestion({ sentence, onYes }: SuggestionProps) {
  return (
    <Stack align="start">
      <Button variant="quiet" onClick={onYes}>
        {sentence}
      </Button>
    </Stack>
  )
}
