import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { createFaults, type Faults } from '#tests/journeys/support/faults.ts'
import { deadNetwork } from '#tests/journeys/support/ready.ts'
import type { Hand } from './hand.ts'

/** A browser profile with what it keeps, and the tab that is looked at. */
export interface Phone {
  readonly context: BrowserContext
  readonly faults: Faults
  page: Page
  /** How many errands it has seen. */
  used: number
}

const CLOSE_MS = 3000
const ACTION_MS = 5000
const NAVIGATION_MS = 30_000

export async function openPhone({ browser, proxy }: Hand): Promise<Phone> {
  const context = await browser.newContext({
    baseURL: proxy.origin,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-NG',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  })
  // The loader of these files wraps functions in a helper, which those that run in a page miss there.
  await context.addInitScript({ content: 'globalThis.__name = (named) => named' })
  context.setDefaultTimeout(ACTION_MS)
  context.setDefaultNavigationTimeout(NAVIGATION_MS)
  const faults = createFaults(proxy.origin)
  await faults.watch(context)
  faults.allow(deadNetwork)
  // The network leads a request to another host, and the page's policy stops it there, as it must. A report of that names
  // the address that was asked: the app's own, which the policy allows unless somebody leads elsewhere.
  faults.allow(new RegExp(escaped(new URL(proxy.portal).host)))
  faults.allow(new RegExp(`violated: connect-src ${escaped(proxy.origin)}/`))
  return { context, faults, page: await context.newPage(), used: 0 }
}

const escaped = (text: string) => text.replaceAll('.', '\\.')

/** A tab that is on its way to another page may take for ever to say that it is closed. */
export async function closeTab(page: Page): Promise<void> {
  await Promise.race([page.close().catch(() => null), sleep(CLOSE_MS)])
}

/** As the system kills a tab that it wants the memory of: no handler of the page runs. Then the app is opened anew. */
export async function killTab(phone: Phone, how: 'crash' | 'close'): Promise<void> {
  const { page, context } = phone
  if (how === 'crash') {
    const crashed = page.waitForEvent('crash', { timeout: 3000 }).catch(() => null)
    const session = await context.newCDPSession(page)
    // Nobody is left to answer.
    void session.send('Page.crash').catch(() => null)
    await crashed
  }
  await closeTab(page)
  phone.page = await context.newPage()
}
