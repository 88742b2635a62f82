import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

export interface LeaveDialogProps {
  onStay: () => void
  onLater: () => void
  onGiveUp: () => void
}

/** Asked of whoever closes a win that is not claimed. Esc and the cross mean: stay. */
export function LeaveDialog({ onStay, onLater, onGiveUp }: LeaveDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onStay}
      width="small"
      title="Claim your win later?"
      description="It waits on this device: press the gift to come back to it. Do not leave it too long, the campaign may end."
      footer={
        <>
          <Button variant="quiet" onClick={onGiveUp}>
            Give it up
          </Button>
          <Button onClick={onLater}>Later</Button>
          <Button variant="primary" onClick={onStay} data-first-focus>
            Claim now
          </Button>
        </>
      }
    />
  )
}
