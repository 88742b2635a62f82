import { useEffect, useRef, useState } from 'react'
import type { AccountDialogProps } from '#src/data/services/account-dialogs.ts'
import { signOut } from '#src/data/services/forget.ts'
import { useServices } from '#src/data/services/services.ts'
import { useRecords } from '#src/data/services/use-records.ts'
import { useUser } from '#src/data/services/use-state.ts'
import { hasEnded, type JournalEntry } from '#src/data/storage/journal.ts'
import { LOGOUT, PROCESSING } from '#src/domain/sentences.ts'
import { Button } from '#src/kit/button.tsx'
import { CopyButton } from '#src/kit/device/copy-button.tsx'
import { Unreadable } from '#src/kit/device/storage-trouble.tsx'
import { Dialog } from '#src/kit/dialog.tsx'
import { Overlay } from '#src/kit/overlay.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { Text } from '#src/kit/text.tsx'
import { OpenPayment, openPaymentsTitle, referenceOf } from '#src/payments/screens/open-payment.tsx'
import { useJournal } from '#src/payments/use-journal.ts'

/** Only a short wait where no payment is open; else a warning of what would be lost. */
export function LogoutDialog({ onClose }: AccountDialogProps) {
  const { openPayments, unreadable, leave } = useLogout(onClose)
  if (openPayments === null) return <Overlay text={PROCESSING} />
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={openPayments.length === 0 ? 'Log out?' : openPaymentsTitle(openPayments.length)}
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
      <Stack gap={5}>
        <Unreadable count={unreadable} what="payment">
          Logging out removes what cannot be read, too. If you may have paid, this device cannot tell you how
          it ended.
        </Unreadable>
        {(openPayments.length > 0 || unreadable === 0) && <OpenPayments entries={openPayments} />}
      </Stack>
    </Dialog>
  )
}

interface Logout {
  /** Null while there is nothing to ask: the journal is being read, or nothing is open and the user is leaving. */
  readonly openPayments: readonly JournalEntry[] | null
  /** How many payments cannot be read, and so may be open. */
  readonly unreadable: number
  readonly leave: () => void
}

/** LOGOUT: at once, or after a question when a payment is open or cannot be read. */
function useLogout(onClose: () => void): Logout {
  const services = useServices()
  const isSignedIn = useUser() !== null
  const journal = useJournal()
  // LOGOUT also removes what was begun signed out.
  const visitors = useRecords(services.device.visitorJournal)
  const entries = [
    ...new Map([...(visitors.all ?? []), ...journal.entries].map((entry) => [entry.tranId, entry])).values(),
  ]
  const unreadable = journal.unreadable + (visitors.unreadable ?? 0)
  const isRead = journal.isRead && visitors.all !== null
  const [step, setStep] = useState<'reading' | 'asking' | 'leaving'>('reading')
  const isGone = useRef(false)
  const open = entries.filter((entry) => !hasEnded(entry))

  const leave = () => {
    if (isGone.current) return
    isGone.current = true
    setStep('leaving')
    void signOut(services)
  }

  // Decided once: a payment that ends while the question is open must not sign the user out.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the journal is read, and when nobody is signed in.
  useEffect(() => {
    if (isGone.current) return
    if (!isSignedIn) return onClose()
    if (step !== 'reading' || !isRead) return
    if (open.length > 0 || unreadable > 0) setStep('asking')
    else leave()
  }, [isRead, isSignedIn])

  return { openPayments: step === 'asking' ? open : null, unreadable, leave }
}

/** The payments that this phone would forget, with the reference that support finds them by. */
function OpenPayments({ entries }: { entries: readonly JournalEntry[] }) {
  if (entries.length === 0)
    return <Text>All your payments have ended. There is nothing left to wait for.</Text>
  return (
    <Stack gap={5}>
      <Text>
        Logging out removes {entries.length === 1 ? 'it' : 'them'} from this device, which then cannot tell
        you how {entries.length === 1 ? 'it' : 'they'} ended. The receipt also comes by email. Keep the order
        number.
      </Text>
      {entries.map((entry) => (
        <OpenPayment key={entry.tranId} entry={entry}>
          <CopyButton text={referenceOf(entry)} name={`Copy order number ${referenceOf(entry)}`} />
        </OpenPayment>
      ))}
    </Stack>
  )
}
