import { plural } from './plural.ts'

/**
 * How a call can fail.
 * - `offline`: the device has no network. - `timeout`: the deadline for headers and body passed.
 * - `unauthorized`: a 401. - `rejected`: a definite refusal in the provider's own words.
 * - `invalid-response`: a response came and does not fit its schema.
 * - `unexpected`: everything else. `status` is null when nothing came back at all.
 */
export type Failure =
  | { readonly kind: 'offline' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'unauthorized' }
  | { readonly kind: 'rejected'; readonly message: string; readonly code: string; readonly status: number }
  | { readonly kind: 'invalid-response' }
  | {
      readonly kind: 'unexpected'
      readonly status: number | null
      /** How long the server asked us to wait, in milliseconds. */
      readonly retryAfterMs: number | null
      /** A page came instead of JSON: most likely a Wi-Fi login. */
      readonly looksCaptive: boolean
      /** The server's own error message. */
      readonly message?: string
      /** The HTTP status text; HTTP/2 and later have none. */
      readonly statusText?: string
    }

/** Nothing came back, for no reason that we know. */
export const NO_RESPONSE = {
  kind: 'unexpected',
  status: null,
  retryAfterMs: null,
  looksCaptive: false,
} as const satisfies Failure

/** Whether this is a definite refusal. After any other failure the provider may have acted. */
export function isDefinite(failure: Failure): boolean {
  return failure.kind === 'rejected' || failure.kind === 'unauthorized'
}

/** Of a refusal without words. */
export const NOT_ACCEPTED = 'This was not accepted. Please check the details and try again.'

/** What the user is told, in one or two sentences. A refusal has the provider's own words (spec section 8). */
export function failureSentence(failure: Failure): string {
  switch (failure.kind) {
    case 'offline':
      return "You're offline. Connect to the internet and try again."
    case 'timeout':
      return 'This is taking too long. Check your connection and try again.'
    case 'unauthorized':
      return 'Your session ended. Please log in again.'
    case 'rejected':
      return failure.message || NOT_ACCEPTED
    case 'invalid-response':
      return 'We got an answer that we could not read. Please try again.'
    case 'unexpected':
      return unexpectedSentence(failure)
  }
}

/** The sentence and a space, or nothing where it no longer holds: "offline" is over once the network is back. */
export function sentenceNow(failure: Failure, isOnline: boolean): string {
  return failure.kind === 'offline' && isOnline ? '' : `${failureSentence(failure)} `
}

const TOO_MANY_REQUESTS = 429

function unexpectedSentence(failure: Extract<Failure, { kind: 'unexpected' }>): string {
  if (failure.looksCaptive)
    return 'You may need to sign in to this Wi-Fi. Open your browser, sign in and try again.'
  // Section 8: the server's message, or else the status text.
  if (failure.message) return failure.message
  const again =
    failure.retryAfterMs === null ? 'Please try again in a moment.' : againIn(failure.retryAfterMs)
  if (failure.status === TOO_MANY_REQUESTS) return `That was too many tries. ${again}`
  if (failure.status === null) return `We could not get through. Check your connection. ${again}`
  return `${failure.statusText || 'Something went wrong on our side'}. ${again}`
}

/** What is said to somebody who has to wait that long, in milliseconds. */
export function againIn(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  const wait = seconds < 60 ? plural(seconds, 'second') : plural(Math.ceil(seconds / 60), 'minute')
  return `Please try again in ${wait}.`
}
