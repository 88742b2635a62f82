import type { Endpoint } from '#src/contract/endpoint.ts'
import type { AnyCall, Client } from '#src/data/client/client.ts'
import type { Toasts } from '#src/data/services/toasts.ts'
import type { Session } from '#src/data/session/session-store.ts'
import type { Device } from '#src/data/storage/device.ts'
import { type Failure, failureSentence } from '#src/domain/failure.ts'
import { PLEASE_LOGIN } from '#src/domain/form/first-sentences.ts'

export type FailureAction =
  | { readonly type: 'none' }
  | { readonly type: 'toast'; readonly text: string }
  | { readonly type: 'sign-out' }

type Policed = Pick<Endpoint, 'name' | 'base' | 'onFailure'>

/** A 401 here says "wrong password" or "no such campaign", not "your session ended". */
function isBeforeSession({ name, base }: Policed): boolean {
  return name === 'authenticate' || base === 'guess'
}

const refused: Failure = { kind: 'rejected', message: '', code: '', status: 401 }

/** A failure without any answer of the provider: while it cannot be reached the bar says so, and once is enough. */
function isSilence(failure: Failure): boolean {
  if (failure.kind === 'unexpected') return failure.status === null || failure.looksCaptive
  return failure.kind === 'timeout'
}

/**
 * What the user sees beside the screen's own message (spec section 8): a toast for a call of `alert`, and nothing for one
 * that leaves the message to its screen. While offline the bar on every page says so already.
 */
export function failureAction(endpoint: Policed, failure: Failure, isOnline = true): FailureAction {
  if (!isOnline && isSilence(failure)) return { type: 'none' }
  const shown = failure.kind === 'unauthorized' && isBeforeSession(endpoint) ? refused : failure
  if (shown.kind === 'unauthorized') return { type: 'sign-out' }
  if (endpoint.onFailure !== 'alert' || shown.kind === 'offline') return { type: 'none' }
  return { type: 'toast', text: failureSentence(shown) }
}

/**
 * What a 401 does, once however many calls return it (spec section 8): the session is over, which sends the app to
 * /logout (`SessionWatch` in shell). What the worker kept for the token is deleted; journal, drafts and saved billers
 * stay for the same user's return. A call that was sent without a session asks the visitor to log in instead. One that
 * was sent with an earlier token is late, and says nothing of the present login.
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
    // If the code for this does not load, the answers stay; but they can be read with this token alone.
    device.forgetToken(token).catch(() => undefined)
  }
}

interface PolicyDeps {
  readonly toasts: Toasts
  /** False while the bar on every page says that the provider cannot be reached. */
  readonly isOnline: () => boolean
  readonly token: () => string | null
  /** Called on a 401, with the token that the call was sent with. */
  readonly endSession: (token: string | null) => void
}

/**
 * The client that screens get: every failure goes through the policy once, and is then returned as it is. A call's next
 * failure closes the message of its last one, which is no longer true.
 */
export function withFailurePolicy(
  client: Client,
  { toasts, isOnline, token, endSession }: PolicyDeps,
): Client {
  const call = client.call as AnyCall
  const shownAt = new Map<string, number>()
  function showOnce(name: string, text: string): void {
    const before = shownAt.get(name)
    const now = toasts.show('error', text)
    shownAt.set(name, now)
    if (before !== undefined && before !== now) toasts.close(before)
  }
  const judged: AnyCall = async (endpoint, request, options) => {
    const leftWith = token()
    const answer = await call(endpoint, request, options)
    if (answer.ok) return answer
    const action = failureAction(endpoint, answer.error, isOnline())
    if (action.type === 'toast' && !options?.quiet) showOnce(endpoint.name, action.text)
    if (action.type === 'sign-out') endSession(leftWith)
    return answer
  }
  return { call: judged as Client['call'] }
}
