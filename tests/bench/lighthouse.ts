import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { findBrowser } from '#tests/tools/find-browser.ts'
import { type BudgetName, type BudgetRow, rowOf } from './budgets.ts'
import type { Bench } from './cold.ts'

const categories: Readonly<Record<string, BudgetName>> = {
  performance: 'Lighthouse, performance',
  accessibility: 'Lighthouse, accessibility',
  'best-practices': 'Lighthouse, best practices',
  seo: 'Lighthouse, SEO',
}

const ReportSchema = v.object({
  categories: v.record(v.string(), v.object({ score: v.nullable(v.number()) })),
})
type Report = v.InferOutput<typeof ReportSchema>

/**
 * Lighthouse's own phone and network (simulated, so that a busy machine matters less), against the app as the sandbox
 * serves it. One run: its score is a sum of few figures, and its command starts a browser of its own.
 */
export async function benchLighthouse({ provider }: Bench): Promise<readonly BudgetRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'paydey-lighthouse-'))
  try {
    const report = await run(provider, join(folder, 'report.json'))
    return Object.entries(categories).map(([key, name]) => {
      const score = report.categories[key]?.score
      return rowOf(name, score === undefined || score === null ? [] : [Math.round(score * 100)])
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function run(origin: string, path: string): Promise<Report> {
  const { executable, flags } = findBrowser()
  const child = spawn(
    process.execPath,
    [
      ...['node_modules/lighthouse/cli/index.js', `${origin}/`, '--quiet', '--output=json'],
      ...[`--output-path=${path}`, `--only-categories=${Object.keys(categories).join(',')}`],
      // Its browser must not load files through the machine's proxies.
      `--chrome-flags=--headless=new ${flags.join(' ')}`,
      ...['--max-wait-for-load=90000', '--no-enable-error-reporting'],
    ],
    { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, CHROME_PATH: executable } },
  )
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}.`)
  return v.parse(ReportSchema, JSON.parse(readFileSync(path, 'utf8')))
}
