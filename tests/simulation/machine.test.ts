import { describe, expect, it } from 'vitest'
import { type History, runHistory } from './history.ts'
import { sabotages } from './sabotages.ts'

// Some histories of always the same seeds: what `npm run simulate` does by the thousand, and a proof that it would notice.
const SEEDS = Array.from({ length: 8 }, (_, at) => at + 1)
const LIMIT_MS = 60_000

describe('the whole machine in virtual time', () => {
  it(
    'pays once, delivers or refunds, and tells the truth, whatever happens on the way',
    async () => {
      const histories: History[] = []
      for (const seed of SEEDS) histories.push(await runHistory({ seed }))
      expect(histories.flatMap(({ plan, findings }) => findings.map((found) => [plan.seed, found]))).toEqual(
        [],
      )
      // A world in which nothing is paid, and nothing goes wrong, would prove nothing.
      const sum = (what: keyof History['money']) => histories.reduce((all, { money }) => all + money[what], 0)
      expect([sum('paid'), sum('delivered'), sum('refunded')].every((count) => count > 5)).toBe(true)
      expect(histories.reduce((all, { faults }) => all + faults.length, 0)).toBeGreaterThan(100)
      expect(new Set(histories.map(({ interleaving }) => interleaving)).size).toBe(SEEDS.length)
    },
    LIMIT_MS,
  )

  it(
    'is the same again from the same seed, whoever ran before',
    async () => {
      const first = await runHistory({ seed: 5 })
      await runHistory({ seed: 6 })
      expect((await runHistory({ seed: 5 })).hash).toBe(first.hash)
      expect((await runHistory({ seed: 6 })).hash).not.toBe(first.hash)
    },
    LIMIT_MS,
  )

  it.each(['the journal is not written', 'the biller knows no reference'])(
    'notices where %s',
    async (name) => {
      const sabotage = sabotages.find((one) => one.name === name)
      expect(sabotage).toBeDefined()
      const found: string[] = []
      for (const seed of SEEDS) {
        if (found.length === 0) found.push(...(await runHistory({ seed, sabotage })).findings)
      }
      expect(found).not.toEqual([])
    },
    LIMIT_MS,
  )
})
