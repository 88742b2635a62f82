import type { Browser, BrowserContext, Page } from '@playwright/test'
import * as v from 'valibot'
import { type BudgetRow, rowOf } from './budgets.ts'
import type { Bench } from './cold.ts'
import { fast, slow4g } from './networks.ts'
import { catalogOf } from './seeds.ts'
import { type ShapingServer, serveShaped } from './shaping-server.ts'
import { traceOf } from './trace.ts'
import { install, openPhone, slowPage } from './visit.ts'

const PRODUCTS = 1000
const PAGE = '/airtime'
const settled = 3000
/** Pictures are inside the Products response: each one carries all of them. */
const isList = (path: string) => /^\/api\/Products(\?|$)/.test(path)

const FramesSchema = v.object({ tile: v.number(), logo: v.number() })

/** A catalog of 1,000 billers, each with a picture of its own. */
export async function benchLogos({ browser, provider, runs }: Bench): Promise<readonly BudgetRow[]> {
  const app = await serveShaped('dist', provider, slow4g)
  app.answerWith('/api/Products', await catalogOf(provider, PRODUCTS))
  const ahead: number[] = []
  try {
    for (let run = 1; run <= runs; run += 1) ahead.push(await tileBeforeLogo(browser, app))
    app.become(fast)
    const context = await openPhone(browser)
    const lists = await listsFetched(context, app)
    const decodes = await decodesOf(browser, context, app)
    await context.close()
    return [
      rowOf('1,000 logos: first tile drawn before the first logo', ahead),
      rowOf('1,000 logos: lists with pictures on the wire, two visits', [lists]),
      rowOf('1,000 logos: decodes of one picture, one visit', [decodes]),
    ]
  } finally {
    await app.close()
  }
}

/** By how many milliseconds; 0 in the same frame. */
async function tileBeforeLogo(browser: Browser, { origin }: ShapingServer): Promise<number> {
  const context = await openPhone(browser)
  try {
    const page = await slowPage(context)
    await page.addInitScript(watchTiles)
    await page.goto(origin + PAGE, { waitUntil: 'commit', timeout: 60_000 })
    await page.waitForFunction(() => Reflect.get(window, 'paydeyTiles').logo > 0, undefined, {
      timeout: 120_000,
    })
    const { tile, logo } = v.parse(
      FramesSchema,
      await page.evaluate(() => Reflect.get(window, 'paydeyTiles')),
    )
    return logo - tile
  } finally {
    await context.close()
  }
}

/** Runs in the page: the first frame with a biller's tile, and the first with a loaded picture in one. */
function watchTiles(): void {
  const frames = { tile: 0, logo: 0 }
  Reflect.set(window, 'paydeyTiles', frames)
  const look = (now: number) => {
    const tiles = document.querySelectorAll<HTMLElement>('main li a')
    if (frames.tile === 0 && tiles.length > 0) frames.tile = now
    const logos = document.querySelectorAll<HTMLImageElement>('main li a img')
    if ([...logos].some((image) => image.complete && image.naturalWidth > 0)) frames.logo = now
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Counts full responses, not "not modified": of the page's first visit, its worker's, and a second visit. */
async function listsFetched(context: BrowserContext, app: ShapingServer): Promise<number> {
  app.forget()
  await install(context, app)
  const page = await context.newPage()
  await page.goto(app.origin + PAGE)
  await page.waitForTimeout(settled)
  await page.close()
  return app.sent.filter(({ path, status }) => isList(path) && status === 200).length
}

/** The most decodes that any one picture needed while the tiles came and were scrolled away and back. */
async function decodesOf(browser: Browser, context: BrowserContext, app: ShapingServer): Promise<number> {
  const page = await slowPage(context, 1)
  const events = await traceOf(browser, page, async () => {
    await page.goto(app.origin + PAGE)
    await page.waitForTimeout(settled)
    await scrollAway(page)
  })
  await page.close()
  const times = new Map<number, number>()
  for (const { name, args } of events) {
    const id = Reflect.get(args, 'LazyPixelRef') ?? Reflect.get(args, 'pixelRefId')
    if (name === 'Decode LazyPixelRef' && typeof id === 'number') times.set(id, (times.get(id) ?? 0) + 1)
  }
  return Math.max(0, ...times.values())
}

async function scrollAway(page: Page): Promise<void> {
  for (const y of [1500, 0, 1500, 0]) {
    await page.evaluate((to) => scrollTo(0, to), y)
    await page.waitForTimeout(500)
  }
}
