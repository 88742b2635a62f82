import { expect, type Page } from '@playwright/test'
import { test } from '#tests/journeys/support/device.ts'
import { figure, isFull } from '#tests/journeys/support/figure.ts'
import { proceedButton } from '#tests/journeys/support/shop.ts'
import { openSummary, postsTo, rowsOf } from '#tests/journeys/support/summary.ts'

const PHONE = '08035550009'
const FIRST_AMOUNT = 10_000
/** A device asks about each of its open payments whenever the app starts: a new one before there are many. */
const PER_DEVICE = 20

async function middleOf(page: Page): Promise<{ x: number; y: number }> {
  const box = await proceedButton(page).boundingBox()
  if (box === null) throw new Error('PROCEED is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const manners: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'a double click': async (page) => {
    const { x, y } = await middleOf(page)
    await page.mouse.dblclick(x, y)
  },
  'Enter and a click': async (page) => {
    // The focus may scroll it.
    await proceedButton(page).focus()
    const { x, y } = await middleOf(page)
    await Promise.all([page.keyboard.press('Enter'), page.mouse.click(x, y)])
  },
  'five taps': async (page) => {
    const { x, y } = await middleOf(page)
    await Promise.all([1, 2, 3, 4, 5].map(() => page.touchscreen.tap(x, y)))
  },
  // Nothing that comes to lie over the button takes these.
  'five presses in 50 ms': (page) =>
    proceedButton(page).evaluate((button: HTMLElement) => {
      const until = performance.now() + 50
      for (let press = 0; press < 5; press += 1) {
        button.click()
        while (performance.now() < until - (4 - press) * 10);
      }
    }),
}

test('however PROCEED is pressed, one request leaves and one order is logged (F9)', async ({
  browser,
  faultWatch,
  front,
  app,
}) => {
  const times = figure({ small: 9, full: 500 })
  test.setTimeout(isFull ? times * 20_000 : 120_000)
  front.forget()
  const names = Object.keys(manners)
  for (let first = 0; first < times; first += PER_DEVICE) {
    const context = await browser.newContext({ baseURL: front.origin, hasTouch: true })
    await faultWatch.watch(context)
    const page = await context.newPage()
    for (let turn = first; turn < Math.min(first + PER_DEVICE, times); turn += 1) {
      const name = names[turn % names.length] ?? ''
      const wanted = { phone: PHONE, amount: FIRST_AMOUNT + turn }
      await openSummary(page, wanted)
      await manners[name]?.(page).catch((error: unknown) => {
        // The page may be gone to the payment page before the last of them.
        if (!/closed|destroyed|navigat/i.test(String(error))) throw error
      })
      await page.waitForURL(/\/gateway\/pay\//, { timeout: 30_000 })
      expect(postsTo(front.arrivals, '/LogTransaction'), `${name}, turn ${turn}`).toBe(turn + 1)
      expect(postsTo(front.arrivals, '/payments/initialize'), `${name}, turn ${turn}`).toBe(turn + 1)
      expect(await rowsOf(app, wanted), `${name}, turn ${turn}`).toMatchObject([{ logged: 1 }])
    }
    await context.close()
  }
})
