import { expect, it } from 'vitest'
import { countOf, total } from './count.ts'

const vitest = (numPassedTests: number, numFailedTests: number) => ({ numPassedTests, numFailedTests })
const playwright = (expected: number, unexpected: number, flaky = 0) => ({
  stats: { expected, unexpected, flaky, skipped: 9 },
})

it.each([
  ['a tool without a report that went well', 0, undefined, false, 1, 0],
  ['a tool without a report that failed', 2, undefined, false, 0, 1],
  ['passing unit tests', 0, vitest(7, 0), true, 7, 0],
  ['failing unit tests', 1, vitest(5, 2), true, 5, 2],
  ['a unit test file that does not load', 1, vitest(5, 0), true, 5, 1],
  ['no unit test at all', 0, vitest(0, 0), true, 0, 1],
  ['passing journeys', 0, playwright(3, 0), true, 3, 0],
  ['failing journeys, and one that passed at a second try', 1, playwright(3, 1, 1), true, 4, 1],
  ['only skipped journeys', 0, playwright(0, 0), true, 0, 1],
  ['a tool that ended before its report', 0, undefined, true, 0, 1],
  ['a tool that was killed', null, undefined, true, 0, 1],
  ['a report that is none', 0, { passed: 3 }, true, 0, 1],
])('%s', (_, exitCode, report, hasReport, passed, failed) => {
  expect(countOf(exitCode, report, hasReport)).toMatchObject({ passed, failed })
})

it('says what no test of the report can say', () => {
  expect(countOf(1, vitest(5, 0), true).trouble).toContain('an error outside of a test')
  expect(countOf(0, vitest(0, 0), true).trouble).toBe('ran no test')
  expect(countOf(1, vitest(5, 2), true).trouble).toBeUndefined()
})

it('the counts of all steps are added up', () => {
  expect(
    total([
      { passed: 2, failed: 0 },
      { passed: 3, failed: 1 },
    ]),
  ).toEqual({ passed: 5, failed: 1 })
})
