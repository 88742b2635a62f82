import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

interface AskToRepostProps {
  readonly title: string
  readonly description: string
  /** The button that sends. */
  readonly yes: string
  readonly isOpen: boolean
  readonly onAnswer: (isYes: boolean) => void
}

/** Decision 35: what moves money behind an icon is asked about first. */
export function AskToRepost({ title, description, yes, isOpen, onAnswer }: AskToRepostProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={() => onAnswer(false)}
      width="small"
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>Cancel</Button>
          <Button variant="primary" onClick={() => onAnswer(true)}>
            {yes}
          </Button>
        </>
      }
    />
  )
}
