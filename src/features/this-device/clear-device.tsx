import { useState } from 'react'
import { hasEnded } from '#src/checkout/attempt.ts'
import { clearDevice } from '#src/services/forget.ts'
import { useServices } from '#src/services/services.ts'
import { useKept } from '#src/services/use-kept.ts'
import { Button } from '#src/ui/button.tsx'
import { Section } from '#src/ui/section.tsx'
import { Text } from '#src/ui/text.tsx'
import { ClearDialog } from './clear-dialog.tsx'

/** The way to forget everything. Nothing goes before the dialog's own button is pressed. */
export function ClearDevice() {
  const services = useServices()
  const { all, reload } = useKept(services.journal)
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const open = () => {
    // A payment may have begun or ended in another tab meanwhile.
    reload()
    setOpen(true)
  }
  const clear = () => {
    setBusy(true)
    void clearDevice(services)
  }
  return (
    <Section title="Clear this device">
      <Text tone="soft">
        For a phone that you share, sell or give back. It removes everything that the app keeps here.
      </Text>
      {/* Until the journal is read, nobody knows whether a payment is open. */}
      <Button variant="danger" block disabled={all === null} onClick={open}>
        Clear this device
      </Button>
      {isOpen && (
        <ClearDialog
          openPayments={(all ?? []).filter((entry) => !hasEnded(entry))}
          isBusy={isBusy}
          onKeep={() => setOpen(false)}
          onClear={clear}
        />
      )}
    </Section>
  )
}
