import type { CallOptions, Client } from '#src/data/client/client.ts'
import type { Failure } from '#src/domain/failure.ts'
import { err, ok } from '#src/domain/result.ts'

/** The answer to calls of one endpoint: a value in the app's own names, `failWith(…)`, or a function of the request. */
export type Answer = unknown
export type Answers = Readonly<Record<string, Answer>>

export interface Call {
  readonly name: string
  readonly request: unknown
  readonly options: CallOptions | undefined
}

class Failing {
  readonly failure: Failure
  constructor(failure: Failure) {
    this.failure = failure
  }
}

/** An answer that is a failure: `answers: { products: failWith({ kind: 'timeout' }) }`. */
export function failWith(failure: Failure): Answer {
  return new Failing(failure)
}

/** An answer that never comes. */
export const never: Answer = () => new Promise(() => {})

/**
 * A client that answers by endpoint name and records every call. An endpoint without an answer is offline, so a screen
 * under test shows what it shows without it.
 */
export function scriptedClient(answers: Answers): Client & { readonly calls: Call[] } {
  const calls: Call[] = []
  const answer = async (endpoint: { name: string }, request: unknown, options?: CallOptions) => {
    calls.push({ name: endpoint.name, request, options })
    if (!Object.hasOwn(answers, endpoint.name)) return err<Failure>({ kind: 'offline' })
    const scripted = answers[endpoint.name]
    const said = await (typeof scripted === 'function' ? scripted(request) : scripted)
    if (said instanceof Failing) return err(said.failure)
    await options?.readAside?.(new Blob())
    return ok(said)
  }
  return { calls, call: answer as unknown as Client['call'] }
}
