import type { Endpoint, RequestOf, ResponseOf } from '#src/contract/endpoint.ts'
import { type Clock, sleep } from '#src/data/browser/clock.ts'
import type { Connectivity } from '#src/data/browser/connectivity.ts'
import type { AnyCall, CallOptions, Client } from '#src/data/client/client.ts'
import { isDefinite } from '#src/domain/failure.ts'
import { isLacking, keepReference, NOTHING, type Query } from './query.ts'

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
  /** Resolves once no screen waits for its first answer any more, or has waited too long: the time for what can wait. */
  idle(): Promise<void>
  /** The user has changed: drops the previous user's answers, also those still under way. */
  forgetUser(): void
}

interface Entry {
  readonly endpoint: Endpoint
  readonly request: unknown
  state: Query<unknown>
  screens: number
  flight: Promise<void> | null
}

/** A younger copy is not asked about again: home requests the same lists as the page behind it. */
const YOUNG_MS = 30_000

/** How long the rest of the page waits for the page's own data. */
const LONGEST_BUSY_MS = 5000

function keyOf(endpoint: Endpoint, request: unknown): string {
  return request === undefined ? endpoint.name : `${endpoint.name} ${JSON.stringify(request)}`
}

/** The loader data of all screens: one copy of each response, requested once however many screens need it. */
export function createQueries(client: Client, clock: Clock, connectivity: Connectivity): Queries {
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

  async function ask(entry: Entry, options: CallOptions = {}): Promise<void> {
    // The user who asked may be gone by now: it would be asked with no token, or with another's.
    if (entries.get(keyOf(entry.endpoint, entry.request)) !== entry) return
    entry.flight ??= send(entry, options)
    await entry.flight
  }

  async function send(entry: Entry, options: CallOptions): Promise<void> {
    if (!options.quiet || entry.state.value === null) update(entry, { isLoading: true })
    let savedAt: number | null = null
    const onCached = (at: number) => {
      savedAt = at
    }
    const answer = await call(entry.endpoint, entry.request, { ...options, onCached })
    entry.flight = null
    if (answer.ok) return arrive(entry, answer.value, savedAt, options)
    const { value, freshness, failure } = entry.state
    const isOld = value !== null && (freshness === 'checking' || !isDefinite(answer.error))
    update(entry, {
      // Nobody asked for this refresh, and the screen shows a value: that it is old says enough.
      failure: isOld && options.quiet ? failure : answer.error,
      isLoading: false,
      freshness: isOld ? 'old' : freshness,
    })
  }

  /** A copy of the device's is shown at once, and the provider is asked behind it. */
  function arrive(entry: Entry, fetched: unknown, savedAt: number | null, { fresh }: CallOptions): void {
    // The device's copy although we asked for a fresh answer, or no network: there is nothing newer to get now.
    const isUnasked = fresh || !connectivity.isOnline()
    const isChecked = savedAt === null || isYoung(entry, savedAt)
    update(entry, {
      value: keepReference(entry.state.value, fetched),
      fetchedAt: savedAt ?? clock.now(),
      freshness: savedAt !== null && isUnasked ? 'old' : isChecked ? 'fresh' : 'checking',
      failure: null,
      isLoading: false,
    })
    if (entry.state.freshness === 'checking') void askAgain(entry)
  }

  /** Of a user's payments none is: another may have been made since, or the session may be over. */
  function isYoung({ endpoint }: Entry, savedAt: number): boolean {
    const age = clock.now() - savedAt
    return endpoint.offline !== 'history' && age >= 0 && age < YOUNG_MS
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
        .flatMap(({ flight, state }) => (state.isLoading ? (flight ?? []) : []))
        .filter((flight) => !seen.has(flight))
      if (flights.length === 0) return
      for (const flight of flights) seen.add(flight)
      await Promise.allSettled(flights)
    }
  }

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
      await ask(entry, { fresh: true })
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
