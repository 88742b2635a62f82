import * as v from 'valibot'
import {
  EnvelopeSchema,
  LOGIN_FAILED_CODE,
  OAuthErrorSchema,
  type Refusal,
  unwrapAnswer,
} from '#src/contract/answer.ts'
import { type Endpoint, type RequestOf, type ResponseOf, SAVED_AT_HEADER } from '#src/contract/endpoint.ts'
import { readJson } from '#src/contract/json.ts'
import type { Clock } from '#src/data/browser/clock.ts'
import { type Failure, NO_RESPONSE } from '#src/domain/failure.ts'
import { err, ok, type Result } from '#src/domain/result.ts'
import { type Bases, encodeRequest } from './encoding.ts'

export interface ClientDeps {
  readonly fetch: typeof fetch
  readonly bases: Bases
  /** The bearer token of the signed-in user, or null. Sent to the main base and to no other. */
  readonly token: () => string | null
  /** Sent to the second base and to no other; empty where there is none. */
  readonly guessAuthorization?: string
  readonly clock: Clock
  readonly isOnline: () => boolean
}

export interface CallOptions {
  /** The provider's path under the main base, for the one call that has product-specific addresses. */
  readonly path?: string
  readonly signal?: AbortSignal
  /** Requires the provider's own response, not the one that the device kept. */
  readonly fresh?: boolean
  /** A background call: its failure is not shown. */
  readonly quiet?: boolean
  /** Replaces `fetch` for an upload that reports its progress (browser/upload). */
  readonly send?: typeof fetch
  /** Reads a good response that is too large for the page elsewhere, and returns what is left of it to be read here. */
  readonly readAside?: (body: Blob) => Promise<string>
  /** Called when the response came from the device, with the time when it was saved (epoch milliseconds). */
  readonly onCached?: (savedAt: number) => void
}

type Arguments<E> =
  RequestOf<E> extends undefined
    ? [request?: undefined, options?: CallOptions]
    : [request: RequestOf<E>, options?: CallOptions]

export interface Client {
  /**
   * Sends one call and reads its response. Never throws and never retries: every outcome is a value. Only where the device
   * kept what this build cannot read is the provider asked instead. Failure kinds are those of domain/failure; only
   * `rejected` and `unauthorized` are a definite refusal.
   */
  call<E extends Endpoint>(endpoint: E, ...rest: Arguments<E>): Promise<Result<ResponseOf<E>, Failure>>
}

/** `call` for code that treats all endpoints alike: no endpoint's own types are checked. */
export type AnyCall = (
  endpoint: Endpoint,
  request?: unknown,
  options?: CallOptions,
) => ReturnType<Client['call']>

export function createClient(deps: ClientDeps): Client {
  return {
    async call<E extends Endpoint>(endpoint: E, ...[request, options]: Arguments<E>) {
      const { url, init } = encodeRequest(endpoint, request, {
        bases: deps.bases,
        token: deps.token(),
        guessAuthorization: deps.guessAuthorization,
        path: options?.path,
      })
      const ask = (fresh: boolean | undefined) =>
        withDeadline(deps.clock, endpoint.deadlineMs, options?.signal, async (signal) => {
          const withCache = fresh && init.cache === undefined ? { ...init, cache: 'no-cache' as const } : init
          const response = await (options?.send ?? deps.fetch)(url, { ...withCache, signal })
          const aside = response.ok ? options?.readAside : undefined
          const body = aside === undefined ? await response.text() : await aside(await response.blob())
          return { kind: 'arrived', response, body }
        })
      const read = (answer: Ending) =>
        readAnswer(endpoint, answer, deps.isOnline()) as Result<ResponseOf<E>, Failure>
      const answer = await ask(options?.fresh)
      const result = read(answer)
      const savedAt = answer.kind === 'arrived' ? savedAtOf(answer.response) : null
      if (savedAt === null) return result
      if (!result.ok && !options?.fresh) return read(await ask(true))
      options?.onCached?.(savedAt)
      return result
    },
  }
}

/** Null where it did not come from the device. */
function savedAtOf({ headers }: Response): number | null {
  const savedAt = Number(headers.get(SAVED_AT_HEADER) ?? Number.NaN)
  return Number.isFinite(savedAt) ? savedAt : null
}

const SECOND_MS = 1000
const RETRY_STATUSES = new Set([408, 409, 425, 429])

