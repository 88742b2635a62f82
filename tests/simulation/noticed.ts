import { describe, expect, it, vi } from 'vitest'
import { runHistory, type Sabotage } from './history.ts'

const LIMIT_MS = 300_000
/** This folder's README says how many it takes. */
const ENOUGH = 60

/** Defines a test for each break: the judges notice it. */
export function areNoticed(sabotages: readonly Sabotage[]): void {
  describe('a machine that is broken on purpose', () => {
    it.each(sabotages)(
      'is noticed: $name',
      async (sabotage) => {
        // Warnings to the operator.
        vi.spyOn(console, 'warn').mockImplementation(() => {})
        const { from = 1 } = sabotage
        for (let seed = from; seed < from + ENOUGH; seed += 1) {
          if ((await runHistory({ seed, sabotage })).findings.length > 0) return
        }
        expect.fail(`not noticed in ${ENOUGH} histories`)
      },
      LIMIT_MS,
    )
  })
}
