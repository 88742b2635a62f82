import { createHash, X509Certificate } from 'node:crypto'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { findBrowser } from '#tests/tools/find-browser.ts'
import { CERTIFICATE, type ShapingServer } from './shaping-server.ts'
import { readTimes, type Subject, type Times, waitForSubject, watchPage } from './watch-page.ts'

/** How many times slower the processor of a visit is. */
const SLOWER = 4
const QUIET_MS = 1000

/** Home, typed into: its list answers. */
export const home: Subject = {
  path: '/',
  control: '[role=combobox]',
  type: 'mtn',
  answer: { at: '#root [role=listbox]', has: 'MTN' },
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

/** A browser to which the bench's own certificate is one like any other: it installs workers and caches what they say. */
export function benchBrowser() {
  const { executable, flags } = findBrowser()
  const key = new X509Certificate(CERTIFICATE).publicKey.export({ type: 'spki', format: 'der' })
  const pin = createHash('sha256').update(key).digest('base64')
  return {
    executablePath: executable,
    args: [...flags, `--ignore-certificate-errors-spki-list=${pin}`],
  }
}

/** A phone with a fresh profile, for first visits. */
export async function openPhone(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: SCREEN,
    isMobile: true,
    hasTouch: true,
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
  const context = await chromium.launchPersistentContext('', {
    ...benchBrowser(),
    viewport: null,
    hasTouch: true,
  })
  await context.addInitScript(helper)
  return context
}

export async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setDeviceMetricsOverride', { ...SCREEN, deviceScaleFactor: 1, mobile: true })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return page
}

/** One visit in a page of its own. */
export async function visit(
  context: BrowserContext,
  server: ShapingServer,
  subject: Subject,
): Promise<Times> {
  const page = await slowPage(context)
  try {
    return await visitIn(page, server, subject)
  } finally {
    await page.close()
  }
}

export async function visitIn(page: Page, { origin }: ShapingServer, subject: Subject): Promise<Times> {
  await page.addInitScript(watchPage, subject)
  await page.goto(origin + subject.path, { waitUntil: 'commit', timeout: 60_000 })
  await waitForSubject(page, subject)
  // The largest paint may follow the control that makes the page usable.
  await page.waitForTimeout(QUIET_MS)
  return await readTimes(page)
}

/** A visit with a profile of its own. */
export async function firstVisit(browser: Browser, server: ShapingServer, subject: Subject): Promise<Times> {
  const context = await openPhone(browser)
  try {
    return await visit(context, server, subject)
  } finally {
    await context.close()
  }
}

/** After this long without a request a visit is over, and its worker has kept the app and the likeliest forms. */
const OVER_MS = 5000

/** What happens on a first visit that lasts: the worker keeps the app's files and the likeliest forms. */
export async function install(context: BrowserContext, app: ShapingServer): Promise<void> {
  const page = await context.newPage()
  await page.goto(app.origin)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 120_000,
  })
  for (let known = -1; known !== app.sent.length; ) {
    known = app.sent.length
    await page.waitForTimeout(OVER_MS)
  }
  await page.close()
}
