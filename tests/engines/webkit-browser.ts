import { Builder, error, type WebDriver, WebElement } from 'selenium-webdriver'
import type { WebKit } from '#tests/tools/find-webkit.ts'
import { type EngineBrowser, PHONE, PressFailed } from './browser.ts'
import { startDriver } from './webkit-driver.ts'

const LIMITS_MS = { script: 30_000, pageLoad: 60_000 } as const

/** WebKitGTK's MiniBrowser over classic WebDriver. Under automation it keeps nothing once it ends. */
export async function webkitBrowser({ driver, miniBrowser, xvfb }: WebKit): Promise<EngineBrowser> {
  const server = await startDriver(driver, xvfb)
  let session: WebDriver
  try {
    session = await new Builder()
      .usingServer(server.address)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
      })
      .build()
  } catch (failure) {
    await server.stop()
    throw failure
  }
  await session.manage().setTimeouts(LIMITS_MS)
  await beAPhone()

  async function beAPhone(): Promise<void> {
    await session
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...PHONE })
  }

  async function elementOf(expression: string): Promise<WebElement | null> {
    const found = await session.executeScript(`return ${expression}`)
    return found instanceof WebElement ? found : null
  }

  async function newWindow(): Promise<void> {
    const last = await session.getWindowHandle()
    await session.switchTo().newWindow('window')
    const next = await session.getWindowHandle()
    // What it keeps is in its memory, and lasts only while it has a window.
    await session.switchTo().window(last)
    await session.close()
    await session.switchTo().window(next)
    await beAPhone()
  }

  const version = (await session.getCapabilities()).get('browserVersion')
  return {
    name: 'webkit',
    version: `WebKitGTK ${String(version)}`,
    async open(address) {
      const before = await session.getCurrentUrl()
      await session.get(address)
      // On a busy machine the driver has returned without navigating.
      if (before !== address && (await session.getCurrentUrl()) === before) await session.get(address)
    },
    address: () => session.getCurrentUrl(),
    async evaluate(expression) {
      // Not every driver awaits what a script returns.
      const answer = await session.executeAsyncScript(
        `const say = arguments[arguments.length - 1]
         Promise.resolve().then(() => (${expression}))
           .then((value) => say({ value: value ?? null }), (failure) => say({ failure: String(failure) }))`,
      )
      const { value, failure } = answer as { value?: unknown; failure?: string }
      if (failure !== undefined) throw new Error(failure)
      return value
    },
    async press(expression) {
      const element = await elementOf(expression)
      if (element === null) return false
      try {
        await element.click()
        return true
      } catch (failure) {
        // Both are thrown before the mouse goes down.
        if (failure instanceof error.StaleElementReferenceError) return false
        if (failure instanceof error.ElementClickInterceptedError) return false
        throw new PressFailed(String(failure))
      }
    },
    type: (text) => session.switchTo().activeElement().sendKeys(text),
    async choose(expression, path) {
      const element = await elementOf(expression)
      await element?.sendKeys(path)
      return element !== null
    },
    freshTab: newWindow,
    restart: newWindow,
    // Classic WebDriver reports none.
    takeFaults: () => [],
    async close() {
      await session.quit().catch(() => {})
      await server.stop()
    },
  }
}
