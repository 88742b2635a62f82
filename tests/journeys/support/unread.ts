import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'

// A button that has just appeared takes no press for half a second (ui/press-guard). Playwright waits by itself before a
// click, because no pointer reaches such a button; a key it would press at once, as no person does.

const LIMIT_MS = 5000
const patched = new WeakSet<object>()

/** From now on keys in this context are pressed once the buttons on the page can be pressed. */
export function pressAsAPerson(context: BrowserContext): void {
  for (const page of context.pages()) slowDown(page)
  context.on('page', slowDown)
}

function slowDown(page: Page): void {
  const { keyboard } = page
  const press = keyboard.press.bind(keyboard)
  keyboard.press = async (key, options) => {
    if (key === 'Enter' || key === ' ') await untilRead(page)
    await press(key, options)
  }
  const prototype: Locator = Object.getPrototypeOf(page.locator('body'))
  if (patched.has(prototype)) return
  patched.add(prototype)
  const pressOn = prototype.press
  prototype.press = async function (this: Locator, key, options) {
    if (key === 'Enter' || key === ' ') await untilRead(this.page())
    await pressOn.call(this, key, options)
  }
}

/** Also of the button that Enter in a field presses. */
async function untilRead(page: Page): Promise<void> {
  await expect(page.locator('[data-unread]')).toHaveCount(0, { timeout: LIMIT_MS })
}
