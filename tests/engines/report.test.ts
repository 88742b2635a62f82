import { expect, it } from 'vitest'
import { countOf } from '#tests/tools/count.ts'
import { namesOf } from '#tests/tools/names.ts'
import { lineOf, reportOf, type Trial, tableOf } from './report.ts'

const trial = (over: Partial<Trial>): Trial => ({
  engine: 'firefox',
  journey: 'main job',
  passed: true,
  failures: [],
  seconds: 9.14,
  ...over,
})
const trials = [
  trial({}),
  trial({ journey: 'repeat payment', failures: ['too slow'] }),
  trial({ engine: 'webkit', passed: false, failures: ['no receipt', 'no receipt again'] }),
]

it('what failed and what was tried again is counted and named as a test’s is', () => {
  const report = reportOf(trials, [])
  expect(countOf(1, report, true)).toEqual({ passed: 2, failed: 1 })
  const { failed, secondTry } = namesOf(report)
  expect(failed).toEqual(['tests/engines/check.ts: webkit: main job\n    no receipt'])
  expect(secondTry).toEqual(['tests/engines/check.ts: firefox: repeat payment\n    too slow'])
})

it('an engine that does not start is a failure', () => {
  expect(countOf(1, reportOf([], ['webkit: none found']), true)).toEqual({ passed: 0, failed: 1 })
})

it('lines and the table say what was and was not run', () => {
  expect(trials.map(lineOf)).toEqual([
    '✓ firefox: main job (9.1 s)',
    '✓ firefox: repeat payment (9.1 s, at the second try)',
    '✗ webkit: main job (9.1 s)',
  ])
  expect(tableOf(trials).split('\n')).toEqual([
    '                firefox   webkit',
    'main job        ok 9.1 s  FAILED 9.1 s',
    'repeat payment  ok 9.1 s  not run',
  ])
})
