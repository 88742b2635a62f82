import { expect, it } from 'vitest'
import { namesOf } from './names.ts'

it('names what failed among the unit tests, a file that did not load, and what passed at a second try', () => {
  const test = (fullName: string, status: string) => ({ fullName, status })
  const report = {
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { ...test('adds', 'failed'), failureMessages: ['Error: 3 is not 4\n\n    at a.test.ts:1'] },
          test('takes', 'passed'),
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'No such module\n at line 1', assertionResults: [] },
      {
        name: 'c.test.ts',
        status: 'passed',
        assertionResults: [
          test('waits', 'passed'),
          { ...test('tries again', 'passed'), failureMessages: ['Error: not yet'] },
        ],
      },
    ],
  }
  expect(namesOf(report)).toEqual({
    failed: ['a.test.ts: adds\n    Error: 3 is not 4\n        at a.test.ts:1', 'b.test.ts: No such module'],
    secondTry: ['c.test.ts: tries again\n    Error: not yet'],
  })
})

it('names journeys that failed, and those that passed at a second try', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'x.spec.ts',
    tests: [
      { status, projectName: 'phone', results: [{ error: { message: '\u001b[31mNot visible\u001b[39m' } }] },
    ],
  })
  const report = {
    suites: [
      {
        specs: [spec('pays', 'expected')],
        suites: [{ specs: [spec('waits', 'flaky'), spec('ends', 'unexpected')] }],
      },
    ],
  }
  expect(namesOf(report)).toEqual({
    failed: ['[phone] x.spec.ts: ends\n    Not visible'],
    secondTry: ['[phone] x.spec.ts: waits\n    Not visible'],
  })
})

it('names nothing where there is no report', () => {
  expect(namesOf(undefined)).toEqual({ failed: [], secondTry: [] })
})
