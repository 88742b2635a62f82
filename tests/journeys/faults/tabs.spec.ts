import { type BrowserContext, expect, type Page } from '@playwright/test'
import { test } from '#tests/journeys/support/device.ts'
import { figure, isFull } from '#tests/journeys/support/figure.ts'
import { cards, payByCard } from '#tests/journeys/support/gateway.ts'
import { onceEach, proceedButton, receipt } from '#tests/journeys/support/shop.ts'
import { openSummary, postsTo, rowsOf, type Wanted } from '#tests/journeys/support/summary.ts'
import type { Front } from '#tests/tools/front.ts'

const PHONE = '08035550010'
/** A device asks about each of its open payments whenever the app starts: a new one before there are many. */
const PER_DEVICE = 20
const atGateway = /\/gateway\/pay\//

type Tabs = readonly [Page, Page]

async function openTabs(context: BrowserContext, wanted: readonly [Wanted, Wanted]): Promise<Tabs> {
  const tabs = [await context.newPage(), await context.newPage()] as const
  await Promise.all([openSummary(tabs[0], wanted[0]), openSummary(tabs[1], wanted[1])])
  return tabs
}

/** Both wait behind a barrier of their own, and press within the same moment. */
async function pressTogether(tabs: Tabs): Promise<void> {
  const [first] = tabs
  await Promise.all(
    tabs.map((tab) =>
      proceedButton(tab).evaluate((button: HTMLElement) => {
        new BroadcastChannel('barrier').onmessage = () => button.click()
      }),
    ),
  )
  await first.evaluate(() => new BroadcastChannel('barrier').postMessage('now'))
}

function gatewaysOpened(front: Front): number {
  return front.arrivals.filter(
    ({ method, path }) => method === 'GET' && atGateway.test(path) && !/\.svg/.test(path),
  ).length
}

test('two tabs that pay the same order at once: one goes on, the other says so (F10)', async ({
  browser,
  faultWatch,
  front,
  app,
}) => {
  const times = figure({ small: 3, full: 100 })
  test.setTimeout(isFull ? times * 30_000 : 120_000)
  for (let first = 0; first < times; first += PER_DEVICE) {
    const context = await browser.newContext({ baseURL: front.origin })
    await faultWatch.watch(context)
    for (let turn = first; turn < Math.min(first + PER_DEVICE, times); turn += 1) {
      const wanted = { phone: PHONE, amount: 20_000 + turn }
      const tabs = await openTabs(context, [wanted, wanted])
      front.forget()
      await pressTogether(tabs)
      const isGone = (tab: Page) => atGateway.test(tab.url())
      await expect.poll(() => tabs.filter(isGone).length, { timeout: 30_000 }).toBe(1)
      const other = tabs.find((tab) => !isGone(tab)) ?? tabs[0]
      await expect(other.getByText('This payment is under way elsewhere')).toBeVisible()
      await expect(proceedButton(other)).toBeEnabled()
      expect(postsTo(front.arrivals, '/LogTransaction'), `turn ${turn}`).toBe(1)
      expect(postsTo(front.arrivals, '/payments/initialize'), `turn ${turn}`).toBe(1)
      expect(gatewaysOpened(front), `turn ${turn}`).toBe(1)
      expect(await rowsOf(app, wanted), `turn ${turn}`).toMatchObject([{ logged: 1 }])
      await Promise.all(tabs.map((tab) => tab.close()))
    }
    await context.close()
  }
})

test('two tabs that pay two orders at once both arrive, each charged once (F11)', async ({
  browser,
  faultWatch,
  front,
  app,
}) => {
  const times = figure({ small: 2, full: 100 })
  test.setTimeout(isFull ? times * 40_000 : 120_000)
  const context = await browser.newContext({ baseURL: front.origin })
  await faultWatch.watch(context)
  for (let turn = 0; turn < times; turn += 1) {
    const wanted = [
      { phone: PHONE, amount: 21_000 + turn },
      { phone: PHONE, amount: 22_000 + turn },
    ] as const
    const tabs = await openTabs(context, wanted)
    await pressTogether(tabs)
    await Promise.all(
      tabs.map(async (tab) => {
        await payByCard(tab, cards.approved)
        await tab.waitForURL(receipt, { timeout: 30_000 })
        await expect(tab.getByText('Successful').filter({ visible: true }).first()).toBeVisible({
          timeout: 30_000,
        })
      }),
    )
    for (const one of wanted)
      expect(await rowsOf(app, one), `turn ${turn}`).toMatchObject([{ ...onceEach, logged: 1 }])
    await Promise.all(tabs.map((tab) => tab.close()))
  }
  await context.close()
})
