import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '#tests/tools/find-browser.ts'
import { startSandbox } from '#tests/tools/sandbox-process.ts'
import { factsOf } from './facts.ts'
import { createVisits } from './people.ts'
import { nameOf } from './scene.ts'
import { scenes } from './scenes.ts'
import { pictureOf, themes, widths } from './views.ts'

// `npm run gallery [-- --only home,summary] [--width 360,820] [--text 200]`: pictures of every screen and state of the built
// app. `--text` in percent, as the browser's own setting.
const folder = '.cache/gallery'
const { values } = parseArgs({
  options: { only: { type: 'string' }, width: { type: 'string' }, text: { type: 'string', default: '100' } },
})
const wanted = values.only?.split(',')
const chosen = scenes.filter((scene) =>
  wanted === undefined ? true : wanted.some((name) => scene.screen === name || nameOf(scene) === name),
)
const wantedWidths = values.width?.split(',').map(Number)
const views = widths.filter(({ width }) => wantedWidths?.includes(width) ?? true)
if (chosen.length === 0) throw new Error(`no scene is called ${values.only}: see tests/gallery/*-scenes.ts`)
if (views.length === 0) throw new Error(`--width takes ${widths.map(({ width }) => width).join(', ')}.`)
if (!existsSync('dist/index.html')) throw new Error('There is no build to look at: npm run build.')

// As on a phone: scroll bars take no space.
const phoneBars = '--enable-features=OverlayScrollbar'
/** For what only a wide page has: the drawer's code is loaded on demand. */
const WIDENED_MS = 400
const phone = { width: 360, height: 740, deviceScaleFactor: 1.5, mobile: true }
const desk = { width: 1280, height: 800, deviceScaleFactor: 1, mobile: false }
/** The pictures of the README and of the manifest, by scene. */
const screenshots: readonly (readonly [scene: string, file: string, screen: typeof phone])[] = [
  ['home-signed-in-usual', 'home.png', phone],
  ['form-usual', 'form.png', phone],
  ['result-token-usual', 'receipt.png', phone],
  ['home-signed-in-usual', 'home-wide.png', desk],
  ['summary-usual', 'summary-wide.png', desk],
]

const started = performance.now()
mkdirSync(folder, { recursive: true })
const dataDir = mkdtempSync(join(tmpdir(), 'paydey-gallery-'))
const { executable, flags } = findBrowser()
const browser = await chromium.launch({ executablePath: executable, args: [...flags, phoneBars] })
const sandbox = await startSandbox(dataDir)
try {
  await takeAll()
} finally {
  await browser.close()
  await sandbox.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** Never of an older build: every run renews those whose scene it takes. */
async function renewScreenshots(page: Page, name: string): Promise<void> {
  if (values.text !== '100') return
  for (const [scene, file, { width, height, ...screen }] of screenshots) {
    if (scene !== name) continue
    await page.setViewportSize({ width, height })
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setDeviceMetricsOverride', { width, height, ...screen })
    await page.emulateMedia({ colorScheme: 'light' })
    await page.waitForTimeout(WIDENED_MS)
    // Playwright's own would take the context's scale.
    const { data } = await cdp.send('Page.captureScreenshot', { format: 'png' })
    writeFileSync(join('public/screenshots', file), Buffer.from(data, 'base64'))
    await cdp.send('Emulation.clearDeviceMetricsOverride')
  }
}

async function takeAll(): Promise<void> {
  const visits = createVisits(browser, sandbox.origin, await factsOf(sandbox), { viewport: widths[0] })
  const missed: string[] = []
  for (const scene of chosen) {
    const name = nameOf(scene)
    try {
      await visits.visit(scene, async (page) => {
        await page.evaluate(
          (size) => document.documentElement.style.setProperty('font-size', size),
          `${values.text}%`,
        )
        for (const view of views) {
          await page.setViewportSize(view)
          await page.waitForTimeout(view.width > 600 ? WIDENED_MS : 0)
          for (const theme of themes) {
            await page.emulateMedia({ colorScheme: theme })
            await page.screenshot({
              path: join(folder, pictureOf(name, view, theme)),
              animations: 'disabled',
            })
          }
        }
        await renewScreenshots(page, name)
      })
    } catch (error) {
      missed.push(name)
      console.error(`${name}: ${error instanceof Error ? error.message : error}`)
    }
  }
  await visits.close()
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(`${chosen.length - missed.length} scenes in ${folder}, ${missed.length} missed, ${seconds} s`)
  if (missed.length > 0) process.exitCode = 1
}
