import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '#tests/tools/find-browser.ts'
import { startSandbox } from '#tests/tools/sandbox-process.ts'
import { benchBulk } from './bulk/bench-bulk.ts'
import { benchFaults } from './faults.ts'
import { writeFloor } from './floor.ts'
import { benchLogin } from './login.ts'
import { type Visit, type Visits, visitAgain } from './measure.ts'
import { type Network, networks, serveShaped } from './shaping-server.ts'
import { printTable, type Row, rowsOf } from './table.ts'

// `npm run bench [-- --runs 5] [--network "slow 4G"] [--only home|bulk|login|faults [--mode F12]]`: the built home beside a static
// page, lists of up to 100,000 rows beside the bare parsers, on the same machine; and, only when asked for, the failure
// modes at their full figures.
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    network: { type: 'string' },
    only: { type: 'string' },
    mode: { type: 'string' },
  },
})
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a whole number of at least 1.')
const { only } = values
const subjects = ['home', 'bulk', 'login', 'faults']
if (only !== undefined && !subjects.includes(only)) {
  throw new Error(`--only takes ${subjects.join(', ')}.`)
}

execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
  stdio: 'inherit',
})
const floorDir = writeFloor()
if (only === 'faults') process.exitCode = (await benchFaults(values.mode)) ? 0 : 1
else if (only === 'login') await benchLogin()
else await benchSpeed()
rmSync(floorDir, { recursive: true, force: true })

async function benchSpeed(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'paydey-bench-'))
  const { executable, flags } = findBrowser()
  const browser = await chromium.launch({ executablePath: executable, args: [...flags] })
  const sandbox = await startSandbox(dataDir)
  try {
    if (only !== 'bulk') await benchHome(browser, sandbox.origin)
    if (only !== 'home') await benchBulk(browser, sandbox.origin, runs)
  } finally {
    await browser.close()
    await sandbox.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function benchHome(on: Browser, provider: string): Promise<void> {
  const rows: Row[] = []
  for (const network of networks) {
    if (values.network === undefined || values.network === network.name) {
      rows.push(...(await measure(on, network, provider)))
    }
  }
  console.log(`\n${runs} runs, fresh profile each, processor 4 times slower; median (least to most).`)
  printTable(rows)
}

/** Floor and app take turns, so that whatever else the machine does falls on both. */
async function measure(on: Browser, network: Network, provider: string): Promise<Row[]> {
  const floor = await serveShaped(floorDir, provider, network)
  const app = await serveShaped('dist', provider, network)
  const kept: Record<'floor' | 'app', Visits[]> = { floor: [], app: [] }
  for (let run = 0; run < runs; run += 1) {
    for (const [name, server] of [['floor', floor] as const, ['app', app] as const]) {
      const visits = await visitAgain(on, server, name === 'app')
      kept[name].push(visits)
      console.log(`${network.name}, run ${run + 1}, ${name}: ready ${visits.cold['ready ms'].toFixed(0)} ms`)
    }
  }
  await Promise.all([floor.close(), app.close()])
  const of = (name: 'floor' | 'app', visit: keyof Visits): Visit[] =>
    kept[name].flatMap((visits) => visits[visit] ?? [])
  return [
    ...rowsOf(network.name, 'cold', of('floor', 'cold'), of('app', 'cold')),
    ...rowsOf(network.name, 'repeat', of('floor', 'repeat'), of('app', 'repeat')),
    // A page without a worker does not open: the budget compares with its repeat visit.
    ...rowsOf(network.name, 'offline', of('floor', 'repeat'), of('app', 'offline')),
  ]
}
