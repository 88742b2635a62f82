import { describe, expect, it } from 'vitest'
import { type History, type Plan, planOf, runHistory } from './history.ts'
import { sabotages } from './sabotages.ts'

// Some small histories with fixed seeds, to notice a break at once. `npm run test:full` runs larger ones and every
// sabotage, `npm run simulate` any number.
const PLANS: readonly Plan[] = [
  { theme: 'links', seed: 13 },
  { theme: 'lists', seed: 14 },
  { theme: 'outside', seed: 11 },
]
/** Three narrow ones; in the last, an operator gives money back. */
const NARROW = [5, 7, 22].map(planOf)
const SEAT_SEEDS = [6]
const SMALL = { people: 2, wants: 1 }
const LIMIT_MS = 60_000

describe('the whole machine in virtual time', () => {
  it(
    'pays once, delivers or refunds, and tells the truth, the same way from the same seed',
    async () => {
      const histories: History[] = []
      for (const plan of PLANS) histories.push(await runHistory({ ...plan, ...SMALL }))
      for (const plan of NARROW) histories.push(await runHistory(plan))
      expect(histories.flatMap(({ findings }) => findings)).toEqual([])
      const [links, lists, outside] = histories
      expect([lists?.money.again, links?.money.byLink, outside?.money.delivered]).not.toContain(0)
      const [again] = PLANS
      const hashes = histories.map(({ hash }) => hash)
      expect(new Set(hashes).size).toBe(histories.length)
      if (again !== undefined) expect((await runHistory({ ...again, ...SMALL })).hash).toBe(hashes[0])
    },
    LIMIT_MS,
  )

  it(
    'is noticed when it is broken',
    async () => {
      const sabotage = sabotages.find(({ name }) => name === 'seats are freed twice')
      expect(sabotage).toBeDefined()
      const found = []
      for (const seed of SEAT_SEEDS)
        found.push(...(await runHistory({ seed, theme: 'seats', ...SMALL, sabotage })).findings)
      expect(found).toContain('a seat is free and taken')
    },
    LIMIT_MS,
  )
})
