import { type Browser, type ElementHandle, type LaunchOptions, launch, type Page } from 'puppeteer-core'
import { type EngineBrowser, type EngineName, PHONE, PressFailed } from './browser.ts'

// A first start on a busy machine takes long, above all Firefox's.
const START_MS = 120_000
const violation = /Content.Security.Policy|Trusted ?Type/i
/** Firefox reports a failed request as a page error. */
const deadNetwork = /^Error: Failed to load .*NetworkError when attempting to fetch/
/** Firefox sometimes fails so on a page that opens while the worker takes control; a retry succeeds. */
const aborted = /NS_BINDING_ABORTED/
/** Puppeteer's errors for an element that left the page before it was clicked. */
const gone = /detached|not clickable|not visible|no such node|stale/i

/** Chromium over its own protocol, Firefox over WebDriver BiDi. */
export async function puppeteerBrowser(
  name: EngineName,
  options: LaunchOptions,
  profile: string,
): Promise<EngineBrowser> {
  const start = () =>
    launch({ ...options, headless: true, userDataDir: profile, defaultViewport: PHONE, timeout: START_MS })
  let browser: Browser = await start()
  let page: Page = await firstPage(browser)
  let faults: string[] = []
  listen()

  function listen(): void {
    page.on('pageerror', (error) => {
      if (!deadNetwork.test(String(error))) faults.push(`uncaught: ${String(error)}`)
    })
    page.on('console', (message) => {
      if (violation.test(message.text())) faults.push(message.text())
    })
  }

  async function elementOf(expression: string): Promise<ElementHandle<Element> | null> {
    const handle = await page.evaluateHandle(expression)
    return handle.asElement() as ElementHandle<Element> | null
  }

  return {
    name,
    version: await browser.version(),
    async open(address) {
      const go = () => page.goto(address, { waitUntil: 'domcontentloaded' })
      await go().catch((error) => (aborted.test(String(error)) ? go() : Promise.reject(error)))
    },
    address: async () => page.url(),
    evaluate: (expression) => page.evaluate(expression),
    async press(expression) {
      const element = await elementOf(expression)
      if (element === null) return false
      try {
        await element.click()
        return true
      } catch (error) {
        if (gone.test(String(error))) return false
        throw new PressFailed(String(error))
      }
    },
    type: (text) => page.keyboard.type(text),
    async choose(expression, path) {
      const element = (await elementOf(expression)) as ElementHandle<HTMLInputElement> | null
      await element?.uploadFile(path)
      return element !== null
    },
    async freshTab() {
      const last = page
      page = await browser.newPage()
      listen()
      await last.close()
    },
    async restart() {
      await browser.close()
      browser = await start()
      page = await firstPage(browser)
      listen()
    },
    takeFaults() {
      const taken = faults
      faults = []
      return taken
    },
    close: () => browser.close(),
  }
}

async function firstPage(browser: Browser): Promise<Page> {
  const [page] = await browser.pages()
  return page ?? (await browser.newPage())
}
