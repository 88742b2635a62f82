import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#src/contract/paths.ts'
import type { TransactionResult } from '#src/contract/transaction.ts'
import type { AccountDialogProps } from '#src/data/services/account-dialogs.ts'
import { signOut } from '#src/data/services/forget.ts'
import { useServices } from '#src/data/services/services.ts'
import { useRecords } from '#src/data/services/use-records.ts'
import { useUser } from '#src/data/services/use-state.ts'
import { SESSION_ENDED_KEY, type Session } from '#src/data/session/session-store.ts'
import { hasEnded, type JournalEntry } from '#src/data/storage/journal.ts'
import { LOGOUT, PROCESSING } from '#src/domain/sentences.ts'
import { Button } from '#src/kit/button.tsx'
import { CopyButton } from '#src/kit/device/copy-button.tsx'
import { Unreadable } from '#src/kit/device/storage-trouble.tsx'
import { Dialog } from '#src/kit/dialog.tsx'
import { Overlay } from '#src/kit/overlay.tsx'
import { Page } from '#src/kit/page.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { Text } from '#src/kit/text.tsx'
import { Verbatim } from '#src/kit/words.tsx'
import { orderFactsOf, printedReceipt, shareText } from '#src/payments/receipt-text.ts'
import { OpenPayment, openPaymentsTitle, referenceOf } from '#src/payments/screens/open-payment.tsx'
import { useJournal } from '#src/payments/use-journal.ts'

/** Spec section 9. */
const UNAUTHORIZED_RELOAD_MS = 3000

type Arrival = 'expired' | 'signed-in' | 'visitor'

function arrivalOf({ store }: Session): Arrival {
  const { user, ending } = store.getState()
  if (ending === 'expired') return 'expired'
  return user === null ? 'visitor' : 'signed-in'
}

/**
 * /logout (spec section 2). Every 401 leads here, and so may an address that was typed. What it shows is decided on
 * arrival: a user who logs in from here, over the ended session, does not want to leave.
 */
export function LogoutPage() {
  const { session } = useServices()
  const navigate = useNavigate()
  const [arrival] = useState(() => arrivalOf(session))
  useEffect(() => {
    if (arrival === 'visitor') void navigate(paths.home, { replace: true })
  }, [arrival, navigate])
  if (arrival === 'expired') return <SessionEnded />
  return (
    <Page title="Log out">
      {arrival === 'signed-in' && (
        <LogoutDialog onClose={() => void navigate(paths.dashboard, { replace: true })} />
      )}
    </Page>
  )
}

/** The three seconds between a 401 and the fresh start (spec section 8), in which the user can read why. */
function SessionEnded() {
  const { clock, tab, navigation, session } = useServices()
  useEffect(
    () =>
      clock.after(UNAUTHORIZED_RELOAD_MS, () => {
        // Logged in again meanwhile, and on the way to another page.
        if (session.isSignedIn()) return
        tab.set(SESSION_ENDED_KEY, '1')
        navigation.startAt(paths.home)
      }),
    [clock, tab, navigation, session],
  )
  return (
    <Page title="Your session ended">
      <Stack gap={3}>
        <Text size="md">
          For your safety you were signed out. Log in again to go on where you were: we take you home in a
          moment.
        </Text>
        <Text tone="soft">
          What you typed and payments that are not finished are kept on this device for when you log in again.
        </Text>
      </Stack>
    </Page>
  )
}

/** Only a short wait where no payment is open and no code would go; else a warning of what would be lost. */
export function LogoutDialog({ onClose }: AccountDialogProps) {
  const { openPayments, unreadable, withCodes, leave } = useLogout(onClose)
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
        {(openPayments.length > 0 || (unreadable === 0 && withCodes.length === 0)) && (
          <OpenPayments entries={openPayments} />
        )}
        {withCodes.length > 0 && <Codes results={withCodes} />}
      </Stack>
    </Dialog>
  )
}

interface Logout {
  /** Null while there is nothing to ask: the journal is being read, or nothing is open and the user is leaving. */
  readonly openPayments: readonly JournalEntry[] | null
  /** How many payments cannot be read, and so may be open. */
  readonly unreadable: number
  /** Results with a token, a pin or a ticket that came signed out. No account has them, as it has the user's own. */
  readonly withCodes: readonly TransactionResult[]
  readonly leave: () => void
}

/** LOGOUT: at once, or after a question when a payment is open or cannot be read, or a visitor's code would go. */
function useLogout(onClose: () => void): Logout {
  const services = useServices()
  const isSignedIn = useUser() !== null
  const journal = useJournal()
  // LOGOUT also removes what was begun or bought signed out.
  const visitors = useRecords(services.device.visitorJournal)
  const visitorResults = useRecords(services.device.visitorResults).all
  const entries = [
    ...new Map([...(visitors.all ?? []), ...journal.entries].map((entry) => [entry.tranId, entry])).values(),
  ]
  const unreadable = journal.unreadable + (visitors.unreadable ?? 0)
  const isRead = journal.isRead && visitors.all !== null && visitorResults !== null
  const [step, setStep] = useState<'reading' | 'asking' | 'leaving'>('reading')
  const isGone = useRef(false)
  const open = entries.filter((entry) => !hasEnded(entry))
  const withCodes = [...(visitorResults ?? [])]
    .sort((a, b) => b.heardAt - a.heardAt)
    .map(({ result }) => result)
    .filter((result) => printedReceipt(result).codes.length > 0)

  const leave = () => {
    if (isGone.current) return
    isGone.current = true
    setStep('leaving')
    void signOut(services)
  }

  // Decided once: a payment that ends while the question is open must not sign the user out.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once everything is read, and when nobody is signed in.
  useEffect(() => {
    if (isGone.current) return
    if (!isSignedIn) return onClose()
    if (step !== 'reading' || !isRead) return
    if (open.length > 0 || unreadable > 0 || withCodes.length > 0) setStep('asking')
    else leave()
  }, [isRead, isSignedIn])

  return { openPayments: step === 'asking' ? open : null, unreadable, withCodes, leave }
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

/** Shown whole: while somebody is signed in, no other page shows them. */
function Codes({ results }: { readonly results: readonly TransactionResult[] }) {
  const them = results.length === 1 ? 'this receipt of a payment' : 'these receipts of payments'
  return (
    <Stack gap={5} align="start">
      <Text>
        Logging out removes {them} made without a login. No account has {results.length === 1 ? 'it' : 'them'}
        : copy every code that is not used yet.
      </Text>
      {results.map((result) => (
        <div key={result.transactionId}>
          <Text weight="strong">
            <Verbatim>{orderFactsOf(result).productName}</Verbatim>
          </Text>
          {printedReceipt(result).codes.map(({ label, value }) => (
            <Text key={`${label} ${value}`}>
              {label}: <Verbatim>{value}</Verbatim>
            </Text>
          ))}
        </div>
      ))}
      <CopyButton text={results.map(shareText).join('\n\n')} name="Copy the receipts with their codes">
        Copy all
      </CopyButton>
    </Stack>
  )
}
