import type { Browser, BrowserContext, Page } from '@playwright/test'
import { proceedButton } from '#tests/journeys/support/shop.ts'
import { type BudgetName, type BudgetRow, rowOf } from './budgets.ts'
import type { Bench } from './cold.ts'
import { fast } from './networks.ts'
import { catalogOf, keep, savedBillers } from './seeds.ts'
import { type ShapingServer, serveShaped } from './shaping-server.ts'
import { aKey, aTap, costsOf, costUntilMark, type Interaction, traceOf } from './trace.ts'
import { home, install, openPhone, slowPage } from './visit.ts'

const PRODUCTS = 1000
const WORDS = ['mtn', 'dstv', 'ikeja', 'lagos']
/** Longer than any answer to a key: each has its own frames. */
const BETWEEN_MS = 350
const settled = 2500
const SUMMARY = 'paydey-summary'

/**
 * Keys and taps on a device that has the app and a catalog of 1,000 products, its processor 4 times slower. Measured in
 * CPU time for the work up to the frame, which other load on the machine does not change.
 */
export async function benchHands({ browser, provider, runs }: Bench): Promise<readonly BudgetRow[]> {
  const app = await serveShaped('dist', provider, fast)
  app.answerWith('/api/Products', await catalogOf(provider, PRODUCTS))
  const context = await openPhone(browser)
  const found = new Map<BudgetName, number[]>()
  const note = (name: BudgetName, ...figures: number[]) =>
    found.set(name, [...(found.get(name) ?? []), ...figures])
  try {
    await install(context, app)
    for (let run = 1; run <= runs; run += 1) {
      const page = await openHome(await slowPage(context), app)
      note('search key to list, 1,000 products', ...(await keysOf(browser, page)))
      await mainJob(browser, page, note)
      await page.close()
    }
    await seedSaved(context, app)
    for (let run = 1; run <= runs; run += 1) await payAgain(browser, context, app, note)
  } finally {
    await context.close()
    await app.close()
  }
  return names.map((name) => rowOf(name, found.get(name) ?? []))
}

const names = [
  '"Pay again" tile to summary',
  'search key to list, 1,000 products',
  'INP, search key',
  'INP, choosing a biller',
  'INP, phone number',
  'INP, amount',
  'INP, email',
  'INP, PROCEED',
] as const satisfies readonly BudgetName[]

type Note = (name: BudgetName, ...figures: number[]) => void

async function openHome(page: Page, { origin }: ShapingServer): Promise<Page> {
  await page.goto(origin)
  await page.locator(home.control).waitFor()
  await page.waitForTimeout(settled)
  await page.locator(home.control).tap()
  await page.waitForTimeout(settled)
  return page
}

/** Types and deletes words, while the browser traces the cost of each key. */
async function keysOf(browser: Browser, page: Page): Promise<number[]> {
  const events = await traceOf(browser, page, async () => {
    for (const word of WORDS) {
      await page.keyboard.type(word, { delay: BETWEEN_MS })
      await page.waitForTimeout(BETWEEN_MS)
      await page.locator(home.control).fill('')
      await page.waitForTimeout(BETWEEN_MS)
    }
  })
  return costsOf(events, aKey)
}

/** From the search box to the order's summary: of each step the interaction that cost most. */
async function mainJob(browser: Browser, page: Page, note: Note): Promise<void> {
  const step = async (name: BudgetName, how: Interaction, work: () => Promise<unknown>) => {
    const events = await traceOf(browser, page, async () => {
      await work()
      await page.waitForTimeout(BETWEEN_MS)
    })
    note(name, Math.max(0, ...costsOf(events, how)))
  }
  const typing = (label: string, text: string) => async () => {
    await page.getByLabel(label).tap()
    // The device has kept what the last run typed.
    await page.getByLabel(label).fill('')
    await page.keyboard.type(text, { delay: 100 })
  }
  const option = page.getByRole('option', { name: /^MTN Airtime/ }).first()
  await step('INP, search key', aKey, async () => {
    await page.keyboard.type('mtn airtime', { delay: 100 })
    await option.waitFor()
  })
  await step('INP, choosing a biller', aTap, async () => {
    await option.tap()
    await page.getByLabel('Phone Number').waitFor()
  })
  await step('INP, phone number', aKey, typing('Phone Number', '08031234567'))
  await step('INP, amount', aKey, typing('Amount', '500'))
  await step('INP, email', aKey, typing('Email', 'buyer@example.com'))
  await step('INP, PROCEED', aTap, async () => {
    await proceedButton(page).tap()
    await page.getByRole('button', { name: /BACK/i }).first().waitFor()
  })
}

async function seedSaved(context: BrowserContext, { origin }: ShapingServer): Promise<void> {
  const page = await context.newPage()
  await page.goto(origin)
  await keep(page, 'beneficiaries', savedBillers(3))
  await page.close()
}

/** Each time in a newly opened page: what makes the tap quick is prepared by that page itself. */
async function payAgain(
  browser: Browser,
  context: BrowserContext,
  { origin }: ShapingServer,
  note: Note,
): Promise<void> {
  const page = await slowPage(context)
  await page.goto(origin)
  const tile = page.getByRole('link', { name: /Mum 0/ })
  await tile.waitFor({ timeout: 30_000 })
  await page.waitForTimeout(settled)
  await page.evaluate(watchSummary, SUMMARY)
  const events = await traceOf(browser, page, async () => {
    await tile.tap()
    await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, SUMMARY)
  })
  const cost = costUntilMark(events, SUMMARY)
  if (cost !== null) note('"Pay again" tile to summary', cost)
  await page.close()
}

/** Runs in the page: from the click to the frame that shows the summary. */
function watchSummary(mark: string): void {
  addEventListener(
    'click',
    () => {
      const look = () => {
        const heads = [...document.querySelectorAll('h1, h2, h3')]
        const isThere = heads.some(
          (one) => one.textContent === 'Order Summary' && one.getClientRects().length > 0,
        )
        if (!isThere) return requestAnimationFrame(look)
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => performance.mark(mark)
        port2.postMessage(null)
      }
      requestAnimationFrame(look)
    },
    { capture: true, once: true },
  )
}
