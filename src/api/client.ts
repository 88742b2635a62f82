import type * as v from 'valibot'
import type { Endpoint, RequestOf, ResponseOf } from '#src/contract/endpoint.ts'
import type { Failure } from '#src/domain/failure.ts'
import type { Result } from '#src/domain/result.ts'
import type { Clock } from '#src/platform/clock.ts'
import { readAnswer } from './answer.ts'
import { withDeadline } from './deadline.ts'
import { type Bases, encodeRequest } from './encoding.ts'

export interface ClientDeps {
  readonly fetch: typeof fetch
  readonly bases: Bases
  /** The bearer token of the signed-in user, or null. Sent to the main base and to no other (security 19). */
  readonly token: () => string | null
  readonly clock: Clock
  readonly isOnline: () => boolean
}

export interface CallOptions {
  /** A provider's own path under the main base, for the one call that has product-specific addresses. */
  readonly path?: string
  readonly signal?: AbortSignal
}

type Arguments<E> =
  RequestOf<E> extends undefined
    ? [request?: undefined, options?: CallOptions]
    : [request: RequestOf<E>, options?: CallOptions]

export interface Client {
  /**
   * Sends one call and reads its answer. Never throws and never repeats: every end is a value.
   * Failure kinds are those of domain/failure; only `rejected` and `unauthorized` are a definite no.
   */
  call<E extends AnyEndpoint>(endpoint: E, ...rest: Arguments<E>): Promise<Result<ResponseOf<E>, Failure>>
}

export type AnyEndpoint = Endpoint<v.GenericSchema | null, v.GenericSchema>

export function createClient(deps: ClientDeps): Client {
  return {
    async call<E extends AnyEndpoint>(endpoint: E, ...[request, options]: Arguments<E>) {
      const { url, init } = encodeRequest(endpoint, request, {
        bases: deps.bases,
        token: deps.token(),
        path: options?.path,
      })
      const answer = await withDeadline(deps.clock, endpoint.deadlineMs, options?.signal, async (signal) => {
        const response = await deps.fetch(url, { ...init, signal })
        return { response, body: await response.text() }
      })
      return readAnswer(endpoint, answer, deps.isOnline()) as Result<ResponseOf<E>, Failure>
    },
  }
}
