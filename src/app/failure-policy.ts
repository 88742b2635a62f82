import type { AnyEndpoint, CallOptions, Client } from '#src/api/client.ts'
import type { Endpoint, OnFailure } from '#src/contract/endpoint.ts'
import { type Failure, failureSentence } from '#src/domain/failure.ts'
import { PLEASE_LOGIN } from '#src/domain/first-sentences.ts'
import type { Device } from '#src/offline/device.ts'
import type { Toasts } from '#src/services/toasts.ts'
import type { Session } from '#src/session/session-store.ts'

export type FailureAction =
  | { readonly type: 'none' }
  | { readonly type: 'toast'; readonly text: string }
  | { readonly type: 'sign-out' }

type Word = FailureAction['type']

/** A row for each way to fail, the same but for `unauthorized` and for calls that toast. */
const quietly: Record<Failure['kind'], Word> = {
  offline: 'none',
  timeout: 'none',
  unauthorized: 'sign-out',
  rejected: 'none',
  'invalid-response': 'none',
  unexpected: 'none',
}

/**
 * What the user gets beside what the screen itself shows (spec section 8). `inline`, `silent` and `page` leave words to
 * the screen. An offline `alert` is not said: the offline bar says it already, on every page.
 */
const policy: Record<OnFailure, Record<Failure['kind'], Word>> = {
  alert: {
    offline: 'none',
    timeout: 'toast',
    unauthorized: 'sign-out',
    rejected: 'toast',
    'invalid-response': 'toast',
    unexpected: 'toast',
  },
  inline: quietly,
  silent: quietly,
  page: quietly,
}

type Policed = Pick<Endpoint, 'name' | 'base' | 'onFailure'>

/** A 401 here says "wrong password" or "no such campaign", not "your session ended" (decision 12). */
function isBeforeSession({ name, base }: Policed): boolean {
  return name === 'authenticate' || base === 'guess'
}

const refused: Failure = { kind: 'rejected', message: '', code: '', status: 401 }

/** No word of the provider is in it: while nobody can be reached, the bar says so, and once is enough. */
function isSilence(failure: Failure): boolean {
  if (failure.kind === 'unexpected') return failure.status === null || failure.looksCaptive
  return failure.kind === 'timeout'
}

/** What happens when a call ends so. Pure; the table and the two exceptions above are all there is to it. */
export function failureAction(endpoint: Policed, failure: Failure, isOnline = true): FailureAction {
  if (!isOnline && isSilence(failure)) return { type: 'none' }
  const said = failure.kind === 'unauthorized' && isBeforeSession(endpoint) ? refused : failure
  const type = policy[endpoint.onFailure][said.kind]
  return type === 'toast' ? { type, text: failureSentence(said) } : { type }
}

/**
 * What a 401 does, once however many calls come back with it (spec section 8, decision 12): the session is over, which
 * sends the app to /logout (`SessionWatch` in shell). What the worker kept for the token goes; journal, drafts and saved billers
 * stay for when the same user is back. A call that left without a session asks the visitor to log in instead. One that
 * left with a token that was given up since is late, and says nothing of the login that came after.
 */
export function createEndSession(
  session: Session,
  toasts: Toasts,
  device: Pick<Device, 'forgetToken'>,
): (token: string | null) => void {
  return (token) => {
    if (token === null) return void toasts.show('error', PLEASE_LOGIN)
    if (token !== session.token()) return
    session.expire()
    // Where its code cannot be had, nobody else's token can read it either.
    device.forgetToken(token).catch(() => undefined)
  }
}

interface PolicyDeps {
  readonly toasts: Toasts
  /** False while the bar on every page says that the provider cannot be reached. */
  readonly isOnline: () => boolean
  readonly token: () => string | null
  /** Hears of a 401, and which session's token the call had left with. */
  readonly endSession: (token: string | null) => void
}

/** The client that screens get: every failure goes through the policy once, and then to the caller as it is. */
export function withFailurePolicy(
  client: Client,
  { toasts, isOnline, token, endSession }: PolicyDeps,
): Client {
  const call = client.call as (
    endpoint: AnyEndpoint,
    request?: unknown,
    options?: CallOptions,
  ) => ReturnType<Client['call']>
  const judged = async (endpoint: AnyEndpoint, request?: unknown, options?: CallOptions) => {
    const leftWith = token()
    const answer = await call(endpoint, request, options)
    if (answer.ok) return answer
    const action = failureAction(endpoint, answer.error, isOnline())
    if (action.type === 'toast' && !options?.quiet) toasts.show('error', action.text)
    if (action.type === 'sign-out') endSession(leftWith)
    return answer
  }
  return { call: judged as Client['call'] }
}
