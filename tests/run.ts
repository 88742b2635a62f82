import { type Count, readReport, total } from './tools/count.ts'
import { findBrowser } from './tools/find-browser.ts'
import { findPostgres } from './tools/find-postgres.ts'
import { namesOf } from './tools/names.ts'
import { runStep } from './tools/run-step.ts'
import { groups, type Step, steps } from './tools/steps.ts'

// `npm test [-- [lint|unit|browser] [arguments of the tool]]`. The last line printed is `N passed, N failed`.
const [first = '', ...rest] = process.argv.slice(2)
const group = groups.find((name) => name === first)

let stopped = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stopped = true
  })
}

const troubles: string[] = []
const { passed, failed } = await runAll(rest)
process.exitCode = failed > 0 ? 1 : 0
nameWhatFailed()
console.log(`${passed} passed, ${failed} failed`)

/** A failed step stops none but those that look at the build it did not make: one run shows all that is wrong. */
async function runAll(further: readonly string[]): Promise<Count> {
  if (first !== '' && group === undefined) {
    console.error(
      `npm test takes ${groups.join(', ')} or nothing, then arguments of the tool; not "${first}".`,
    )
    return { passed: 0, failed: 1 }
  }
  const counts: Count[] = []
  let hasNoBuild = false
  for (const step of steps.filter((candidate) => group === undefined || candidate.groups.includes(group))) {
    const isPointless: boolean = stopped || (hasNoBuild && step.build === 'uses')
    if (isPointless) console.log(`\n=== ${step.title}: not run ===`)
    const count: Count = isPointless ? { passed: 0, failed: 1 } : await runPrepared(step, further)
    if (step.build === 'makes') hasNoBuild = count.failed > 0
    if (count.trouble !== undefined) troubles.push(`${step.title}: ${count.trouble}`)
    counts.push(count)
  }
  return total(counts)
}

/** At the end of a long run, where it is read. */
function nameWhatFailed(): void {
  const ours = steps.filter(({ groups: of }) => group === undefined || of.includes(group))
  const names = ours.flatMap(({ report }) => (report === undefined ? [] : namesOf(readReport(report))))
  for (const name of names.flatMap(({ secondTry }) => secondTry))
    console.log(`PASSED AT A LATER TRY: ${name}`)
  for (const name of [...names.flatMap((of) => of.failed), ...troubles]) console.log(`FAILED: ${name}`)
}

async function runPrepared(step: Step, further: readonly string[]): Promise<Count> {
  try {
    if (step.needs === 'browser')
      return await runStep(step, further, { CHROME_PATH: findBrowser().executable })
    if (step.needs === 'nothing') return await runStep(step, further, {})
    const postgres = await findPostgres()
    try {
      return await runStep(step, further, postgres ? { SANDBOX_TEST_DATABASE_URL: postgres.url } : {})
    } finally {
      await postgres?.stop()
    }
  } catch (error) {
    console.error(`${step.title}: ${error instanceof Error ? error.message : error}`)
    return { passed: 0, failed: 1 }
  }
}
