import { mkdirSync } from 'node:fs'
import { findBrowser } from '#tests/tools/find-browser.ts'
import { findFirefox } from '#tests/tools/find-firefox.ts'
import { findWebKit } from '#tests/tools/find-webkit.ts'
import type { EngineBrowser, EngineName } from './browser.ts'
import { puppeteerBrowser } from './puppeteer-browser.ts'
import { webkitBrowser } from './webkit-browser.ts'

/** Starts an engine on a profile folder, finding or installing it; null where this computer cannot have it. */
export const start: Readonly<Record<EngineName, (profile: string) => Promise<EngineBrowser | null>>> = {
  chromium: async (profile) => {
    const { executable, flags } = findBrowser()
    return await puppeteerBrowser('chromium', { executablePath: executable, args: [...flags] }, profile)
  },
  firefox: async (profile) => {
    // It does not start for root in another user's home folder, which a CI machine may have.
    const home = `${profile}-home`
    mkdirSync(home, { recursive: true })
    const env = { ...process.env, HOME: home }
    return await puppeteerBrowser(
      'firefox',
      { browser: 'firefox', executablePath: findFirefox(), env },
      profile,
    )
  },
  webkit: async () => {
    const found = findWebKit()
    return found === null ? null : await webkitBrowser(found)
  },
}
