import { Card } from '#src/kit/card.tsx'
import { Text } from '#src/kit/text.tsx'

interface LinkNoteProps {
  readonly note: string
  readonly isYours: boolean
}

/** The requester's own words, marked as theirs. */
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
