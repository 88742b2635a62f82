import { readFileSync } from 'node:fs'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import * as v from 'valibot'
import { rowDifferences } from '#tests/bulk/differences.ts'
import { readReport } from '#tests/bulk/read-report.ts'
import type { List } from './lists.ts'
import { fourTimesSlower, type Memory, withMemory } from './machine.ts'
import { type Scrolled, type Seen, watchList, watchScrolling } from './watch.ts'

const limitMs = 120_000
const quietMs = 1000
const scrollMs = 5000

const SeenSchema = v.object({
  firstRows: v.number(),
  done: v.number(),
  longestTask: v.number(),
  longestGap: v.number(),
})

export interface Run {
  readonly seen: Seen
  readonly memory: Memory | null
  readonly scrolled: Scrolled | null
  /** Wrong rows of the full report; null where it was not requested. */
  readonly wrongRows: number | null
}

export async function measureBare(
  browser: Browser,
  origin: string,
  list: List,
): Promise<{ ms: number; memory: Memory | null }> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.goto(origin)
    const [ms, memory] = await withMemory(browser, async () => {
      await page.getByLabel('File').setInputFiles(list.path)
      const output = page.locator('output[data-ms]')
      await output.waitFor({ state: 'attached', timeout: limitMs })
      return Number(await output.getAttribute('data-ms'))
    })
    return { ms, memory }
  } finally {
    await context.close()
  }
}

/** The app with a fresh profile: log in, wait until it is installed, choose the file, watch. */
export async function measureApp(browser: Browser, origin: string, list: List, isSlow = false): Promise<Run> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  // tsx marks each inner function with this helper, which the page does not have.
  await context.addInitScript('globalThis.__name = (value) => value')
  await context.addInitScript(watchList, list.rows)
  try {
    const page = await openUpload(context, origin)
    const read = async () => {
      await page.getByLabel('File', { exact: true }).setInputFiles(list.path)
      await page.waitForFunction(() => Reflect.get(window, 'paydeyList').done > 0, undefined, {
        timeout: limitMs,
      })
    }
    const [, memory] = await withMemory(browser, () => (isSlow ? fourTimesSlower(browser, read) : read()))
    const seen = v.parse(SeenSchema, await page.evaluate(() => Reflect.get(window, 'paydeyList')))
    const scrolled = !isSlow && list.rows >= 50_000 ? await scroll(page) : null
    return { seen, memory, scrolled, wrongRows: scrolled === null ? null : await wrongRowsOf(page, list) }
  } finally {
    await context.close()
  }
}

async function openUpload(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(origin)
  await page.getByRole('banner').getByRole('button', { name: 'Login', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Welcome Back!' })
  await dialog.getByLabel('Email', { exact: true }).fill('ada.obi@example.com')
  await dialog.getByLabel('Password', { exact: true }).fill('Naija#2026')
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('button', { name: 'LOGOUT', exact: true }).waitFor({ timeout: limitMs })
  // What the service worker fetches after a first visit is no part of reading a list.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: limitMs,
  })
  await page.goto(`${origin}/airtime/bulk-upload`)
  await page.getByLabel('File', { exact: true }).waitFor({ state: 'attached', timeout: limitMs })
  await page.waitForTimeout(quietMs)
  return page
}

/** Turns the wheel over the list, down and faster, while the page checks each frame. */
async function scroll(page: Page): Promise<Scrolled> {
  const list = page.getByRole('region', { name: 'Check your list' })
  await list.scrollIntoViewIfNeeded()
  const rows = list.getByText(/0[789][01]\d ?\d{3} ?\d{4}/).first()
  await rows.hover()
  const watching = page.evaluate(watchScrolling, scrollMs)
  const until = Date.now() + scrollMs - 500
  for (let turn = 1; Date.now() < until; turn += 1) {
    await page.mouse.wheel(0, Math.min(3000, 120 * turn))
  }
  return watching
}

/** Compares row by row what the app says of the list with what it was made from. */
async function wrongRowsOf(page: Page, list: List): Promise<number> {
  const downloading = page.waitForEvent('download', { timeout: limitMs })
  await page.evaluate(() => scrollTo({ top: 0 }))
  await page.locator('summary', { hasText: /to look at|downloads/ }).click()
  await page.getByRole('button', { name: 'Download full report' }).click()
  const report = readReport(readFileSync(await (await downloading).path(), 'utf8'))
  const differences = rowDifferences(list.truth, report)
  if (differences.length > 0) console.log(differences.slice(0, 5).join('\n'))
  return differences.length
}
