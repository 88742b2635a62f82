import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { test as withApp } from './app.ts'
import { createFaults, type FaultWatch } from './faults.ts'

/** A real phone: a browser with a profile on disk, and the network between it and the provider. */
export interface Device {
  readonly context: BrowserContext
  /** The page that was opened last. */
  readonly page: Page
  open(path: string): Promise<Page>
  /** Ends the whole browser, with worker and memory, and starts it again with the same profile. */
  coldStart(path: string): Promise<Page>
}

interface Fixtures {
  /** Runs in every page before the app's own code. In an object, because a bare function would be a fixture. */
  prelude: { readonly script: () => void } | null
  device: Device
  faultWatch: FaultWatch
}

export const test = withApp.extend<Fixtures>({
  baseURL: async ({ front }, use) => {
    await use(front.origin)
  },

  faultWatch: async ({ front }, use) => {
    await use(createFaults(front.origin))
  },

  // Runs automatically, as the one that it replaces.
  faults: async ({ faultWatch }, use) => {
    await use(faultWatch)
    faultWatch.check()
  },

  prelude: [null, { option: true }],

  device: async ({ front, faultWatch, prelude }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'paydey-profile-'))
    let context: BrowserContext | null = null
    let page: Page | null = null

    const needs = <T>(value: T | null): T => {
      if (value === null) throw new Error('open a page first')
      return value
    }
    async function start(): Promise<BrowserContext> {
      // Playwright applies the project's options to every browser that a test starts.
      const started = await chromium.launchPersistentContext(folder)
      context = started
      await faultWatch.watch(started)
      if (prelude !== null) await started.addInitScript(prelude.script)
      return started
    }
    async function open(path: string): Promise<Page> {
      const at = context ?? (await start())
      // A profile starts with a page of its own, opened before any init script.
      page = await at.newPage()
      await page.goto(path)
      return page
    }

    try {
      await use({
        get context() {
          return needs(context)
        },
        get page() {
          return needs(page)
        },
        open,
        coldStart: async (path) => {
          await context?.close()
          context = null
          return await open(path)
        },
      })
    } finally {
      // What a test's routes are still fetching is cut below, which is no failure of the test.
      await needs<BrowserContext | null>(context)?.unrouteAll({ behavior: 'ignoreErrors' })
      front.become('open')
      front.deploy(null)
      front.forget()
      await needs<BrowserContext | null>(context)
        ?.close()
        .catch(() => {})
      rmSync(folder, { recursive: true, force: true })
    }
  },
})
