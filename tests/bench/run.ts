import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '#tests/tools/find-browser.ts'
import { startSandbox } from '#tests/tools/sandbox-process.ts'
import { writeFloor } from './floor.ts'
import { type Visit, visitTwice } from './measure.ts'
import { type Network, networks, serveShaped } from './shaping-server.ts'
import { printTable, type Row, rowsOf } from './table.ts'

// `npm run bench [-- --runs 5] [--network "slow 4G"]`: the built home beside a static page, on the same machine.
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, network: { type: 'string' } },
})
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a whole number of at least 1.')

execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
  stdio: 'inherit',
})
const dataDir = mkdtempSync(join(tmpdir(), 'paydey-bench-'))
const floorDir = writeFloor()
const { executable, flags } = findBrowser()
const browser = await chromium.launch({ executablePath: executable, args: [...flags] })
const sandbox = await startSandbox(dataDir)
try {
  const rows: Row[] = []
  for (const network of networks) {
    if (values.network === undefined || values.network === network.name) {
      rows.push(...(await measure(browser, network, sandbox.origin)))
    }
  }
  console.log(`\n${runs} runs, fresh profile each, processor 4 times slower; median (least to most).`)
  printTable(rows)
} finally {
  await browser.close()
  await sandbox.stop()
  for (const folder of [dataDir, floorDir]) rmSync(folder, { recursive: true, force: true })
}

/** Floor and app take turns, so that whatever else the machine does falls on both. */
async function measure(on: Browser, network: Network, provider: string): Promise<Row[]> {
  const floor = await serveShaped(floorDir, provider, network)
  const app = await serveShaped('dist', provider, network)
  const kept: Record<'floor' | 'app', Record<'cold' | 'repeat', Visit[]>> = {
    floor: { cold: [], repeat: [] },
    app: { cold: [], repeat: [] },
  }
  for (let run = 0; run < runs; run += 1) {
    for (const [name, server] of [['floor', floor] as const, ['app', app] as const]) {
      const [cold, repeat] = await visitTwice(on, server)
      kept[name].cold.push(cold)
      kept[name].repeat.push(repeat)
      console.log(`${network.name}, run ${run + 1}, ${name}: ready ${cold['ready ms'].toFixed(0)} ms`)
    }
  }
  await Promise.all([floor.close(), app.close()])
  return (['cold', 'repeat'] as const).flatMap((visit) =>
    rowsOf(network.name, visit, kept.floor[visit], kept.app[visit]),
  )
}
