import { SUCCESS_CODE } from '#src/contract/answer.ts'
import type { Endpoint, RequestOf, WireOf } from '#src/contract/endpoint.ts'
import { HttpError } from './http-error.ts'
import type { SignedIn } from './sessions.ts'

/** The caller, its address, and the request. */
export interface Call<Request> {
  readonly request: Request
  /** The account of the bearer token; always there where the contract demands one. */
  readonly account: SignedIn | null
  /** The origin of the calling app, e.g. `http://localhost:8080`. */
  readonly origin: string
  /** The caller: an IPv4 address, an IPv6 network, or a fixed word where there is neither (`http/caller`). */
  readonly ip: string
  /** The caller's `Accept`, where the contract's endpoint offers more than JSON; else empty. */
  readonly accept: string
  /** The browser's statement of the calling site (Sec-Fetch-Site). */
  readonly fetchSite: string | null
}

interface Reply<Data> {
  readonly data: Data
  readonly message?: string
}

export interface Implementation {
  readonly name: string
  readonly answer: (call: Call<unknown>) => Promise<Reply<unknown>>
  /** The version that a cached response (with an ETag) was built for; when it changes, it is built again. */
  readonly version: () => string
}

/** Joins a call of the contract with its implementation; both sides have the contract's types. */
export function implement<E extends Endpoint>(
  endpoint: E,
  answer: (call: Call<RequestOf<E>>) => Promise<Reply<WireOf<E>>>,
  version: () => string = () => '',
): Implementation {
  // The route parses the request with this endpoint's schema, so it has the schema's type.
  return { name: endpoint.name, answer: (call) => answer(call as Call<RequestOf<E>>), version }
}

interface Envelope {
  readonly success: (reply: Reply<unknown>) => unknown
  readonly refusal: (refusal: Pick<HttpError, 'code' | 'message' | 'kind'>) => unknown
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

/** Authenticate answers as OAuth does. */
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

/** For addresses that are no endpoint. */
export const plainEnvelope = main

/** The caller's account: the contract refuses calls without a token. */
export function callerOf({ account }: Pick<Call<unknown>, 'account'>): SignedIn {
  if (account === null) throw new HttpError('unauthorized', 'Your session has ended. Please log in again.')
  return account
}
