import { brandName } from '#src/brand.ts'
import type { Services } from '#src/data/services/services.ts'
import type { JournalEntry } from '#src/data/storage/journal.ts'
import { isFlowOpen, onFlowChange } from '#src/payments/engine/payment-in-progress.ts'

/** The user may be at the payment page in another tab, or on the way back from it. */
const ATTEMPT_RECENT_MS = 30 * 60 * 1000
const OPEN: ReadonlySet<JournalEntry['state']> = new Set(['sending', 'logged', 'handed-off'])

const NEW_BUILD = `A new version of ${brandName} is ready.`

export type UpdateServices = Pick<Services, 'worker' | 'toasts' | 'journal' | 'pageLife' | 'clock'>

/**
 * For how many milliseconds some attempt without a known end still counts as recent. One dated in the far future came
 * from a wrong clock.
 */
function openAttemptsMs(entries: readonly JournalEntry[], now: number): number {
  const waits = entries
    .filter(({ state, updatedAt }) => OPEN.has(state) && updatedAt - now < ATTEMPT_RECENT_MS)
    .map(({ updatedAt }) => updatedAt + ATTEMPT_RECENT_MS - now)
  return Math.max(0, ...waits)
}

/**
 * Offers a waiting build by a message with a button: never forced, never while a payment is under way or an order
 * summary is open, nor just after one that has not ended. If closed, it is offered again at the next start. Returns a
 * function that stops it.
 */
export function offerUpdates(services: UpdateServices): () => void {
  const { worker, toasts, journal, pageLife, clock } = services
  let offer: number | null = null
  let isRefused = false
  let cancelCheck = () => {}

  const isShown = () => toasts.store.getState().toasts.some(({ id }) => id === offer)

  function withdraw(): void {
    if (offer === null) return
    const id = offer
    offer = null
    toasts.close(id)
  }

  function update(): void {
    offer = null
    if (!isFlowOpen()) worker.applyUpdate()
  }

  async function check(): Promise<void> {
    cancelCheck()
    if (!worker.isUpdateWaiting() || isRefused) return
    if (isFlowOpen()) return withdraw()
    const waitMs = openAttemptsMs(await journal.all(), clock.now())
    cancelCheck()
    if (waitMs > 0) {
      cancelCheck = clock.after(waitMs, () => void check())
      return withdraw()
    }
    // A summary may have opened meanwhile; the message may have been closed.
    if (isFlowOpen() || isRefused || offer !== null) return
    offer = toasts.show('info', NEW_BUILD, { label: 'Update', run: update })
  }

  const again = () => void check()
  const stops = [
    worker.onUpdateWaiting(again),
    onFlowChange(again),
    journal.subscribe(again),
    pageLife.onVisible(again),
    // We withdraw an offer ourselves by clearing `offer` first, so this one was closed by the user.
    toasts.store.subscribe(() => {
      if (offer !== null && !isShown()) isRefused = true
    }),
    () => cancelCheck(),
  ]
  again()
  return () => {
    for (const stop of stops) stop()
  }
}
