import { Button } from './button.tsx'
import { Stack } from './stack.tsx'

export interface SuggestionProps {
  /** A question that a press answers with yes: "Did you mean gmail.com?" */
  sentence: string
  onYes: () => void
}

/** Offers a mended input under its field; never forces it. */
export function Suggestion({ sentence, onYes }: SuggestionProps) {
  return (
    <Stack align="start">
      <Button variant="quiet" onClick={onYes}>
        {sentence}
      </Button>
    </Stack>
  )
}
