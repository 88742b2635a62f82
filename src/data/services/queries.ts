import type { Endpoint, RequestOf, ResponseOf } from '#src/contract/endpoint.ts'
import type { FromWorker } from '#src/contract/messages.ts'
import { type Clock, sleep } from '#src/data/browser/clock.ts'
import type { Connectivity } from '#src/data/browser/connectivity.ts'
import type { WorkerLink } from '#src/data/browser/service-worker.ts'
import type { AnyCall, CallOptions, Client } from '#src/data/client/client.ts'
import { isDefinite } from '#src/domain/failure.ts'
import { type Freshness, isLacking, keepReference, NOTHING, type Query } from './query.ts'

export interface Queries {
  /** What is known now. The same object until something changes, so that React can compare it. */
  getSnapshot<E extends Endpoint>(endpoint: E, request: RequestOf<E>): Query<ResponseOf<E>>
  /**
   * Requests it, unless it was received during this visit or a request is under way. Routes call it before they render.
   */
  load<E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<void>
  /** Requests it ahead of need, as `load` does, but its failure is not reported. */
  preload<E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<void>
  /** Requests it from the provider itself, whatever is known. */
  refresh<E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<void>
  /**
   * Call it while it is on a screen: requests it again when the network comes back. Returns a function that ends this.
   */
  watch<E extends Endpoint>(endpoint: E, request: RequestOf<E>): () => void
  subscribe(listener: () => void): () => void
  /** Resolves once no request is under way, or has taken too long: the time for work that can wait. */
  idle(): Promise<void>
  /** The user has changed: drops the previous user's answers, also those still under way. */
  forgetUser(): void
}

export interface QueriesDeps {
  readonly worker: Pick<WorkerLink, 'onMessage'>
  readonly connectivity: Connectivity
  /** The full address of a request, by which the worker's messages name it. */
  readonly addressOf: (endpoint: Endpoint, request: unknown) => string
}

type Revalidated = Extract<FromWorker, { type: 'revalidated' }>

interface Entry {
  readonly endpoint: Endpoint
  readonly request: unknown
  state: Query<unknown>
  screens: number
  flight: Promise<void> | null
  /** A worker's message that came while the response was still under way. */
  message: Revalidated | null
  followedAt: number
}

/**
 * The worker may be stopped before it reports the outcome, or its message lost: after this time the page asks itself.
 */
const CHECKING_MS = 12_000
/**
 * The least time between two follow-up requests: a provider whose answer always differs must not cause an endless loop.
 */
const FOLLOW_MS = 10_000

/** How long the rest of the page waits for the page's own data. */
const LONGEST_BUSY_MS = 5000

function keyOf(endpoint: Endpoint, request: unknown): string {
  return request === undefined ? endpoint.name : `${endpoint.name} ${JSON.stringify(request)}`
}

