import { useState } from 'react'
import { Link } from 'react-router-dom'
import { brand, brandName } from '#src/brand.ts'
import { resultPath } from '#src/contract/result-paths.ts'
import type { TransactionResult } from '#src/contract/transaction.ts'
import { isGatewayAddress } from '#src/domain/access.ts'
import { failureSentence } from '#src/domain/failure.ts'
import { isTerminal, isUnpaid } from '#src/domain/payment/outcome.ts'
import { outcomeView } from '#src/domain/payment/outcome-view.ts'
import { ANOTHER_TRANSACTION, RESULT_LABEL } from '#src/domain/sentences.ts'
import { HomeButton } from '#src/forms/home-button.tsx'
import { hasEnded } from '#src/offline/journal.ts'
import type { WhyOffline } from '#src/platform/connectivity.ts'
import { lazyOptional } from '#src/services/lazy-part.tsx'
import { useServices } from '#src/services/services.ts'
import { useIsHere } from '#src/services/use-is-here.ts'
import { useOnline, useWhyOffline } from '#src/services/use-state.ts'
import { sameUser } from '#src/session/same-user.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { noPrint } from '#src/ui/helpers.css.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Rows } from '#src/ui/rows.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { Text } from '#src/ui/text.tsx'
import { wayOn } from './attempt.ts'
import { requery } from './requery.ts'
import { useJournal } from './use-journal.ts'
import { useNow } from './use-now.ts'
import type { FollowedTransaction, Watched } from './watch.ts'

interface ResultWaitingProps {
  readonly transactionId: string
  readonly watched: FollowedTransaction
}

/** Why the provider is not asked now, in line with the bar above, which says it too. */
export const CHECK_LATER: Record<WhyOffline, string> = {
  offline: "You're offline. We will check when you're back online.",
  unreachable: `We can't reach ${brandName} right now. We will check as soon as we can.`,
  captive: 'You may need to sign in to this Wi-Fi. We will check once you have.',
}

/** Before anything is known of a transaction: says what is awaited and what not to do, never "failed". */
export function ResultWaiting({ transactionId, watched }: ResultWaitingProps) {
  const why = useWhyOffline()
  const view = outcomeView.pending
  const trouble = watched.answer?.kind === 'unreachable' ? failureSentence(watched.answer.failure) : null
  return (
    <Stack gap={4}>
      <Notice tone={view.tone} icon={view.icon} role="status" title={view.sentence}>
        {why === null ? (trouble ?? 'We are checking this order with the provider.') : CHECK_LATER[why]}
      </Notice>
      <Card>
        <Rows items={[{ label: RESULT_LABEL.orderNumber, value: transactionId }]} />
      </Card>
      <NextCheck watched={watched} />
      <Button block busy={watched.isChecking && why === null} onClick={watched.check}>
        Check status
      </Button>
      <HomeButton variant="quiet" block />
    </Stack>
  )
}

interface CheckAgainProps {
  /** From the address: a provider may leave it out of its response. */
  readonly transactionId: string
  readonly result: TransactionResult
  readonly watched: FollowedTransaction
}

/** The user's actions for an order that has not ended. */
export function CheckAgain({ transactionId, result, watched }: CheckAgainProps) {
  const why = useWhyOffline()
  return (
    <Stack gap={2}>
      <NextCheck watched={watched} />
      {why !== null && (
        <Text size="xs" tone="soft">
          {CHECK_LATER[why]}
        </Text>
      )}
      <Button variant="primary" block busy={watched.isChecking} onClick={watched.check}>
        Check status
      </Button>
      <ContinuePayment transactionId={transactionId} result={result} onAsk={watched.check} />
      {result.pushKey !== '' && <TellWhenDone transactionId={transactionId} publicKey={result.pushKey} />}
    </Stack>
  )
}

// A chunk of its own: only pending results show it.
const TellWhenDone = lazyOptional(async () => (await import('./tell-when-done.tsx')).TellWhenDone)

interface ContinuePaymentProps {
  /** From the address: a provider may leave it out of its response. */
  readonly transactionId: string
  readonly result: TransactionResult
  /** Shows what the provider has told meanwhile. */
  readonly onAsk: () => void
}

/** Back to the payment page of an order that nobody has paid yet, where this device opened it. */
function ContinuePayment({ transactionId, result, onAsk }: ContinuePaymentProps) {
  const services = useServices()
  const { clock, journal, navigation, settings } = services
  const { entries, reload } = useJournal()
  const [isAsking, setAsking] = useState(false)
  const isOnline = useOnline()
  const isHere = useIsHere()
  const entry = entries.find((one) => one.transactionId === transactionId && !hasEnded(one))
  const address = entry?.authorizeUrl ?? ''
  if (entry === undefined || !isUnpaid(result) || !isGatewayAddress(address, settings.gatewayOrigins))
    return null
  const { tranId, billerCode, transfer } = entry
  const goOn = async () => {
    const isSameUser = sameUser(services)
    const now = await journal.get(tranId)
    const way = now === null ? 'gone' : wayOn(now, clock.now())
    if (way === 'gone') return reload()
    if (way === 'receipt') return onAsk()
    // This very page shows the account.
    if (way === 'account') return navigation.startAt(resultPath(transactionId, billerCode))
    if (way === 'over') {
      const heard = await requery(services, transactionId)
      if (heard.kind !== 'known' || isTerminal(heard.outcome) || !isUnpaid(heard.result)) return onAsk()
    }
    // The provider may take long: whoever has left the receipt meanwhile is doing something else.
    if (isHere.current && isSameUser()) navigation.leave(address)
  }
  const press = async () => {
    setAsking(true)
    await goOn()
    setAsking(false)
  }
  // Without a network the browser would show its own error page in place of the app. An account is shown by the app.
  return (
    <Button block busy={isAsking} disabled={!isOnline && transfer === null} onClick={() => void press()}>
      {transfer === null ? 'Continue to payment page' : 'Show account'}
    </Button>
  )
}

const SECOND_MS = 1000

/** Counts down to the next automatic check; a long wait is not read out every second. Offline there is none. */
export function NextCheck({ watched }: { readonly watched: Watched }) {
  const { nextCheckAt } = watched
  const isOnline = useOnline()
  const now = useNow(nextCheckAt)
  if (nextCheckAt === null || !isOnline) return null
  const seconds = Math.max(0, Math.ceil((nextCheckAt - now) / SECOND_MS))
  return (
    <Text size="xs" tone="soft" figures>
      Next check in {seconds} s
    </Text>
  )
}

/** 'Invalid Order Number': only after the provider's definite answer, never for a lost connection. */
export function InvalidOrder() {
  const view = outcomeView.invalid
  return (
    <Notice tone={view.tone} icon={view.icon} role="alert" title={view.title} actions={<HomeButton />}>
      {view.sentence} If you were charged, write to {brand.supportEmail}.
    </Notice>
  )
}

/** The two links of every result screen (spec section 2). */
export function WaysOn({ another }: { readonly another: string }) {
  return (
    <nav aria-label="What next" className={noPrint}>
      <Stack gap={2}>
        <Link className={buttonClass('quiet', true)} to={another}>
          {ANOTHER_TRANSACTION}
        </Link>
        <HomeButton variant="quiet" block />
      </Stack>
    </nav>
  )
}
