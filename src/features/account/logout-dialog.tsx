import { LOGOUT, PROCESSING } from '#src/domain/sentences.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Overlay } from '#src/ui/overlay.tsx'
import { OpenPayments } from './open-payments.tsx'
import { useLogout } from './use-logout.ts'

export interface LogoutDialogProps {
  onClose: () => void
}

/** Nothing but a short wait where no payment is open; else what leaving would cost (reliability F22). */
export function LogoutDialog({ onClose }: LogoutDialogProps) {
  const { openPayments, leave } = useLogout(onClose)
  if (openPayments === null) return <Overlay text={PROCESSING} />
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={titleOf(openPayments.length)}
      footer={
        <>
          <Button variant="danger" onClick={leave}>
            {LOGOUT}
          </Button>
          <Button variant="primary" onClick={onClose}>
            Stay
          </Button>
        </>
      }
    >
      <OpenPayments entries={openPayments} />
    </Dialog>
  )
}

function titleOf(count: number): string {
  if (count === 0) return 'Log out?'
  return count === 1 ? 'A payment is not finished' : `${count} payments are not finished`
}
