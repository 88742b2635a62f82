import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'

export interface Count {
  readonly passed: number
  readonly failed: number
  /** A failure that no test of the report shows. */
  readonly trouble?: string
}

const VitestSchema = v.object({ numPassedTests: v.number(), numFailedTests: v.number() })
const PlaywrightSchema = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
})

const toCount = v.union([
  v.pipe(
    VitestSchema,
    v.transform((report) => ({ passed: report.numPassedTests, failed: report.numFailedTests })),
  ),
  v.pipe(
    PlaywrightSchema,
    // Flaky ones passed at a retry, which a CI run has; names.ts lists them.
    v.transform(({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected })),
  ),
])

/**
 * What a step did. A tool that counts nothing counts as one check. A tool that counts must have run something, and its
 * exit code overrules its report: a file that does not even load is a failure that no test reports.
 */
export function countOf(exitCode: number | null, report: unknown, hasReport: boolean): Count {
  const parsed = hasReport ? v.safeParse(toCount, report) : undefined
  const count = parsed?.success ? parsed.output : { passed: hasReport || exitCode !== 0 ? 0 : 1, failed: 0 }
  const silent = count.failed === 0 && (exitCode !== 0 || count.passed === 0)
  if (!silent) return count
  const trouble =
    exitCode === 0
      ? 'ran no test'
      : `ended with code ${exitCode}, and none of its tests failed: an error outside of a test, told above`
  return { ...count, failed: 1, ...(hasReport && { trouble }) }
}

export function readReport(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

export function total(counts: readonly Count[]): Count {
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  }
}
