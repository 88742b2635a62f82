import type { Browser, Page } from '@playwright/test'
import { type BudgetRow, rowOf } from './budgets.ts'
import { writeFloor } from './floor.ts'
import { far, fast, type Network, slow3g, slow4g } from './networks.ts'
import { type Sent, type ShapingServer, serveShaped } from './shaping-server.ts'
import { type HeldUp, heldUp, traceOf } from './trace.ts'
import { firstVisit, form, home, looked, openPhone, slowPage, visit, visitIn } from './visit.ts'
import { type Subject, type Times, waitForSubject, watchPage } from './watch-page.ts'

/** What all parts of the benchmark are given. */
export interface Bench {
  readonly browser: Browser
  /** The sandbox's origin. */
  readonly provider: string
  readonly runs: number
}

/** After this long without a request a visit is quiet, and its idle work over. */
const QUIET_MS = 2500
const KEYS = 'dstv'

/** First visits: home and a payment form, beside the static page on the same line. */
export async function benchCold(bench: Bench): Promise<BudgetRow[]> {
  const floor = writeFloor()
  const on = async <T>(network: Network, work: (floor: ShapingServer, app: ShapingServer) => Promise<T>) => {
    const servers = [
      await serveShaped(floor.folder, bench.provider, network),
      await serveShaped('dist', bench.provider, network),
    ] as const
    try {
      return await work(...servers)
    } finally {
      for (const server of servers) await server.close()
    }
  }
  try {
    return [
      ...(await on(slow4g, (still, app) => onSlow4g(bench, still, app))),
      ...(await on(slow3g, (still, app) => paints(bench, slow3g, still, app))),
      ...(await on(far, (_, app) => chain(bench, app))),
    ]
  } finally {
    floor.remove()
  }
}

/** Floor and app take turns, so that other load on the machine affects both. */
async function onSlow4g(bench: Bench, still: ShapingServer, app: ShapingServer): Promise<BudgetRow[]> {
  const { browser, runs } = bench
  const seen = { floor: [] as Times[], home: [] as Times[], typed: [] as Times[] }
  const held = { home: [] as Held[], form: [] as Held[] }
  const [scripts, lost, filled]: [number[], number[], Times[]] = [[], [], []]
  const ways = { home: [] as Way[], form: [] as Way[] }
  for (let run = 1; run <= runs; run += 1) {
    seen.floor.push(await firstVisit(browser, still, looked(home)))
    seen.home.push(await firstVisit(browser, app, looked(home)))
    app.forget()
    const typed = await firstVisit(browser, app, home)
    seen.typed.push(typed)
    scripts.push(kBytes(app.sent.filter((one) => one.isScript && isBefore(one, typed.interactive, typed))))
    ways.home.push(wayOf(app, typed))
    app.forget()
    const usable = await firstVisit(browser, app, form)
    filled.push(usable)
    ways.form.push(wayOf(app, usable))
    held.home.push(await holdUp(browser, app, looked(home)))
    held.form.push(await holdUp(browser, app, looked(form)))
    lost.push(await keysLost(browser, app))
    console.log(`${slow4g.name}, run ${run}: home interactive ${typed.interactive.toFixed(0)} ms`)
  }
  const fcp = seen.floor.map((times) => times.fcp)
  return [
    ...paintRows('slow 4G', seen.floor, seen.home),
    rowOf('home cold, script until everything answers', scripts),
    rowOf('home cold, everything until quiet', [await weight(browser, app)]),
    rowOf(
      'home cold, first key answered, slow 4G',
      seen.typed.map(({ answered }) => answered),
      fcp,
    ),
    rowOf(
      'home cold, everything answers, slow 4G',
      seen.typed.map(({ interactive }) => interactive),
      fcp,
    ),
    ...wayRows('home', ways.home),
    rowOf('home cold, typed before it was interactive and lost', lost),
    rowOf(
      'payment form by deep link, cold, FCP, slow 4G',
      filled.map((times) => times.fcp),
      fcp,
    ),
    rowOf(
      'payment form by deep link, cold, usable, slow 4G',
      filled.map(({ interactive }) => interactive),
      fcp,
    ),
    ...wayRows('form', ways.form),
    ...holdRows('home', held.home),
    ...holdRows('payment form', held.form),
  ]
}

