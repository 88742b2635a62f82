import type { Services } from '#src/data/services/services.ts'
import { sameUser } from '#src/data/session/session-store.ts'
import { isAwaited, isLongOver, mayHavePaid } from './attempt.ts'
import { requery } from './requery.ts'

/** A shop makes 60 attempts a day, and starts as often; each removal makes every journal listener read it anew. */
const FORGOTTEN_AT_ONCE = 10

/**
 * Asks once about every payment that may have been made and whose end is not known: after a start, and when the network
 * or the page comes back. One tab does it; the others skip it. An order that the address `shown` names is left to its
 * own screen. Also removes attempts that are long over.
 */
export async function reconcile(services: Services, shown = ''): Promise<void> {
  await services.locks.tryRun('reconcile', async () => {
    const now = services.clock.now()
    const isSameUser = sameUser(services)
    const all = await services.journal.all()
    const open = all.filter((entry) => mayHavePaid(entry) && isAwaited(entry, now))
    for (const { transactionId } of open) {
      // Another user logged in in another tab: the answer would be kept among their receipts.
      if (!isSameUser()) return
      if (transactionId !== null && !shown.includes(transactionId)) await requery(services, transactionId)
    }
    // The whole journal is read several times per payment: if nothing were removed, each would be slower than the last.
    const over = all.filter((entry) => isLongOver(entry, now)).slice(0, FORGOTTEN_AT_ONCE)
    for (const { tranId } of over) {
      // The form snapshot goes first: only this entry leads to it.
      await services.formSnapshots.remove(tranId)
      await services.journal.remove(tranId)
    }
  })
}

/**
 * Reconciles now and on every occasion. Returns a function that stops it. `address` is where the page was opened: the
 * screen of the order that it names asks about that order itself.
 */
export function startReconciling(services: Services, address = ''): () => void {
  const start = (shown?: string) => {
    if (services.connectivity.isOnline()) void reconcile(services, shown)
  }
  const run = () => start()
  // A page that died during a login left a visitor's payments where their user does not see them. On a shared phone a
  // visitor may be paying in another tab.
  if (services.session.isSignedIn() && !services.session.isShared())
    void services.device.adopt().then(() => start(address))
  else start(address)
  const stops = [
    services.connectivity.subscribe(run),
    services.pageLife.onVisible(run),
    services.pageLife.onRestored(run),
    // A user signed in or out: they have another journal.
    services.session.store.subscribe((now, before) => {
      if (now.user?.consumerId !== before.user?.consumerId) run()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
