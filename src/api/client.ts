import type * as v from 'valibot'
import type { Endpoint, RequestOf, ResponseOf } from '#src/contract/endpoint.ts'
import { SAVED_AT_HEADER } from '#src/contract/saved-at.ts'
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
  /** Sent to the second base and to no other; empty where none is. */
  readonly guessAuthorization?: string
  readonly clock: Clock
  readonly isOnline: () => boolean
}

export interface CallOptions {
  /** A provider's own path under the main base, for the one call that has product-specific addresses. */
  readonly path?: string
  readonly signal?: AbortSignal
  /** Only the provider's own answer will do, not what the device kept. */
  readonly fresh?: boolean
  /** Nobody asked for this: its failure is nobody's news. */
  readonly quiet?: boolean
  /** Instead of `fetch`: an upload that tells how far it is (platform/upload). */
  readonly send?: typeof fetch
  /** Hears that the answer came from the device, and when it was saved (epoch milliseconds). */
  readonly onKept?: (savedAt: number) => void
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
        guessAuthorization: deps.guessAuthorization,
        path: options?.path,
      })
      const answer = await withDeadline(deps.clock, endpoint.deadlineMs, options?.signal, async (signal) => {
        const asked =
          options?.fresh && init.cache === undefined ? { ...init, cache: 'no-cache' as const } : init
        const response = await (options?.send ?? deps.fetch)(url, { ...asked, signal })
        return { response, body: await response.text() }
      })
      if (answer.kind === 'arrived') tellKept(answer.value.response, options?.onKept)
      return readAnswer(endpoint, answer, deps.isOnline()) as Result<ResponseOf<E>, Failure>
    },
  }
}

function tellKept({ headers }: Response, onKept: CallOptions['onKept']): void {
  const savedAt = Number(headers.get(SAVED_AT_HEADER) ?? Number.NaN)
  if (Number.isFinite(savedAt)) onKept?.(savedAt)
}
