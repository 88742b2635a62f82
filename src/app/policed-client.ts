import type { AnyEndpoint, CallOptions, Client } from '#src/api/client.ts'
import type { Toasts } from '#src/services/toasts.ts'
import { failureAction } from './failure-policy.ts'

export interface PolicedDeps {
  readonly toasts: Toasts
  /** False while the bar on every page says that the provider cannot be reached. */
  readonly isOnline: () => boolean
  readonly isSignedIn: () => boolean
  /** Hears of a 401, and whether the call had left with a session. */
  readonly endSession: (wasSignedIn: boolean) => void
}

/** The client that screens get: every failure goes through the policy once, and then to the caller as it is. */
export function policedClient(
  client: Client,
  { toasts, isOnline, isSignedIn, endSession }: PolicedDeps,
): Client {
  const call = client.call as (
    endpoint: AnyEndpoint,
    request?: unknown,
    options?: CallOptions,
  ) => ReturnType<Client['call']>
  const policed = async (endpoint: AnyEndpoint, request?: unknown, options?: CallOptions) => {
    const wasSignedIn = isSignedIn()
    const answer = await call(endpoint, request, options)
    if (answer.ok) return answer
    const action = failureAction(endpoint, answer.error, isOnline())
    if (action.type === 'toast' && !options?.quiet) toasts.show('error', action.text)
    if (action.type === 'sign-out') endSession(wasSignedIn)
    return answer
  }
  return { call: policed as Client['call'] }
}
