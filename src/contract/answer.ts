import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'

/** The envelope of every main-API response. "00" means success (spec section 8). */
export const EnvelopeSchema = v.object({
  responseCode: v.nullish(v.union([v.string(), v.number()])),
  responseMessage: v.nullish(v.string()),
})

/** The gateway's own envelope. */
const GatewayEnvelopeSchema = v.object({
  responseCode: v.string(),
  responseMessage: v.nullish(v.string()),
  data: v.optional(v.unknown()),
})

/** An OAuth-style refusal, as Authenticate gives it. */
export const OAuthErrorSchema = v.object({ error: v.string(), error_description: v.nullish(v.string()) })

export const SUCCESS_CODE = '00'

/** Section 8: the internal code of a failed login, whose OAuth-style refusal has a word instead. */
export const LOGIN_FAILED_CODE = '09'

/** A refusal in the provider's own words. */
export interface Refusal {
  readonly code: string
  readonly message: string
}

export type Unwrapped =
  | { readonly payload: unknown }
  | { readonly refusal: Refusal }
  /** A response that is neither a success nor a refusal. */
  | { readonly unreadable: true }

/** Takes the payload out of its envelope. `payload` is undefined when there is none; no envelope at all is fine. */
export function unwrapAnswer({ base }: Pick<Endpoint, 'base'>, json: unknown): Unwrapped {
  // Only Guess and Win must send 00: without it any response would make the caller a winner (spec section 4).
  const unsaid = (payload: unknown) => (base === 'guess' ? ({ unreadable: true } as const) : { payload })
  if (typeof json !== 'object' || json === null) return unsaid(json)
  const payload = 'responseData' in json ? json.responseData : undefined
  if (!('responseCode' in json) || json.responseCode === null)
    return unsaid('responseData' in json ? payload : json)
  const wrapped = v.safeParse(base === 'gateway' ? GatewayEnvelopeSchema : EnvelopeSchema, json)
  if (!wrapped.success) return unsaid(undefined)
  const { responseCode, responseMessage } = wrapped.output
  if (String(responseCode) !== SUCCESS_CODE) {
    return { refusal: { code: String(responseCode), message: responseMessage ?? '' } }
  }
  return { payload: 'data' in wrapped.output ? wrapped.output.data : payload }
}
