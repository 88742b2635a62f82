import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { chaosReport } from '#tests/tools/steps.ts'
import { chaos, type Options } from './chaos.ts'
import { DEFAULT_SEED } from './plan.ts'
import { report } from './report.ts'
import { failings, isTooQuiet } from './verdict.ts'

// A step of `npm run test:full`, or `npm run chaos:check`: a small run that must find nothing, and the same against a provider that
// forgets what it saw, which must find something. Its report has the shape of vitest's, so that it is counted and named as a test's is.
const small: Options = {
  n: 16,
  seed: DEFAULT_SEED,
  only: null,
  // Most of an errand is waiting: twice as many at once cost little more.
  visitors: 8,
  rate: 0.35,
  dist: null,
  unsafe: false,
}
const shadow: Options = { ...small, n: 12, visitors: 4, unsafe: true }

interface Check {
  readonly fullName: string
  readonly status: 'passed' | 'failed'
}

const check = (fullName: string, isRight: boolean): Check => ({
  fullName,
  status: isRight ? 'passed' : 'failed',
})

// Both at once, for the same reason.
const [{ verdict, outcomes, byFault, seconds }, { verdict: blind }] = await Promise.all([
  chaos(small),
  chaos(shadow),
])
console.log(`\n${report(verdict, outcomes, { ...small, byFault })}\n${seconds.toFixed(0)} s`)

// The shadow's report is long and says that it failed, as it must: printed, it would look like our failure.
const noticed = blind.found.deliveredTwice.length
console.log(`Without idempotency: value given twice in ${noticed} of ${shadow.n} errands`)
const checks = [
  ...failings.map((failing) =>
    check(`chaos, ${small.n} errands: none of ${failing}`, verdict.found[failing].length === 0),
  ),
  check(`chaos, ${small.n} errands: at least 30 % of the POSTs are faulted`, !isTooQuiet(verdict)),
  check(`chaos, ${small.n} errands: what is wanted is delivered`, verdict.delivered > 0),
  check(`chaos, ${shadow.n} errands without idempotency: value given twice is noticed`, noticed > 0),
]
const failed = checks.filter(({ status }) => status === 'failed')
mkdirSync(dirname(chaosReport), { recursive: true })
writeFileSync(
  chaosReport,
  JSON.stringify({
    numPassedTests: checks.length - failed.length,
    numFailedTests: failed.length,
    testResults: [
      {
        name: 'tests/chaos/check.ts',
        status: failed.length > 0 ? 'failed' : 'passed',
        assertionResults: checks,
      },
    ],
  }),
)
for (const { fullName, status } of checks) console.log(`${status === 'passed' ? '✓' : '✗'} ${fullName}`)
process.exitCode = failed.length > 0 ? 1 : 0
