import type { Endpoint } from '#src/contract/endpoint.ts'
import type { AnyCall, Client } from '#src/data/client/client.ts'
import type { Failure } from '#src/domain/failure.ts'
import type { Result } from '#src/domain/result.ts'

/** What a call's outcome says about the connection: the provider answered, nobody did, or somebody else did. */
export type Contact = 'answered' | 'no-answer' | 'captive'

/**
 * Null where the outcome says nothing about it: an answer from the device, another host, or a POST that timed out,
 * which may have waited for a biller. A refusal and a 500 are answers.
 */
export function contactOf(
  { base, method }: Pick<Endpoint, 'base' | 'method'>,
  answer: Result<unknown, Failure>,
): Contact | null {
  if (base !== 'main') return null
  if (answer.ok) return 'answered'
  const { error } = answer
  if (error.kind === 'offline') return null
  if (error.kind === 'timeout') return method === 'GET' ? 'no-answer' : null
  if (error.kind !== 'unexpected') return 'answered'
  if (error.looksCaptive) return 'captive'
  return error.status === null ? 'no-answer' : 'answered'
}

/**
 * The same client, which also reports each call's outcome: null if the device answered and the provider is asked later.
 */
export function withContactReports(client: Client, report: (contact: Contact | null) => void): Client {
  const call = client.call as AnyCall
  const reported: AnyCall = async (endpoint, request, options) => {
    let isCached = false
    const onCached = (savedAt: number) => {
      isCached = true
      options?.onCached?.(savedAt)
    }
    const answer = await call(endpoint, request, { ...options, onCached })
    const contact = contactOf(endpoint, answer)
    if (contact !== null && !options?.signal?.aborted) report(isCached ? null : contact)
    return answer
  }
  return { call: reported as Client['call'] }
}
