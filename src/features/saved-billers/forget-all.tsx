import { useState } from 'react'
import { forgetBillers } from '#src/saved/saved-billers.ts'
import { useServices } from '#src/services/services.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

/** Asks first: this one cannot be undone. */
export function ForgetAll({ onDone }: { readonly onDone: () => void }) {
  const services = useServices()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const forget = async () => {
    setBusy(true)
    await forgetBillers(services)
    services.toasts.show('success', 'All saved billers are forgotten')
    setAsking(false)
    onDone()
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Forget all
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Forget all saved billers?"
        description="Their numbers and nicknames leave this device. Your receipts stay."
        width="small"
        footer={
          <>
            <Button onClick={() => setAsking(false)}>Keep them</Button>
            <Button variant="danger" busy={isBusy} onClick={() => void forget()}>
              Forget all
            </Button>
          </>
        }
      />
    </>
  )
}
