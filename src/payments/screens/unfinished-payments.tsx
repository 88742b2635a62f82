import { type ReactNode, useLayoutEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { billerPath, isSlug, paths } from '#src/contract/paths.ts'
import { resultPath } from '#src/contract/result-paths.ts'
import { useServices } from '#src/data/services/services.ts'
import { useOnline } from '#src/data/services/use-state.ts'
import { hasCustomer, hasEnded, type JournalEntry } from '#src/data/storage/journal.ts'
import type { KeptResult } from '#src/data/storage/results.ts'
import { listedDate } from '#src/domain/dates.ts'
import { outcomeView } from '#src/domain/payment/outcome-view.ts'
import { plural } from '#src/domain/plural.ts'
import { Button, buttonClass } from '#src/kit/button.tsx'
import { Card } from '#src/kit/card.tsx'
import { Unreadable } from '#src/kit/device/storage-trouble.tsx'
import { Icon } from '#src/kit/icon.tsx'
import { List, ListRow } from '#src/kit/list-row.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { Verbatim } from '#src/kit/words.tsx'
import { AttemptWords, useWhom } from '#src/payments/attempt-line.tsx'
import { isAwaited, mayHavePaid } from '#src/payments/engine/attempt.ts'
import { giveUp } from '#src/payments/engine/give-up.ts'
import { useJournal } from '#src/payments/use-journal.ts'
import { OpenRow } from '#src/payments/ways/open-row.tsx'
import { wayOf, whereToGoOn } from '#src/payments/ways/ways.ts'
import { deliveryOf } from './delivery.tsx'
import { isAtBank, useKeptResults } from './open-payment.tsx'

/** How many are shown at first, unless more than that may have been paid. */
const MOST = 3

interface UnfinishedPaymentsProps {
  /** Called when the payments are on the screen, or when it is known that there are none; and again when one goes. */
  readonly onShown?: (() => void) | undefined
}

/** Payments that were begun on this device and whose end is not known. Nothing when there are none. */
export function UnfinishedPayments({ onShown }: UnfinishedPaymentsProps) {
  const { clock } = useServices()
  const { entries, isRead, unreadable, reload } = useJournal()
  const [showsAll, setShowsAll] = useState(false)
  const all = entries
    .filter((entry) => !hasEnded(entry) && isAwaited(entry, clock.now()))
    .sort((a, b) => Number(mayHavePaid(b)) - Number(mayHavePaid(a)) || b.updatedAt - a.updatedAt)
  // One that may have been paid is never out of sight: it would be paid again.
  const open = all.filter((entry, at) => showsAll || mayHavePaid(entry) || at < MOST)
  const more = all.length - open.length
  const kept = useKeptResults(open)
  const names = useWhom(open)
  const isKnown = isRead && kept !== null && names !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of them is another height.
  useLayoutEffect(() => {
    if (isKnown) onShown?.()
  }, [isKnown, open.length, onShown])
  if ((open.length === 0 && unreadable === 0) || kept === null || names === null) return null
  const seen = open.map((entry) => {
    const known = kept.find((result) => result.transactionId === entry.transactionId)
    const whom = names.get(entry.tranId) ?? entry.customer
    return { entry, whom, words: awaitedWords({ entry, whom, known, now: clock.now() }) }
  })
  const unfinished = seen.filter(({ words }) => words === null)
  const awaited = seen.flatMap(({ entry, words }) => (words === null ? [] : [{ entry, words }]))
  return (
    <Stack gap={3} as="section">
      <Unreadable count={unreadable} what="payment">
        If you may have paid, look at your receipts before you pay again.
      </Unreadable>
      {seen.length > 0 && (
        <Card padding="list">
          <List label="Payments under way">
            {unfinished.map(({ entry, whom }) => (
              <UnfinishedPayment key={entry.tranId} entry={entry} whom={whom} onGone={reload} />
            ))}
            {awaited.map(({ entry, words }) => (
              <AwaitedRow key={entry.tranId} entry={entry} words={words} />
            ))}
          </List>
        </Card>
      )}
      {more > 0 && (
        <Button variant="quiet" onClick={() => setShowsAll(true)}>
          {`Show ${plural(more, 'more unfinished payment')}`}
        </Button>
      )}
    </Stack>
  )
}

interface AwaitedWords {
  readonly title: string
  readonly detail: ReactNode
}

interface Seen {
  readonly entry: JournalEntry
  readonly whom: string
  readonly known: KeptResult | undefined
  readonly now: number
}

/** In its receipt's words where there is nothing to continue or to cancel; else null. */
function awaitedWords({ entry, whom, known, now }: Seen): AwaitedWords | null {
  if (known === undefined) return null
  const delivery = deliveryOf(known.result, now)
  if (delivery !== null) {
    const detail = (
      <>
        {hasCustomer(entry) && <Verbatim>{`${whom}. `}</Verbatim>}
        <span>{delivery.promise ?? delivery.task}</span>
      </>
    )
    return { title: delivery.title, detail }
  }
  if (!isAtBank(known.result, entry)) return null
  const detail = (
    <>
      <AttemptWords entry={entry} whom={whom} />
      <span>{`, ${listedDate(entry.createdAt, now)}`}</span>
    </>
  )
  return { title: outcomeView.pending.sentence, detail }
}

/** Paid, or about to be: one line, which leads to its receipt. */
function AwaitedRow({ entry, words }: { readonly entry: JournalEntry; readonly words: AwaitedWords }) {
  const { transactionId, billerCode } = entry
  return (
    <ListRow
      lead={<Icon name="clock" />}
      title={words.title}
      detail={words.detail}
      end={<Icon name="chevron-right" size={20} />}
      render={(row) => <Link to={resultPath(transactionId ?? '', billerCode)} {...row} />}
    />
  )
}

interface UnfinishedPaymentProps {
  readonly entry: JournalEntry
  readonly whom: string
  readonly onGone: () => void
}

function UnfinishedPayment({ entry, whom, onGone }: UnfinishedPaymentProps) {
  const services = useServices()
  const [isCancelling, setCancelling] = useState(false)
  const { clock, toasts } = services
  const destination = whereToGoOn(entry, services)
  // Without a network the browser would show its own error page in place of the app.
  const isCutOff = !useOnline() && destination.to === 'page' && !destination.mayBeOver

  const cancel = async () => {
    setCancelling(true)
    const message = await giveUp(services, entry)
    if (message !== null) toasts.show('info', message)
    setCancelling(false)
    onGone()
  }

  const cancelButton = (
    <Button variant="quiet" busy={isCancelling} onClick={() => void cancel()}>
      Cancel
    </Button>
  )
  const { Card } = wayOf(entry)
  if (Card !== null) return <Card entry={entry} whom={whom} cancelButton={cancelButton} />
  const mayBePaid = mayHavePaid(entry)
  return (
    <OpenRow
      isUrgent={mayBePaid}
      title={<AttemptWords entry={entry} whom={whom} />}
      detail={
        <>
          <span>Unfinished payment</span>
          <span>
            {mayBePaid ? '. If you paid, do not pay again: check its status.' : ', nothing was paid.'}
          </span>
        </>
      }
      actions={
        <>
          {entry.transactionId !== null && mayBePaid && (
            <Link className={buttonClass()} to={resultPath(entry.transactionId, entry.billerCode)}>
              Check status
            </Link>
          )}
          <ContinueAction entry={entry} isCutOff={isCutOff} onGone={onGone} />
          {cancelButton}
        </>
      }
    >
      {`${listedDate(entry.createdAt, clock.now())}.`}
      {!mayBePaid && ' You were not sent to the payment page.'}
      {isCutOff && ' You need a connection to continue.'}
    </OpenRow>
  )
}

/** Back to where it was begun. */
function startOf(entry: JournalEntry): string {
  const { categoryPath, billerCode } = entry
  const form = isSlug(categoryPath) && isSlug(billerCode) ? billerPath(categoryPath, billerCode) : paths.home
  return wayOf(entry).startPath(entry) ?? form
}

interface ContinueActionProps {
  readonly entry: JournalEntry
  /** True where the payment page that it leads to cannot be opened now. */
  readonly isCutOff: boolean
  readonly onGone: () => void
}

/**
 * Leads to the payment page if one was opened, else to where the payment was begun. An order that may be over leads to
 * its receipt.
 */
function ContinueAction({ entry, isCutOff, onGone }: ContinueActionProps) {
  const services = useServices()
  const navigate = useNavigate()
  const goOn = async () => {
    // The entry as it is by now, whatever another tab has done to it since this was drawn.
    const now = (await services.journal.get(entry.tranId)) ?? entry
    const destination = whereToGoOn(now, services)
    if (destination.to === 'gone') return onGone()
    const isToPay = 'mayBeOver' in destination && !destination.mayBeOver
    if (!isToPay) void navigate(resultPath(now.transactionId ?? now.tranId, now.billerCode))
    else if (destination.to === 'page') services.navigation.leave(destination.address)
    else void navigate(startOf(now))
  }
  return (
    <Button disabled={isCutOff} onClick={() => void goOn()}>
      Continue
    </Button>
  )
}
