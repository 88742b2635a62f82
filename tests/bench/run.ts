import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findBrowser } from '#tests/tools/find-browser.ts'
import { startSandbox } from '#tests/tools/sandbox-process.ts'
import { benchAgain } from './again.ts'
import { type BudgetRow, verdictOf } from './budgets.ts'
import { benchBulk } from './bulk/bench-bulk.ts'
import { type Bench, benchCold } from './cold.ts'
import { benchFaults } from './faults.ts'
import { benchGrowth } from './growth.ts'
import { benchHands } from './hands.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchLogin } from './login.ts'
import { benchLogos } from './logos.ts'
import { budgetTable } from './table.ts'

/** The parts of the one table of budgets, in its order. */
const budgets: Readonly<Record<string, (bench: Bench) => Promise<readonly BudgetRow[]>>> = {
  cold: benchCold,
  again: benchAgain,
  hands: benchHands,
  logos: benchLogos,
  lighthouse: benchLighthouse,
}
/** Parts with tables of their own, which run after the budgets unless `--only` is given. */
const others: Readonly<Record<string, (bench: Bench) => Promise<void>>> = {
  growth: benchGrowth,
  bulk: ({ browser, provider, runs }) => benchBulk(browser, provider, runs),
}
/** Only with `--only`: `login` times refusals, `faults` takes hours. */
const apart = ['login', 'faults']

// `npm run bench [-- --runs 5] [--only budgets|growth|…]`: README.md says what each is.
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string' },
    mode: { type: 'string' },
    built: { type: 'boolean', default: false },
  },
})
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a whole number of at least 1.')
const { only } = values
const subjects = ['budgets', ...Object.keys(budgets), ...Object.keys(others), ...apart]
if (only !== undefined && !subjects.includes(only)) throw new Error(`--only takes ${subjects.join(', ')}.`)

if (!values.built) {
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    stdio: 'inherit',
  })
}
if (only === 'faults') process.exitCode = (await benchFaults(values.mode)) ? 0 : 1
else if (only === 'login') await benchLogin()
else await benchSpeed()

async function benchSpeed(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'paydey-bench-'))
  const { executable, flags } = findBrowser()
  const browser = await chromium.launch({ executablePath: executable, args: [...flags] })
  const sandbox = await startSandbox(dataDir)
  const bench = { browser, provider: sandbox.origin, runs }
  try {
    await benchBudgets(bench)
    for (const [name, part] of Object.entries(others)) {
      if (only === undefined || only === name) await part(bench)
    }
  } finally {
    await browser.close()
    await sandbox.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function benchBudgets(bench: Bench): Promise<void> {
  const rows: BudgetRow[] = []
  for (const [name, part] of Object.entries(budgets)) {
    if (only === undefined || only === 'budgets' || only === name) rows.push(...(await part(bench)))
  }
  if (rows.length === 0) return
  const broken = rows.filter((row) => verdictOf(row).holds === false)
  console.log(`\n${runs} runs, fresh profiles, 390 x 844, processor 4 times slower.\n`)
  console.log(budgetTable(rows))
  console.log(`\n${rows.length - broken.length} of ${rows.length} lines hold or are for comparison.`)
}
