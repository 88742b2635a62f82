import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { createFaults, type Faults } from '#tests/journeys/support/faults.ts'
import { deadNetwork } from '#tests/journeys/support/ready.ts'
import type { Hand } from './hand.ts'

/** A browser profile with what it keeps, and the tab in front. */
export interface Phone {
  readonly context: BrowserContext
  readonly faults: Faults
  page: Page
  /** The number of errands that it was used for. */
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
  // tsx wraps functions in a helper, which is missing in a page.
  await context.addInitScript({ content: 'globalThis.__name = (named) => named' })
  context.setDefaultTimeout(ACTION_MS)
  context.setDefaultNavigationTimeout(NAVIGATION_MS)
  const faults = createFaults(proxy.origin)
  await faults.watch(context)
  faults.allow(deadNetwork)
  // The network redirects a request to another host, and the page's policy blocks it, as it must. The report names the
  // requested address: the app's own, which the policy blocks only after such a redirect.
  faults.allow(new RegExp(escaped(new URL(proxy.portal).host)))
  faults.allow(new RegExp(`violated: connect-src ${escaped(proxy.origin)}/`))
  return { context, faults, page: await context.newPage(), used: 0 }
}

const escaped = (text: string) => text.replaceAll('.', '\\.')

/** A tab that is navigating may never report that it is closed. */
export async function closeTab(page: Page): Promise<void> {
  await Promise.race([page.close().catch(() => null), sleep(CLOSE_MS)])
}

/** Kills a tab as a system short of memory does: no handler of the page runs. Then opens the app anew. */
export async function killTab(phone: Phone, how: 'crash' | 'close'): Promise<void> {
  const { page, context } = phone
  if (how === 'crash') {
    const crashed = page.waitForEvent('crash', { timeout: 3000 }).catch(() => null)
    const session = await context.newCDPSession(page)
    // A crashed page does not respond.
    void session.send('Page.crash').catch(() => null)
    await crashed
  }
  await closeTab(page)
  phone.page = await context.newPage()
}
