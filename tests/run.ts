import { type Count, readReport, total } from './tools/count.ts'
import { findPostgres } from './tools/find-postgres.ts'
import { namesOf } from './tools/names.ts'
import { runStep } from './tools/run-step.ts'
import { groups, type Step, steps, type Tier, tiers } from './tools/steps.ts'

// `npm test [-- [lint|unit|browser] [words]]`, `npm run test:full`, `npm run test:night` (tests/tiers.ts), and
// `npm test -- changed [commit]`. The last line printed is `N passed, N failed`.
const [tier, [first = '', ...rest]] = tierOf(process.argv.slice(2))
const group = groups.find((name) => name === first)

let stopped = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stopped = true
  })
}

const troubles: string[] = []
const { passed, failed } = first === 'changed' ? await runChanged(rest[0] ?? 'HEAD') : await runAll(rest)
process.exitCode = failed > 0 ? 1 : 0
nameWhatFailed()
console.log(`${passed} passed, ${failed} failed`)

function tierOf(words: readonly string[]): [Tier, readonly string[]] {
  const named = tiers.find((name) => name === words[0])
  return named === undefined ? ['everyday', words] : [named, words.slice(1)]
}

function ours(): readonly Step[] {
  return steps.filter(
    ({ tiers: of, groups }) => of.includes(tier) && (group === undefined || groups.includes(group)),
  )
}

/** Types, style, and the unit tests that what changed since the commit can reach, by their imports. */
async function runChanged(commit: string): Promise<Count> {
  const counts = []
  for (const { report, ...step } of steps.filter(({ onChange }) => onChange)) {
    const reached = report === undefined ? [] : ['--changed', commit, '--passWithNoTests']
    // Without its report a step counts as one check, because a change may reach no test.
    counts.push(await runPrepared({ ...step, part: [...(step.part ?? []), ...reached] }, []))
  }
  return total(counts)
}

/** A failed step stops only those that use the build it did not make: one run shows all that is wrong. */
async function runAll(further: readonly string[]): Promise<Count> {
  if (first !== '' && group === undefined) {
    console.error(
      `npm test takes ${groups.join(', ')}, changed or nothing, then arguments of the tool; not "${first}".`,
    )
    return { passed: 0, failed: 1 }
  }
  const counts: (Count | Promise<Count>)[] = []
  let hasNoBuild = false
  async function run(step: Step): Promise<Count> {
    const count = await runPrepared(step, further)
    if (step.build === 'makes') hasNoBuild = count.failed > 0
    const isUnnamed = count.failed > 0 && step.report === undefined
    const trouble = count.trouble ?? (isUnnamed ? 'what is wrong stands above' : undefined)
    if (trouble !== undefined) troubles.push(`${step.title}: ${trouble}`)
    return count
  }
  for (const step of ours()) {
    if (stopped || (hasNoBuild && step.build === 'uses')) {
      console.log(`\n=== ${step.title}: not run ===`)
      counts.push({ passed: 0, failed: 1 })
      continue
    }
    const count = run(step)
    if (!step.isBeside) await count
    counts.push(count)
  }
  return total(await Promise.all(counts))
}

/** Prints them at the end of a long run, where people read them. */
function nameWhatFailed(): void {
  const names = ours().flatMap(({ report }) => (report === undefined ? [] : namesOf(readReport(report))))
  for (const name of names.flatMap(({ secondTry }) => secondTry))
    console.log(`PASSED AT A LATER TRY: ${name}`)
  for (const name of [...names.flatMap((of) => of.failed), ...troubles]) console.log(`FAILED: ${name}`)
}

async function runPrepared(step: Step, further: readonly string[]): Promise<Count> {
  try {
    if (!step.onPostgres) return await runStep(step, further, {})
    const postgres = await findPostgres()
    try {
      if (postgres === undefined) return { passed: 0, failed: 0 }
      return await runStep(step, further, { SANDBOX_TEST_DATABASE_URL: postgres.url })
    } finally {
      await postgres?.stop()
    }
  } catch (error) {
    console.error(`${step.title}: ${error instanceof Error ? error.message : error}`)
    return { passed: 0, failed: 1 }
  }
}
