import type { HttpError } from './http-error.ts'

interface Turns {
  /** How many work at once. */
  readonly atOnce: number
  /** While this many wait, another is refused: it would wait longer than an app does, and those who wait take our memory. */
  readonly mostWaiting: number
  /** Of these as many may be of one account, or somebody who is at home here would keep everybody else out. */
  readonly mostOfOne: number
  /** So many more may wait of the operators. */
  readonly forOperators: number
  readonly refusal: () => HttpError
}

/** For whom the work is done; empty for whom no limit is needed. */
export interface Whose {
  readonly account?: string
  readonly isOperator?: true
}

/** Runs memory-hungry work in the order in which it came. Throws the refusal where too many wait. */
export function createTurns({ atOnce, mostWaiting, mostOfOne, forOperators, refusal }: Turns) {
  let running = 0
  const waiting: { readonly account: string | undefined; readonly start: () => void }[] = []
  return async <T>({ account, isOperator }: Whose, work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      const own = account === undefined ? [] : waiting.filter((other) => other.account === account)
      const places = isOperator ? mostWaiting + forOperators : mostWaiting
      if (waiting.length >= places || own.length >= mostOfOne) throw refusal()
      // The turn is handed over directly, so that a newcomer cannot slip in between.
      await new Promise<void>((start) => waiting.push({ account, start }))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next.start()
    }
  }
}