async function paints(
  { browser, runs }: Bench,
  { name }: Network,
  still: ShapingServer,
  app: ShapingServer,
): Promise<BudgetRow[]> {
  const [floor, seen]: [Times[], Times[]] = [[], []]
  for (let run = 1; run <= runs; run += 1) {
    floor.push(await firstVisit(browser, still, looked(home)))
    seen.push(await firstVisit(browser, app, looked(home)))
    console.log(`${name}, run ${run}: home ready ${seen.at(-1)?.ready.toFixed(0)} ms`)
  }
  return paintRows('slow 3G', floor, seen)
}

function paintRows(
  name: 'slow 4G' | 'slow 3G',
  floor: readonly Times[],
  seen: readonly Times[],
): BudgetRow[] {
  const of = (list: readonly Times[], paint: 'fcp' | 'lcp') => list.map((times) => times[paint])
  return [
    rowOf(`home cold, FCP, ${name}`, of(seen, 'fcp'), of(floor, 'fcp')),
    rowOf(`home cold, LCP, ${name}`, of(seen, 'lcp'), of(floor, 'lcp')),
  ]
}

/** What a first visit waits for until everything answers: the page, then its files, then the work that is left. */
interface Way {
  readonly html: number
  readonly files: number
  readonly kBytes: number
  readonly work: number
}

function wayOf({ sent }: ShapingServer, times: Times): Way {
  const came = sent.filter((one) => isBefore(one, times.interactive, times))
  const last = Math.max(...came.map(({ sentAt }) => sentAt ?? 0)) - times.origin
  const { htmlEnd, interactive } = times
  return { html: htmlEnd, files: last - htmlEnd, kBytes: kBytes(came), work: interactive - last }
}

function wayRows(name: 'home' | 'form', ways: readonly Way[]): BudgetRow[] {
  const of = (part: keyof Way) => ways.map((way) => way[part])
  return [
    rowOf(`… of the ${name}: until its HTML`, of('html')),
    rowOf(`… of the ${name}: then until its last file`, of('files')),
    rowOf(`… of the ${name}: all that came`, of('kBytes')),
    rowOf(`… of the ${name}: work that is left then`, of('work')),
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

function holdRows(name: 'home' | 'payment form', held: readonly Held[]): BudgetRow[] {
  return [
    rowOf(
      `${name} cold, TBT`,
      held.map(({ blocking }) => blocking),
    ),
    rowOf(
      `${name} cold, longest task`,
      held.map(({ longest }) => longest),
    ),
    rowOf(
      `${name} cold, CLS`,
      held.map(({ cls }) => cls),
    ),
  ]
}

const kBytes = (list: readonly Sent[]) => list.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
const isBefore = ({ sentAt }: Sent, ms: number, { origin }: Times) => sentAt !== null && sentAt <= origin + ms

/** What the page fetches until it requests nothing more. Its worker, which keeps the whole app, comes after that. */
async function weight(browser: Browser, app: ShapingServer): Promise<number> {
  const context = await openPhone(browser, true)
  app.become(fast)
  app.forget()
  try {
    await visit(context, app, looked(home), { alsoSee: (page) => untilNothingMore(page, app) })
    return kBytes(app.sent)
  } finally {
    app.become(slow4g)
    await context.close()
  }
}

async function untilNothingMore(page: Page, { sent }: ShapingServer): Promise<void> {
  let known = -1
  while (known !== sent.length) {
    known = sent.length
    await page.waitForTimeout(QUIET_MS)
  }
}

/** Types real keys as soon as the box can take the focus, and counts those that are not in it at the end. */
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
    return [...KEYS].filter((key, at) => kept[at] !== key).length
  } finally {
    await context.close()
  }
}

/** The form's time on a line with nothing but latency, in round trips. */
async function chain({ browser }: Bench, app: ShapingServer): Promise<BudgetRow[]> {
  const { interactive, htmlEnd } = await firstVisit(browser, app, form, { rate: 1 })
  const trips = Math.floor((interactive - htmlEnd) / far.latencyMs)
  for (const { path, askedAt } of app.sent)
    console.log(`asked at ${askedAt - (app.sent[0]?.askedAt ?? 0)} ms: ${path}`)
  return [rowOf('payment form by deep link, round trips after the HTML', [trips])]
}
