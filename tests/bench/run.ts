import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { startSandbox } from '#tests/tools/sandbox-process.ts'
import { benchAgain } from './again.ts'
import { type BudgetRow, verdictOf } from './budgets.ts'
import { type Bench, benchCold } from './cold.ts'
import { benchFiles } from './files.ts'
import { benchHands } from './hands.ts'
import { benchLighthouse } from './lighthouse.ts'
import { budgetTable } from './table.ts'
import { benchBrowser } from './visit.ts'

/** The parts of the one table of budgets, in its order. */
const parts: Readonly<Record<string, (bench: Bench) => Promise<readonly BudgetRow[]>>> = {
  files: benchFiles,
  cold: benchCold,
  again: benchAgain,
  hands: benchHands,
  lighthouse: benchLighthouse,
}

// `npm run bench [-- --runs 5] [--only cold] [--built]`: README.md says what each is.
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string' },
    built: { type: 'boolean', default: false },
  },
})
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a whole number of at least 1.')
const { only } = values
if (only !== undefined && !(only in parts)) throw new Error(`--only takes ${Object.keys(parts).join(', ')}.`)

if (!values.built) {
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    stdio: 'inherit',
  })
}
const dataDir = mkdtempSync(join(tmpdir(), 'paydey-bench-'))
const browser = await chromium.launch(benchBrowser())
const sandbox = await startSandbox(dataDir)
const rows: BudgetRow[] = []
try {
  for (const [name, part] of Object.entries(parts)) {
    if (only === undefined || only === name)
      rows.push(...(await part({ browser, provider: sandbox.origin, runs })))
  }
} finally {
  await browser.close()
  await sandbox.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
const broken = rows.filter((row) => !verdictOf(row).holds)
console.log(`\n${runs} runs, fresh profiles, 390 x 844, slow 4G, processor 4 times slower.\n`)
console.log(budgetTable(rows))
console.log(`\n${rows.length - broken.length} of ${rows.length} lines hold or are for comparison.`)
