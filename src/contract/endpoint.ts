import type * as v from 'valibot'

/** Where a call goes. The bases' addresses are configuration; the table never names a host. */
export type Base = 'main' | 'guess' | 'gateway' | 'static'

/**
 * - `none`: nothing is sent. - `query`: the request's keys become the query string.
 * - `json`: a JSON body wrapped in `requestData`. - `bare-json`: a JSON body as it is (gateway).
 * - `form`: x-www-form-urlencoded. - `multipart`: form data with a file.
 */
type Encoding = 'none' | 'query' | 'json' | 'bare-json' | 'form' | 'multipart'

/**
 * Whether the provider demands a bearer token. It is sent on every main call when there is one (spec section 6).
 * `visitor-or-user`: it demands none, but refuses one that has ended. As a visitor's, a user's own order would be
 * "Invalid Order Number", and a new one nobody's.
 */
type Auth = 'anyone' | 'visitor-or-user' | 'signed-in'

/**
 * What the user gets when the call fails (spec section 8):
 * - `alert`: a global message of type error. - `inline`: words where it happened.
 * - `quiet`: an empty list or a cleared state, never a message. - `page`: the screen itself becomes the error.
 */
type OnFailure = 'alert' | 'inline' | 'quiet' | 'page'

/**
 * What the device may keep and answer by itself. `never` is everything that moves money, proves an identity, or must be
 * fresh. The worker handles only what is not `never`.
 */
export type OfflinePolicy = 'never' | 'catalog' | 'fields' | 'history' | 'static'

export interface Endpoint<
  Request extends v.GenericSchema | null = v.GenericSchema | null,
  Response extends v.GenericSchema = v.GenericSchema,
> {
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly base: Base
  /** Exactly as in section 7, without the query string. */
  readonly path: string
  readonly encoding: Encoding
  readonly auth: Auth
  /** The request as it is on the wire; the sandbox parses it with the same schema. */
  readonly request: Request
  /** The response as it is on the wire (inside `responseData`), mapped to the app's own names. */
  readonly response: Response
  readonly onFailure: OnFailure
  readonly offline: OfflinePolicy
  /** For headers and body together, in milliseconds. */
  readonly deadlineMs: number
  /** The browser may finish sending it after the page is gone: the server does it once, however often it comes. */
  readonly repeatable: boolean
  /** Responses carry an ETag, and a repeat may get a 304. */
  readonly etag: boolean
  /** The `Accept` header. A provider that does not know the parameter answers as section 7 says. */
  readonly accept: string
}

const JSON_TYPE = 'application/json'

const CATALOG_DEADLINE_MS = 10_000
const LOOKUP_DEADLINE_MS = 15_000
/** Notify and log wait for billers and banks. */
export const MONEY_DEADLINE_MS = 20_000

/** Whatever is left out has the value that `get` or `post` gives it. */
type Spec<Q extends v.GenericSchema | null, R extends v.GenericSchema> = Pick<
  Endpoint<Q, R>,
  'name' | 'path' | 'response'
> &
  Partial<Omit<Endpoint<Q, R>, 'method' | 'request'>>

/** A call that reads. Without a request there is no query string. A bundle drops the endpoints that it does not use. */
/* @__NO_SIDE_EFFECTS__ */
export function get<R extends v.GenericSchema, Q extends v.GenericSchema | null = null>(
  spec: Spec<Q, R> & { request?: Q },
): Endpoint<Q, R> {
  const request = (spec.request ?? null) as Q
  return {
    base: 'main',
    auth: 'anyone',
    encoding: request === null ? 'none' : 'query',
    onFailure: 'quiet',
    offline: 'never',
    deadlineMs: CATALOG_DEADLINE_MS,
    repeatable: true,
    etag: spec.offline !== undefined && spec.offline !== 'never' && spec.offline !== 'history',
    accept: JSON_TYPE,
    ...spec,
    request,
    method: 'GET',
  }
}

/** A call that asks the provider to do something. Never kept, and never repeated unless the endpoint allows it. */
/* @__NO_SIDE_EFFECTS__ */
export function post<R extends v.GenericSchema, Q extends v.GenericSchema>(
  spec: Spec<Q, R> & { request: Q },
): Endpoint<Q, R> {
  return {
    base: 'main',
    auth: 'anyone',
    encoding: 'json',
    onFailure: 'alert',
    offline: 'never',
    deadlineMs: LOOKUP_DEADLINE_MS,
    repeatable: false,
    etag: false,
    accept: JSON_TYPE,
    ...spec,
    method: 'POST',
  }
}

/** What a caller passes (the wire's names). */
export type RequestOf<E> =
  E extends Endpoint<infer Q, v.GenericSchema>
    ? Q extends v.GenericSchema
      ? v.InferOutput<Q>
      : undefined
    : never

/** What a caller gets back (the app's names). */
export type ResponseOf<E> = E extends Endpoint<v.GenericSchema | null, infer R> ? v.InferOutput<R> : never

/** What the provider sends (the wire's names). */
export type WireOf<E> = E extends Endpoint<v.GenericSchema | null, infer R> ? v.InferInput<R> : never

/** Header of a response that the worker gave from the device: when it was saved, in epoch milliseconds. */
export const SAVED_AT_HEADER = 'X-PayDey-Saved-At'
