import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { enginesReport } from '#tests/tools/steps.ts'
import { engineNames } from './browser.ts'
import { bundleEyes } from './bundle.ts'
import { lineOf, reportOf, type Trial, tableOf } from './report.ts'
import { tryEngine } from './trial.ts'

// A step of `npm run test:full`, or `npm run test:engines [-- --only firefox]`: four journeys in Firefox and WebKit at once.
// Chromium, in which all journeys run, only when it is asked for.
const { values } = parseArgs({ options: { only: { type: 'string' } } })
const chosen = engineNames.filter((name) =>
  values.only === undefined ? name !== 'chromium' : name === values.only,
)
if (chosen.length === 0) throw new Error(`--only takes one of ${engineNames.join(', ')}.`)

// `process.exit` runs the exit handlers of the sandbox, the driver and the screen; a bare signal does not.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const trials: Trial[] = []
const troubles: string[] = []
const eyes = await bundleEyes()
await Promise.all(
  chosen.map(async (engine) => {
    try {
      const version = await tryEngine(engine, eyes, (trial) => {
        trials.push(trial)
        console.log([lineOf(trial), ...trial.failures].join('\n'))
      })
      console.log(version ?? `${engine}: not run, because there is none for this system.`)
    } catch (error) {
      const trouble = `${engine}: ${error instanceof Error ? error.message : error}`
      console.error(trouble)
      troubles.push(trouble)
    }
  }),
)

const report = reportOf(trials, troubles)
mkdirSync(dirname(enginesReport), { recursive: true })
writeFileSync(enginesReport, JSON.stringify(report))
console.log(`\n${tableOf(trials)}`)
process.exitCode = report.numFailedTests > 0 ? 1 : 0
