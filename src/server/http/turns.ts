import type { Refusal } from './refusal.ts'

interface Turns {
  /** So many work at once. */
  readonly atOnce: number
  /** Who comes when so many wait is refused: they would wait longer than an app does, and the memory of those who wait is ours. */
  readonly mostWaiting: number
  readonly refusal: () => Refusal
}

/** Gives turns to work that takes much memory, in the order in which it came. Throws the refusal where too many wait. */
export function createTurns({ atOnce, mostWaiting, refusal }: Turns) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw refusal()
      // Whoever ends hands its turn over, so that nobody who comes just then slips in between.
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
