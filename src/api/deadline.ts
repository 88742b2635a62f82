import type { Clock } from '#src/platform/clock.ts'

/** How a request ended before anybody read it. */
export type Ending<T> = { kind: 'arrived'; value: T } | { kind: 'timeout' } | { kind: 'broken' }

/** Runs a request with a deadline over headers and body. A cut connection, a refusal and a lost answer look the same. */
export async function withDeadline<T>(
  clock: Clock,
  deadlineMs: number,
  outer: AbortSignal | undefined,
  send: (signal: AbortSignal) => Promise<T>,
): Promise<Ending<T>> {
  const abort = new AbortController()
  let expired = false
  const cancel = clock.after(deadlineMs, () => {
    expired = true
    abort.abort()
  })
  const forward = () => abort.abort()
  outer?.addEventListener('abort', forward)
  if (outer?.aborted) abort.abort()
  try {
    return { kind: 'arrived', value: await send(abort.signal) }
  } catch {
    return expired ? { kind: 'timeout' } : { kind: 'broken' }
  } finally {
    cancel()
    outer?.removeEventListener('abort', forward)
  }
}
