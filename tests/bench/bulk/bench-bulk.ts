import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { median } from '#tests/bench/median.ts'
import { serveBarePage } from './bare-page.ts'
import { type List, writeLists } from './lists.ts'
import { measureApp, measureBare, type Run } from './measure-list.ts'

interface Measured {
  readonly list: List
  readonly bare: number[]
  readonly bareMemory: number[]
  readonly app: Run[]
}

/**
 * Lists of 1,000 to 100,000 rows through the built app's worker, beside the bare parser in a worker of its own, in
 * turns, so that other load on the machine affects both.
 */
export async function benchBulk(browser: Browser, origin: string, runs: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'paydey-lists-'))
  const bare = await serveBarePage()
  try {
    const lists = writeLists(folder)
    const measured: readonly Measured[] = lists.map((list) => ({ list, bare: [], bareMemory: [], app: [] }))
    const slow: Run[] = []
    for (let run = 1; run <= runs; run += 1) {
      for (const one of measured) {
        const { ms, memory } = await measureBare(browser, bare.origin, one.list)
        one.bare.push(ms)
        if (memory !== null) one.bareMemory.push(memory.peak)
        const app = await measureApp(browser, origin, one.list)
        one.app.push(app)
        console.log(
          `${nameOf(one.list)}, run ${run}: bare ${ms.toFixed(0)} ms, app ${app.seen.done.toFixed(0)} ms`,
        )
      }
      const [smallest] = lists
      if (smallest !== undefined) slow.push(await measureApp(browser, origin, smallest, true))
    }
    print(measured, slow, runs)
  } finally {
    await bare.close()
    for (const each of [folder, bare.folder]) rmSync(each, { recursive: true, force: true })
  }
}

const nameOf = ({ type, rows }: List) => `${rows.toLocaleString('en-US')} .${type}`

function print(measured: readonly Measured[], slow: readonly Run[], runs: number): void {
  console.log(`\n${runs} runs, fresh profile each; medians. The ratio is what to read.`)
  console.log(
    '\n| list | MB | bare ms | app ms | ratio | first rows ms | longest task ms | longest gap ms | peak MB (bare) | blank frames | wrong rows |\n|---|---|---|---|---|---|---|---|---|---|---|',
  )
  for (const { list, bare, bareMemory, app } of measured) {
    const of = (value: (run: Run) => number) => median(app.map(value))
    const done = of(({ seen }) => seen.done)
    const cells = [
      nameOf(list),
      (list.bytes / 1e6).toFixed(1),
      median(bare).toFixed(0),
      done.toFixed(0),
      (done / median(bare)).toFixed(2),
      of(({ seen }) => seen.firstRows).toFixed(0),
      of(({ seen }) => seen.longestTask).toFixed(0),
      of(({ seen }) => seen.longestGap).toFixed(0),
      `${of(({ memory }) => memory?.peak ?? Number.NaN).toFixed(0)} (${median(bareMemory).toFixed(0)})`,
      blankOf(app),
      app.find(({ wrongRows }) => wrongRows !== null)?.wrongRows ?? '',
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
  const first = median(slow.map(({ seen }) => seen.firstRows))
  console.log(`\nFirst rows of 1,000 with every thread of the page 4 times slower: ${first.toFixed(0)} ms.`)
  console.log(
    'Longest task: 0 when none took 50 ms. Longest gap: nothing could run, whoever had the processor.',
  )
}

function blankOf(app: readonly Run[]): string {
  const frames = app.reduce((sum, { scrolled }) => sum + (scrolled?.frames ?? 0), 0)
  const blank = app.reduce((sum, { scrolled }) => sum + (scrolled?.blank ?? 0), 0)
  return frames === 0 ? '' : `${blank} of ${frames}`
}
