import { describe, expect, it } from 'vitest'
import { runHistory } from './history.ts'
import { sabotages } from './sabotages.ts'

// Some small histories of always the same seeds, to hear of a break at once. `npm run test:full` runs larger ones and every
// sabotage, `npm run simulate` as many as one likes.
const SEEDS = [21, 6]
const SMALL = { people: 2, wants: 1 }
const LIMIT_MS = 60_000

describe('the whole machine in virtual time', () => {
  it(
    'pays once, delivers or refunds, and tells the truth, the same way from the same seed',
    async () => {
      const hashes: string[] = []
      const ways = { byTransfer: 0, byLink: 0 }
      for (const seed of SEEDS) {
        const { findings, hash, money } = await runHistory({ seed, ...SMALL })
        expect([seed, findings]).toEqual([seed, []])
        hashes.push(hash)
        ways.byTransfer += money.byTransfer
        ways.byLink += money.byLink
      }
      expect(Object.values(ways).every((count) => count > 0)).toBe(true)
      expect(new Set(hashes).size).toBe(SEEDS.length)
      expect((await runHistory({ seed: 6, ...SMALL })).hash).toBe(hashes[1])
    },
    LIMIT_MS,
  )

  it(
    'is noticed when it is broken',
    async () => {
      const sabotage = sabotages.find(({ name }) => name === 'seats are freed twice')
      expect(sabotage).toBeDefined()
      const aboutSeats = { name: '', ...sabotage, theme: 'seats' as const }
      const found: string[] = []
      for (const seed of SEEDS)
        if (found.length === 0)
          found.push(...(await runHistory({ seed, ...SMALL, sabotage: aboutSeats })).findings)
      expect(found).toContain('a seat is free and taken')
    },
    LIMIT_MS,
  )
})
