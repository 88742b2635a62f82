import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import type { PaymentControl } from './use-payment.ts'

/** Asks before the same is paid twice within a short time (reliability R10). */
export function RepeatDialog({ payment }: { readonly payment: PaymentControl }) {
  const { phase } = payment
  if (phase.phase !== 'repeat') return null
  return (
    <Dialog
      open
      onOpenChange={payment.dismiss}
      title="You just paid this"
      width="small"
      footer={
        <>
          <Button onClick={payment.dismiss}>No, go back</Button>
          <Button variant="primary" onClick={() => payment.start(true)}>
            Yes, pay again
          </Button>
        </>
      }
    >
      {phase.warning}
    </Dialog>
  )
}
