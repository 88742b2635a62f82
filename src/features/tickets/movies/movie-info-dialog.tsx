import type { Movie } from '#src/contract/tickets.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Rows } from '#src/ui/rows.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { Text } from '#src/ui/text.tsx'

interface MovieInfoDialogProps {
  readonly movie: Movie
  readonly onBuy: () => void
  readonly onClose: () => void
}

/** Movie info (spec section 2): duration, genre, synopsis, Buy Ticket and Close. */
export function MovieInfoDialog({ movie, onBuy, onClose }: MovieInfoDialogProps) {
  const facts = [
    { label: 'Duration', value: movie.duration },
    { label: 'Genre', value: movie.genre },
  ].filter(({ value }) => value !== '')
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={movie.title}
      footer={
        <Button variant="primary" onClick={onBuy}>
          Buy Ticket
        </Button>
      }
    >
      <Stack gap={4}>
        <Rows items={facts} />
        {movie.synopsis !== '' && (
          <Stack gap={1}>
            <Text as="h3" weight="heavy">
              Synopsis
            </Text>
            <Text>{movie.synopsis}</Text>
          </Stack>
        )}
      </Stack>
    </Dialog>
  )
}
