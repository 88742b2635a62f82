import { stripVTControlCharacters } from 'node:util'
import * as v from 'valibot'
import { specsIn } from './suites.ts'

/** Tests to list at the end of a long run. */
export interface Names {
  readonly failed: readonly string[]
  /** Failed, and passed when tried again: on a busy machine, or because something is wrong now and then. */
  readonly secondTry: readonly string[]
}

const VitestSchema = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string(), ''),
      assertionResults: v.array(
        v.object({
          fullName: v.string(),
          status: v.string(),
          failureMessages: v.optional(v.array(v.string()), []),
        }),
      ),
    }),
  ),
})

const PlaywrightSchema = specsIn(
  v.object({
    title: v.string(),
    file: v.string(),
    tests: v.array(
      v.object({
        status: v.string(),
        projectName: v.string(),
        results: v.optional(
          v.array(v.object({ error: v.optional(v.object({ message: v.optional(v.string()) })) })),
          [],
        ),
      }),
    ),
  }),
)

const MOST_LINES = 12

/** The name with the first lines of the failure: a long run's log is often cut before them. */
function withReason(name: string, messages: readonly (string | undefined)[]): string {
  const reason = stripVTControlCharacters(messages.find((message) => message !== undefined) ?? '')
  const lines = reason.split('\n').filter((line) => line.trim() !== '')
  return [name, ...lines.slice(0, MOST_LINES).map((line) => `    ${line}`)].join('\n')
}

/** Reads either tool's report; anything else gives no names. */
export function namesOf(report: unknown): Names {
  const unit = v.safeParse(VitestSchema, report)
  if (unit.success) {
    const failed = unit.output.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const tests = assertionResults.filter((test) => test.status === 'failed')
      if (tests.length > 0)
        return tests.map(({ fullName, failureMessages }) =>
          withReason(`${name}: ${fullName}`, failureMessages),
        )
      return status === 'failed' ? [`${name}: ${message.split('\n', 1).join()}`] : []
    })
    // A test that passed and yet has failure messages was retried.
    const secondTry = unit.output.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
        .map(({ fullName, failureMessages }) => withReason(`${name}: ${fullName}`, failureMessages)),
    )
    return { failed, secondTry }
  }
  const journeys = v.safeParse(PlaywrightSchema, report)
  if (!journeys.success) return { failed: [], secondTry: [] }
  const withStatus = (wanted: string) =>
    journeys.output.flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map(({ projectName, results }) =>
          withReason(
            `[${projectName}] ${file}: ${title}`,
            results.map(({ error }) => error?.message),
          ),
        ),
    )
  return { failed: withStatus('unexpected'), secondTry: withStatus('flaky') }
}
