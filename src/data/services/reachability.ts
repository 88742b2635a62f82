import { categories } from '#src/contract/catalog.ts'
import type { Clock } from '#src/data/browser/clock.ts'
import type { Connectivity, WhyOffline } from '#src/data/browser/connectivity.ts'
import type { PageLife } from '#src/data/browser/page-life.ts'
import type { Client } from '#src/data/client/client.ts'
import { type Contact, contactOf } from './contact.ts'

/** Longer than a slow phone network needs for a response without a body. */
const PROBE_MS = 5_000

/** Makes the cheapest request there is, for the provider and the user: the categories, with an ETag. */
function createProbe(client: Client, clock: Clock): () => Promise<Contact> {
  return async () => {
    const abort = new AbortController()
    const cancel = clock.after(PROBE_MS, () => abort.abort())
    let isCached = false
    const onCached = () => {
      isCached = true
    }
    const options = { fresh: true, quiet: true, signal: abort.signal, onCached }
    const answer = await client.call(categories, undefined, options)
    cancel()
    return (isCached ? null : contactOf(categories, answer)) ?? 'no-answer'
  }
}

/** Reachability with its probes. A chunk of its own: the first paint needs neither. */
export function startProbing(transport: Client, deps: Omit<ReachabilityDeps, 'probe'>): Reachability {
  return createReachability({ ...deps, probe: createProbe(transport, deps.clock) })
}

export interface ReachabilityDeps {
  readonly browser: Connectivity
  readonly clock: Clock
  readonly pageLife: PageLife
  /** Asks the provider something cheap. Never throws. */
  readonly probe: () => Promise<Contact>
}

export interface Reachability extends Connectivity {
  /** Reports what a call's outcome says about the connection. */
  report(contact: Contact): void
}

/** Delays between probes, while there is no answer and the page is visible. The last one repeats. */
const PROBES_MS = [2_000, 4_000, 8_000, 15_000, 30_000] as const
const SLOWEST_MS = 30_000
/** For how long after a recovery one lost probe is ignored: the bar must not come and go with every dip. */
const SHAKY_MS = 10_000

/**
 * Combines the browser's online state with the outcome of calls. A lost call alone proves nothing: the provider counts
 * as unreachable only when a probe gets no answer either. Any answer ends that at once.
 */
export function createReachability({ browser, clock, pageLife, probe }: ReachabilityDeps): Reachability {
  const listeners = new Set<() => void>()
  let trouble: WhyOffline | null = null
  let reported = reason()
  /** Probes without an answer so far; above 0, further probes are scheduled. */
  let lost = 0
  let isProbing = false
  /** Changes with every answer: a probe's result counts only if it has not changed since the probe was sent. */
  let generation = 0
  let recoveredAt = Number.NEGATIVE_INFINITY
  let cancelTimer: () => void = () => {}

  function reason(): WhyOffline | null {
    return browser.isOnline() ? trouble : 'offline'
  }

  function notify(): void {
    const now = reason()
    if (now === reported) return
    reported = now
    for (const listener of listeners) listener()
  }

  function clear(): void {
    generation += 1
    lost = 0
    isProbing = false
    trouble = null
    cancelTimer()
    notify()
  }

  function answered(): void {
    if (trouble !== null) recoveredAt = clock.now()
    clear()
  }

  async function check(): Promise<void> {
    if (isProbing || !browser.isOnline()) return
    cancelTimer()
    isProbing = true
    const begunIn = generation
    const contact = await probe()
    if (begunIn !== generation) return
    isProbing = false
    if (contact === 'answered') return answered()
    const isShaky = trouble === null && lost === 0 && clock.now() - recoveredAt < SHAKY_MS
    if (!isShaky) trouble = contact === 'captive' ? 'captive' : 'unreachable'
    cancelTimer = clock.after(PROBES_MS[lost] ?? SLOWEST_MS, () => {
      if (pageLife.isVisible()) void check()
    })
    lost += 1
    notify()
  }

  browser.subscribe(() => {
    // What was found out about the last network does not hold for another one.
    clear()
    void check()
  })
  pageLife.onVisible(() => {
    if (lost > 0) void check()
  })

  return {
    isOnline: () => reason() === null,
    reason,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    report(contact) {
      if (contact === 'answered') answered()
      else if (lost === 0) void check()
    },
  }
}
