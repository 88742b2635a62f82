import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { ada } from '#tests/journeys/support/account.ts'
import { findBrowser } from '#tests/tools/find-browser.ts'
import { buildNext } from '#tests/tools/next-build.ts'
import { startSandbox } from '#tests/tools/sandbox-process.ts'
import type { BookedRow } from './facts.ts'
import { startFaultProxy } from './fault-proxy.ts'
import type { Hand } from './hand.ts'
import { planErrands } from './plan.ts'
import { booksOf, onSale, providerOf } from './provider.ts'
import { type Errand, type Fault, faults, type Outcome } from './types.ts'
import { judge, type Verdict } from './verdict.ts'
import type { Ended } from './visitor.ts'
import { visit } from './visits.ts'
import { isLast } from './words.ts'

export interface Options {
  readonly n: number
  readonly seed: string
  /** Only this errand of the plan. */
  readonly only: number | null
  readonly visitors: number
  readonly rate: number
  /** Another build of the app than the one in dist/. */
  readonly dist: string | null
  /** With a provider without idempotency: the run must then find something. */
  readonly unsafe: boolean
}

export interface Result {
  readonly verdict: Verdict
  readonly outcomes: readonly Outcome[]
  readonly byFault: Readonly<Record<Fault, number>>
  readonly seconds: number
}

/** Runs visitors side by side, each with a faulty network of their own to one provider; then compares the books. */
export async function chaos(options: Options): Promise<Result> {
  const { n, seed, only, visitors, rate, unsafe, dist } = options
  const errands = planErrands(seed, n).filter(({ index }) => only === null || index === only)
  if (dist === null && !existsSync('dist/index.html')) {
    execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
      stdio: 'inherit',
    })
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'paydey-chaos-'))
  // The shadow run is to find one thing only, and saves the time of another build.
  const isUpdated = !unsafe && errands.some(({ mishap }) => mishap?.what === 'update')
  const next = isUpdated ? await buildNext() : null
  const sandbox = await startSandbox(dataDir)
  const { executable, flags } = findBrowser()
  const browser = await chromium.launch({ executablePath: executable, args: [...flags] })
  const proxies = await Promise.all(
    Array.from({ length: Math.min(visitors, errands.length) }, () => startFaultProxy(sandbox.origin)),
  )
  try {
    const app = providerOf(sandbox)
    if (unsafe) await app.restart({ SANDBOX_UNSAFE_NO_IDEMPOTENCY: '1' })
    const since = new Date().toISOString()
    const sale = await onSale(app)
    const queue = [...errands]
    const ended: Ended[] = []
    const byFault = Object.fromEntries(faults.map((fault) => [fault, 0])) as Record<Fault, number>
    const began = Date.now()
    await Promise.all(
      proxies.map(async (proxy) => {
        const hand: Hand = {
          browser,
          proxy,
          provider: sandbox.origin,
          account: ada,
          build: dist,
          keepsAll: only !== null,
          nextBuild: next?.folder ?? 'dist',
          ...sale,
        }
        proxy.deploy(dist)
        for await (const one of visit(hand, queue, rate)) {
          for (const fault of faults) byFault[fault] += proxy.seen().byFault[fault]
          ended.push(one)
          if (ended.length % 25 === 0) sayProgress(ended, errands, began)
        }
      }),
    )
    const seconds = (Date.now() - began) / 1000
    await Promise.all(proxies.map((proxy) => proxy.heal()))
    const books = await booksOf(app, since)
    const outcomes = ended
      .map((one) => withContradictions(one, books))
      .toSorted((a, b) => a.errand.index - b.errand.index)
    return { verdict: judge(outcomes, books), outcomes, byFault, seconds }
  } finally {
    await browser.close()
    await Promise.all(proxies.map((proxy) => proxy.close()))
    await sandbox.stop()
    next?.remove()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function sayProgress(ended: readonly Ended[], errands: readonly Errand[], began: number): void {
  const seconds = (Date.now() - began) / 1000
  const stuck = ended.filter(({ outcome }) => outcome.stuck !== null).length
  const wrong = ended.filter(({ outcome }) => outcome.errors.length > 0).length
  console.log(
    `${ended.length} of ${errands.length} errands, ${seconds.toFixed(0)} s, ${stuck} stuck, ${wrong} with errors`,
  )
}

const statusOf = { successful: 'Successful', failed: 'Failed', reversed: 'Reversed' } as const

/** The verdict compares the errand's last status; this, every final status that a screen showed of any attempt. */
function withContradictions({ outcome, heard }: Ended, books: readonly BookedRow[]): Outcome {
  const wrong = [...heard].flatMap(([order, word]) => {
    const row = books.find(({ transactionId }) => transactionId === order)
    if (!isLast(word) || word === 'nothing-sent' || row === undefined) return []
    const status = statusOf[word as keyof typeof statusOf]
    return row.approvalStatus === status
      ? []
      : [`said ${word} of the order ${order}, which is ${row.approvalStatus}`]
  })
  return { ...outcome, errors: [...outcome.errors, ...wrong] }
}
