import type { Browser, BrowserContext } from '@playwright/test'
import * as v from 'valibot'
import type { ShapingServer } from './shaping-server.ts'

const TimesSchema = v.object({ fcp: v.number(), lcp: v.number(), ready: v.number() })
export type Metric = 'FCP ms' | 'LCP ms' | 'ready ms' | 'JS kB'
export type Visit = Readonly<Record<Metric, number>>

const quietMs = 1000

export interface Visits {
  readonly cold: Visit
  readonly repeat: Visit
  /** Without a network. Null for a page that has no worker. */
  readonly offline: Visit | null
}

/** Visits to a page with a fresh profile, on a processor four times as slow. */
export async function visitAgain(
  browser: Browser,
  server: ShapingServer,
  hasWorker: boolean,
): Promise<Visits> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  // tsx marks each inner function with this helper, which the page does not have.
  await context.addInitScript('globalThis.__name = (value) => value')
  await context.addInitScript(watchTimes)
  try {
    const cold = await visit(context, server)
    if (hasWorker) await install(context, server)
    const repeat = await visit(context, server)
    await context.setOffline(hasWorker)
    return { cold, repeat, offline: hasWorker ? await visit(context, server) : null }
  } finally {
    await context.close()
  }
}

/** What a visit that lasts does by itself: the worker fetches its files and takes the page. */
async function install(context: BrowserContext, server: ShapingServer): Promise<void> {
  const page = await context.newPage()
  await page.goto(server.origin)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 120_000,
  })
  await page.waitForTimeout(quietMs)
  await page.close()
}

async function visit(context: BrowserContext, server: ShapingServer): Promise<Visit> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  server.takeScriptBytes()
  await page.goto(server.origin)
  await page.waitForFunction(() => Reflect.get(window, 'paydeyTimes').ready > 0, undefined, {
    timeout: 60_000,
  })
  // The largest paint may follow the control that makes the page usable.
  await page.waitForTimeout(quietMs)
  const { fcp, lcp, ready } = v.parse(
    TimesSchema,
    await page.evaluate(() => Reflect.get(window, 'paydeyTimes')),
  )
  await page.close()
  return { 'FCP ms': fcp, 'LCP ms': lcp, 'ready ms': ready, 'JS kB': server.takeScriptBytes() / 1000 }
}

/** Runs in the page, before anything of it. Ready: the search box is there, enabled and has been drawn. */
function watchTimes(): void {
  const times = { fcp: 0, lcp: 0, ready: 0 }
  Reflect.set(window, 'paydeyTimes', times)
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntriesByName('first-contentful-paint')) times.fcp = startTime
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) times.lcp = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  const look = () => {
    const control = document.querySelector('[role=combobox]:not(:disabled)')
    if (control !== null && control.getBoundingClientRect().height > 0) times.ready = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
