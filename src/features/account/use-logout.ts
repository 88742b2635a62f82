import { useEffect, useRef, useState } from 'react'
import { hasEnded } from '#src/checkout/attempt.ts'
import { useJournal } from '#src/checkout/use-journal.ts'
import type { JournalEntry } from '#src/offline/journal.ts'
import { signOut } from '#src/services/forget.ts'
import { useServices } from '#src/services/services.ts'
import { useUser } from '#src/services/use-state.ts'

interface Logout {
  /** Null until somebody has to be asked: the journal is being read, or nothing is open and the user is leaving. */
  readonly openPayments: readonly JournalEntry[] | null
  readonly leave: () => void
}

/** LOGOUT: at once, or after a question when a payment is open (reliability F22). */
export function useLogout(onClose: () => void): Logout {
  const services = useServices()
  const isSignedIn = useUser() !== null
  const { entries, isRead } = useJournal()
  const [step, setStep] = useState<'reading' | 'asking' | 'leaving'>('reading')
  const isGone = useRef(false)
  const open = entries.filter((entry) => !hasEnded(entry))

  const leave = () => {
    if (isGone.current) return
    isGone.current = true
    setStep('leaving')
    void signOut(services)
  }

  // Decided once: a payment that ends while the question is open must not sign anybody out.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the journal is read, and when nobody is signed in.
  useEffect(() => {
    if (isGone.current) return
    if (!isSignedIn) return onClose()
    if (step !== 'reading' || !isRead) return
    if (open.length > 0) setStep('asking')
    else leave()
  }, [isRead, isSignedIn])

  return { openPayments: step === 'asking' ? open : null, leave }
}
