import * as v from 'valibot'

/** What wraps every main-API answer. "00" means success (sandbox.md; spec section 8). */
export const EnvelopeSchema = v.object({
  responseCode: v.optional(v.union([v.string(), v.number()])),
  responseMessage: v.nullish(v.string()),
  responseData: v.optional(v.unknown()),
})

/** The gateway's own wrapping of an answer. */
export const GatewayEnvelopeSchema = v.object({
  responseCode: v.string(),
  responseMessage: v.nullish(v.string()),
  data: v.optional(v.unknown()),
})

/** An OAuth-style refusal, as Authenticate gives it. */
export const OAuthErrorSchema = v.object({ error: v.string(), error_description: v.nullish(v.string()) })

export const SUCCESS_CODE = '00'
