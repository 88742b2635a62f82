import type { Connectivity } from '#src/data/browser/connectivity.ts'
import type { Client } from '#src/data/client/client.ts'
import { type Contact, withContactReports } from '#src/data/services/contact.ts'
import type { Reachability, ReachabilityDeps } from '#src/data/services/reachability.ts'

export interface ConnectionDeps extends Omit<ReachabilityDeps, 'probe'> {
  readonly whenIdle: (task: () => void) => void
}

/**
 * Combines every source of whether the provider can be reached: browser, calls, and probes. The probes' code
 * loads when the page is idle, not when the network is lost: a chunk that fails to load then would look stale.
 */
export function connect(transport: Client, deps: ConnectionDeps) {
  const { browser, pageLife, whenIdle } = deps
  const listeners = new Set<() => void>()
  let prober: Reachability | null = null
  /** A call got no answer, or only a cached one, and the provider has not answered since. */
  let isInDoubt = false
  const reason = () => (prober ?? browser).reason()
  let reported = reason()

  function notify(): void {
    if (reason() === reported) return
    reported = reason()
    for (const listener of listeners) listener()
  }

  function report(contact: Contact | null): void {
    if (prober === null) isInDoubt = contact !== 'answered'
    else if (contact !== null) prober.report(contact)
  }

  async function startProbes(): Promise<void> {
    try {
      const { startProbing } = await import('#src/data/services/reachability.ts')
      prober = startProbing(transport, deps)
      prober.subscribe(notify)
      if (isInDoubt) prober.report('no-answer')
    } catch {
      // Offline on the very first visit: the browser's own state must do.
    }
  }

  browser.subscribe(() => {
    // A network that has come back may be a captive portal.
    isInDoubt = true
    notify()
  })
  // A page that is frozen or in the back/forward cache gets no network events.
  pageLife.onVisible(notify)
  pageLife.onRestored(notify)
  whenIdle(() => void startProbes())

  const connectivity: Connectivity = {
    isOnline: () => reason() === null,
    reason,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return { client: withContactReports(transport, report), connectivity }
}
