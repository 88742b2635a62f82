import { SUCCESS_CODE } from '#src/contract/answer.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import type { Reply } from './implementation.ts'
import type { Refusal } from './refusal.ts'

interface Envelope {
  readonly success: (reply: Reply<unknown>) => unknown
  readonly refusal: (refusal: Pick<Refusal, 'code' | 'message' | 'kind'>) => unknown
}

const main: Envelope = {
  success: ({ data, message = 'Successful' }) => ({
    responseCode: SUCCESS_CODE,
    responseMessage: message,
    responseData: data,
  }),
  refusal: ({ code, message }) => ({ responseCode: code, responseMessage: message, responseData: null }),
}

const gateway: Envelope = {
  success: ({ data, message = 'Successful' }) => ({
    responseCode: SUCCESS_CODE,
    responseMessage: message,
    data,
  }),
  refusal: ({ code, message }) => ({ responseCode: code, responseMessage: message, data: null }),
}

/** Authenticate answers as OAuth does (sandbox.md, "Answers"). */
const oauth: Envelope = {
  success: ({ data }) => data,
  refusal: ({ kind, message }) => ({
    error: kind === 'invalid' ? 'invalid_grant' : 'invalid_request',
    error_description: message,
  }),
}

export function envelopeOf(endpoint: Endpoint): Envelope {
  if (endpoint.encoding === 'form') return oauth
  return endpoint.base === 'gateway' ? gateway : main
}

/** For what is no endpoint at all. */
export const plainEnvelope = main
