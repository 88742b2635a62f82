import { useCallback, useEffect, useRef, useState } from 'react'
import { useServices } from '#src/data/services/services.ts'
import { hasEnded, type JournalEntry, type OrderKind } from '#src/data/storage/journal.ts'
import { isPaymentPending, isTerminal, isUnpaid } from '#src/domain/payment/outcome.ts'
import { hasOwnScreen } from './engine/attempt.ts'
import type { RequeryAnswer } from './engine/requery.ts'
import { type Watch, type Watched, watchTransaction } from './engine/watch.ts'
import { useJournal } from './use-journal.ts'

/** One order, as far as it is known now. */
export interface FollowedOrder extends Watched {
  /** This device's attempt to pay it; null where it was paid elsewhere. */
  readonly entry: JournalEntry | null
  /** The same, while it is open and nobody knows that it is paid. */
  readonly toPay: JournalEntry | null
  /** Asks the provider now. */
  readonly check: () => void
  /** The same, and starts the schedule anew: something has happened that may end the order soon. */
  readonly restart: () => void
}

/**
 * Follows an order while a screen is open. Null while the device's own records are read: before that nothing of the
 * order may be shown. `kind` is for a screen that knows it from its address.
 */
export function useOrder(transactionId: string, kind?: OrderKind): FollowedOrder | null {
  const services = useServices()
  const [watched, setWatched] = useState<Watched | null>(null)
  const watch = useRef<Watch | null>(null)
  useEffect(() => {
    const current = watchTransaction(services, transactionId, setWatched, kind)
    watch.current = current
    return () => current.stop()
  }, [services, transactionId, kind])
  const { entries, isRead, reload } = useJournal()
  const check = useCallback(() => {
    // Another tab may have changed it.
    void reload()
    watch.current?.check()
  }, [reload])
  const restart = useCallback(() => watch.current?.restart(), [])
  if (watched === null || !(isRead || saysMore(watched.answer, true))) return null
  const toPay = attemptToPay(entries, transactionId, watched.answer)
  const entry = toPay ?? entries.find((attempt) => attempt.transactionId === transactionId) ?? null
  return { ...watched, entry, toPay, check, restart }
}

/** The open attempt for an order that, as far as is known, nobody has paid. */
export function attemptToPay(
  entries: readonly JournalEntry[],
  transactionId: string,
  answer: RequeryAnswer | null,
): JournalEntry | null {
  const open = entries.find((attempt) => attempt.transactionId === transactionId && !hasEnded(attempt))
  return open === undefined || saysMore(answer, hasOwnScreen(open)) ? null : open
}

/**
 * "Pending" is also the word for what no gateway could be asked about. Nobody is sent to a payment page again then; but
 * whoever is typing an account's number into a bank's app goes on seeing it.
 */
function saysMore(answer: RequeryAnswer | null, isOnOwnScreen: boolean): boolean {
  if (answer?.kind !== 'known') return answer?.kind === 'invalid'
  const { outcome, result } = answer
  const isOpen = isUnpaid(result) || (isOnOwnScreen && isPaymentPending(result))
  return isTerminal(outcome) || !isOpen
}
