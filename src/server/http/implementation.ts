import { SUCCESS_CODE } from '#src/contract/answer.ts'
import type { Endpoint, RequestOf, WireOf } from '#src/contract/endpoint.ts'
import type { SignedIn } from '#src/server/accounts/sessions.ts'
import { Refusal } from './refusal.ts'

/** Who calls, from where, with what. */
export interface Call<Request> {
  readonly request: Request
  /** Whose bearer token came with it; always there where the contract demands one. */
  readonly account: SignedIn | null
  /** The address of the app that calls, e.g. `http://localhost:8080`. */
  readonly origin: string
  /** Who calls: an IPv4 address, an IPv6 network, or who has neither (`http/caller`). */
  readonly ip: string
  /** What the caller takes (`Accept`), where the contract's endpoint names more than JSON; else empty. */
  readonly accept: string
  /** What a browser says of the site that made it call (Sec-Fetch-Site). */
  readonly fetchSite: string | null
}

interface Reply<Data> {
  readonly data: Data
  readonly message?: string
}

export interface Implementation {
  readonly name: string
  readonly answer: (call: Call<unknown>) => Promise<Reply<unknown>>
  /** What a kept answer (one with an ETag) was true for; when it says something else, the answer is made again. */
  readonly version: () => string
}

/** Joins a call of the contract with what answers it; both sides have the contract's types. */
export function implement<E extends Endpoint>(
  endpoint: E,
  answer: (call: Call<RequestOf<E>>) => Promise<Reply<WireOf<E>>>,
  version: () => string = () => '',
): Implementation {
  // The route reads the request with this endpoint's schema, so it is what the schema gives.
  return { name: endpoint.name, answer: (call) => answer(call as Call<RequestOf<E>>), version }
}

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

/** The contract lets nobody through without a token. */
export function callerOf({ account }: Call<unknown>): SignedIn {
  if (account === null) throw new Refusal('unauthorized', 'Your session has ended. Please log in again.')
  return account
}
