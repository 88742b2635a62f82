import { paths } from '#src/contract/paths.ts'
import { type Activity, browserActivity } from '#src/data/browser/page-life.ts'
import { endPush, endSharedSession } from '#src/data/services/forget.ts'
import type { Services } from '#src/data/services/services.ts'
import { hasEnded } from '#src/data/storage/journal.ts'
import { isFlowOpen } from '#src/payments/engine/payment-in-progress.ts'

/** Stated beside "This is a shared phone". */
export const IDLE_LOCK_MS = 15 * 60 * 1000
const KEY = 'paydey.active-at'
const WRITE_EVERY_MS = 15_000

type LockServices = Pick<
  Services,
  | 'session'
  | 'journal'
  | 'device'
  | 'local'
  | 'tab'
  | 'badge'
  | 'navigation'
  | 'clock'
  | 'pageLife'
  | 'push'
  | 'client'
>

/**
 * Signs out a user who logged in on a shared phone and went away. Timers sleep with the phone, so every activity first
 * checks the time before it counts: the next person's first touch opens nothing. The tab stores the time of the last
 * activity, because a browser may bring back a tab that it had put to sleep, session and all.
 */
export function lockWhenIdle(services: LockServices, activity: Activity = browserActivity): () => void {
  const { session, clock, tab, pageLife } = services
  let activeAt = storedAt(tab.get(KEY), clock.now())
  let writtenAt = Number.NEGATIVE_INFINITY
  let cancel = () => {}
  let isLocking = false

  function recordActivity(): void {
    activeAt = clock.now()
    if (Math.abs(activeAt - writtenAt) < WRITE_EVERY_MS) return
    writtenAt = activeAt
    tab.set(KEY, String(activeAt))
  }

  /** In milliseconds. A clock that was set back restarts the time. */
  function left(): number {
    const idle = clock.now() - activeAt
    if (idle < 0) recordActivity()
    return IDLE_LOCK_MS - Math.max(0, idle)
  }

  function check(): void {
    cancel()
    cancel = () => {}
    if (isLocking || !session.isShared()) return
    const wait = left()
    if (wait > 0) {
      cancel = clock.after(wait, check)
      return
    }
    isLocking = true
    void lock(services)
  }

  function touched(): void {
    if (isLocking || !session.isShared()) return
    if (left() > 0) recordActivity()
    else check()
  }

  function seen(): void {
    touched()
    check()
  }

  function changed(): void {
    if (session.isShared()) recordActivity()
    check()
  }

  const stops = [
    activity.onActivity(touched),
    pageLife.onVisible(seen),
    pageLife.onRestored(seen),
    session.store.subscribe(changed),
  ]
  if (session.isShared() && tab.get(KEY) === null) recordActivity()
  check()
  return () => {
    cancel()
    for (const stop of stops) stop()
  }
}

/** What was kept for this user goes, except where a payment is not finished: its journal waits for their return. */
async function lock(services: LockServices): Promise<void> {
  const { session, journal, navigation } = services
  const { records, unreadable } = await journal.read()
  // One that cannot be read may be open.
  const mayBeOpen = (unreadable ?? 0) > 0 || ![...records.values()].every(hasEnded)
  if (!isFlowOpen() && !mayBeOpen) return await endSharedSession(services)
  // Otherwise a notification would lead whoever holds the phone by then to the receipt.
  const endingPush = endPush(services)
  session.leave()
  await endingPush
  navigation.startAt(paths.home)
}

function storedAt(text: string | null, now: number): number {
  const at = Number(text ?? Number.NaN)
  return Number.isFinite(at) ? Math.min(at, now) : now
}
