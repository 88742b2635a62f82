import type { Client } from '#src/api/client.ts'
import type { GatewayParameters } from '#src/contract/transaction.ts'
import { type Failure, isDefinite } from '#src/domain/failure.ts'
import type { Result } from '#src/domain/result.ts'
import { type Clock, sleep } from '#src/platform/clock.ts'
import type { Random } from '#src/platform/random.ts'
import type { Order } from './order.ts'

const RESEND_BASE_MS = [500, 1000, 2000]

interface Deps {
  readonly client: Client
  readonly clock: Clock
  readonly random: Random
  /** Only while somebody looks, and only when the provider is known to be idempotent (reliability R5). */
  readonly mayResend: () => boolean
}

function waitMs(failure: Failure, base: number, fraction: number): number {
  const asked = failure.kind === 'unexpected' ? (failure.retryAfterMs ?? 0) : 0
  return Math.max(asked, base * fraction)
}

/** A wait that the provider asks for beyond this is the user's to decide. */
const LONGEST_WAIT_MS = 10_000

/**
 * Sends the log call, and the very same bytes again after an unknown outcome, at most three times with full jitter.
 * A definite answer ends it at once. What remains unknown comes back as it is: it is not a failed payment.
 */
export async function logOrder(
  order: Order,
  tranId: string,
  deps: Deps,
): Promise<Result<GatewayParameters, Failure>> {
  const request = { ...order.log.body, TranId: tranId }
  const call = deps.client.call as (endpoint: unknown, request: unknown) => Promise<Result<unknown, Failure>>
  const send = () => call(order.log.endpoint, request) as Promise<Result<GatewayParameters, Failure>>
  let answer = await send()
  for (const base of RESEND_BASE_MS) {
    if (answer.ok || isDefinite(answer.error) || answer.error.kind === 'offline' || !deps.mayResend()) break
    const wait = waitMs(answer.error, base, deps.random.fraction())
    if (wait > LONGEST_WAIT_MS) break
    await sleep(deps.clock, wait)
    answer = await send()
  }
  return answer
}
