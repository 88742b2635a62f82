import { describe, expect, it } from 'vitest'
import { type History, runHistory } from './history.ts'
import { sabotages } from './sabotages.ts'

const LIMIT_MS = 300_000
const HISTORIES = 40
/** The README of this folder has how many it takes. */
const ENOUGH = 60

describe('the whole machine in virtual time', () => {
  it(
    'comes to a good end, many times',
    async () => {
      const histories: History[] = []
      for (let seed = 1; seed <= HISTORIES; seed += 1) histories.push(await runHistory({ seed }))
      expect(histories.flatMap(({ plan, findings }) => findings.map((found) => [plan.seed, found]))).toEqual(
        [],
      )
      // A world in which nothing is paid, and nothing goes wrong, would prove nothing.
      const sum = (what: keyof History['money']) => histories.reduce((all, { money }) => all + money[what], 0)
      expect([sum('paid'), sum('delivered'), sum('refunded')].every((count) => count > HISTORIES / 2)).toBe(
        true,
      )
      expect(histories.reduce((all, { faults }) => all + faults.length, 0)).toBeGreaterThan(10 * HISTORIES)
      expect(new Set(histories.map(({ interleaving }) => interleaving)).size).toBe(HISTORIES)
    },
    LIMIT_MS,
  )
})

describe('a machine that is broken on purpose', () => {
  it.each(sabotages)(
    'is noticed: $name',
    async (sabotage) => {
      const { from = 1 } = sabotage
      for (let seed = from; seed < from + ENOUGH; seed += 1) {
        if ((await runHistory({ seed, sabotage })).findings.length > 0) return
      }
      expect.fail(`not noticed in ${ENOUGH} histories`)
    },
    LIMIT_MS,
  )
})
