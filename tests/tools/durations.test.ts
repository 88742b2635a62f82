import { expect, it } from 'vitest'
import { durationsOf, slowest, tooSlow } from './durations.ts'

it('reads how long files and journeys took, and nothing off another report', () => {
  const unit = { testResults: [{ name: 'a.test.ts', startTime: 10, endTime: 25 }] }
  expect(durationsOf(unit)).toEqual([{ name: 'a.test.ts', ms: 15 }])
  const tried = { title: 'pays', file: 'x.spec.ts', tests: [{ results: [{ duration: 3 }, { duration: 4 }] }] }
  const journeys = { suites: [{ specs: [], suites: [{ specs: [tried] }] }] }
  expect(durationsOf(journeys)).toEqual([{ name: 'x.spec.ts: pays', ms: 7 }])
  expect(durationsOf({ numPassedTests: 1 })).toEqual([])
})

it('names the slowest first', () => {
  const all = [1, 3, 2].map((ms) => ({ name: `${ms}`, ms }))
  expect(slowest(all, 2).map(({ name }) => name)).toEqual(['3', '2'])
})

it('finds a file that holds the everyday run up, whatever the machine', () => {
  const files = (ms: number, slow: number) => [
    ...Array.from({ length: 300 }, (_, index) => ({ name: `${index}`, ms })),
    { name: 'slow.test.ts', ms: slow },
  ]
  const quiet = { named: [], failing: [] }
  expect(tooSlow(files(250, 2500))).toEqual(quiet)
  expect(tooSlow(files(250, 6000))).toMatchObject({
    named: [expect.stringContaining('slow.test.ts')],
    failing: [],
  })
  expect(tooSlow(files(2500, 60_000)).failing).toEqual([])
  expect(tooSlow(files(2500, 160_000)).failing.join()).toContain('slow.test.ts')
  // A run of only some files tells nothing.
  expect(tooSlow(files(250, 16_000).slice(-9))).toEqual(quiet)
})
