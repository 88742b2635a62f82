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

/** What `work` comes to, or else, once it has taken longer than this, what `late` does. */
export async function atMost<T, L>(
  clock: Pick<Clock, 'after'>,
  limitMs: number,
  work: Promise<T>,
  late: () => L | Promise<L>,
): Promise<T | L> {
  let cancel = () => {}
  const over = new Promise<void>((resolve) => {
    cancel = clock.after(limitMs, resolve)
  })
  return await Promise.race([work, over.then(late)]).finally(cancel)
}

export function sleep(clock: Pick<Clock, 'after'>, delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    clock.after(delayMs, resolve)
  })
}
