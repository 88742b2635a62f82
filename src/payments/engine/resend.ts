import { type Failure, isDefinite } from '#src/domain/failure.ts'
import type { Result } from '#src/domain/result.ts'
import { type Clock, sleep } from '#src/platform/clock.ts'
import type { Random } from '#src/platform/crypto.ts'

const RESEND_BASE_MS = [500, 1000, 2000]

/** A longer wait that the provider asks for is left to the user. */
const LONGEST_WAIT_MS = 10_000

interface Means {
  readonly clock: Clock
  readonly random: Random
  /** True only while the page is visible and the provider is known to be idempotent. */
  readonly mayResend: () => boolean
}

export interface Sent<T> {
  readonly answer: Result<T, Failure>
  /** Every try got a response: none is still on its way. */
  readonly isCertain: boolean
}

/**
 * Sends a call, and the very same bytes again after an unknown outcome, at most three times with full jitter. A
 * definite response ends it at once. An outcome that stays unknown is returned as unknown: it is not a failed payment.
 */
export async function resend<T>(
  send: () => Promise<Result<T, Failure>>,
  { clock, random, mayResend }: Means,
): Promise<Sent<T>> {
  let answer = await send()
  let isCertain = isKnown(answer)
  for (const base of RESEND_BASE_MS) {
    if (answer.ok || isKnown(answer) || answer.error.kind === 'offline' || !mayResend()) break
    const wait = waitMs(answer.error, base, random.fraction())
    if (wait > LONGEST_WAIT_MS) break
    await sleep(clock, wait)
    answer = await send()
    isCertain = isCertain && isKnown(answer)
  }
  return { answer, isCertain }
}

function isKnown(answer: Result<unknown, Failure>): boolean {
  return answer.ok || isDefinite(answer.error)
}

function waitMs(failure: Failure, base: number, fraction: number): number {
  const asked = failure.kind === 'unexpected' ? (failure.retryAfterMs ?? 0) : 0
  return Math.max(asked, base * fraction)
}
