import * as v from 'valibot'
import {
  EnvelopeSchema,
  GatewayEnvelopeSchema,
  OAuthErrorSchema,
  SUCCESS_CODE,
} from '#src/contract/answer.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import type { Failure } from '#src/domain/failure.ts'
import { err, ok, type Result } from '#src/domain/result.ts'
import type { Ending } from './deadline.ts'

interface Arrived {
  readonly response: Response
  readonly body: string
}

const SECOND_MS = 1000
const RETRY_STATUSES = new Set([408, 409, 425, 429])

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** `Retry-After` in seconds only: a date would need the server's clock. */
function retryAfterMs(response: Response): number | null {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * SECOND_MS : null
}

function isJson(response: Response): boolean {
  return /\bjson\b/i.test(response.headers.get('Content-Type') ?? '')
}

function unexpected(response: Response): Failure {
  return {
    kind: 'unexpected',
    status: response.status,
    retryAfterMs: retryAfterMs(response),
    // A page where JSON was asked for: somebody stands between us and the provider (reliability F7).
    looksCaptive: response.redirected || (response.ok && !isJson(response)),
  }
}

interface Refusal {
  readonly code: string
  readonly message: string
}

/** The provider's own words for a refusal: `responseMessage`, an OAuth description, else none. */
function readRefusal(json: unknown): Refusal | null {
  const oauth = v.safeParse(OAuthErrorSchema, json)
  if (oauth.success) return { code: oauth.output.error, message: oauth.output.error_description ?? '' }
  const wrapped = v.safeParse(EnvelopeSchema, json)
  if (!wrapped.success || typeof json !== 'object') return null
  return { code: String(wrapped.output.responseCode ?? ''), message: wrapped.output.responseMessage ?? '' }
}

/**
 * A definite refusal is a 4xx that is not a matter of time, in parseable JSON (reliability R4). A 409 in JSON with the
 * provider's own message is a refusal too: our sandbox and the field answer "other content" and "wrong total" so.
 */
function readNotOk(response: Response, json: unknown): Failure {
  if (response.status === 401) return { kind: 'unauthorized' }
  const refusal = isJson(response) ? readRefusal(json) : null
  const spoken = refusal !== null && refusal.message !== ''
  const definite =
    response.status >= 400 &&
    response.status < 500 &&
    (!RETRY_STATUSES.has(response.status) || (response.status === 409 && spoken))
  if (!definite || refusal === null) return unexpected(response)
  const message = spoken ? refusal.message : response.statusText
  return { kind: 'rejected', code: refusal.code, message, status: response.status }
}

/** Takes the payload out of its wrapping. `undefined` when there is none. */
function unwrap(endpoint: Endpoint, json: unknown): Result<unknown, Refusal> {
  const schema = endpoint.base === 'gateway' ? GatewayEnvelopeSchema : EnvelopeSchema
  const isWrapped = typeof json === 'object' && json !== null && 'responseCode' in json
  if (!isWrapped) {
    const isHalfWrapped = typeof json === 'object' && json !== null && 'responseData' in json
    return ok(isHalfWrapped ? json.responseData : json)
  }
  const wrapped = v.safeParse(schema, json)
  if (!wrapped.success) return ok(undefined)
  const { responseCode, responseMessage } = wrapped.output
  if (String(responseCode) !== SUCCESS_CODE) {
    return err({ code: String(responseCode), message: responseMessage ?? '' })
  }
  return ok(
    'data' in wrapped.output ? wrapped.output.data : (json as { responseData?: unknown }).responseData,
  )
}

/** Reads what came back into a value or a failure. A body that does not parse is never a success (reliability F6). */
export function readAnswer(
  endpoint: Endpoint,
  ending: Ending<Arrived>,
  isOnline: boolean,
): Result<unknown, Failure> {
  if (ending.kind === 'timeout') return err({ kind: 'timeout' })
  if (ending.kind === 'broken') {
    return err(
      isOnline
        ? { kind: 'unexpected', status: null, retryAfterMs: null, looksCaptive: false }
        : { kind: 'offline' },
    )
  }
  const { response, body } = ending.value
  const json = parseJson(body)
  if (!response.ok) return err(readNotOk(response, json))
  if (json === undefined || !isJson(response)) return err(unexpected(response))
  const payload = unwrap(endpoint, json)
  if (!payload.ok) return err({ kind: 'rejected', ...payload.error, status: response.status })
  const parsed = v.safeParse(endpoint.response, payload.value)
  return parsed.success ? ok(parsed.output) : err({ kind: 'invalid-response' })
}
