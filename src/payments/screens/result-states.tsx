import { useState } from 'react'
import { Link } from 'react-router-dom'
import { brand } from '#src/brand.ts'
import { paths } from '#src/contract/paths.ts'
import { resultPath } from '#src/contract/result-paths.ts'
import type { TransactionResult } from '#src/contract/transaction.ts'
import { helpWith } from '#src/data/services/help-with.ts'
import { lazyOptional } from '#src/data/services/lazy-part.tsx'
import { useServices } from '#src/data/services/services.ts'
import { useIsMounted, useOnline, useWhyOffline } from '#src/data/services/use-state.ts'
import { sameUser } from '#src/data/session/session-store.ts'
import { isTerminal, isUnpaid } from '#src/domain/payment/outcome.ts'
import { outcomeView } from '#src/domain/payment/outcome-view.ts'
import { ANOTHER_TRANSACTION } from '#src/domain/sentences.ts'
import { Button, buttonClass } from '#src/kit/button.tsx'
import { classNames } from '#src/kit/class-names.ts'
import { HomeButton } from '#src/kit/forms/home-button.tsx'
import { noPrint } from '#src/kit/helpers.css.ts'
import { Notice } from '#src/kit/notice.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { Text } from '#src/kit/text.tsx'
import { type RequeryAnswer, requery } from '#src/payments/engine/requery.ts'
import { helpText } from '#src/payments/help-text.ts'
import { CHECK_LATER, NextCheck } from '#src/payments/result-waiting.tsx'
import type { FollowedOrder } from '#src/payments/use-order.ts'
import { wayOf, whereToGoOn } from '#src/payments/ways/ways.ts'

interface CheckAgainProps {
  /** From the address: a provider may leave it out of its response. */
  readonly transactionId: string
  readonly result: TransactionResult
  readonly watched: FollowedOrder
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
      <ContinuePayment transactionId={transactionId} watched={watched} />
      <Button variant="quiet" block busy={watched.isChecking} onClick={watched.check}>
        Check status
      </Button>
      {result.pushKey !== '' && <TellWhenDone transactionId={transactionId} publicKey={result.pushKey} />}
    </Stack>
  )
}

// A chunk of its own: only pending results show it.
const TellWhenDone = lazyOptional(async () => (await import('./tell-when-done.tsx')).TellWhenDone)

interface ContinuePaymentProps {
  readonly transactionId: string
  readonly watched: FollowedOrder
}

/** Back to where an order that nobody has paid yet is paid, where this device began it. */
function ContinuePayment({ transactionId, watched: { toPay, check } }: ContinuePaymentProps) {
  const services = useServices()
  const { journal, navigation } = services
  const [isAsking, setAsking] = useState(false)
  const isOnline = useOnline()
  const isMounted = useIsMounted()
  const shownDestination = toPay === null ? null : whereToGoOn(toPay, services)
  if (toPay === null || shownDestination?.to === 'form') return null
  const { tranId, billerCode } = toPay
  const goOn = async () => {
    const isSameUser = sameUser(services)
    const entry = await journal.get(tranId)
    const destination = entry === null ? null : whereToGoOn(entry, services)
    // It replaces this very page.
    if (destination?.to === 'own-page') return navigation.startAt(resultPath(transactionId, billerCode))
    // Another tab has ended it or put it away.
    if (destination?.to !== 'page') return check()
    if (destination.mayBeOver) {
      const answer = await requery(services, transactionId)
      if (answer.kind !== 'known' || isTerminal(answer.outcome) || !isUnpaid(answer.result)) return check()
    }
    // The provider may take long: whoever has left the receipt meanwhile is doing something else.
    if (isMounted.current && isSameUser()) navigation.leave(destination.address)
  }
  const press = async () => {
    setAsking(true)
    await goOn()
    setAsking(false)
  }
  // Without a network the browser would show its own error page in place of the app.
  return (
    <Button
      variant="primary"
      block
      busy={isAsking}
      disabled={!isOnline && shownDestination?.to === 'page'}
      onClick={() => void press()}
    >
      {wayOf(toPay).continueWords}
    </Button>
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

interface GetHelpProps {
  readonly transactionId: string
  readonly answer: Extract<RequeryAnswer, { kind: 'known' }>
}

/** To support, with what it must know. */
export function GetHelp({ transactionId, answer }: GetHelpProps) {
  const { result, fetchedAt } = answer
  const { paymentReference, productName, orderAmount: amount, orderDate: date } = result
  const order = { id: transactionId, paymentReference, productName, amount, date }
  const text = helpText({
    order,
    listed: null,
    results: [{ from: answer.isListed ? 'kept' : 'check', result, fetchedAt }],
  })
  return (
    <Link
      className={classNames(buttonClass('quiet', true), noPrint)}
      to={paths.contact}
      state={helpWith(text)}
    >
      Get help with this
    </Link>
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
