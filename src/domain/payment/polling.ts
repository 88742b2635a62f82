/** Seconds to wait before each poll of a pending payment. After the last one, only by hand. */
export const POLL_SECONDS: readonly number[] = [0, 3, 10, 30, 60, 120]

/** Milliseconds to wait before poll number `attempt` (from 0), or null when automatic polling is over. */
export function nextPollMs(attempt: number): number | null {
  const seconds = POLL_SECONDS[attempt]
  return seconds === undefined ? null : seconds * 1000
}
