import { type EngineName, engineNames } from './browser.ts'

/** One journey in one engine, with the failures of its tries. */
export interface Trial {
  readonly engine: EngineName
  readonly journey: string
  readonly passed: boolean
  readonly failures: readonly string[]
  readonly seconds: number
}

export function lineOf({ engine, journey, passed, failures, seconds }: Trial): string {
  const again = passed && failures.length > 0 ? ', at the second try' : ''
  return `${passed ? '✓' : '✗'} ${engine}: ${journey} (${seconds.toFixed(1)} s${again})`
}

/** A row for each journey, a column for each engine. */
export function tableOf(trials: readonly Trial[]): string {
  const titles = [...new Set(trials.map(({ journey }) => journey))]
  const engines = engineNames.filter((name) => trials.some(({ engine }) => engine === name))
  const rows = titles.map((title) => [
    title,
    ...engines.map((engine) => {
      const trial = trials.find((one) => one.engine === engine && one.journey === title)
      return trial === undefined
        ? 'not run'
        : `${trial.passed ? 'ok' : 'FAILED'} ${trial.seconds.toFixed(1)} s`
    }),
  ])
  const all = [['', ...engines], ...rows]
  const widths = all[0]?.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0))) ?? []
  return all
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** In the shape of vitest's, so that it is counted and named as a test's is (tests/tools/count.ts, names.ts). */
export function reportOf(trials: readonly Trial[], troubles: readonly string[]) {
  const checks = [
    ...trials.map(({ engine, journey, passed, failures }) => ({
      fullName: `${engine}: ${journey}`,
      status: passed ? 'passed' : 'failed',
      failureMessages: failures,
    })),
    ...troubles.map((trouble) => ({ fullName: trouble, status: 'failed', failureMessages: [] })),
  ]
  const failed = checks.filter(({ status }) => status === 'failed').length
  return {
    numPassedTests: checks.length - failed,
    numFailedTests: failed,
    testResults: [
      {
        name: 'tests/engines/check.ts',
        status: failed > 0 ? 'failed' : 'passed',
        assertionResults: checks,
      },
    ],
  }
}
