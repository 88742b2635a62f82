import type { Page } from '@playwright/test'

const MOST_PRESSES = 60

/** Presses Tab until the element with this name has the focus, as a user without a mouse does. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let press = 0; press < MOST_PRESSES; press++) {
    if ((await focusedName(page)) === name) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${name} is out of the keyboard's reach`)
}

async function focusedName(page: Page): Promise<string> {
  return await page.evaluate(() => {
    const element = document.activeElement
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null
    return (label ?? element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim()
  })
}
