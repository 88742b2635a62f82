/** The source of time, so that tests can move it. Milliseconds since the epoch; delays in milliseconds. */
export interface Clock {
  now(): number
  /** Runs `task` once, later. Returns a function that cancels it. */
  after(delayMs: number, task: () => void): () => void
}

export const browserClock: Clock = {
  now: () => Date.now(),
  after(delayMs, task) {
    const timer = setTimeout(task, delayMs)
    return () => clearTimeout(timer)
  },
}

export function sleep(clock: Clock, delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    clock.after(delayMs, resolve)
  })
}
