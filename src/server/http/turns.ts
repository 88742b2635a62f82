import type { HttpError } from './http-error.ts'

interface Turns {
  /** How many work at once. */
  readonly atOnce: number
  /** While this many wait, another is refused: it would wait longer than an app does, and those who wait take our memory. */
  readonly mostWaiting: number
  readonly refusal: () => HttpError
}

/** Runs memory-hungry work in the order in which it came. Throws the refusal where too many wait. */
export function createTurns({ atOnce, mostWaiting, refusal }: Turns) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw refusal()
      // The turn is handed over directly, so that a newcomer cannot slip in between.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
