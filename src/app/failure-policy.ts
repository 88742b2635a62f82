import type { Endpoint, OnFailure } from '#src/contract/endpoint.ts'
import { type Failure, failureSentence } from '#src/domain/failure.ts'

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
