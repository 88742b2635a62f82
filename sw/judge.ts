import * as v from 'valibot'
import { unwrapAnswer } from '#src/contract/answer.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'

/**
 * - `good`: an answer of the provider that the app can read. - `bad`: the provider's, but not worth keeping.
 * - `unreachable`: not the provider's at all, as the page of a captive portal (reliability F7).
 */
export type Verdict = 'good' | 'bad' | 'unreachable'

/** Whether an answer may be kept: only one that would also be a success on the screen. */
export function judge(endpoint: Endpoint, response: Response, body: string): Verdict {
  // 0: somebody would lead the request elsewhere, which the app's own requests do not follow.
  if (response.redirected || response.status === 0) return 'unreachable'
  const isJson = /\bjson\b/i.test(response.headers.get('Content-Type') ?? '')
  if (response.ok && !isJson) return 'unreachable'
  return response.status === 200 && fits(endpoint, body) ? 'good' : 'bad'
}

/** Does this body carry what the endpoint promises? Asked again of a kept one, whose build may have promised less. */
export function fits(endpoint: Endpoint, body: string): boolean {
  const json = parse(body)
  if (json === undefined) return false
  const unwrapped = unwrapAnswer(endpoint, json)
  return 'payload' in unwrapped && v.safeParse(endpoint.response, unwrapped.payload).success
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
