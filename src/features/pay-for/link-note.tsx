import { Card } from '#src/ui/card.tsx'
import { Text } from '#src/ui/text.tsx'

interface LinkNoteProps {
  readonly note: string
  readonly isYours: boolean
}

/** Somebody's own words, and marked as theirs. */
export function LinkNote({ note, isYours }: LinkNoteProps) {
  if (note === '') return null
  return (
    <Card>
      <Text size="xs" tone="soft">
        {isYours ? 'Your note' : 'Their note'}
      </Text>
      <Text>{note}</Text>
    </Card>
  )
}
