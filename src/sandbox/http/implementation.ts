import type { Endpoint, RequestOf, WireOf } from '#src/contract/endpoint.ts'
import type { AccountRow } from '#src/sandbox/database/tables.ts'

/** Who calls, from where, with what. */
export interface Call<Request> {
  readonly request: Request
  /** Whose bearer token came with it; always there where the contract demands one. */
  readonly account: AccountRow | null
  /** The address of the app that calls, e.g. `http://localhost:8080`. */
  readonly origin: string
  readonly ip: string
}

export interface Reply<Data> {
  readonly data: Data
  readonly message?: string
}

export interface Implementation {
  readonly name: string
  readonly answer: (call: Call<unknown>) => Promise<Reply<unknown>>
}

/** Joins a call of the contract with what answers it; both sides have the contract's types. */
export function implement<E extends Endpoint>(
  endpoint: E,
  answer: (call: Call<RequestOf<E>>) => Promise<Reply<WireOf<E>>>,
): Implementation {
  // The route reads the request with this endpoint's schema, so it is what the schema gives.
  return { name: endpoint.name, answer: (call) => answer(call as Call<RequestOf<E>>) }
}