/** `Retry-After` in seconds only: a date would need the server's clock. */
function retryAfterMs(response: Response): number | null {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * SECOND_MS : null
}

function isJson(response: Response): boolean {
  return /\bjson\b/i.test(response.headers.get('Content-Type') ?? '')
}

function unexpected(response: Response, message = ''): Failure {
  return {
    kind: 'unexpected',
    status: response.status,
    retryAfterMs: retryAfterMs(response),
    // A redirect (0), or a page instead of JSON: something between us and the provider answered.
    looksCaptive: !response.status || (response.ok && !isJson(response)),
    message,
    statusText: response.statusText,
  }
}

/** The provider's own words for a refusal: `responseMessage`, an OAuth description, else none. */
function readRefusal(json: unknown): Refusal | null {
  const oauth = v.safeParse(OAuthErrorSchema, json)
  if (oauth.success) return { code: LOGIN_FAILED_CODE, message: oauth.output.error_description ?? '' }
  const wrapped = v.safeParse(EnvelopeSchema, json)
  if (!wrapped.success) return null
  return { code: String(wrapped.output.responseCode ?? ''), message: wrapped.output.responseMessage ?? '' }
}

/**
 * A definite refusal is a 4xx that is not temporary, in parseable JSON. A 409 in JSON with the provider's own message
 * is a refusal too: our sandbox and other providers send it for "other content" and "wrong total". Guess and Win's 429
 * "no more trials today" is one as well: nothing is retried there, and its words are shown.
 */
function readNotOk(response: Response, json: unknown, { base }: Endpoint): Failure {
  if (response.status === 401) return { kind: 'unauthorized' }
  const refusal = isJson(response) ? readRefusal(json) : null
  const spoken = refusal !== null && refusal.message !== ''
  const definite =
    response.status >= 400 &&
    response.status < 500 &&
    (!RETRY_STATUSES.has(response.status) || (spoken && (response.status === 409 || base === 'guess')))
  if (!definite || refusal === null) return unexpected(response, refusal?.message)
  const message = spoken ? refusal.message : response.statusText
  return { kind: 'rejected', code: refusal.code, message, status: response.status }
}

/** Turns a response into a value or a failure. A body that does not parse is never a success. */
function readAnswer(endpoint: Endpoint, ending: Ending, isOnline: boolean): Result<unknown, Failure> {
  if (ending.kind === 'timeout') return err({ kind: 'timeout' })
  if (ending.kind === 'broken') {
    return err(isOnline ? NO_RESPONSE : { kind: 'offline' })
  }
  const { response, body } = ending
  const json = readJson(body)
  if (!response.ok) return err(readNotOk(response, json, endpoint))
  if (!isJson(response)) return err(unexpected(response))
  // Half of it, or none. Its status text is "OK", which must not be said.
  if (json === undefined) return err({ kind: 'invalid-response' })
  const unwrapped = unwrapAnswer(endpoint, json)
  if ('unreadable' in unwrapped) return err({ kind: 'invalid-response' })
  if ('refusal' in unwrapped) return err({ kind: 'rejected', ...unwrapped.refusal, status: response.status })
  const parsed = v.safeParse(endpoint.response, unwrapped.payload)
  return parsed.success ? ok(parsed.output) : err({ kind: 'invalid-response' })
}

/** How a request ended, before its response is interpreted. */
type Ending = { kind: 'arrived'; response: Response; body: string } | { kind: 'timeout' } | { kind: 'broken' }

/**
 * Runs a request with a deadline for headers and body. A cut or refused connection and a lost response look the same.
 */
async function withDeadline(
  clock: Clock,
  deadlineMs: number,
  outer: AbortSignal | undefined,
  send: (signal: AbortSignal) => Promise<Ending>,
): Promise<Ending> {
  const abort = new AbortController()
  let expired = false
  const cancel = clock.after(deadlineMs, () => {
    expired = true
    abort.abort()
  })
  const forward = () => abort.abort()
  // Not every request can be aborted: those of the page's head (prerender/early) have no signal.
  const givenUp = new Promise<never>((_, reject) => {
    abort.signal.addEventListener('abort', () => reject(abort.signal.reason))
  })
  outer?.addEventListener('abort', forward)
  if (outer?.aborted) abort.abort()
  try {
    return await Promise.race([send(abort.signal), givenUp])
  } catch {
    return expired ? { kind: 'timeout' } : { kind: 'broken' }
  } finally {
    cancel()
    outer?.removeEventListener('abort', forward)
  }
}
