import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { findBrowser } from '#tests/tools/find-browser.ts'
import type { ShapingServer } from './shaping-server.ts'
import { readTimes, type Subject, type Times, waitForSubject, watchPage } from './watch-page.ts'

/** How many times slower the processor of a visit is. */
export const SLOWER = 4
const QUIET_MS = 1000

/** Home, typed into: the list that answers has the first of all billers, before React and after. */
export const home: Subject = {
  path: '/',
  control: '[role=combobox]',
  type: 'mtn',
  answer: { first: '[role=listbox]:not([hidden])', at: '#root [role=listbox]', has: 'MTN' },
}
/** The payment form, typed into: its total answers. */
export const form: Subject = {
  path: '/airtime/MTNVTU',
  control: 'form input[inputmode=decimal]',
  type: '500',
  answer: { at: 'form', has: '₦500.00' },
}
/** The same without typing: what an answer would draw is not part of the page's paints. */
export const looked = ({ path, control }: Subject): Subject => ({ path, control })

const SCREEN = { width: 390, height: 844 }

/** A phone with a fresh profile, for first visits. */
export async function openPhone(browser: Browser, isWithoutWorker = false): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: SCREEN,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: isWithoutWorker ? 'block' : 'allow',
  })
  await context.addInitScript(helper)
  return context
}

/** tsx marks each inner function with this helper, which the page does not have. */
const helper = 'globalThis.__name = (value) => value'

/**
 * A phone with a fresh profile and a browser of its own, for the visits after the first. It keeps compiled code, as
 * people's browsers do. Chromium does not in a private window, which every additional context is, nor where the screen
 * was set before the page existed (`slowPage` sets it after): there a form takes 1.6 times as long.
 */
export async function openOwnPhone(): Promise<BrowserContext> {
  const { executable, flags } = findBrowser()
  const context = await chromium.launchPersistentContext('', {
    executablePath: executable,
    args: [...flags],
    viewport: null,
    hasTouch: true,
  })
  await context.addInitScript(helper)
  return context
}

export async function slowPage(context: BrowserContext, rate = SLOWER): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setDeviceMetricsOverride', { ...SCREEN, deviceScaleFactor: 1, mobile: true })
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  return page
}

export interface VisitOptions {
  /** The slowdown of the processor; 1 for measurements of round trips. */
  readonly rate?: number
  readonly alsoSee?: (page: Page) => Promise<void>
}

/** One visit in a page of its own. */
export async function visit(
  context: BrowserContext,
  server: ShapingServer,
  subject: Subject,
  { rate, alsoSee }: VisitOptions = {},
): Promise<Times> {
  const page = await slowPage(context, rate)
  try {
    return await visitIn(page, server, subject, alsoSee)
  } finally {
    await page.close()
  }
}

export async function visitIn(
  page: Page,
  { origin }: ShapingServer,
  subject: Subject,
  alsoSee?: VisitOptions['alsoSee'],
): Promise<Times> {
  await page.addInitScript(watchPage, subject)
  await page.goto(origin + subject.path, { waitUntil: 'commit', timeout: 60_000 })
  await waitForSubject(page, subject)
  // The largest paint may follow the control that makes the page usable.
  await page.waitForTimeout(QUIET_MS)
  await alsoSee?.(page)
  return await readTimes(page)
}

/** A visit with a profile of its own. */
export async function firstVisit(
  browser: Browser,
  server: ShapingServer,
  subject: Subject,
  options?: VisitOptions,
): Promise<Times> {
  const context = await openPhone(browser)
  try {
    return await visit(context, server, subject, options)
  } finally {
    await context.close()
  }
}

/** What happens on a first visit that lasts: the worker keeps the app's files and the likeliest forms. */
export async function install(context: BrowserContext, { origin }: ShapingServer): Promise<void> {
  const page = await context.newPage()
  await page.goto(origin)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 120_000,
  })
  const until = Date.now() + 60_000
  while (!(await page.evaluate(hasForms, ['MTNVTU', 'DSTV']))) {
    if (Date.now() > until) throw new Error('The likeliest forms were not kept within a minute.')
    await page.waitForTimeout(300)
  }
  await page.waitForTimeout(QUIET_MS)
  await page.close()
}

/** Runs in the page. */
async function hasForms(codes: readonly string[]): Promise<boolean> {
  const name = 'paydey-cache'
  if (!(await indexedDB.databases()).some((one) => one.name === name)) return false
  const keys = await new Promise<string>((resolve) => {
    const opening = indexedDB.open(name)
    opening.onerror = () => resolve('')
    opening.onsuccess = () => {
      const { result: database } = opening
      const [store] = database.objectStoreNames
      if (store === undefined) return resolve('')
      const asking = database.transaction(store).objectStore(store).getAllKeys()
      asking.onsuccess = () => {
        database.close()
        resolve(asking.result.map(String).join('\n'))
      }
    }
  })
  return codes.every((code) => keys.includes(`Fields/?BillerCode=${code}&`))
}
