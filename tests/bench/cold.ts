import type { Browser } from '@playwright/test'
import { type BudgetRow, rowOf } from './budgets.ts'
import { FLOOR } from './floor.ts'
import { fast, slow4g } from './networks.ts'
import { type Sent, type ShapingServer, serveShaped } from './shaping-server.ts'
import { type HeldUp, heldUp, traceOf } from './trace.ts'
import { firstVisit, form, home, install, looked, openPhone, slowPage, visitIn } from './visit.ts'
import { type Subject, type Times, waitForSubject, watchPage } from './watch-page.ts'

/** What all parts of the benchmark are given. */
export interface Bench {
  readonly browser: Browser
  /** The sandbox's origin. */
  readonly provider: string
  readonly runs: number
}

const KEYS = 'dstv'

/** First visits on slow 4G: home and a payment form, beside the static page. */
export async function benchCold(bench: Bench): Promise<readonly BudgetRow[]> {
  const serve = (folder: string) => serveShaped(folder, bench.provider, slow4g)
  const servers = {
    still: await serve(FLOOR),
    app: await serve('dist'),
  }
  try {
    return await onSlow4g(bench, servers)
  } finally {
    for (const server of Object.values(servers)) await server.close()
  }
}

type Servers = Readonly<Record<'still' | 'app', ShapingServer>>

/** They take turns, so that other load on the machine affects all. */
async function onSlow4g({ browser, runs }: Bench, { still, app }: Servers): Promise<BudgetRow[]> {
  const seen = {
    still: [] as Times[],
    looked: [] as Times[],
    home: [] as Times[],
    form: [] as Times[],
  }
  const scripts = { home: [] as number[], form: [] as number[] }
  const held = { home: [] as Held[], form: [] as Held[] }
  const lost: number[] = []
  for (let run = 1; run <= runs; run += 1) {
    seen.still.push(await firstVisit(browser, still, looked(home)))
    // What an answer would draw is not part of the page's paints.
    seen.looked.push(await firstVisit(browser, app, looked(home)))
    for (const [name, page] of [['home', home] as const, ['form', form] as const]) {
      app.forget()
      const times = await firstVisit(browser, app, page)
      seen[name].push(times)
      scripts[name].push(kBytes(app.sent.filter((one) => one.isScript && isBefore(one, times))))
      held[name].push(await holdUp(browser, app, looked(page)))
    }
    lost.push(await keysLost(browser, app))
    console.log(`cold, run ${run}: home answers after ${seen.home.at(-1)?.interactive.toFixed(0)} ms`)
  }
  const of = (name: keyof typeof seen, what: 'fcp' | 'lcp' | 'interactive') =>
    seen[name].map((times) => times[what])
  const fcp = of('still', 'fcp')
  return [
    rowOf('home cold, FCP', of('looked', 'fcp'), fcp),
    rowOf('home cold, LCP', of('looked', 'lcp'), of('still', 'lcp')),
    rowOf('home cold, JavaScript until everything answers', scripts.home),
    rowOf('home cold, everything answers', of('home', 'interactive'), fcp),
    rowOf('home cold, letters typed early and lost or doubled', lost),
    rowOf('form by link, FCP', of('form', 'fcp'), fcp),
    rowOf('form by link, JavaScript until it is usable', scripts.form),
    rowOf('form by link, usable', of('form', 'interactive'), fcp),
    rowOf('first visit in all, with the worker’s files', [await weight(browser, app)]),
    ...holdRows('home', held.home),
    ...holdRows('form', held.form),
  ]
}

interface Held extends HeldUp {
  readonly cls: number
}

/**
 * The main thread's tasks until a second after the page was ready, in CPU time: on a busy machine, most of a task's
 * time by the clock is other programs'.
 */
async function holdUp(browser: Browser, app: ShapingServer, subject: Subject): Promise<Held> {
  const context = await openPhone(browser)
  try {
    const page = await slowPage(context)
    let cls = Number.NaN
    const events = await traceOf(browser, page, async () => {
      cls = (await visitIn(page, app, subject)).cls
    })
    return { ...heldUp(events), cls }
  } finally {
    await context.close()
  }
}

function holdRows(name: 'home' | 'form', held: readonly Held[]): BudgetRow[] {
  const of = (what: keyof Held) => held.map((one) => one[what])
  return [
    rowOf(`${name} cold, TBT`, of('blocking')),
    rowOf(`${name} cold, longest task`, of('longest')),
    rowOf(`${name} cold, CLS`, of('cls')),
  ]
}

const kBytes = (list: readonly Sent[]) => list.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
const isBefore = ({ sentAt }: Sent, { origin, interactive }: Times) =>
  sentAt !== null && sentAt <= origin + interactive

/** All that a first visit and its worker fetch. */
async function weight(browser: Browser, app: ShapingServer): Promise<number> {
  const context = await openPhone(browser)
  app.become(fast)
  app.forget()
  try {
    await install(context, app)
    return kBytes(app.sent)
  } finally {
    app.become(slow4g)
    await context.close()
  }
}

/** Types real keys as soon as the box can take the focus, and counts by how many the box differs at the end. */
async function keysLost(browser: Browser, app: ShapingServer): Promise<number> {
  const context = await openPhone(browser)
  try {
    const page = await slowPage(context)
    await page.addInitScript(watchPage, looked(home))
    await page.goto(app.origin, { waitUntil: 'commit' })
    await waitForSubject(page, looked(home))
    const box = page.locator(home.control)
    await box.focus()
    await page.keyboard.type(KEYS, { delay: 100 })
    await page.getByRole('option', { name: /DStv/i }).first().waitFor({ timeout: 60_000 })
    const kept = await box.inputValue()
    const length = Math.max(KEYS.length, kept.length)
    return Array.from({ length }, (_, at) => at).filter((at) => kept[at] !== KEYS[at]).length
  } finally {
    await context.close()
  }
}
