import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import * as v from 'valibot'
import { ada } from '#tests/journeys/support/account.ts'
import type { Bench } from './cold.ts'
import { median } from './median.ts'
import { fast } from './networks.ts'
import { catalogOf, historyOf, keep, receipts } from './seeds.ts'
import { type ShapingServer, serveShaped } from './shaping-server.ts'
import { spread } from './table.ts'
import { home, install, looked, openPhone, SLOWER } from './visit.ts'
import { readTimes, type Subject, type Times, waitForSubject, watchPage } from './watch-page.ts'

/** What grows, by how much, and the page on which it would show. */
interface Growing {
  readonly name: string
  readonly sizes: readonly number[]
  readonly page: Subject
  prepare(size: number, context: BrowserContext, app: ShapingServer, provider: string): Promise<void>
}

interface Grown {
  readonly times: Times
  readonly heapMb: number
  readonly nodes: number
}

const settled = 3000
const vault = async (size: number, context: BrowserContext, app: ShapingServer) => {
  await install(context, app)
  await onPage(context, app, (page) => keep(page, 'results', receipts(size)))
}

const growing: readonly Growing[] = [
  {
    name: 'home, products',
    sizes: [10, 100, 1000],
    page: home,
    async prepare(size, context, app, provider) {
      app.answerWith('/api/Products', await catalogOf(provider, size))
      await install(context, app)
    },
  },
  { name: 'home, receipts kept', sizes: [20, 200, 2000], page: home, prepare: vault },
  {
    name: 'receipts page, receipts kept',
    sizes: [20, 200, 2000],
    page: { path: '/receipts', control: 'main li' },
    prepare: vault,
  },
  {
    name: 'history page, rows',
    sizes: [100, 1000, 10_000],
    page: { path: '/transaction-history', control: 'main [role=row] td, main li, main article' },
    async prepare(size, context, app) {
      app.answerWith('/api/Reports/FetchTransactionHistory', historyOf(size))
      await install(context, app)
      await onPage(context, app, logIn)
      await onPage(context, app, async (page) => {
        await page.goto(`${app.origin}/transaction-history`)
        await page.getByText('PRD-10000000').first().waitFor({ timeout: 60_000 })
        await page.waitForTimeout(settled)
      })
    },
  },
]

/**
 * Start-up and memory as the kept data grows tenfold and a hundredfold: a second visit, the processor 4 times slower,
 * answers from the device. `bulk` has the lists of 1,000 to 100,000 rows.
 */
export async function benchGrowth({ browser, provider, runs }: Bench): Promise<void> {
  console.log(
    '\n| what | size | ready ms | longest task ms | heap MB | DOM nodes | ready to 1x | heap to 1x |',
  )
  console.log('|---|---|---|---|---|---|---|---|')
  for (const one of growing) {
    let first: readonly Grown[] | null = null
    for (const size of one.sizes) {
      const found = await grow({ browser, provider, runs }, one, size)
      first ??= found
      printLine(one.name, size, found, first)
    }
  }
}

async function grow({ browser, provider, runs }: Bench, one: Growing, size: number): Promise<Grown[]> {
  const app = await serveShaped('dist', provider, fast)
  const context = await openPhone(browser)
  const found: Grown[] = []
  try {
    await one.prepare(size, context, app, provider)
    for (let run = 0; run < runs; run += 1) found.push(await look(context, app, one.page))
    return found
  } finally {
    await context.close()
    await app.close()
  }
}

async function look(context: BrowserContext, { origin }: ShapingServer, subject: Subject): Promise<Grown> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  try {
    await page.addInitScript(watchPage, looked(subject))
    await page.goto(origin + subject.path, { waitUntil: 'commit' })
    await waitForSubject(page, looked(subject))
    await page.waitForTimeout(settled)
    return { times: await readTimes(page), ...(await memoryOf(session)) }
  } finally {
    await page.close()
  }
}

/** Memory after garbage collection. */
async function memoryOf(session: CDPSession): Promise<Pick<Grown, 'heapMb' | 'nodes'>> {
  await session.send('Performance.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name: string) => v.parse(v.number(), metrics.find((one) => one.name === name)?.value)
  return { heapMb: of('JSHeapUsedSize') / 1e6, nodes: of('Nodes') }
}

async function onPage(
  context: BrowserContext,
  { origin }: ShapingServer,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await context.newPage()
  await page.goto(origin)
  await page.locator(home.control).waitFor()
  await work(page)
  await page.close()
}

async function logIn(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Login', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Welcome Back!' })
  await dialog.getByLabel('Email', { exact: true }).fill(ada.email)
  await dialog.getByLabel('Password', { exact: true }).fill(ada.password)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('button', { name: 'LOGOUT', exact: true }).waitFor({ timeout: 60_000 })
}

function printLine(name: string, size: number, found: readonly Grown[], first: readonly Grown[]): void {
  const of = (list: readonly Grown[], value: (one: Grown) => number) => list.map(value)
  const ready = ({ times }: Grown) => times.ready
  const heap = ({ heapMb }: Grown) => heapMb
  const longest = ({ times }: Grown) => Math.max(0, ...times.longTasks.map(({ duration }) => duration))
  const ratio = (value: (one: Grown) => number) =>
    (median(of(found, value)) / median(of(first, value))).toFixed(2)
  const cells = [
    name,
    size.toLocaleString('en-US'),
    spread(of(found, ready)),
    spread(of(found, longest)),
    spread(of(found, heap)),
    spread(of(found, ({ nodes }) => nodes)),
    ratio(ready),
    ratio(heap),
  ]
  console.log(`| ${cells.join(' | ')} |`)
}
