import { describe, expect, it } from 'vitest'
import { runHistory } from './history.ts'
import { sabotages } from './sabotages.ts'

const LIMIT_MS = 300_000
/** The README of this folder has how many it takes. */
const ENOUGH = 200

describe('a machine that is broken on purpose', () => {
  it.each(sabotages)(
    'is noticed: $name',
    async (sabotage) => {
      for (let seed = 1; seed <= ENOUGH; seed += 1) {
        if ((await runHistory({ seed, sabotage })).findings.length > 0) return
      }
      expect.fail(`not noticed in ${ENOUGH} histories`)
    },
    LIMIT_MS,
  )
})
