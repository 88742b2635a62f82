import { Card } from '#src/ui/card.tsx'
import { Text } from '#src/ui/text.tsx'

/** A stranger's words, and marked as theirs. */
export function LinkNote({ note }: { readonly note: string }) {
  if (note === '') return null
  return (
    <Card>
      <Text size="xs" tone="soft">
        Their note
      </Text>
      <Text>{note}</Text>
    </Card>
  )
}
