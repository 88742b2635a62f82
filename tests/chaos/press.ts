import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'

const PRESS_MS = 4000

/** A finger on a button or link. Where something is in its way nothing is pressed, which is no error. */
export async function press(page: Page, name: string, within = ''): Promise<void> {
  const root = within === '' ? page : page.locator(within).last()
  const target = root
    .getByRole('button', { name, exact: true })
    .or(root.getByRole('link', { name, exact: true }))
  await target
    .first()
    .click({ timeout: PRESS_MS, noWaitAfter: true })
    .catch((error: unknown) => {
      throw new Error(`cannot press ${name}: ${obstacle(String(error))}`)
    })
}

/** What was in the way, by the browser's last account of its attempts. */
const obstacle = (account: string) => {
  const lines = account.split('\n').map((line) => line.trim())
  const reason = lines.findLast((line) => /intercepts|not enabled|not visible|not stable|outside/.test(line))
  return reason ?? (lines.some((line) => line.includes('resolved to')) ? lines.at(-1) : 'it is not there')
}

/** Several presses within one frame, faster than any page can draw, on a button that can be pressed. */
export async function pressMany(page: Page, name: string, times: number): Promise<void> {
  await page
    .getByRole('button', { name, exact: true })
    .and(page.locator('[data-unread]'))
    .waitFor({ state: 'detached' })
  await page.evaluate(
    ([wanted, count]) => {
      const button = [...document.querySelectorAll<HTMLElement>('button, a[href]')].find(
        (one) => one.textContent?.trim() === wanted && one.checkVisibility(),
      )
      for (let at = 0; at < count; at += 1) button?.click()
    },
    [name, times] as const,
  )
}

/** Between two looks at the screen. */
export const POLL_EVERY_MS = 100

/** Polls until something is there; null when it does not come in time. */
export async function until<T>(ask: () => Promise<T | null>, limitMs: number): Promise<T | null> {
  const deadline = Date.now() + limitMs
  while (Date.now() < deadline) {
    const found = await ask()
    if (found !== null) return found
    await sleep(POLL_EVERY_MS)
  }
  return null
}
