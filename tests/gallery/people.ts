import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { ada, logIn, musa } from '#tests/journeys/support/account.ts'
import { fillDevice } from './device-scenes.ts'
import type { Facts } from './facts.ts'
import type { Scene, Who } from './scene.ts'
import { answerCookies, showScene } from './show-scene.ts'

/** A viewer of scenes: logs in once, and opens each scene as if for the first time. */
export interface Visits {
  /** Shows a scene, gives its page to `look`, and forgets what the scene left on the device. */
  visit(scene: Scene, look: (page: Page) => Promise<void>): Promise<void>
  close(): Promise<void>
}

interface Options
  extends Pick<BrowserContextOptions, 'viewport' | 'hasTouch' | 'isMobile' | 'deviceScaleFactor'> {
  /** Called with each context before its first page. */
  watch?: (context: BrowserContext) => Promise<void>
}
type Login = Awaited<ReturnType<BrowserContext['storageState']>>

const accounts = { ada, musa } as const
const NOBODY = { cookies: [], origins: [] }

export function createVisits(
  browser: Browser,
  origin: string,
  facts: Facts,
  { watch, ...options }: Options,
): Visits {
  const logins = new Map<Who, Login>()
  let device: Promise<BrowserContext> | undefined
  let own: Promise<BrowserContext> | undefined

  // Without a service worker every response can be spoiled; scenes of what a device keeps need the worker.
  async function open(serviceWorkers: 'allow' | 'block' = 'block') {
    const context = await browser.newContext({
      ...options,
      baseURL: origin,
      locale: 'en-NG',
      timezoneId: 'UTC',
      serviceWorkers,
    })
    // What a scene waits for comes soon, or never.
    context.setDefaultTimeout(30_000)
    // tsx names the functions that it compiles, by a helper that a page does not have.
    await context.addInitScript('globalThis.__name = (named) => named')
    await watch?.(context)
    return context
  }

  async function loginOf(who: Who): Promise<Login | undefined> {
    if (who !== 'ada' && who !== 'musa') return undefined
    const known = logins.get(who)
    if (known !== undefined) return known
    const context = await open()
    const page = await context.newPage()
    await page.goto('/')
    await logIn(page, accounts[who])
    const login = await context.storageState()
    await context.close()
    logins.set(who, login)
    return login
  }

  async function filledDevice(scene: Scene): Promise<BrowserContext> {
    const context = await open('allow')
    await answerCookies(context, scene, origin)
    const page = await context.newPage()
    await fillDevice(page)
    await page.close()
    await context.setOffline(true)
    return context
  }

  async function contextOf(scene: Scene): Promise<BrowserContext> {
    if (scene.who === 'device') {
      device ??= filledDevice(scene)
      return await device
    }
    const login = await loginOf(scene.who)
    // One context for all, so that its browser has the app's files; what a scene left is deleted.
    own ??= open()
    const context = await own
    await context.unrouteAll()
    await context.setStorageState(login ?? NOBODY)
    await answerCookies(context, scene, origin)
    return context
  }

  return {
    visit: async (scene, look) => {
      const context = await contextOf(scene)
      const page = await context.newPage()
      try {
        await showScene(page, scene, facts, origin)
        await look(page)
      } finally {
        await page.close()
      }
    },
    close: async () => {
      for (const context of [device, own]) await (await context?.catch(() => null))?.close()
    },
  }
}
