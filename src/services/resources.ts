import type { AnyEndpoint, Client } from '#src/api/client.ts'
import type { RequestOf, ResponseOf } from '#src/contract/endpoint.ts'
import type { Failure } from '#src/domain/failure.ts'
import type { Clock } from '#src/platform/clock.ts'

/** A server fact as a screen sees it. `value` stays while a fresher one is fetched, and when fetching fails. */
export interface Resource<T> {
  readonly value: T | null
  /** When `value` was heard, in epoch milliseconds. */
  readonly heardAt: number | null
  readonly failure: Failure | null
  readonly isLoading: boolean
}

export interface Resources {
  /** What is known now. The same object until something changes, so that React can compare it. */
  peek<E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>): Resource<ResponseOf<E>>
  /** Asks, unless it was heard during this visit or is being asked already. Routes call it before they render. */
  load<E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>): Promise<void>
  /** Asks again whatever is known. */
  refresh<E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>): Promise<void>
  subscribe(listener: () => void): () => void
}

const NOTHING: Resource<never> = { value: null, heardAt: null, failure: null, isLoading: false }

function keyOf(endpoint: AnyEndpoint, request: unknown): string {
  return request === undefined ? endpoint.name : `${endpoint.name} ${JSON.stringify(request)}`
}

/** The loader data of all screens: one copy of each server fact, asked for once however many screens want it. */
export function createResources(client: Client, clock: Clock): Resources {
  const known = new Map<string, Resource<unknown>>()
  const flights = new Map<string, Promise<void>>()
  const listeners = new Set<() => void>()

  function update(key: string, change: Partial<Resource<unknown>>): void {
    known.set(key, { ...(known.get(key) ?? NOTHING), ...change })
    for (const listener of listeners) listener()
  }

  async function ask<E extends AnyEndpoint>(key: string, endpoint: E, request: RequestOf<E>): Promise<void> {
    update(key, { isLoading: true })
    const call = client.call as (endpoint: AnyEndpoint, request: unknown) => ReturnType<Client['call']>
    const answer = await call(endpoint, request)
    if (answer.ok) update(key, { value: answer.value, heardAt: clock.now(), failure: null, isLoading: false })
    else update(key, { failure: answer.error, isLoading: false })
  }

  function refresh<E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>): Promise<void> {
    const key = keyOf(endpoint, request)
    const flight = flights.get(key) ?? ask(key, endpoint, request).finally(() => flights.delete(key))
    flights.set(key, flight)
    return flight
  }

  return {
    peek: (endpoint, request) =>
      (known.get(keyOf(endpoint, request)) ?? NOTHING) as Resource<ResponseOf<typeof endpoint>>,
    load(endpoint, request) {
      const isKnown = known.get(keyOf(endpoint, request))?.value != null
      return isKnown ? Promise.resolve() : refresh(endpoint, request)
    },
    refresh,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
