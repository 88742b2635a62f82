import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page, Request, Route } from '@playwright/test'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { finishAnimations } from '#tests/journeys/support/axe.ts'
import { addressOf, type Facts } from './facts.ts'
import type { Scene, Spoiled } from './scene.ts'

/** As src/config.ts has them by default, which is what the sandbox serves. */
const bases = { main: '/api', guess: '/guess', gateway: '/gateway', static: '' } as const
const SETTLED_MS = 15_000
const QUIET_WITHIN_MS = 3_000
/** The requests that a response leads to are sent by then. Playwright's own `networkidle` waits five times as long. */
const QUIET_MS = 100

/** Opens a scene: spoils its responses, takes the steps to it, and waits until the screen is at rest. */
export async function showScene(page: Page, scene: Scene, facts: Facts, origin: string): Promise<void> {
  const context = page.context()
  const untilQuiet = followRequests(page)
  for (const spoiled of scene.answers ?? []) await spoil(context, spoiled)
  await page.goto(`${origin}${addressOf(scene.at, facts)}`)
  await page.locator('h1, [role=dialog]').first().waitFor({ timeout: SETTLED_MS })
  await scene.reach?.(page, origin)
  await comeToRest(page, untilQuiet, scene.state === 'loading')
}

/** Waits until the page has no open requests, but not for ever. */
function followRequests(page: Page): (withinMs: number) => Promise<void> {
  const open = new Set<Request>()
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return async (withinMs) => {
    const end = Date.now() + withinMs
    let quietSince = Date.now()
    while (Date.now() < end && Date.now() - quietSince < QUIET_MS) {
      await sleep(QUIET_MS / 4)
      if (open.size > 0) quietSince = Date.now()
    }
  }
}

/** Answers the cookie banner, which covers the foot of the page, except in the scene that shows it. */
export async function answerCookies(context: BrowserContext, scene: Scene, origin: string): Promise<void> {
  if (!scene.at.includes('asks-about-cookies')) {
    await context.addCookies([{ name: '_pa_k', value: 'accepted', url: origin }])
  }
}

async function comeToRest(
  page: Page,
  untilQuiet: ReturnType<typeof followRequests>,
  isWaiting: boolean,
): Promise<void> {
  // A held response never comes.
  await untilQuiet(isWaiting ? QUIET_WITHIN_MS / 3 : QUIET_WITHIN_MS)
  if (!isWaiting) await page.waitForFunction(isAtRest, null, { timeout: SETTLED_MS })
  await page.evaluate(finishAnimations)
}

/** Runs in the page. A button that is busy is no skeleton. */
function isAtRest(): boolean {
  const isDrawn = [...document.images].every((image) => image.complete || image.loading === 'lazy')
  return isDrawn && document.querySelector('div[aria-busy=true]') === null
}

async function spoil(context: BrowserContext, { endpoint, become }: Spoiled): Promise<void> {
  const path = pathOf(endpoint)
  await context.route(
    (url) => url.pathname.replace(/\/$/, '') === path,
    (route) => {
      if (become === 'held') return
      if (become === 'failed') return route.fulfill({ status: 500, body: 'out of order' })
      if (become === 'refused') return route.fulfill({ json: no })
      return become.ask ? change(route, become.change) : route.fulfill({ json: answer(become.change(null)) })
    },
  )
}

const pathOf = ({ base, path }: Endpoint) => `${bases[base]}${path}`.replace(/\/$/, '')
const answer = (responseData: unknown) => ({
  responseCode: '00',
  responseMessage: 'Successful',
  responseData,
})
const no = {
  responseCode: '12',
  responseMessage: 'This biller takes no orders between 11 pm and 1 am. Please come back later.',
  responseData: null,
}

async function change(route: Route, make: (data: unknown) => unknown): Promise<void> {
  // A conditional request would get a 304, without a body to change.
  const { 'if-none-match': _, ...headers } = route.request().headers()
  const response = await route.fetch({ headers })
  const body: { responseData?: unknown } = await response.json()
  await route.fulfill({ response, json: { ...body, responseData: make(body.responseData) } })
}
