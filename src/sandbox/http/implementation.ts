import type { Endpoint, RequestOf, WireOf } from '#src/contract/endpoint.ts'
import type { SignedIn } from '#src/sandbox/accounts/sessions.ts'

/** Who calls, from where, with what. */
export interface Call<Request> {
  readonly request: Request
  /** Whose bearer token came with it; always there where the contract demands one. */
  readonly account: SignedIn | null
  /** The address of the app that calls, e.g. `http://localhost:8080`. */
  readonly origin: string
  readonly ip: string
  /** What a browser says of the site that made it call (Sec-Fetch-Site). */
  readonly fetchSite: string | null
}

export interface Reply<Data> {
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
