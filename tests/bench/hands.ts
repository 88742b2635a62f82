import type { Browser, BrowserContext, Page } from '@playwright/test'
import * as v from 'valibot'
import { proceedButton } from '#tests/journeys/support/shop.ts'
import { type BudgetName, type BudgetRow, rowOf } from './budgets.ts'
import type { Bench } from './cold.ts'
import { fast } from './networks.ts'
import { catalogOf, keep, savedBillers } from './seeds.ts'
import { type ShapingServer, serveShaped } from './shaping-server.ts'
import { aKey, aTap, type Cost, costsOf, costUntilMark, type Interaction, total, traceOf } from './trace.ts'
import { home, install, openPhone, slowPage } from './visit.ts'

const PRODUCTS = 1000
const WORDS = ['mtn', 'dstv', 'ikeja', 'lagos']
/** Longer than any answer to a key: each has its own frames. */
const BETWEEN_MS = 350
const settled = 2500
const SUMMARY = 'paydey-summary'

const EntriesSchema = v.array(v.object({ name: v.string(), duration: v.number(), interactionId: v.number() }))

/**
 * Keys and taps on a device that has the app and a catalog of 1,000 products, its processor 4 times slower. Measured in
 * CPU time for the work up to the frame, which other load on the machine does not change.
 */
export async function benchHands({ browser, provider, runs }: Bench): Promise<readonly BudgetRow[]> {
  const app = await serveShaped('dist', provider, fast)
  app.answerWith('/api/Products', await catalogOf(provider, PRODUCTS))
  const context = await openPhone(browser)
  await context.addInitScript(watchHands)
  const found = new Map<BudgetName, number[]>()
  const note = (name: BudgetName, ...figures: number[]) =>
    found.set(name, [...(found.get(name) ?? []), ...figures])
  try {
    await install(context, app)
    for (let run = 1; run <= runs; run += 1) {
      const page = await openHome(await slowPage(context), app)
      for (const cost of await keysOf(browser, page)) noteCost(note, cost)
      const frames = await taken(page)
      note('… key to frame on the screen', ...frames.filter(({ name }) => name === 'keydown').map(ms))
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
  '… tile to summary by the clock',
  'search key to list, 1,000 products',
  '… of it script',
  '… of it style and layout',
  '… of it paint',
  '… key to frame on the screen',
  'INP, search key',
  'INP, choosing a biller',
  'INP, phone number',
  'INP, amount',
  'INP, email',
  'INP, PROCEED',
  '… worst of any step by the clock',
] as const satisfies readonly BudgetName[]

type Note = (name: BudgetName, ...figures: number[]) => void

async function openHome(page: Page, { origin }: ShapingServer): Promise<Page> {
  await page.goto(origin)
  await page.locator(home.control).waitFor()
  await page.waitForTimeout(settled)
  await page.locator(home.control).tap()
  await page.waitForTimeout(settled)
  await taken(page)
  return page
}

/** Types and deletes words, while the browser traces the cost of each key. */
async function keysOf(browser: Browser, page: Page): Promise<Cost[]> {
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

function noteCost(note: Note, cost: Cost): void {
  const { script, layout, paint } = cost
  note('search key to list, 1,000 products', total(cost))
  note('… of it script', script)
  note('… of it style and layout', layout)
  note('… of it paint', paint)
}

/** From the search box to the order's summary: of each step the interaction that cost most. */
async function mainJob(browser: Browser, page: Page, note: Note): Promise<void> {
  const step = async (name: BudgetName, how: Interaction, work: () => Promise<unknown>) => {
    const events = await traceOf(browser, page, async () => {
      await work()
      await page.waitForTimeout(BETWEEN_MS)
    })
    note(name, Math.max(0, ...costsOf(events, how).map(total)))
    note('… worst of any step by the clock', worst(await taken(page)))
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
    await page.waitForFunction(() => Reflect.get(window, 'paydeySummary') > 0, undefined, { timeout: 30_000 })
  })
  const cost = costUntilMark(events, SUMMARY)
  if (cost !== null) note('"Pay again" tile to summary', total(cost))
  const byTheClock = await page.evaluate(() => Reflect.get(window, 'paydeySummary'))
  note('… tile to summary by the clock', v.parse(v.number(), byTheClock))
  await page.close()
}

/** Runs in the page: from the click to the frame that shows the summary. */
function watchSummary(mark: string): void {
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const look = () => {
        const heads = [...document.querySelectorAll('h1, h2, h3')]
        const isThere = heads.some(
          (one) => one.textContent === 'Order Summary' && one.getClientRects().length > 0,
        )
        if (!isThere) return requestAnimationFrame(look)
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          performance.mark(mark)
          Reflect.set(window, 'paydeySummary', performance.now() - timeStamp)
        }
        port2.postMessage(null)
      }
      requestAnimationFrame(look)
    },
    { capture: true, once: true },
  )
}

/** Runs in the page, before any of its scripts: records every event that belongs to an interaction. */
function watchHands(): void {
  const entries: unknown[] = []
  Reflect.set(window, 'paydeyHands', entries)
  const options = { type: 'event', buffered: true, durationThreshold: 16 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const interactionId = Number(Reflect.get(entry, 'interactionId'))
      if (interactionId > 0) entries.push({ name: entry.name, duration: entry.duration, interactionId })
    }
  }).observe(options)
}

type Entry = v.InferOutput<typeof EntriesSchema>[number]

async function taken(page: Page): Promise<Entry[]> {
  const found = await page.evaluate(() => Reflect.get(window, 'paydeyHands').splice(0))
  return v.parse(EntriesSchema, found)
}

const ms = ({ duration }: Entry) => duration
/** Below the browser's threshold of 16 ms there is no entry at all. */
const worst = (entries: readonly Entry[]) => Math.max(16, ...entries.map(ms))
