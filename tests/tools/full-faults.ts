import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { FIGURE } from '#tests/journeys/support/figure.ts'
import { findPostgres } from '#tests/tools/find-postgres.ts'
import { journeysReport } from '#tests/tools/steps.ts'
import { specsIn } from '#tests/tools/suites.ts'

const SpecsSchema = specsIn(
  v.object({
    title: v.string(),
    tests: v.array(
      v.object({
        status: v.string(),
        annotations: v.array(v.object({ type: v.string(), description: v.optional(v.string()) })),
        results: v.array(v.object({ duration: v.number() })),
      }),
    ),
  }),
)

// The failure modes of the browser at their full figures, on the app that is built, then the sandbox under load and
// `kill -9`. Takes hours; `node --import tsx tests/tools/full-faults.ts --mode F12` runs only one.
const { values } = parseArgs({ options: { mode: { type: 'string' } } })
process.exitCode = (await allHold(values.mode)) ? 0 : 1

async function allHold(mode: string | undefined): Promise<boolean> {
  const full = { ...process.env, PAYDEY_FAULTS: 'full' }
  const inBrowser = [
    ...['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/playwright.config.ts', 'faults/'],
    ...['--project=phone', '--workers=1', '--retries=0', '--timeout=0'],
    ...(mode === undefined ? [] : ['--grep', `[( ]${mode}[),]`]),
  ]
  const journeys = run(inBrowser, full)
  printTable()
  if (mode !== undefined) return journeys
  const postgres = await findPostgres()
  try {
    const load = run(['node_modules/vitest/vitest.mjs', 'run', 'tests/server/load', '--testTimeout=0'], {
      ...full,
      ...(postgres && { SANDBOX_TEST_DATABASE_URL: postgres.url }),
    })
    return journeys && load
  } finally {
    await postgres?.stop()
  }
}

function run(command: readonly string[], env: NodeJS.ProcessEnv): boolean {
  return spawnSync(process.execPath, command, { stdio: 'inherit', env }).status === 0
}

function printTable(): void {
  const specs = v.parse(SpecsSchema, JSON.parse(readFileSync(journeysReport, 'utf8')))
  console.log('\n| failure mode | tries | held | s |\n|---|---|---|---|')
  for (const { title, tests } of specs) {
    for (const { status, annotations, results } of tests) {
      const tries = annotations.filter(({ type }) => type === FIGURE).map(({ description }) => description)
      const seconds = results.reduce((sum, { duration }) => sum + duration, 0) / 1000
      console.log(
        `| ${title} | ${tries.join(', ')} | ${status === 'expected' ? 'yes' : 'NO'} | ${seconds.toFixed(0)} |`,
      )
    }
  }
}