/** The loader data of all screens: one copy of each response, requested once however many screens need it. */
export function createQueries(client: Client, clock: Clock, deps: QueriesDeps): Queries {
  const { worker, connectivity, addressOf } = deps
  const call = client.call as AnyCall
  const entries = new Map<string, Entry>()
  const listeners = new Set<() => void>()
  let wasOnline = connectivity.isOnline()

  function entryOf(endpoint: Endpoint, request: unknown): Entry {
    const key = keyOf(endpoint, request)
    const entry = entries.get(key) ?? {
      endpoint,
      request,
      state: NOTHING,
      screens: 0,
      flight: null,
      message: null,
      followedAt: Number.NEGATIVE_INFINITY,
    }
    entries.set(key, entry)
    return entry
  }

  function update(entry: Entry, change: Partial<Query<unknown>>): void {
    const { state } = entry
    const next = { ...state, ...change }
    if (Object.entries(next).every(([name, value]) => Object.is(value, Reflect.get(state, name)))) return
    entry.state = next
    for (const listener of listeners) listener()
  }

  function ask(entry: Entry, options: CallOptions = {}, isFollowing = false): Promise<void> {
    entry.flight ??= send(entry, options, isFollowing)
    return entry.flight
  }

  async function send(entry: Entry, options: CallOptions, isFollowing: boolean): Promise<void> {
    entry.message = null
    if (!options.quiet || entry.state.value === null) update(entry, { isLoading: true })
    let savedAt: number | null = null
    const onCached = (at: number) => {
      savedAt = at
    }
    const answer = await call(entry.endpoint, entry.request, { ...options, onCached })
    entry.flight = null
    if (answer.ok) {
      // From the device although we bypassed it, or with no network: so the provider was not asked.
      const isUnasked = options.fresh || !connectivity.isOnline()
      arrive(entry, answer.value, savedAt, isFollowing ? 'fresh' : isUnasked ? 'old' : 'checking')
      return
    }
    const { value, freshness } = entry.state
    const isOld = value !== null && !isDefinite(answer.error)
    update(entry, { failure: answer.error, isLoading: false, freshness: isOld ? 'old' : freshness })
  }

  function arrive(entry: Entry, fetched: unknown, savedAt: number | null, cachedFreshness: Freshness): void {
    const now = clock.now()
    const freshness = savedAt === null ? 'fresh' : cachedFreshness
    update(entry, {
      value: keepReference(entry.state.value, fetched),
      fetchedAt: savedAt ?? now,
      freshness,
      failure: null,
      isLoading: false,
    })
    if (savedAt !== null && entry.message !== null) onRevalidated(entry, entry.message)
    if (entry.state.freshness !== 'checking') return
    const { fetchedAt } = entry.state
    clock.after(CHECKING_MS, () => {
      if (entry.state.freshness === 'checking' && entry.state.fetchedAt === fetchedAt) void askAgain(entry)
    })
  }

  function onRevalidated(entry: Entry, message: Revalidated): void {
    const { value, fetchedAt } = entry.state
    if (entry.flight !== null) {
      entry.message = message
      return
    }
    if (value === null) return
    if (message.outcome === 'failed') {
      update(entry, { freshness: 'old' })
      // The worker does not say why; for a user's data the session may be over, which only a call of ours can show.
      if (entry.endpoint.auth === 'signed-in' && connectivity.isOnline() && mayFollow(entry))
        void askAgain(entry)
      return
    }
    update(entry, { freshness: 'fresh', fetchedAt: clock.now(), failure: null })
    const shownAt = fetchedAt ?? 0
    // A saved time in the future comes from a clock that was set back since: what comes now is newer.
    const isNewer = message.outcome === 'changed' && (message.savedAt > shownAt || shownAt > clock.now())
    if (isNewer && mayFollow(entry)) void ask(entry, { quiet: true }, true)
  }

  function mayFollow(entry: Entry): boolean {
    const may = clock.now() - entry.followedAt >= FOLLOW_MS
    if (may) entry.followedAt = clock.now()
    return may
  }

  function askAgain(entry: Entry): Promise<void> {
    return ask(entry, { fresh: true, quiet: true })
  }

  function load(entry: Entry, options?: CallOptions): Promise<void> {
    if (entry.state.value === null) return ask(entry, options)
    if (entry.state.freshness === 'old' && connectivity.isOnline()) void revalidate(entry)
    return Promise.resolve()
  }

  async function revalidate(entry: Entry): Promise<void> {
    // The request under way was sent before the network came back.
    await entry.flight
    if (isLacking(entry.state)) await askAgain(entry)
  }

  async function allFetched(): Promise<void> {
    const seen = new Set<Promise<void>>()
    for (;;) {
      // One response may lead to another request.
      const flights = [...entries.values()]
        .flatMap(({ flight }) => flight ?? [])
        .filter((flight) => !seen.has(flight))
      if (flights.length === 0) return
      for (const flight of flights) seen.add(flight)
      await Promise.allSettled(flights)
    }
  }

  worker.onMessage((message) => {
    for (const entry of entries.values()) {
      if (addressOf(entry.endpoint, entry.request) === message.url) onRevalidated(entry, message)
    }
  })
  connectivity.subscribe(() => {
    const isOnline = connectivity.isOnline()
    const isBack = !wasOnline && isOnline
    wasOnline = isOnline
    for (const entry of entries.values()) {
      if (isBack && entry.screens > 0) void revalidate(entry)
      if (!isOnline && entry.state.freshness === 'checking') update(entry, { freshness: 'old' })
    }
  })

  return {
    getSnapshot: (endpoint, request) =>
      (entries.get(keyOf(endpoint, request))?.state ?? NOTHING) as Query<ResponseOf<typeof endpoint>>,
    load: (endpoint, request) => load(entryOf(endpoint, request)),
    preload: (endpoint, request) => load(entryOf(endpoint, request), { quiet: true }),
    async refresh(endpoint, request) {
      const entry = entryOf(endpoint, request)
      // The request under way may end with the device's answer, or was sent before what has happened since.
      await entry.flight
      // It may also have ended the session of the user who asked.
      if (entries.get(keyOf(endpoint, request)) === entry) await ask(entry, { fresh: true })
    },
    watch(endpoint, request) {
      const entry = entryOf(endpoint, request)
      entry.screens += 1
      return () => {
        entry.screens -= 1
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    idle: () => Promise.race([allFetched(), sleep(clock, LONGEST_BUSY_MS)]),
    forgetUser() {
      for (const [key, { endpoint }] of entries) {
        if (endpoint.auth === 'signed-in') entries.delete(key)
      }
      for (const listener of listeners) listener()
    },
  }
}
