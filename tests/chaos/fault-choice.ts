import { pickOf, seeded } from '#tests/support/seeded.ts'
import { seedOf } from './seed.ts'
import { type Fault, faults } from './types.ts'

/** The most faults in a row, so that life goes on: more than the app sends by itself (4). */
const MOST_IN_A_ROW = 6
/** A slow answer costs a visitor 20 s. */
const SLOW_SHARE = 0.02
const quickFaults = faults.filter((fault) => fault !== 'slow')

export interface FaultChoice {
  /** What happens to the next POST that arrives at this path; null: nothing. */
  next(path: string): Fault | null
}

export const noFaults: FaultChoice = { next: () => null }

/** Decides by the errand's seed, the path and the number of earlier POSTs there: the same whatever runs beside it. */
export function chooseFaults(seed: number, rate: number): FaultChoice {
  const arrived = new Map<string, number>()
  const inARow = new Map<string, number>()
  return {
    next(path) {
      const count = arrived.get(path) ?? 0
      arrived.set(path, count + 1)
      const random = seeded(seedOf(seed, path, count))
      const isFaulted = random() < rate && (inARow.get(path) ?? 0) < MOST_IN_A_ROW
      inARow.set(path, isFaulted ? (inARow.get(path) ?? 0) + 1 : 0)
      if (!isFaulted) return null
      return random() < SLOW_SHARE ? 'slow' : pickOf(random, quickFaults)
    },
  }
}
